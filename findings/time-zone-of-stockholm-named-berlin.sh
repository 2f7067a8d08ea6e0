#!/bin/sh
# ical-generator 11.1.2 takes the description of a time zone from timezones-ical-library 2.3.2, as its README shows. That one answers for
# Europe/Stockholm, Oslo and Copenhagen with the zone that the tz database links them to, under its name: TZID:Europe/Berlin. The event
# keeps TZID=Europe/Stockholm, which nothing in the file describes: RFC 5545, 3.2.19, wants a VTIMEZONE for each TZID. ical.js 2.2.1
# reads a time of no zone: 12:00 of whatever clock the reader has. Europe/Madrid comes right. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E ical-generator@11.1.2 timezones-ical-library@2.3.2 ical.js@2.2.1 >/dev/null 2>&1
cat > try.mjs <<'JS'
import ICAL from 'ical.js';
import ical from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';

/** What a file says of its zones, and the zone and moment of its event at 12:00 as they are read. */
function meet(zone) {
  const calendar = ical();
  calendar.timezone({ name: zone, generator: (name) => tzlib_get_ical_block(name)[0] });
  calendar.createEvent({ start: '2026-07-01T12:00:00', summary: 'Outage', timezone: zone });
  const text = calendar.toString();
  const root = new ICAL.Component(ICAL.parse(text));
  for (const described of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(described);
  const { startDate } = new ICAL.Event(root.getFirstSubcomponent('vevent'));
  return [text.match(/^TZID:(\S+)/m)[1], text.match(/^DTSTART;TZID=(\S+?):/m)[1], startDate.zone.tzid, startDate.toJSDate().toISOString().slice(11, 16)].join(' ');
}
const found = ['Europe/Madrid', 'Europe/Stockholm'].map(meet);
console.log(`described, of the event, as read, moment (10:00 is right):\n${found.join('\n')}`);
if (found.join() !== 'Europe/Madrid Europe/Madrid Europe/Madrid 10:00,Europe/Berlin Europe/Stockholm floating 12:00') process.exit(1);
JS
TZ=UTC node try.mjs
