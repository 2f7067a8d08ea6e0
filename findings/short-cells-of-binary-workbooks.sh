#!/bin/sh
# hucre 1.0.0 reads only the first cell of each row of a binary workbook (.xlsb) whose further cells are short ones, records 12 to 18
# of the format ([MS-XLSB], BrtShortBlank to BrtShortIsst), and says nothing. SheetJS 0.18.5 writes all cells but a row's first so, and
# reads them. Fails when hucre reads them, too.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E xlsx@0.18.5 hucre@1.0.0 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { readXlsb } from 'hucre/xlsx';
import XLSX from 'xlsx';

const book = XLSX.utils.book_new();
XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['Date', 'kWh'], ['2025-01-06', 1.5]]), 'A');
const bytes = XLSX.write(book, { type: 'buffer', bookType: 'xlsb' });
const { sheets } = await readXlsb(new Uint8Array(bytes));
const hucre = JSON.stringify(sheets[0].rows);
const sheetJs = JSON.stringify(XLSX.utils.sheet_to_json(XLSX.read(bytes).Sheets.A, { header: 1 }));
console.log(`hucre 1.0.0: ${hucre}`);
console.log(`SheetJS 0.18.5: ${sheetJs}`);
if (hucre !== '[["Date"],["2025-01-06"]]' || sheetJs !== '[["Date","kWh"],["2025-01-06",1.5]]') process.exit(1);
JS
node try.mjs
