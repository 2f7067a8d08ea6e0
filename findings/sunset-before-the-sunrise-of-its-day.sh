#!/bin/sh
# sunrise-sunset-js 3.3.1 mixes two evenings where the sun sets after midnight: for Reykjavik on 21 June 2026 it gives the sunset of the evening before, at
# 00:03, almost three hours before the sunrise at 02:55, and a golden hour of the evening that begins at 22:06 on the 21st and ended at that
# same 00:03, so that the day and its evening last less than nothing, with the zone of the place given. Nuuk the same. Its README: the times of a
# date; golden hour { start, end }. The sun of that day sets 21 hours after it rises: suncalc 2.0.2 gives the sunset after the sunrise.
# Stockholm comes right from both. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E sunrise-sunset-js@3.3.1 suncalc@2.0.2 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { getTimes } from 'suncalc';
import { getSunTimes } from 'sunrise-sunset-js';

const places = [['Nuuk', 64.18, -51.72, 'America/Nuuk'], ['Reykjavik', 64.15, -21.94, 'Atlantic/Reykjavik'], ['Stockholm', 59.33, 18.07, 'Europe/Stockholm']];
const found = [];
for (const [name, latitude, longitude, timezoneId] of places) {
  const noon = new Date('2026-06-21T12:00:00Z');
  const local = (moment) => moment.toLocaleString('sv-SE', { timeZone: timezoneId }).slice(5, 16);
  const { sunrise, sunset, twilight } = getSunTimes(latitude, longitude, noon, { timezoneId });
  const { start, end } = twilight.goldenHour.evening;
  const other = getTimes(noon, latitude, longitude);
  console.log(`${name}: sunrise-sunset-js ${local(sunrise)} to ${local(sunset)}, golden evening ${local(start)} to ${local(end)}; suncalc ${local(other.sunrise)} to ${local(other.sunset)}`);
  const hours = [sunset - sunrise, end - start, other.sunset - other.sunrise].map((time) => Math.round(time / 3600000));
  found.push(hours.join(' '));
}
console.log(`hours of the day, of the golden evening, of the day by suncalc: ${found.join(', ')}`);
if (found.join() !== '-3 -22 21,-3 -22 21,19 1 19') process.exit(1);
JS
node try.mjs
