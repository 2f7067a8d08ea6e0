#!/bin/sh
# read-excel-file 9.3.17 cuts the milliseconds of a workbook's date off instead of rounding: of the quarter-hours of a day, each written as
# Excel writes it (the double next to days + quarters / 96), a third comes one millisecond before its quarter, 02:30 as 02:29:59.999, so that
# a sum by the hour or quarter puts it in the one before. exceljs 4.4.0 gives all of them right. Fails when either of the two changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E read-excel-file@9.3.17 exceljs@4.4.0 >/dev/null 2>&1
cat > try.mjs <<'JS'
import exceljs from 'exceljs';
import readXlsxFile from 'read-excel-file/node';

const [day, first] = [46113, Date.UTC(2026, 3, 1)];
const book = new exceljs.Workbook();
const sheet = book.addWorksheet('A');
for (let quarter = 0; quarter < 96; quarter += 1) {
  const cell = sheet.getCell(quarter + 1, 1);
  cell.value = day + quarter / 96;
  cell.numFmt = 'yyyy-mm-dd hh:mm';
}
const bytes = Buffer.from(await book.xlsx.writeBuffer());
const again = new exceljs.Workbook();
await again.xlsx.load(bytes);
const [{ data }] = await readXlsxFile(bytes);
/** How many of the quarters come right, and how many a millisecond early. */
const count = (timeOf) => {
  const apart = Array.from({ length: 96 }, (_, quarter) => timeOf(quarter).getTime() - (first + quarter * 900_000));
  return [0, -1].map((wanted) => apart.filter((one) => one === wanted).length).join(' right, ');
};
const other = count((quarter) => again.worksheets[0].getCell(quarter + 1, 1).value);
const found = count((quarter) => data[quarter][0]);
console.log(`exceljs:         ${other} early\nread-excel-file: ${found} early, as ${data[10][0].toISOString()}`);
if (other !== '96 right, 0' || found !== '64 right, 32') process.exit(1);
JS
node try.mjs
