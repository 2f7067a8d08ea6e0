#!/bin/sh
# croner 11.0.1 and cron-parser 5.10.6 move a job whose time the clock leaves out to a time after the gap (02:30 in Europe/Stockholm to 03:00 and
# to 03:30), but drop it where the gap ends the day: in America/Nuuk the clock goes from 23:00 on Saturday to 00:00 on Sunday, and a job
# at 23:30 has no run in 48 hours, one at 30 23 28 3 * none in a year. README of croner: a time that does not exist "runs at the first
# valid time after the gap, on the same day", which there is none of. cron 4.4.0 and cronosjs 1.7.1 run at 00:00. Fails when one changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E cron@4.4.0 luxon@3.7.2 croner@11.0.1 cron-parser@5.10.6 cronosjs@1.7.1 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { CronTime } from 'cron';
import { CronExpressionParser } from 'cron-parser';
import { Cron } from 'croner';
import cronos from 'cronosjs';
import { DateTime } from 'luxon';

const from = new Date('2026-03-28T12:00Z');
const next = {
  croner: (pattern, zone) => new Cron(pattern, { timezone: zone, paused: true }).nextRun(from),
  'cron-parser': (pattern, zone) => CronExpressionParser.parse(pattern, { tz: zone, currentDate: from }).next().toDate(),
  cron: (pattern, zone) => new CronTime(pattern, zone).getNextDateFrom(DateTime.fromJSDate(from, { zone }), zone).toJSDate(),
  cronosjs: (pattern, zone) => cronos.CronosExpression.parse(pattern, { timezone: zone }).nextDate(from),
};
const jobs = [['30 2 * * *', 'Europe/Stockholm'], ['30 23 * * *', 'America/Nuuk'], ['30 23 28 3 *', 'America/Nuuk']];
const found = Object.entries(next).map(([name, runOf]) => {
  const runs = jobs.map(([pattern, zone]) => runOf(pattern, zone).toISOString().slice(0, 16));
  console.log(`${name}: ${runs.join(' ')}`);
  return runs.join(' ');
});
const lost = '2026-03-30T00:30 2027-03-29T00:30';
const kept = '2026-03-29T01:00 2026-03-29T01:00 2026-03-29T01:00';
if (found.join() !== `2026-03-29T01:00 ${lost},2026-03-29T01:30 ${lost},${kept},${kept}`) process.exit(1);
JS
node try.mjs
