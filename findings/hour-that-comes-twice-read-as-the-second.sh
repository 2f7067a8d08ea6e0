#!/bin/sh
# An event at 02:30 on the night when the clock goes back, by a TZID with its VTIMEZONE: ical.js 2.2.1, node-ical 0.27.2 and ts-ics 2.4.6 all
# put it in the second of the two hours, an hour late. RFC 5545, 3.3.5: a local time that occurs more than once is its first occurrence.
# ts-ics is an hour late at 01:30 as well, which comes once. At 02:30 on the night when the clock goes forward ical.js and ts-ics are an hour
# early (the same section: the offset before the gap holds). The same in any time zone of the machine. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E ical.js@2.2.1 node-ical@0.27.2 ts-ics@2.4.6 >/dev/null 2>&1
cat > try.mjs <<'JS'
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';

const observance = (kind, from, to, start, month) =>
  `BEGIN:${kind}\nDTSTART:${start}\nTZOFFSETFROM:${from}\nTZOFFSETTO:${to}\nRRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=-1SU\nEND:${kind}`;
const zone = `BEGIN:VTIMEZONE\nTZID:Europe/Stockholm
${observance('DAYLIGHT', '+0100', '+0200', '19960331T020000', 3)}
${observance('STANDARD', '+0200', '+0100', '19961027T030000', 10)}\nEND:VTIMEZONE`;
const calendar = (time) =>
  `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Example//Example//EN\n${zone}\nBEGIN:VEVENT\nUID:1@example.test
DTSTAMP:20260101T000000Z\nDTSTART;TZID=Europe/Stockholm:${time}\nDURATION:PT15M\nSUMMARY:Charge\nEND:VEVENT\nEND:VCALENDAR\n`.replaceAll('\n', '\r\n');
const readers = {
  'ical.js': (text) => {
    const root = new ICAL.Component(ICAL.parse(text));
    ICAL.TimezoneService.register(root.getFirstSubcomponent('vtimezone'));
    return new ICAL.Event(root.getFirstSubcomponent('vevent')).startDate.toJSDate();
  },
  'node-ical': (text) => Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT').start,
  'ts-ics': (text) => convertIcsCalendar(undefined, text).events[0].start.date,
};
const nights = ['20261025T013000', '20261025T023000', '20261025T033000', '20260329T023000'];
console.log('expected:  23:30 00:30 02:30, 01:30 (UTC)');
const said = Object.entries(readers).map(([name, read]) => {
  const [before, twice, after, gap] = nights.map((time) => read(calendar(time)).toISOString().slice(11, 16));
  return `${name.padEnd(10)} ${before} ${twice} ${after}, ${gap}`;
});
console.log(said.join('\n'));
const found = said.map((line) => line.slice(11)).join(' | ');
if (found !== '23:30 01:30 02:30, 00:30 | 23:30 01:30 02:30, 01:30 | 00:30 01:30 02:30, 00:30') process.exit(1);
JS
node try.mjs
