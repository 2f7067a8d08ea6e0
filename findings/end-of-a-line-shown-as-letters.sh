#!/bin/sh
# The end of a line in a workbook's cell shown as letters: @e965/xlsx 0.20.3 (SheetJS) writes the return of "Roof\r\n12 kW" as _x000d_, with a small d, which exceljs
# 4.4.0, @cj-tech-master/excelts 10.2.0 and xlsx-populate 1.21.0 leave in the text: "Roof_x000d_\n12 kW". ECMA-376, part 1, 22.9.2.19 (ST_Xstring): _xHHHH_
# stands for a character, H being any hexadecimal digit. The first two read the same written by hucre 1.0.0, _x000D_; xlsx-populate reads neither. hucre reads
# both. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E @e965/xlsx@0.20.3 exceljs@4.4.0 @cj-tech-master/excelts@10.2.0 xlsx-populate@1.21.0 hucre@1.0.0 >/dev/null 2>&1
cat > try.mjs <<'JS'
import * as excelts from '@cj-tech-master/excelts';
import * as sheetjs from '@e965/xlsx';
import exceljs from 'exceljs';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import populate from 'xlsx-populate';

const text = 'Roof\r\n12 kW';
const book = sheetjs.utils.book_new();
sheetjs.utils.book_append_sheet(book, sheetjs.utils.aoa_to_sheet([[text]]), 'A');
const files = {
  '@e965/xlsx': sheetjs.write(book, { type: 'buffer', bookType: 'xlsx' }),
  hucre: Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: [[text]] }] })),
};
/** The cell as a reader with the interface of exceljs gives it. */
async function load({ Workbook }, file) {
  const workbook = new Workbook();
  await workbook.xlsx.load(file);
  return workbook.worksheets[0].getCell('A1').value;
}
const found = [];
for (const [writer, file] of Object.entries(files)) {
  const texts = [await load(exceljs, file), await load(excelts, file), (await populate.fromDataAsync(file)).sheet(0).cell('A1').value(), (await readXlsx(file)).sheets[0].rows[0][0]];
  console.log(`written by ${writer}: exceljs, excelts, xlsx-populate, hucre ${texts.map((one) => JSON.stringify(one)).join(' ')}`);
  found.push(texts.map((one) => (one === text ? '+' : '-')).join(''));
}
if (found.join() !== '---+,++-+') process.exit(1);
JS
node try.mjs
