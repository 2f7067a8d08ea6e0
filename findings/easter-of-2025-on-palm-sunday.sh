#!/bin/sh
# @pacote/computus 1.2.9 puts Easter of 2025 on 13 April, a week before its day, that of 2021 on 28 March instead of 4 April and that of
# 2046 on 22 April, four weeks too late: of the years from 1900 to 2099 it misses 53. Its readme: the algorithm of Meeus, Jones and
# Butcher. Easter is the Sunday after the full moon of the church on or after 21 March (Meeus, Astronomical Algorithms, chapter 8; 20
# April in 2025, 4 April in 2021). With it Good Friday, Ascension and Whitsun move. date-easter 1.0.3 gives these days. Fails when one of
# them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E @pacote/computus@1.2.9 date-easter@1.0.3 >/dev/null 2>&1
cat > try.cjs <<'JS'
const { gregorian } = require('@pacote/computus');
const { gregorianEaster } = require('date-easter');

const day = (year) => {
  const date = gregorian(year);
  return `${date.getMonth() + 1}-${date.getDate()}`;
};
const right = (year) => {
  const { month, day } = gregorianEaster(year);
  return `${month}-${day}`;
};
const years = Array.from({ length: 200 }, (_, place) => 1900 + place);
const wrong = years.filter((year) => day(year) !== right(year));
for (const year of [2021, 2025, 2026, 2046]) console.log(`${year}: @pacote/computus ${day(year)}, date-easter ${right(year)}`);
console.log(`wrong of 200 years: ${wrong.length}`);
const found = [2021, 2025, 2026, 2046].flatMap((year) => [day(year), right(year)]).join(' ');
if (wrong.length !== 53 || found !== '3-28 4-4 4-13 4-20 4-5 4-5 4-22 3-25') process.exit(1);
JS
node try.cjs
