#!/bin/sh
# tzDate of @formkit/tempo 1.1.0 is an hour off at times that exist once, in the hours around a change of the clock: 01:30 in Stockholm on 29 March 2026 is
# 00:30 UTC, it gives 23:30 of the day before; 01:30 on 25 October is 23:30 UTC, it gives 00:30. On a machine in New York the midnight
# that begins 25 October is off as well. The offset of a time of the clock is that which holds at it (tz database, Europe/Stockholm: changes at 01:00
# UTC). moment-timezone 0.6.6 and @js-temporal/polyfill 0.5.1 give the right moments on any machine. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E @formkit/tempo@1.1.0 moment-timezone@0.6.6 @js-temporal/polyfill@0.5.1 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { tzDate } from '@formkit/tempo';
import { Temporal } from '@js-temporal/polyfill';
import moment from 'moment-timezone';

const zone = 'Europe/Stockholm';
const minute = (date) => date.toISOString().slice(5, 16);
const [found, right] = [[], []];
console.log(process.env.TZ);
for (const time of ['2026-03-29T01:30', '2026-10-25T00:00', '2026-10-25T01:30', '2026-10-25T12:00']) {
  found.push(minute(tzDate(time, zone)));
  const others = [moment.tz(time, zone).toDate(), new Date(Temporal.PlainDateTime.from(time).toZonedDateTime(zone).epochMilliseconds)].map(minute);
  right.push(others[0]);
  if (others[0] !== others[1]) process.exit(1);
  console.log(`  ${time}: tempo ${found.at(-1)} UTC, the others ${others[0]}`);
}
const expected = {
  UTC: '03-28T23:30 10-24T22:00 10-25T00:30 10-25T11:00',
  'America/New_York': '03-28T23:30 10-24T23:00 10-25T00:30 10-25T11:00',
};
if (found.join(' ') !== expected[process.env.TZ] || right.join(' ') !== '03-29T00:30 10-24T22:00 10-24T23:30 10-25T11:00') process.exit(1);
JS
TZ=UTC node try.mjs
TZ=America/New_York node try.mjs
