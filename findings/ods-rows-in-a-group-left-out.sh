#!/bin/sh
# readOds of hucre 1.0.0 leaves out, without a word, the rows of an OpenDocument table that stand in table:table-header-rows (rows that are
# repeated on each printed page: often the headings) or in table:table-row-group (grouped rows); both hold rows of the table (ODF 1.3,
# part 3, chapter 9.1) and LibreOffice Calc writes them. streamOdsRows of the same version gives all rows. Fails when either changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E hucre@1.0.0 fflate@0.8.3 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { strToU8, zipSync } from 'fflate';
import { readOds, streamOdsRows } from 'hucre/ods';

const space = (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`;
const text = (words) => `<table:table-cell office:value-type="string"><text:p>${words}</text:p></table:table-cell>`;
const number = (value) => `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${value}</text:p></table:table-cell>`;
const row = (...cells) => `<table:table-row>${cells.join('')}</table:table-row>`;
const table = [
  `<table:table-header-rows>${row(text('Hour'), text('kWh'))}</table:table-header-rows>`,
  `<table:table-row-group>${row(number(0), number(1.5))}${row(number(1), number(2.5))}</table:table-row-group>`,
  row(text('Sum'), number(4)),
].join('');
const content = `<office:document-content ${['office', 'table', 'text'].map(space).join(' ')} office:version="1.3"><office:body><office:spreadsheet><table:table table:name="A"><table:table-column table:number-columns-repeated="2"/>${table}</table:table></office:spreadsheet></office:body></office:document-content>`;
const type = 'application/vnd.oasis.opendocument.spreadsheet';
const manifest = `<manifest:manifest ${space('manifest')} manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`;
const bytes = zipSync({
  mimetype: [strToU8(type), { level: 0 }],
  'META-INF/manifest.xml': strToU8(manifest),
  'content.xml': strToU8(content),
});
const whole = JSON.stringify((await readOds(bytes)).sheets[0].rows);
const rows = [];
for await (const { values } of streamOdsRows(bytes)) rows.push(values);
const streamed = JSON.stringify(rows);
console.log(`expected:      [["Hour","kWh"],[0,1.5],[1,2.5],["Sum",4]]`);
console.log(`readOds:       ${whole}`);
console.log(`streamOdsRows: ${streamed}`);
if (whole !== '[["Sum",4]]' || streamed !== '[["Hour","kWh"],[0,1.5],[1,2.5],["Sum",4]]') process.exit(1);
JS
node try.mjs
