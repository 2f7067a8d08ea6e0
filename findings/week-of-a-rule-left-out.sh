#!/bin/sh
# ical.js 2.2.1 takes a rule that counts in weeks of the year for one of every week: FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO gives each Monday, from
# the week after the first, and so does BYDAY=20MO. Both are examples of RFC 5545, 3.8.5.3, with their dates (11 May 1998, 17 May 1999 and
# 18 May 1998, 17 May 1999). rrule-temporal 2.2.8 gives those. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E ical.js@2.2.1 rrule-temporal@2.2.8 >/dev/null 2>&1
cat > try.mjs <<'JS'
import ICAL from 'ical.js';
import { RRuleTemporal } from 'rrule-temporal';

const rules = [
  ['1997-05-12', 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3'],
  ['1997-05-19', 'FREQ=YEARLY;BYDAY=20MO;COUNT=3'],
];
function byIcal(start, rule) {
  const dates = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateTimeString(`${start}T09:00:00`));
  return [1, 2, 3].map(() => dates.next().toString().slice(0, 10)).join(' ');
}
const byTemporal = (start, rule) =>
  new RRuleTemporal({ rruleString: `DTSTART;TZID=America/New_York:${start.replaceAll('-', '')}T090000\nRRULE:${rule}` })
    .all()
    .map((date) => date.toPlainDate().toString())
    .join(' ');
const found = rules.map(([start, rule]) => {
  const [ical, temporal] = [byIcal(start, rule), byTemporal(start, rule)];
  console.log(`${rule} from ${start}\n  ical.js:        ${ical}\n  rrule-temporal: ${temporal}`);
  return `${ical}, ${temporal}`;
});
if (found[0] !== '1997-05-19 1997-05-26 1997-06-02, 1997-05-12 1998-05-11 1999-05-17') process.exit(1);
if (found[1] !== '1997-05-19 1997-05-26 1997-06-02, 1997-05-19 1998-05-18 1999-05-17') process.exit(1);
JS
node try.mjs
