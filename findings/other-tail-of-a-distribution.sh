#!/bin/sh
# @formulajs/formulajs 4.6.1 takes the old functions of the distributions for the new ones of nearly the same name, which give another
# tail or the density: CHIDIST(18.307,10) is 0.0155 for 0.05, CHIINV(0.05,10) 3.94 for 18.31, TINV(0.054645,60) -1.63 for 1.96 and
# FDIST(15.207,6,4) 0.0012 for 0.01, so that a test finds the opposite. OpenDocument 1.3, part 4 (OpenFormula), LEGACY.CHIDIST,
# LEGACY.CHIINV, LEGACY.FDIST: the upper tail, and TINV: of both tails; the values are the examples of Microsoft's guide to them.
# CHISQ.DIST.RT and the others of their kind are right. hyperformula 3.5.0 gives the old ones as they are. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E @formulajs/formulajs@4.6.1 hyperformula@3.5.0 >/dev/null 2>&1
cat > try.cjs <<'JS'
const formulas = require('@formulajs/formulajs');
const { HyperFormula } = require('hyperformula');

const sheet = HyperFormula.buildEmpty({ licenseKey: 'gpl-v3' });
sheet.addSheet('tails');
function compute(formula) {
  sheet.setCellContents({ sheet: 0, row: 0, col: 0 }, `=${formula}`);
  return sheet.getCellValue({ sheet: 0, row: 0, col: 0 });
}
const cases = [['CHIDIST', [18.307, 10], 'CHISQ.DIST.RT'], ['CHIINV', [0.05, 10], 'CHISQ.INV.RT'], ['TINV', [0.054645, 60], 'T.INV.2T'], ['FDIST', [15.20686486, 6, 4], 'F.DIST.RT']];
const found = cases.map(([name, values, newer]) => {
  const [group, ...path] = newer.split('.');
  const right = path.reduce((of, key) => of[key], formulas[group])(...values);
  const texts = [formulas[name](...values), right, compute(`${name}(${values})`)].map((value) => value.toFixed(4));
  console.log(`${name}(${values}): formulajs ${texts[0]}, its ${newer} ${texts[1]}, hyperformula ${texts[2]}`);
  return texts.join(' ');
});
if (found.join() !== '0.0155 0.0500 0.0500,3.9403 18.3070 18.3070,-1.6255 1.9600 1.9600,0.0012 0.0100 0.0100') process.exit(1);
JS
node try.cjs
