#!/bin/sh
# A duration of one day (P1D) over a change of the clock ends at the same clock time, one of 24 hours (PT24H) does not (RFC 5545, 3.3.6: a
# day depends on its position in the calendar, hours are exact). ical.js 2.2.1 ends both at the clock time, node-ical 0.27.2 both after
# 24 hours: each is right for one and an hour off for the other. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E ical.js@2.2.1 node-ical@0.27.2 >/dev/null 2>&1
cat > try.mjs <<'JS'
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';

const observance = (kind, from, to, start, month) =>
  `BEGIN:${kind}\nDTSTART:${start}\nTZOFFSETFROM:${from}\nTZOFFSETTO:${to}\nRRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=-1SU\nEND:${kind}`;
const zone = `BEGIN:VTIMEZONE\nTZID:Europe/Stockholm
${observance('DAYLIGHT', '+0100', '+0200', '19960331T020000', 3)}
${observance('STANDARD', '+0200', '+0100', '19961027T030000', 10)}\nEND:VTIMEZONE`;
/** An event from 09:00 on the day before the clock goes forward. */
const calendar = (duration) =>
  `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Example//Example//EN\n${zone}\nBEGIN:VEVENT\nUID:1@example.test
DTSTAMP:20260101T000000Z\nDTSTART;TZID=Europe/Stockholm:20260328T090000\nDURATION:${duration}\nSUMMARY:Outage\nEND:VEVENT\nEND:VCALENDAR\n`.replaceAll('\n', '\r\n');
const readers = {
  'ical.js': (text) => {
    const root = new ICAL.Component(ICAL.parse(text));
    ICAL.TimezoneService.register(root.getFirstSubcomponent('vtimezone'));
    return new ICAL.Event(root.getFirstSubcomponent('vevent')).endDate.toJSDate();
  },
  'node-ical': (text) => Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT').end,
};
console.log('expected:  P1D 07:00, PT24H 08:00 (UTC)');
const said = Object.entries(readers).map(([name, read]) => {
  const [day, hours] = ['P1D', 'PT24H'].map((duration) => read(calendar(duration)).toISOString().slice(11, 16));
  return `${name.padEnd(10)} P1D ${day}, PT24H ${hours}`;
});
console.log(said.join('\n'));
const found = said.map((line) => line.slice(11)).join(' | ');
if (found !== 'P1D 07:00, PT24H 07:00 | P1D 08:00, PT24H 08:00') process.exit(1);
JS
node try.mjs
