#!/bin/sh
# The duration plugin of dayjs 1.11.23 and iso8601-duration 2.1.4 read a duration before something as one after it: both take the sign of
# "-PT15M" and drop it, so that a reminder a quarter of an hour before an event comes a quarter after its beginning. It is the usual trigger
# of a reminder (RFC 5545, 3.3.6 and 3.8.6.3), ISO 8601-2 allows it, and dayjs writes it so itself: what toISOString gives comes back as
# its opposite. moment 2.31.0 and luxon 3.7.2 keep the sign. A fraction with a comma, which ISO 8601 prefers, dayjs reads as nothing:
# "PT0,25H" is 0 minutes. Fails when either changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E dayjs@1.11.23 iso8601-duration@2.1.4 moment@2.31.0 luxon@3.7.2 >/dev/null 2>&1
cat > try.mjs <<'JS'
import dayjs from 'dayjs';
import plugin from 'dayjs/plugin/duration.js';
import { parse, toSeconds } from 'iso8601-duration';
import { Duration } from 'luxon';
import moment from 'moment';

dayjs.extend(plugin);
const written = dayjs.duration(-15, 'minutes').toISOString();
const minutes = {
  dayjs: dayjs.duration(written).asMinutes(),
  'iso8601-duration': toSeconds(parse(written)) / 60,
  moment: moment.duration(written).asMinutes(),
  luxon: Duration.fromISO(written).as('minutes'),
};
const comma = dayjs.duration('PT0,25H').asMinutes();
console.log(`dayjs writes a quarter before as ${written}; minutes as read again:`, minutes);
console.log(`dayjs reads PT0,25H as ${comma} minutes, moment as ${moment.duration('PT0,25H').asMinutes()}`);
if (written !== '-PT15M' || Object.values(minutes).join() !== '15,15,-15,-15' || comma !== 0) process.exit(1);
JS
node try.mjs
