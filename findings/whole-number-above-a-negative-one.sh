#!/bin/sh
# INT of hyperformula 3.5.0 goes the wrong way below zero: INT(-3.2) is -3 and INT(-0.5) 0, where it should be -4 and -1. Its own guide:
# INT rounds a number down to the nearest integer; OpenDocument 1.3, part 4 (OpenFormula), INT: the nearest integer that is less or equal,
# rounding towards negative infinity. INT(x) and MOD(x, 1) together no longer give x: of -3.2 they make -2.2. FLOOR of it is right, and so
# is INT of fast-formula-parser 1.0.19 and @formulajs/formulajs 4.6.1. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E hyperformula@3.5.0 fast-formula-parser@1.0.19 @formulajs/formulajs@4.6.1 >/dev/null 2>&1
cat > try.cjs <<'JS'
const formulas = require('@formulajs/formulajs');
const Parser = require('fast-formula-parser');
const { HyperFormula } = require('hyperformula');

const sheet = HyperFormula.buildEmpty({ licenseKey: 'gpl-v3' });
sheet.addSheet('numbers');
function compute(formula) {
  sheet.setCellContents({ sheet: 0, row: 0, col: 0 }, `=${formula}`);
  return sheet.getCellValue({ sheet: 0, row: 0, col: 0 });
}
const parser = new Parser({});
const found = [-3.2, -0.5, 3.2].map((value) => {
  const whole = ['INT', 'FLOOR', 'MOD'].map((name) => compute(name === 'INT' ? `INT(${value})` : `${name}(${value},1)`));
  const others = [parser.parse(`INT(${value})`, { sheet: 'numbers', row: 1, col: 1 }), formulas.INT(value)];
  console.log(`${value}: hyperformula INT ${whole[0]}, FLOOR ${whole[1]}, MOD ${whole[2]}; fast-formula-parser ${others[0]}, formulajs ${others[1]}`);
  return [...whole, ...others].join(' ');
});
if (found.join() !== '-3 -4 0.8 -4 -4,0 -1 0.5 -1 -1,3 3 0.2 3 3') process.exit(1);
JS
node try.cjs
