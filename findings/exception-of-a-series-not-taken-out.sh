#!/bin/sh
# ics 3.12.0 writes the exceptions of a series in UTC where the series itself is in local time (startOutputType: local): DTSTART:20261025T100000 and
# EXDATE:20261101T090000Z. RFC 5545, 3.3.5 and 3.8.5.1: a time without Z belongs to no zone, so that the two are not the same time, and with a reader
# of another zone not even by chance: ical.js 2.2.1 keeps the date that was to be left out; node-ical 0.27.2 leaves it out in Stockholm and keeps
# it in Helsinki. A series written in UTC loses the date with both. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E ics@3.12.0 ical.js@2.2.1 node-ical@0.27.2 >/dev/null 2>&1
cat > write.mjs <<'JS'
import { writeFileSync } from 'node:fs';
import { createEvent } from 'ics';

for (const startOutputType of ['local', 'utc']) {
  const series = { startInputType: 'local', startOutputType, recurrenceRule: 'FREQ=WEEKLY;COUNT=3', exclusionDates: [[2026, 11, 1, 10, 0]] };
  const { value } = createEvent({ title: 'Roof', start: [2026, 10, 25, 10, 0], duration: { hours: 1 }, ...series });
  console.log(value.match(/(DTSTART|EXDATE)\S+/g).join(' '));
  writeFileSync(`${startOutputType}.ics`, value);
}
JS
cat > read.mjs <<'JS'
import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';

const found = ['local', 'utc'].map((name) => {
  const text = readFileSync(`${name}.ics`, 'utf8');
  const dates = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')).iterator();
  const first = [];
  for (let date = dates.next(); date; date = dates.next()) first.push(date.toString().slice(5, 10));
  const series = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT');
  const second = nodeIcal.expandRecurringEvent(series, { from: new Date('2026-10-01'), to: new Date('2026-12-01') }).map(({ start }) => start.toISOString().slice(5, 10));
  console.log(`${process.env.TZ}, ${name}: ical.js ${first.join(' ')}; node-ical ${second.join(' ')}`);
  return `${first.length} ${second.length}`;
});
if (found.join() !== process.argv[2]) process.exit(1);
JS
TZ=Europe/Stockholm node write.mjs
TZ=Europe/Stockholm node read.mjs '3 2,2 2'
TZ=Europe/Helsinki node read.mjs '3 3,2 2'
