#!/bin/sh
# rrule 2.8.1 and rrule-rust 3.1.1 lose count of a rule of minutes over the hours that it leaves out: every 45 minutes from 9:00, within
# the hours of 9 and 10 (FREQ=MINUTELY;INTERVAL=45;BYHOUR=9,10), comes at 9:15, 10:00 and 10:45 on the second day, though a day has 32
# times 45 minutes. The same with seconds (INTERVAL=1500). RFC 5545, 3.3.10: INTERVAL says at which intervals the rule repeats, from
# DTSTART; BYHOUR of a rule of minutes only limits it. Without BYHOUR they keep count, and so with every 15 minutes. rrule-temporal 2.2.8
# gives 9:00, 9:45 and 10:30 every day. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E rrule@2.8.1 rrule-rust@3.1.1 rrule-temporal@2.2.8 >/dev/null 2>&1
cat > try.cjs <<'JS'
const rrule = require('rrule');
const rust = require('rrule-rust');

async function main() {
  const { RRuleTemporal } = await import('rrule-temporal');
  const text = (rule) => `DTSTART:20260101T090000Z\nRRULE:${rule}`;
  const readers = {
    rrule: (rule) => rrule.rrulestr(text(rule)).all(),
    'rrule-rust': (rule) => rust.RRuleSet.fromString(text(rule)).all().map((date) => new Date(typeof date === 'number' ? date : date.toDate())),
    'rrule-temporal': (rule) => new RRuleTemporal({ rruleString: text(rule) }).all().map(({ epochMilliseconds }) => new Date(epochMilliseconds)),
  };
  const found = [];
  for (const limits of ['MINUTELY;INTERVAL=45;BYHOUR=9,10', 'SECONDLY;INTERVAL=1500;BYHOUR=9', 'MINUTELY;INTERVAL=15;BYHOUR=9', 'MINUTELY;INTERVAL=480']) {
    const rule = `FREQ=${limits};COUNT=6`;
    console.log(rule);
    for (const [name, read] of Object.entries(readers)) {
      const times = read(rule).map((date) => date.toISOString().slice(8, 16).replace('T', ' ')).join(', ');
      console.log(`  ${name}: ${times}`);
      found.push(times);
    }
  }
  const minutes = ['01 09:00, 01 09:45, 01 10:30, 02 09:15, 02 10:00, 02 10:45', '01 09:00, 01 09:45, 01 10:30, 02 09:00, 02 09:45, 02 10:30'];
  const seconds = ['01 09:00, 01 09:25, 01 09:50, 02 09:15, 02 09:40, 03 09:05', '01 09:00, 01 09:25, 01 09:50, 02 09:10, 02 09:35, 03 09:20'];
  const [quarters, thirds] = ['01 09:00, 01 09:15, 01 09:30, 01 09:45, 02 09:00, 02 09:15', '01 09:00, 01 17:00, 02 01:00, 02 09:00, 02 17:00, 03 01:00'];
  const right = [minutes, seconds, [quarters, quarters], [thirds, thirds]].flatMap(([wrong, good]) => [wrong, wrong, good]);
  if (found.join('|') !== right.join('|')) process.exit(1);
}
main();
JS
node try.cjs
