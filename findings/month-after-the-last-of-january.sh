#!/bin/sh
# fast-formula-parser 1.0.19 lets a month behind the end of a longer one run over: EDATE of 31 January 2026 and one month is 3 March, not
# 28 February, so that a payment of each last day of a month skips February. Its WEEKNUM counts weeks of seven days from 1 January on:
# Sunday, 4 January 2026, is in week 1, and with 2 so is Monday, 5 January. OpenDocument 1.3, part 4 (OpenFormula), EDATE: where the month
# has fewer days the last of them is taken; WEEKNUM: a week begins on the Sunday (1) or Monday (2), the first holds 1 January.
# hyperformula 3.5.0 and @formulajs/formulajs 4.6.1 give these. EOMONTH is right. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E fast-formula-parser@1.0.19 @formulajs/formulajs@4.6.1 hyperformula@3.5.0 >/dev/null 2>&1
cat > try.cjs <<'JS'
const formulas = require('@formulajs/formulajs');
const Parser = require('fast-formula-parser');
const { HyperFormula } = require('hyperformula');

const sheet = HyperFormula.buildEmpty({ licenseKey: 'gpl-v3' });
sheet.addSheet('dates');
const parser = new Parser({});
const first = (formula) => parser.parse(formula, { sheet: 'dates', row: 1, col: 1 });
function second(formula) {
  sheet.setCellContents({ sheet: 0, row: 0, col: 0 }, `=${formula}`);
  return sheet.getCellValue({ sheet: 0, row: 0, col: 0 });
}
/** The day of a serial number of a spreadsheet. */
const day = (serial) => new Date(Date.UTC(1899, 11, 30) + serial * 86400e3).toISOString().slice(0, 10);
const found = [];
for (const formula of ['EDATE(DATE(2026,1,31),1)', 'EDATE(DATE(2026,1,28),1)', 'EOMONTH(DATE(2026,1,31),1)']) {
  found.push([first, second].map((compute) => day(compute(formula))).join(' '));
  console.log(`${formula}: fast-formula-parser and hyperformula ${found.at(-1)}`);
}
for (const [last, type] of [[3, 1], [4, 1], [4, 2], [5, 2]]) {
  const formula = `WEEKNUM(DATE(2026,1,${last}),${type})`;
  found.push([first(formula), second(formula), formulas.WEEKNUM(new Date(2026, 0, last), type)].join(' '));
  console.log(`${formula}: fast-formula-parser, hyperformula, formulajs ${found.at(-1)}`);
}
if (found.join() !== '2026-03-03 2026-02-28,2026-02-28 2026-02-28,2026-02-28 2026-02-28,1 1 1,1 2 2,1 1 1,1 2 2') process.exit(1);
JS
node try.cjs
