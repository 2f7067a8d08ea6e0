#!/bin/sh
# Packed files that were put one behind the other, as a log is that a meter adds to each day, come back as their first part alone, without
# an error: gunzipSync of fflate 0.8.3 and decompress of lz4js 0.2.0 stop at the end of the first. RFC 1952, 2.2: a gzip file is a series
# of members, one after another; LZ4 Frame Format, "Frame Concatenation": the content is that of all frames. Gunzip of fflate (in pieces),
# pako 3.0.3 and zlib of Node.js give both parts, and so does lz4 on the command line. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E fflate@0.8.3 lz4js@0.2.0 pako@3.0.3 >/dev/null 2>&1
cat > try.cjs <<'JS'
const { gunzipSync, gzipSync } = require('node:zlib');
const fflate = require('fflate');
const lz4 = require('lz4js');

const parts = ['kWh 12;', 'kWh 15;'];
const gzip = Buffer.concat(parts.map((text) => gzipSync(text)));
const frames = Buffer.concat(parts.map((text) => Buffer.from(lz4.compress(Buffer.from(text)))));
async function main() {
  const { ungzip } = await import('pako');
  let pieces = '';
  const stream = new fflate.Gunzip((piece) => (pieces += Buffer.from(piece)));
  stream.push(gzip, true);
  const found = {
    'gzip, zlib': gunzipSync(gzip),
    'gzip, pako': Buffer.from(ungzip(gzip)),
    'gzip, Gunzip of fflate': pieces,
    'gzip, gunzipSync of fflate': Buffer.from(fflate.gunzipSync(gzip)),
    'lz4, lz4js': Buffer.from(lz4.decompress(frames)),
  };
  for (const [name, data] of Object.entries(found)) console.log(`${name}: ${data}`);
  const marks = Object.values(found).map((data) => (String(data) === parts.join('') ? '+' : String(data) === parts[0] ? '-' : '?')).join('');
  if (marks !== '+++--') process.exit(1);
}
main();
JS
node try.cjs
