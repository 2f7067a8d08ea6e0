#!/bin/sh
# calendar-link 2.11.5 makes one day of an all-day event whose length is given: three days from 25 October ("duration": [3, "day"]) end before the 26th, in
# its calendar file and in its link to Google alike; given by its end it is right, and so with a time. The file says DTSTART:20261025 without
# VALUE=DATE, which RFC 5545 wants for a day (3.8.2.4, the default is a date with a time; 3.3.4): ical.js 2.2.1 refuses the event.
# README: one of end, duration or allDay is required; duration is the event's. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E calendar-link@2.11.5 ical.js@2.2.1 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { google, ics } from 'calendar-link';
import ICAL from 'ical.js';

const found = [];
for (const rest of [{ allDay: true, duration: [3, 'day'] }, { allDay: true, end: '2026-10-28' }, { duration: [3, 'day'] }]) {
  const event = { title: 'Roof', start: '2026-10-25', ...rest };
  const file = decodeURIComponent(ics(event)).replace(/^data:[^,]*,/, '');
  const lines = file.match(/DT(START|END)\S+/g).join(' ');
  const [, dates] = /dates=([^&]+)/.exec(google(event));
  let read;
  try {
    read = new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')).duration.toString();
  } catch (error) {
    read = error.message;
  }
  console.log(`${JSON.stringify(rest)}: ${lines}, ${decodeURIComponent(dates)}; ical.js: ${read}`);
  found.push(`${lines} ${decodeURIComponent(dates)} ${read}`);
}
const expected = [
  'DTSTART:20261025 DTEND:20261026 20261025/20261026 invalid date-time value: "2026-10-26T::"',
  'DTSTART:20261025 DTEND:20261028 20261025/20261028 invalid date-time value: "2026-10-28T::"',
  'DTSTART:20261025T000000Z DTEND:20261028T000000Z 20261025T000000Z/20261028T000000Z P3D',
];
if (found.join() !== expected.join()) process.exit(1);
JS
TZ=UTC node try.mjs
