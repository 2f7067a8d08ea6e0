#!/bin/sh
# read-excel-file 9.3.17 throws a TypeError on a workbook whose cells have no reference (the attribute r of <c>), although the
# attribute is optional (ECMA-376, part 1, section 18.3.1.4). Portals of two Dutch suppliers write such workbooks. hucre 1.0.0 reads
# the same workbook. Fails when either of the two changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E read-excel-file@9.3.17 hucre@1.0.0 fflate@0.8.3 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { strToU8, zipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import readXlsxFile from 'read-excel-file/universal';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const pack = 'http://schemas.openxmlformats.org/package/2006';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const row = (cells) => `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
const files = {
  '[Content_Types].xml': `${head}<Types xmlns="${pack}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${pack}/relationships"><Relationship Id="r1" Type="${rel}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${rel}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${pack}/relationships"><Relationship Id="r1" Type="${rel}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData>${row(['Date', 'kWh'])}${row(['2025-01-06', '1'])}</sheetData></worksheet>`,
};
const bytes = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
const { sheets } = await readXlsx(bytes);
const hucre = JSON.stringify(sheets[0].rows);
const other = await readXlsxFile(bytes.slice().buffer).then(
  (found) => `read ${JSON.stringify(found)}`,
  (error) => `${error.name}: ${error.message}`,
);
console.log(`hucre 1.0.0: ${hucre}`);
console.log(`read-excel-file 9.3.17: ${other}`);
if (hucre !== '[["Date","kWh"],["2025-01-06","1"]]' || !other.startsWith('TypeError')) process.exit(1);
JS
node try.mjs
