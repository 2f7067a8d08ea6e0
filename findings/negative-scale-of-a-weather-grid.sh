#!/bin/sh
# grib-js 1.0.0 reads the scale factors of a GRIB2 message as two's complement: a binary scale of -3, 0x8003, comes as -32765, and a decimal
# scale of -1 as -32767, so that the values they scale cannot be had from them. Manual on Codes (WMO-No. 306), FM 92 GRIB, 92.1.5: a negative
# value sets the most significant bit. Of latitudes that holds in a plain grid (-35.5 comes right) but not in a Lambert grid, as weather
# models of the Nordic countries use, which is called "Polar stereographic" besides. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E grib-js@1.0.0 >/dev/null 2>&1
cat > try.cjs <<'JS'
const { readData } = require('grib-js');

const cell = (size, number) => {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntBE(Math.abs(number), 0, size);
  if (number < 0) bytes[0] |= 0x80;
  return bytes;
};
const cells = (size, ...numbers) => Buffer.concat(numbers.map((number) => cell(size, number)));
const section = (number, ...parts) => {
  const content = Buffer.concat(parts);
  return Buffer.concat([cell(4, content.length + 5), cell(1, number), content]);
};
const earth = Buffer.concat([cells(1, 6, 0), cell(4, 0), cell(1, 0), cell(4, 0), cell(1, 0), cell(4, 0)]);
const south = -35_500_000;
const plain = Buffer.concat([earth, cells(4, 1, 1, 0, 0, south, 18_000_000), cell(1, 48), cells(4, south, 18_000_000, 1, 1), cell(1, 0)]);
const lambert = Buffer.concat([
  earth, cells(4, 1, 1, south, 18_000_000), cell(1, 48), cells(4, south, 18_000_000, 2500, 2500), cells(1, 0, 64), cells(4, south, south, 0, 0),
]);
/** What is read of a message with one value in a grid. */
function read(template, grid) {
  const sections = Buffer.concat([
    section(1, cells(2, 82, 0), cells(1, 4, 0, 1), cell(2, 2026), cells(1, 1, 1, 0, 0, 0, 0, 1)),
    section(3, cell(1, 0), cell(4, 1), cells(1, 0, 0), cell(2, template), grid),
    section(4, cells(2, 0, 0), cells(1, 0, 0, 2, 0, 0), cell(2, 0), cells(1, 0, 1), cell(4, 0), cells(1, 103, 0), cell(4, 2), cells(1, 255, 0), cell(4, 0)),
    section(5, cell(4, 1), cell(2, 0), cell(4, 0), cells(2, -3, -1), cells(1, 8, 0)),
    section(6, cell(1, 255)),
    section(7, cell(1, 80)),
  ]);
  const head = [Buffer.from('GRIB'), cell(2, 0), cells(1, 0, 2), cells(4, 0, 16 + sections.length + 4)];
  const bytes = new Uint8Array(Buffer.concat([...head, sections, Buffer.from('7777')]));
  let found;
  readData(bytes.buffer, (error, messages) => {
    if (error) throw error;
    const { grid: place, representation } = messages[0].fields[0];
    const { name, la1 } = place.definition;
    found = `${name.slice(0, 18)}, ${la1}, ${representation.details.binaryScaleFactor}, ${representation.details.decimalScaleFactor}`;
  });
  return found;
}
const found = [read(0, plain), read(30, lambert)].join('\n');
console.log(`grid, latitude, binary and decimal scale (-35.5, -3, -1 are written):\n${found}`);
if (found !== 'Latitude/longitude, -35.5, -32765, -32767\nPolar stereographi, -2111.983648, -32765, -32767') process.exit(1);
JS
node try.cjs
