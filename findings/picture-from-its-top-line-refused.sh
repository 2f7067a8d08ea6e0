#!/bin/sh
# fast-bmp 4.0.1 and decode-bmp 0.2.1 refuse a bitmap whose lines stand from the top to the bottom, as cameras and programs for Windows
# write it ("Truncated bitmap data" and the like), since they read the height, -2, as 4294967294. Microsoft, BITMAPV5HEADER, bV5Height
# (and biHeight of BITMAPINFOHEADER): a signed number (LONG); if it is negative, the bitmap is a top-down one with the origin at the upper
# left corner. The same picture from the bottom up both read. bmp-ts 1.0.9 and bmpimagejs 1.0.4 read both. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E fast-bmp@4.0.1 decode-bmp@0.2.1 bmp-ts@1.0.9 bmpimagejs@1.0.4 >/dev/null 2>&1
cat > try.cjs <<'JS'
const { decode: byTs } = require('bmp-ts');
const { decode: byImage } = require('bmpimagejs');
const decodeBmp = require('decode-bmp');

/** Version 5 of the head. Two lines of two pixels of 24 bits, each line filled up to eight bytes: red and green over blue and white. */
function file(height) {
  const lines = ['0000ff00ff000000', 'ff0000ffffff0000'];
  const data = Buffer.from((height < 0 ? lines : lines.reverse()).join(''), 'hex');
  const head = Buffer.alloc(138);
  head.write('BM');
  head.writeUInt32LE(138 + data.length, 2);
  head.writeUInt32LE(138, 10);
  head.writeUInt32LE(124, 14);
  head.writeInt32LE(2, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  head.writeUInt32LE(data.length, 34);
  return Buffer.concat([head, data]);
}
/** The first colours of each pixel, as hexadecimal digits. */
const colours = (data, size) => Array.from({ length: 4 }, (_, place) => Buffer.from(data.slice(size * place, size * place + 3)).toString('hex')).join(' ');
async function main() {
  const { decode: byFast } = await import('fast-bmp');
  const readers = {
    'fast-bmp': (bytes) => colours(byFast(bytes).data, 3),
    'decode-bmp': (bytes) => colours(decodeBmp(bytes).data, 4),
    'bmp-ts': (bytes) => colours(byTs(bytes, { toRGBA: true }).data, 4),
    bmpimagejs: (bytes) => colours(byImage(new Uint8Array(bytes).buffer).pixels, 4),
  };
  let marks = '';
  for (const [name, read] of Object.entries(readers)) {
    for (const height of [2, -2]) {
      let text;
      try {
        text = read(file(height));
      } catch (error) {
        text = 'refused';
      }
      console.log(`${name}, height ${height}: ${text}`);
      marks += text === 'ff0000 00ff00 0000ff ffffff' ? '+' : '-';
    }
  }
  if (marks !== '+-+-++++') process.exit(1);
}
main();
JS
node try.cjs
