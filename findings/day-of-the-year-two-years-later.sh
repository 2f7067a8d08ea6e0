#!/bin/sh
# dayjs 1.11.23 ("parses ISO 8601") takes the day of a year for a month and a day: 2026-298, 25 October 2026, becomes 8 May 2028, and 2026-001
# 1 December 2025 (ISO 8601-1:2019, 5.2.3, ordinal date; satellites and solar data have it). Durations lose their sign and all that has a decimal
# comma: -PT15M becomes 15 minutes, PT1,5H none (XML Schema 1.1, part 2, 3.3.6: a minus in front; ISO 8601-1, 5.5.2: a comma or a point).
# luxon 3.7.2 and @js-temporal/polyfill 0.5.1 read what they mean. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E dayjs@1.11.23 luxon@3.7.2 @js-temporal/polyfill@0.5.1 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { Temporal } from '@js-temporal/polyfill';
import dayjs from 'dayjs';
import duration from 'dayjs/plugin/duration.js';
import utc from 'dayjs/plugin/utc.js';
import { DateTime } from 'luxon';

dayjs.extend(duration);
dayjs.extend(utc);
const found = [];
for (const text of ['2026-298', '2026-001']) {
  found.push(dayjs.utc(text).format('YYYY-MM-DD'), DateTime.fromISO(text).toISODate());
  console.log(`${text}: dayjs ${found.at(-2)}, luxon ${found.at(-1)}`);
}
for (const text of ['-PT15M', 'PT1,5H', 'PT1.5H']) {
  found.push(dayjs.duration(text).asMinutes(), Temporal.Duration.from(text).total('minutes'));
  console.log(`${text}: dayjs ${found.at(-2)} minutes, Temporal ${found.at(-1)}`);
}
if (found.join() !== '2028-05-08,2026-10-25,2025-12-01,2026-01-01,15,-15,0,90,90,90') process.exit(1);
JS
node try.mjs
