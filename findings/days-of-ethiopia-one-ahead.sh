#!/bin/sh
# ethiopian-calendar-new 1.1.0 ("accurate conversions") is a day ahead for a year in four, from the leap day of Ethiopia to the end of the
# next August: 12 September 2023, the new year 2016, comes as the second day of it, 1 January 2024 as 23 Tahsas instead of 22. Of the 2922
# days from 2024 to 2031 that meets 732. The Ethiopian year has a sixth day of Pagume every fourth year without exception, 2015 being such
# a year, so that 2016 began a day later (CLDR, calendar ethiopic; Intl of Node.js). kenat 3.2.0 and Intl agree on every day. Fails when
# one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E ethiopian-calendar-new@1.1.0 kenat@3.2.0 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { toEthiopian } from 'ethiopian-calendar-new';
import { toEC } from 'kenat';

const format = new Intl.DateTimeFormat('en-u-ca-ethiopic-nu-latn', { timeZone: 'UTC', year: 'numeric', month: 'numeric', day: 'numeric' });
const wrong = [0, 0];
for (let time = Date.UTC(2024, 0, 1); time < Date.UTC(2032, 0, 1); time += 86400e3) {
  const date = new Date(time);
  const western = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  const parts = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
  const right = `${parts.year}-${parts.month}-${parts.day}`;
  [toEthiopian, toEC].forEach((convert, place) => {
    const { year, month, day } = convert(...western);
    if (`${year}-${month}-${day}` !== right) wrong[place] += 1;
  });
}
const [first, second] = [toEthiopian, toEC].map((convert) => [[2023, 9, 12], [2024, 1, 1], [2025, 9, 11]].map((date) => Object.values(convert(...date)).join('-')).join(' '));
console.log(`2023-09-12, 2024-01-01, 2025-09-11: ethiopian-calendar-new ${first}, kenat ${second}`);
console.log(`of 2922 days wrong: ethiopian-calendar-new ${wrong[0]}, kenat ${wrong[1]}`);
if (wrong.join() !== '732,0' || first !== '2016-1-2 2016-4-23 2018-1-1' || second !== '2016-1-1 2016-4-22 2018-1-1') process.exit(1);
JS
node try.mjs
