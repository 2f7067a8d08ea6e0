#!/bin/sh
# cron 4.4.0 puts a job of the hour into which the clock's going back leads (0 3 * * * in Europe/Stockholm, 0 1 * * * in Atlantic/Azores) an hour
# early on that day, at a time that its pattern does not name, and then at its time again: 02:00 and 03:00 of winter time on 25 October 2026.
# Its README: "0 3" is minute 0 of hour 3. A job of a later hour runs once; croner 11.0.1 and cron-parser 5.10.6 give each of them once.
# Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E cron@4.4.0 luxon@3.7.2 croner@11.0.1 cron-parser@5.10.6 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { CronTime } from 'cron';
import { CronExpressionParser } from 'cron-parser';
import { Cron } from 'croner';
import { DateTime } from 'luxon';

const [from, to] = ['2026-10-24T12:00Z', '2026-10-25T12:00Z'].map((text) => new Date(text));
const ways = {
  cron(pattern, zone) {
    const time = new CronTime(pattern, zone);
    const next = (after) => time.getNextDateFrom(DateTime.fromJSDate(after, { zone }), zone).toJSDate();
    const runs = [];
    for (let run = next(from); run < to; run = next(run)) runs.push(run);
    return runs;
  },
  croner: (pattern, zone) => new Cron(pattern, { timezone: zone, paused: true }).nextRuns(3, from).filter((run) => run < to),
  'cron-parser'(pattern, zone) {
    const runs = CronExpressionParser.parse(pattern, { tz: zone, currentDate: from });
    return [1, 2, 3].map(() => runs.next().toDate()).filter((run) => run < to);
  },
};
const jobs = [['0 3 * * *', 'Europe/Stockholm'], ['0 4 * * *', 'Europe/Stockholm'], ['0 1 * * *', 'Atlantic/Azores']];
const found = Object.entries(ways).map(([name, runsOf]) => {
  const runs = jobs.map(([pattern, zone]) => runsOf(pattern, zone).map((run) => DateTime.fromJSDate(run, { zone }).toFormat('HH:mmZZZ')).join(' '));
  console.log(`${name}: ${jobs.map(([pattern, zone], place) => `${pattern} ${zone} ${runs[place]}`).join(', ')}`);
  return runs.join(', ');
});
const once = '03:00+0100, 04:00+0100, 01:00-0100';
if (found.join('; ') !== `02:00+0100 03:00+0100, 04:00+0100, 00:00-0100 01:00-0100; ${once}; ${once}`) process.exit(1);
JS
node try.mjs
