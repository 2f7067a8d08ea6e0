#!/bin/sh
# js-quantities 1.8.0 rounds lengths of its own to four digits and takes the others whole: 8 furlongs are 1.00016 miles, two fathoms 3.658
# m where 12 feet are 3.6576, 4 rods 20.116 m where a chain of the same length would be 20.1168; an area by furlongs is off by three per
# ten thousand. NIST Handbook 44, appendix C: a furlong is 220 yards, an eighth of a mile, a fathom 6 feet, a rod 16 1/2 feet, and a foot
# 0.3048 m, all exact. mathjs 15.2.0 (rod, chain) is exact, and so are feet, yards and miles in js-quantities. Fails when one of them
# changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E js-quantities@1.8.0 mathjs@15.2.0 >/dev/null 2>&1
cat > try.mjs <<'JS'
import Qty from 'js-quantities';
import { unit } from 'mathjs';

const found = [['8 furlong', 'mi'], ['2 fathom', 'm'], ['4 rod', 'm'], ['12 ft', 'm'], ['5280 ft', 'mi'], ['1760 yd', 'mi']].map(([from, to]) => {
  const value = Number(new Qty(from).to(to).scalar.toPrecision(8));
  console.log(`js-quantities: ${from} = ${value} ${to}`);
  return value;
});
const right = [unit(4, 'rod').toNumber('m'), unit(1, 'chain').toNumber('m')].map((value) => Number(value.toPrecision(8)));
console.log(`mathjs: 4 rods = ${right[0]} m, 1 chain = ${right[1]} m`);
if (found.join() !== '1.0001591,3.658,20.116,3.6576,1,1' || right.join() !== '20.1168,20.1168') process.exit(1);
JS
node try.mjs
