#!/bin/sh
# streamOdsRows of hucre 1.0.0 puts the paragraphs of an OpenDocument cell together without a break: a cell of the lines "Roof" and "12 kW" is read
# as "Roof12 kW", and a text box drawn over the cell is added to it. ODF 1.3, part 3, 9.1.4 and 5.1.3: a cell holds paragraphs (Ctrl+Enter in
# LibreOffice Calc makes a second one). readOds of the same version gives "Roof\n12 kW", as SheetJS 0.18.5 does. Both leave aside
# office:string-value, which is the value of a text cell where it stands (part 3, 19), SheetJS takes it. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E hucre@1.0.0 xlsx@0.18.5 fflate@0.8.3 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { strToU8, zipSync } from 'fflate';
import { readOds, streamOdsRows } from 'hucre/ods';
import xlsx from 'xlsx';

const space = (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name === 'draw' ? 'drawing' : name}:1.0"`;
const cell = (content, more = '') => `<table:table-cell office:value-type="string"${more}>${content}</table:table-cell>`;
const box = '<draw:frame><draw:text-box><text:p>note</text:p></draw:text-box></draw:frame>';
const row = [cell('<text:p>Roof</text:p><text:p>12 kW</text:p>'), cell(`<text:p>East</text:p>${box}`), cell('<text:p>shown</text:p>', ' office:string-value="held"')].join('');
const content = `<office:document-content ${['office', 'table', 'text', 'draw'].map(space).join(' ')} office:version="1.3"><office:body><office:spreadsheet><table:table table:name="A"><table:table-column table:number-columns-repeated="3"/><table:table-row>${row}</table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`;
const type = 'application/vnd.oasis.opendocument.spreadsheet';
const manifest = `<manifest:manifest ${space('manifest')} manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`;
const bytes = zipSync({ mimetype: [strToU8(type), { level: 0 }], 'META-INF/manifest.xml': strToU8(manifest), 'content.xml': strToU8(content) });
const whole = JSON.stringify((await readOds(bytes)).sheets[0].rows[0]);
let streamed;
for await (const { values } of streamOdsRows(bytes)) streamed = JSON.stringify(values);
const { A1, C1 } = xlsx.read(bytes).Sheets.A;
console.log(`readOds:       ${whole}\nstreamOdsRows: ${streamed}\nSheetJS:       ${JSON.stringify([A1.v, C1.v])}`);
if (whole !== '["Roof\\n12 kW","East","shown"]' || streamed !== '["Roof12 kW","Eastnote","shown"]' || A1.v !== 'Roof\n12 kW' || C1.v !== 'held') process.exit(1);
JS
node try.mjs
