#!/bin/sh
# bmp-ts 1.0.9, which jimp reads bitmaps with, hands out the pixels of a picture with a palette in the order alpha, blue, green, red
# although red, green, blue, alpha is asked for (toRGBA: true): red comes as black, green as a blue that is all clear. A picture of 24
# bits comes in the order asked for. Its readme: toRGBA makes it like other libraries, as pngjs. Of a picture packed by runs (BI_RLE8,
# which its readme names among the methods it knows) it gives nothing but zeros, where Microsoft, Bitmap Compression, has a count and a
# color in turns. bmpimagejs 1.0.4 reads all three, decode-bmp 0.2.1 the first two. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E bmp-ts@1.0.9 bmpimagejs@1.0.4 decode-bmp@0.2.1 >/dev/null 2>&1
cat > try.cjs <<'JS'
const { decode: byTs } = require('bmp-ts');
const { decode: byImage } = require('bmpimagejs');
const decodeBmp = require('decode-bmp');

/** One line of four pixels: red, red, green and white. */
function file(bits, packed, data) {
  const palette = bits === 8 ? Buffer.from('0000ff0000ff0000ff000000ffffff00', 'hex') : Buffer.alloc(0);
  const head = Buffer.alloc(54);
  const pixels = Buffer.from(data, 'hex');
  head.write('BM');
  head.writeUInt32LE(54 + palette.length + pixels.length, 2);
  head.writeUInt32LE(54 + palette.length, 10);
  for (const [place, value] of [[14, 40], [18, 4], [22, 1], [30, packed], [34, pixels.length], [46, palette.length / 4]]) head.writeUInt32LE(value, place);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(bits, 28);
  return Buffer.concat([head, palette, pixels]);
}
const files = { 'of 24 bits': file(24, 0, '0000ff0000ff00ff00ffffff'), 'with a palette': file(8, 0, '00000103'), 'packed by runs': file(8, 1, '0200010101030001') };
const colours = (data) => Array.from({ length: 4 }, (_, place) => Buffer.from(data.slice(4 * place, 4 * place + 3)).toString('hex')).join(' ');
const readers = {
  'bmp-ts': (bytes) => byTs(bytes, { toRGBA: true }).data,
  bmpimagejs: (bytes) => byImage(new Uint8Array(bytes).buffer).pixels,
  'decode-bmp': (bytes) => decodeBmp(bytes).data,
};
const found = Object.entries(readers).flatMap(([name, read]) =>
  Object.entries(files).map(([kind, bytes]) => {
    const text = colours(read(bytes));
    console.log(`${name}, ${kind}: ${text}`);
    return text;
  }),
);
const [right, order, none] = ['ff0000 ff0000 00ff00 ffffff', '000000 000000 0000ff 00ffff', '000000 000000 000000 000000'];
if (found.slice(0, 8).join() !== [right, order, none, right, right, right, right, right].join()) process.exit(1);
JS
node try.cjs
