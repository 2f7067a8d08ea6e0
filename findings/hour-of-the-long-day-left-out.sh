#!/bin/sh
# eachHourOfInterval of date-fns 4.4.0 gives 24 hours for the day of 25 that the clock's going back makes, with the zone of @date-fns/tz 1.5.0: of the two
# hours from 02:00 in Europe/Stockholm on 25 October 2026 it leaves one out (the first where the machine is in UTC, the second where it is in
# Stockholm), so that a sum over the hours of a meter lacks one. differenceInHours of the same version counts 25, and so does the time
# between the ends. Its documentation: the hours within the interval. The day of 23 hours in March comes right. Fails when one changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E date-fns@4.4.0 @date-fns/tz@1.5.0 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { TZDate } from '@date-fns/tz';
import { addDays, differenceInHours, eachHourOfInterval } from 'date-fns';

const found = [];
for (const [month, day] of [[2, 29], [5, 21], [9, 25]]) {
  const start = new TZDate(2026, month, day, 0, 0, 0, 'Europe/Stockholm');
  const end = addDays(start, 1);
  const hours = eachHourOfInterval({ start, end }).filter((hour) => hour < end);
  const moments = new Set(hours.map(Number));
  const missing = Array.from({ length: (end - start) / 3600000 }, (_, place) => Number(start) + place * 3600000).filter((moment) => !moments.has(moment));
  const lost = missing.map((moment) => new Date(moment).toISOString().slice(5, 16)).join(' ');
  console.log(`${process.env.TZ}, ${start.toISOString().slice(0, 10)}: ${differenceInHours(end, start)} hours, ${hours.length} given, missing ${lost || 'none'} UTC`);
  found.push(`${differenceInHours(end, start)} ${hours.length} ${lost}`);
}
const lost = { UTC: '10-25T00:00', 'Europe/Stockholm': '10-25T01:00' }[process.env.TZ];
if (found.join() !== `23 23 ,24 24 ,25 24 ${lost}`) process.exit(1);
JS
TZ=UTC node try.mjs
TZ=Europe/Stockholm node try.mjs
