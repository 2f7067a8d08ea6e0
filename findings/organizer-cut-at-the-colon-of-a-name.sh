#!/bin/sh
# ts-ics 2.4.6 writes the name of an organiser or guest as it is: ORGANIZER;CN=Sol: Åsa Ek:MAILTO:a@example.com. RFC 5545, 3.2: a parameter's value with a
# colon, semicolon or comma must stand in quotes, since the colon ends the parameters. ical.js 2.2.1, node-ical 0.27.2 and ts-ics itself read the
# name "Sol" and the address " Åsa Ek:MAILTO:a@example.com", to which no answer can go. Of the categories "a,b" and "c" it makes three (3.8.1.2 and 3.3.11:
# a comma within one is escaped). ical-generator 11.1.2 quotes the name. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E ts-ics@2.4.6 ical.js@2.2.1 node-ical@0.27.2 ical-generator@11.1.2 >/dev/null 2>&1
cat > try.mjs <<'JS'
import ICAL from 'ical.js';
import ical from 'ical-generator';
import nodeIcal from 'node-ical';
import { convertIcsCalendar, generateIcsCalendar } from 'ts-ics';

const organizer = { name: 'Sol: Åsa Ek', email: 'a@example.com' };
const start = new Date('2026-10-25T00:30:00Z');
const event = { uid: '1', stamp: { date: start }, start: { date: start }, duration: { hours: 1 }, summary: 'Roof', categories: ['a,b', 'c'], organizer };
const other = ical();
other.createEvent({ start, summary: 'Roof', organizer });
const files = { 'ts-ics': generateIcsCalendar({ version: '2.0', prodId: 'roof', events: [event] }), 'ical-generator': other.toString() };
const found = [];
for (const [writer, file] of Object.entries(files)) {
  const read = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent').getFirstProperty('organizer');
  const { organizer: second } = Object.values(nodeIcal.sync.parseICS(file)).find(({ type }) => type === 'VEVENT');
  const texts = [`${read.getParameter('cn')} | ${read.getFirstValue()}`, `${second.params.CN} | ${second.val}`];
  console.log(`${writer}: ${file.match(/ORGANIZER.*/)[0].trim()}\n  ical.js ${texts[0]}\n  node-ical ${texts[1]}`);
  found.push(...texts);
}
const { organizer: own, categories } = convertIcsCalendar(undefined, files['ts-ics']).events[0];
console.log(`  ts-ics ${own.name} | ${own.email}; categories ${categories.join(' and ')}`);
found.push(`${own.name} | ${own.email}`, categories.join('|'));
const cut = 'Sol |  Åsa Ek:MAILTO:a@example.com';
const right = 'Sol: Åsa Ek | mailto:a@example.com';
if (found.join() !== [cut, cut, right, right, 'Sol |  Åsa Ek:a@example.com', 'a|b|c'].join()) process.exit(1);
JS
node try.mjs
