#!/bin/sh
# ISOWEEKNUM of hyperformula 3.5.0, and WEEKNUM with 21, put the last days of December into a week 53 that their year does not have: 30
# and 31 December 2024 and 29 to 31 December 2025 are in week 1 of the next year. Its guide: ISOWEEKNUM returns an ISO week number. ISO
# 8601:2004, 2.2.10 (calendar week number): the first week of a year is the one with its first Thursday, and 30 December 2024 is the
# Monday before Thursday, 2 January. Days of January that belong to the old year come right, 1 January 2027 as 53. @formulajs/formulajs
# 4.6.1 gives 1. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E hyperformula@3.5.0 @formulajs/formulajs@4.6.1 >/dev/null 2>&1
cat > try.cjs <<'JS'
const formulas = require('@formulajs/formulajs');
const { HyperFormula } = require('hyperformula');

const sheet = HyperFormula.buildEmpty({ licenseKey: 'gpl-v3' });
sheet.addSheet('weeks');
function compute(formula) {
  sheet.setCellContents({ sheet: 0, row: 0, col: 0 }, `=${formula}`);
  return sheet.getCellValue({ sheet: 0, row: 0, col: 0 });
}
const days = [[2024, 12, 29], [2024, 12, 30], [2025, 12, 31], [2026, 12, 31], [2027, 1, 1], [2030, 12, 31]];
const found = days.map(([year, month, day]) => {
  const date = `DATE(${year},${month},${day})`;
  const weeks = [compute(`ISOWEEKNUM(${date})`), compute(`WEEKNUM(${date},21)`), formulas.ISOWEEKNUM(new Date(year, month - 1, day))];
  console.log(`${year}-${month}-${day}: hyperformula ${weeks[0]} and ${weeks[1]}, formulajs ${weeks[2]}`);
  return weeks.join(' ');
});
if (found.join() !== '52 52 52,53 53 1,53 53 1,53 53 53,53 53 53,53 53 1') process.exit(1);
JS
node try.cjs
