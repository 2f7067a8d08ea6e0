#!/bin/sh
# @cj-tech-master/excelts 10.2.0 (and exceljs 4.4.0, which it comes from) take a number for a date when its format has letters of dates
# that are escaped: 12.5 in the format 0.0\ \k\W\h becomes 11 January 1900, 12:00. A letter after \ is shown as it is (ECMA-376, part 1,
# 18.8.31); the same unit in quotes is read as a number. hucre 1.0.0 reads both as 12.5. Fails when either changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E @cj-tech-master/excelts@10.2.0 exceljs@4.4.0 hucre@1.0.0 >/dev/null 2>&1
cat > try.mjs <<'JS'
import * as excelts from '@cj-tech-master/excelts';
import exceljs from 'exceljs';
import { readXlsx } from 'hucre/xlsx';

const formats = ['0.0\\ \\k\\W\\h', '0.0" kWh"'];
const book = new excelts.Workbook();
const sheet = book.addWorksheet('A');
formats.forEach((format, place) => {
  const cell = sheet.getCell(place + 1, 1);
  cell.value = 12.5;
  cell.numFmt = format;
});
const bytes = await book.xlsx.writeBuffer();
const textOf = (value) => (value instanceof Date ? value.toISOString() : String(value));
async function readBy({ Workbook }) {
  const read = new Workbook();
  await read.xlsx.load(bytes);
  return formats.map((_, place) => textOf(read.worksheets[0].getCell(place + 1, 1).value)).join(' ');
}
const [newer, older] = [await readBy(excelts), await readBy(exceljs)];
const hucre = (await readXlsx(new Uint8Array(bytes))).sheets[0].rows.map(([value]) => textOf(value)).join(' ');
console.log(`formats: ${formats.join('   ')}\nexcelts: ${newer}\nexceljs: ${older}\nhucre:   ${hucre}`);
if (newer !== '1900-01-11T12:00:00.000Z 12.5' || older !== newer || hucre !== '12.5 12.5') process.exit(1);
JS
node try.mjs
