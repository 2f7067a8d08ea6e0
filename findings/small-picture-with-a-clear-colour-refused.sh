#!/bin/sh
# fast-png 8.0.0 refuses a small PNG of true colour that names a colour as clear: "tRNS chunk contains more alpha values than there are
# pixels (3 vs 1)". It takes the red, green and blue of that one colour for three alpha values, so that a picture of one or two pixels, as
# one to hold a place is, cannot be read. PNG (third edition), 11.3.1.1 (tRNS): for colour type 2 the chunk holds one colour, three
# samples of two bytes, whatever the size of the picture. With three pixels it is read, and so is one of greys. pngjs 7.0.0 and upng-js
# 2.1.0 read all. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E fast-png@8.0.0 pngjs@7.0.0 upng-js@2.1.0 >/dev/null 2>&1
cat > try.cjs <<'JS'
const { deflateSync } = require('node:zlib');
const { PNG } = require('pngjs');
const upng = require('upng-js');

/** The check of a chunk (CRC-32). */
function check(bytes) {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return ~rest >>> 0;
}
const number = (value) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value].map((byte) => byte & 255));
function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name), data]);
  return Buffer.concat([number(data.length), body, number(check(body))]);
}
/** So many pixels of 8 bits a sample side by side: the first clear, the others of 9. */
function file(width, samples) {
  const type = samples === 3 ? 2 : 0;
  const line = Buffer.from([0, ...Array(samples).fill(4), ...Array(samples * (width - 1)).fill(9)]);
  const clear = Buffer.from(Array(samples).fill([0, 4]).flat());
  const head = Buffer.concat([number(width), number(1), Buffer.from([8, type, 0, 0, 0])]);
  const chunks = [chunk('IHDR', head), chunk('tRNS', clear), chunk('IDAT', deflateSync(line)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
}
async function main() {
  const { decode } = await import('fast-png');
  const found = [[1, 3], [2, 3], [3, 3], [1, 1]].map(([width, samples]) => {
    const bytes = file(width, samples);
    let first;
    try {
      first = [...decode(bytes).data].join(' ');
    } catch (error) {
      first = error.message;
    }
    const others = [PNG.sync.read(bytes).data[3], new Uint8Array(upng.toRGBA8(upng.decode(new Uint8Array(bytes).buffer))[0])[3]];
    console.log(`${width} pixels of ${samples} samples: fast-png ${first}; alpha of the first by pngjs ${others[0]}, by upng-js ${others[1]}`);
    return `${first.startsWith('tRNS chunk contains more alpha values') ? 'refused' : first} ${others.join(' ')}`;
  });
  if (found.join() !== 'refused 0 0,refused 0 0,4 4 4 9 9 9 9 9 9 0 0,4 0 0') process.exit(1);
}
main();
JS
node try.cjs
