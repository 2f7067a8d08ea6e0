#!/bin/sh
# @cantoo/pdf-lib 2.11.1 and pdf-lib 1.17.1 read the title, the author or a form's text in a PDF 2.0 file as PDFDocEncoding when it is in UTF-8: "Årsrapport
# för el" becomes "ï»¿Ã–rsrapport fÃ¶r el". ISO 32000-2, 7.9.2.2: a text string that begins with the bytes EF BB BF is UTF-8. They keep the
# escape of a language as well (ESC sv ESC before the text), which 7.9.2.2 (and ISO 32000-1) does not count to the text. pdf.js (unpdf
# 1.7.0) and MuPDF 1.28.1 read both. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E @cantoo/pdf-lib@2.11.1 pdf-lib@1.17.1 unpdf@1.7.0 mupdf@1.28.1 >/dev/null 2>&1
cat > try.mjs <<'JS'
import * as cantoo from '@cantoo/pdf-lib';
import * as mupdf from 'mupdf';
import * as first from 'pdf-lib';
import { getDocumentProxy, getMeta } from 'unpdf';

const title = Buffer.from('\ufeffÅrsrapport för el', 'utf8').toString('latin1');
const subject = `\xfe\xff${Buffer.from('\u001bsv\u001bSol', 'utf16le').swap16().toString('latin1')}`;
const objects = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>', '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>>>', `<</Title(${title})/Subject(${subject})>>`];
let file = '%PDF-2.0\n';
const places = objects.map((object, place) => {
  const start = file.length;
  file += `${place + 1} 0 obj\n${object}\nendobj\n`;
  return `${String(start).padStart(10, '0')} 00000 n \n`;
});
const start = file.length;
file += `xref\n0 5\n0000000000 65535 f \n${places.join('')}trailer\n<</Size 5/Root 1 0 R/Info 4 0 R>>\nstartxref\n${start}\n%%EOF\n`;
const bytes = Buffer.from(file, 'latin1');
async function readBy({ PDFDocument }) {
  const read = await PDFDocument.load(bytes, { updateMetadata: false });
  return [read.getTitle(), read.getSubject()];
}
const { info } = await getMeta(await getDocumentProxy(new Uint8Array(bytes)));
const opened = mupdf.Document.openDocument(bytes, 'application/pdf');
const found = {
  '@cantoo/pdf-lib': await readBy(cantoo),
  'pdf-lib': await readBy(first),
  unpdf: [info.Title, info.Subject],
  mupdf: [opened.getMetaData('info:Title'), opened.getMetaData('info:Subject')],
};
for (const [name, texts] of Object.entries(found)) console.log(`${name}: ${JSON.stringify(texts)}`);
const wrong = JSON.stringify(['ï»¿Ã–rsrapport fÃ¶r el', '\u001bsv\u001bSol']);
const right = JSON.stringify(['Årsrapport för el', 'Sol']);
if (Object.values(found).map((texts) => JSON.stringify(texts)).join() !== [wrong, wrong, right, right].join()) process.exit(1);
JS
node try.mjs
