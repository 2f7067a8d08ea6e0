#!/bin/sh
# An event with further dates (RDATE) and no rule takes place on its first date and on those: RFC 5545, 3.8.5.2 and 3.8.2.4, DTSTART is the first
# instance of the recurrence set. ical.js 2.2.1 gives the further dates without the first, node-ical 0.27.2 (expandRecurringEvent) the
# first without the further ones, though its parser reads them. With a rule besides, ical.js gives all and node-ical those of the rule.
# Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E ical.js@2.2.1 node-ical@0.27.2 >/dev/null 2>&1
cat > try.mjs <<'JS'
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';

const [from, to] = [new Date('2026-01-01T00:00Z'), new Date('2027-01-01T00:00Z')];
const readers = {
  'ical.js'(text) {
    const dates = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')).iterator();
    const found = [];
    for (let date = dates.next(); date; date = dates.next()) found.push(date.toJSDate());
    return found;
  },
  'node-ical'(text) {
    const event = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT');
    return nodeIcal.expandRecurringEvent(event, { from, to }).map(({ start }) => start);
  },
};
const calendar = (...lines) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//Example//EN', 'BEGIN:VEVENT', 'UID:1@example.test', 'DTSTAMP:20260101T000000Z',
    'DTSTART:20260601T070000Z', 'DURATION:PT1H', 'SUMMARY:Reading', ...lines, 'RDATE:20260603T080000Z,20260605T090000Z', 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n');
const found = [calendar(), calendar('RRULE:FREQ=WEEKLY;COUNT=2')].map((text) =>
  Object.entries(readers).map(([name, read]) => `${name}: ${read(text).map((date) => date.toISOString().slice(8, 10)).join(' ')}`).join(', '),
);
console.log(`days of June, without a rule (01 03 05): ${found[0]}\nwith a weekly rule (01 03 05 08):       ${found[1]}`);
if (found[0] !== 'ical.js: 03 05, node-ical: 01' || found[1] !== 'ical.js: 01 03 05 08, node-ical: 01 08') process.exit(1);
JS
TZ=UTC node try.mjs
