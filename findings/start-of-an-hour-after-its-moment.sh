#!/bin/sh
# In the two hours from 02:00 that the clock's going back makes, date-fns 4.4.0 with @date-fns/tz 1.5.0 and dayjs 1.11.23 with its zones take one for the
# other: on a machine in UTC the start of the minute 02:40+02:00 (00:40 UTC), or its nearest quarter, lies an hour later, on one in Stockholm that of
# 02:40+01:00 an hour earlier, so that the readings of both hours fall into one. dayjs does it with the start of the hour, and in Stockholm
# an hour added to either time leaves it where it is. A start of an hour or minute is not after it, nor 60 minutes before. luxon 3.7.2 and
# moment-timezone 0.6.6 keep the hours apart on both machines. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E date-fns@4.4.0 @date-fns/tz@1.5.0 dayjs@1.11.23 luxon@3.7.2 moment-timezone@0.6.6 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { TZDate } from '@date-fns/tz';
import { roundToNearestMinutes, startOfMinute } from 'date-fns';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { DateTime } from 'luxon';
import moment from 'moment-timezone';

dayjs.extend(utc);
dayjs.extend(timezone);
const zone = 'Europe/Stockholm';
const time = (date) => new Date(Number(date)).toISOString().slice(11, 16);
const found = [];
for (const text of ['2026-10-25T00:40:00Z', '2026-10-25T01:40:00Z']) {
  const results = {
    'date-fns, start of minute': startOfMinute(new TZDate(text, zone)),
    'date-fns, nearest quarter': roundToNearestMinutes(new TZDate(text, zone), { nearestTo: 15 }),
    'dayjs, start of hour': dayjs(text).tz(zone).startOf('hour'),
    'dayjs, an hour more': dayjs(text).tz(zone).add(1, 'hour'),
    'luxon, start of hour': DateTime.fromISO(text, { zone }).startOf('hour'),
    'moment, start of hour': moment.tz(text, zone).startOf('hour'),
  };
  console.log(`${process.env.TZ}, ${text.slice(11, 16)} UTC: ${Object.entries(results).map(([name, date]) => `${name} ${time(date)}`).join(', ')}`);
  found.push(Object.values(results).map(time).join(' '));
}
const expected = {
  UTC: '01:40 01:45 01:00 01:40 00:00 00:00,01:40 01:45 01:00 02:40 01:00 01:00',
  'Europe/Stockholm': '00:40 00:45 00:00 00:40 00:00 00:00,00:40 00:45 00:00 01:40 01:00 01:00',
};
if (found.join() !== expected[process.env.TZ]) process.exit(1);
JS
TZ=UTC node try.mjs
TZ=Europe/Stockholm node try.mjs
