#!/bin/sh
# luxon 3.7.2 puts the end of an ISO 8601 interval that leaves out its date on the day of reading: 2026-10-24T02:00Z/04:00 lasts until four o'clock
# today, weeks or years, without an error; where that lies before the start the interval is invalid. ISO 8601:2004, 4.4.5 (ISO 8601-1:2019,
# 5.5.2): components that the end leaves out are those of the start, so that it lasts two hours. An end given whole, or as a duration, is
# right. Fails when that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E luxon@3.7.2 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { Interval, Settings } from 'luxon';

const found = [];
for (const today of ['2026-11-28T12:00Z', '2027-01-15T12:00Z', '2026-10-01T12:00Z']) {
  Settings.now = () => Date.parse(today);
  for (const text of ['2026-10-24T02:00Z/04:00', '2026-10-24T02:00Z/2026-10-24T04:00Z', '2026-10-24T02:00Z/PT2H']) {
    const interval = Interval.fromISO(text, { zone: 'utc' });
    found.push(interval.isValid ? interval.toDuration('hours').hours : 'invalid');
    console.log(`${text}, read on ${today.slice(0, 10)}: ${interval.toISO()}, ${found.at(-1)} hours`);
  }
}
if (found.join() !== '842,2,2,1994,2,2,invalid,2,2') process.exit(1);
JS
node try.mjs
