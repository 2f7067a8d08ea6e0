#!/bin/sh
# irr of financial 0.2.4 ("a port of numpy-financial") gives Infinity, without an error, where an investment loses more than about half of
# its money: of -100 and 50 a year later the rate is -50 %, and of -100 and three times 10 it is -42 %, but it gives Infinity for both,
# and -100 % for -100 and 55. The rate is the one at which the values of all payments of today add up to 0: numpy-financial's irr, and
# OpenDocument 1.3, part 4 (OpenFormula), IRR. Infinity is none: there they add up to -100. node-irr 2.0.5 gives -0.5, -0.424 and -0.45;
# of smaller losses and of gains both agree. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E financial@0.2.4 node-irr@2.0.5 >/dev/null 2>&1
cat > try.cjs <<'JS'
const { irr } = require('financial');
const other = require('node-irr');

const flows = [[-100, 50], [-100, 10, 10, 10], [-100, 55], [-100, 60], [-100, 30, 30], [-100, 60, 60]];
const found = flows.map((flow) => {
  const rates = [irr(flow), other.irr(flow)];
  const sums = rates.map((rate) => flow.reduce((sum, value, year) => sum + value / (1 + rate) ** year, 0));
  const texts = rates.map((rate, place) => `${rate.toFixed(3)} (sum ${Math.round(sums[place])})`);
  console.log(`${flow.join(', ')}: financial ${texts[0]}, node-irr ${texts[1]}`);
  return rates.map((rate) => rate.toFixed(3)).join(' ');
});
if (found.join() !== 'Infinity -0.500,Infinity -0.424,-1.000 -0.450,-0.400 -0.400,-0.282 -0.282,0.131 0.131') process.exit(1);
JS
node try.cjs
