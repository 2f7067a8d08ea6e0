#!/bin/sh
# exceljs 4.4.0 reads a date that a workbook holds as ISO 8601 (a cell of type d, ECMA-376, part 1, 18.18.11; Excel writes such cells when it saves
# a "Strict Open XML" workbook) as a number: 2026-10-25T02:30 becomes 2026, which in a cell with a date's format is 18 July 1905. All days of a
# year become one, without an error. hucre 1.0.0, read-excel-file 9.3.17 and SheetJS 0.18.5 read the date. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E exceljs@4.4.0 hucre@1.0.0 read-excel-file@9.3.17 xlsx@0.18.5 fflate@0.8.3 >/dev/null 2>&1
cat > try.mjs <<'JS'
import exceljs from 'exceljs';
import { strToU8, zipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import readXlsxFile from 'read-excel-file/universal';
import xlsx from 'xlsx';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const pack = 'http://schemas.openxmlformats.org/package/2006';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const part = (name, kind) => `<Override PartName="/xl/${name}.xml" ContentType="${type}.${kind}+xml"/>`;
const link = (id, kind, target) => `<Relationship Id="${id}" Type="${rel}/${kind}" Target="${target}"/>`;
const files = {
  '[Content_Types].xml': `${head}<Types xmlns="${pack}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('workbook', 'sheet.main')}${part('worksheets/sheet1', 'worksheet')}${part('styles', 'styles')}</Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${pack}/relationships">${link('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${rel}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${pack}/relationships">${link('r1', 'worksheet', 'worksheets/sheet1.xml')}${link('r2', 'styles', 'styles.xml')}</Relationships>`,
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" s="1" t="d"><v>2026-10-25T02:30:00</v></c><c r="B1" s="1" t="d"><v>2026-12-24T12:00:00</v></c></row></sheetData></worksheet>`,
};
const bytes = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
const show = (value) => (value instanceof Date ? value.toISOString() : String(value)).slice(0, 16);
const book = new exceljs.Workbook();
await book.xlsx.load(bytes);
const sheet = xlsx.read(bytes, { cellDates: true }).Sheets.A;
const other = await readXlsxFile(bytes.slice().buffer);
const read = {
  exceljs: ['A1', 'B1'].map((cell) => show(book.worksheets[0].getCell(cell).value)),
  hucre: (await readXlsx(bytes)).sheets[0].rows[0].map(show),
  'read-excel-file': (other[0].data ?? other)[0].map(show),
  SheetJS: ['A1', 'B1'].map((cell) => show(sheet[cell].v)),
};
for (const [name, values] of Object.entries(read)) console.log(`${name}: ${values.join('  ')}`);
const { exceljs: wrong, ...right } = read;
const dates = '2026-10-25T02:30 2026-12-24T12:00';
if (wrong.join(' ') !== '1905-07-18T00:00 1905-07-18T00:00' || Object.values(right).some((values) => values.join(' ') !== dates)) process.exit(1);
JS
TZ=UTC node try.mjs
