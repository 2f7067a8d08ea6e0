#!/bin/sh
# ical-generator 11.1.2 escapes the address of an event as if it were a text: https://example.com/offer?items=1,2;lang=sv becomes URL;VALUE=URI:https://example.com/offer?items=1\,2\;lang=sv.
# RFC 5545, 3.3.13 and 3.8.4.6: a URI is written as it is, the backslashes of 3.3.11 are for text. ical.js 2.2.1 and ts-ics 2.4.6 hand the address out
# with its backslashes, which browsers take for slashes; node-ical 0.27.2 takes them off. ics 3.12.0 writes it as it is.
# Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E ical-generator@11.1.2 ical.js@2.2.1 ts-ics@2.4.6 node-ical@0.27.2 ics@3.12.0 >/dev/null 2>&1
cat > try.mjs <<'JS'
import ICAL from 'ical.js';
import ical from 'ical-generator';
import { createEvent } from 'ics';
import nodeIcal from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';

const url = 'https://example.com/offer?items=1,2;lang=sv';
const calendar = ical();
calendar.createEvent({ start: new Date('2026-10-25T10:00:00Z'), end: new Date('2026-10-25T11:00:00Z'), summary: 'Roof', url });
const { value } = createEvent({ title: 'Roof', start: [2026, 10, 25, 10, 0], duration: { hours: 1 }, url });
const found = [];
for (const [writer, file] of [['ical-generator', calendar.toString()], ['ics', value]]) {
  const { url: second } = Object.values(nodeIcal.sync.parseICS(file)).find(({ type }) => type === 'VEVENT');
  const texts = [new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent').getFirstPropertyValue('url'), convertIcsCalendar(undefined, file).events[0].url, second.val ?? second];
  console.log(`${writer}: ${file.match(/URL.*/)[0].trim()}\n  ical.js ${texts[0]}\n  ts-ics ${texts[1]}\n  node-ical ${texts[2]}`);
  found.push(texts.map((text) => (text === url ? '+' : '-')).join(''));
}
if (found.join() !== '--+,+++') process.exit(1);
JS
node try.mjs
