#!/bin/sh
# timezones-ical-library 2.3.2 (tz database 2026c, by vzic) lets summer time in Greenland begin on the last Saturday of March (BYDAY=-1SA). The
# rule of the tz database is the last Sunday at 01:00 UTC, which is 23:00 on the Saturday before it: not the last one when March ends on a
# Saturday. In 2029, 2035 and 2040 the clock of America/Nuuk and America/Scoresbysund is a week late, read with ical.js 2.2.1. BYDAY=SA
# with BYMONTHDAY=24 to 30 says it (as an example of RFC 5545, 3.8.5.3, does for a first Sunday). Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E timezones-ical-library@2.3.2 ical.js@2.2.1 >/dev/null 2>&1
cat > try.mjs <<'JS'
import ICAL from 'ical.js';
import { tzlib_get_ical_block } from 'timezones-ical-library';

const written = tzlib_get_ical_block('America/Nuuk')[0];
const right = written.replace('BYDAY=-1SA', 'BYDAY=SA;BYMONTHDAY=24,25,26,27,28,29,30');
/** The offset of each noon of the last eleven days of March, in hours, by a description. */
function offsets(text, year) {
  const zone = new ICAL.Timezone(ICAL.Component.fromString(text));
  return Array.from({ length: 11 }, (_, day) => zone.utcOffset(ICAL.Time.fromDateTimeString(`${year}-03-${21 + day}T12:00:00`)) / 3600);
}
/** The same by the rule of the tz database: summer from the last Sunday, 01:00 UTC. */
function known(year) {
  const lastSunday = 31 - new Date(Date.UTC(year, 2, 31)).getUTCDay();
  return Array.from({ length: 11 }, (_, day) => (21 + day < lastSunday ? -2 : -1));
}
const wrong = (text) => Array.from({ length: 15 }, (_, place) => 2026 + place).flatMap((year) => {
  const days = offsets(text, year).filter((offset, day) => offset !== known(year)[day]).length;
  return days ? [`${year}: ${days} days`] : [];
});
const found = wrong(written).join(', ');
console.log(`written:  ${written.match(/RRULE:.*BYMONTH=3.*/)[0]}\nan hour off: ${found}\nby the right rule: ${wrong(right).join(', ') || 'none'}`);
if (found !== '2029: 7 days, 2035: 7 days, 2040: 7 days' || wrong(right).length) process.exit(1);
JS
node try.mjs
