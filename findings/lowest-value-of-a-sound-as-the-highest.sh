#!/bin/sh
# The lowest of the values of 24 bits, -8388608, bytes 00 00 80, comes from wav-decoder 1.3.0 as the highest, 1 instead of -1, and from
# node-wav 0.0.2 as well: both take only numbers above 800000 (hexadecimal) for negative ones. A tone that is as loud as can be gets a
# click where it is lowest. Multimedia Programming Interface and Data Specifications 1.0 (IBM and Microsoft, 1991), "Data Format of the
# Samples": samples of 9 or more bits are signed integers, those of 16 bits from -32768 to 32767. -8388607 is right, and so is the lowest
# of 16 and of 32 bits; wav-file-decoder 1.0.3 and wavefile 11.0.0 read all. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E wav-decoder@1.3.0 wav-file-decoder@1.0.3 node-wav@0.0.2 wavefile@11.0.0 >/dev/null 2>&1
cat > try.cjs <<'JS'
const nodeWav = require('node-wav');
const wavDecoder = require('wav-decoder');
const { WaveFile } = require('wavefile');

/** A number of so many bytes, lowest first. */
const number = (value, size) => Buffer.from(Array.from({ length: size }, (_, place) => (value >> (8 * place)) & 255));
const chunk = (name, data) => Buffer.concat([Buffer.from(name), number(data.length, 4), data]);
/** One channel of so many bytes a sample, at 8000 Hz. */
function file(values, size) {
  const form = Buffer.concat([number(1, 2), number(1, 2), number(8000, 4), number(8000 * size, 4), number(size, 2), number(8 * size, 2)]);
  const samples = Buffer.concat(values.map((value) => number(value, size)));
  const body = Buffer.concat([Buffer.from('WAVE'), chunk('fmt ', form), chunk('data', samples)]);
  return new Uint8Array(Buffer.concat([Buffer.from('RIFF'), number(body.length, 4), body])).buffer;
}
async function main() {
  const { decodeWavFile } = await import('wav-file-decoder');
  const show = (samples) => [...samples].map((value) => value.toFixed(2)).join(' ');
  const found = [];
  for (const [size, values] of [[2, [-32768, -32767, 0, 32767]], [3, [-8388608, -8388607, 0, 8388607]]]) {
    const bytes = file(values, size);
    const texts = {
      'wav-decoder': show(wavDecoder.decode.sync(bytes).channelData[0]),
      'node-wav': show(nodeWav.decode(bytes).channelData[0]),
      'wav-file-decoder': show(decodeWavFile(bytes).channelData[0]),
      wavefile: show([...new WaveFile(new Uint8Array(bytes)).getSamples(false)].map((value) => value / -values[0])),
    };
    for (const [name, text] of Object.entries(texts)) console.log(`${name}, ${8 * size} bits: ${text}`);
    found.push(...Object.values(texts));
  }
  const [right, wrong] = ['-1.00 -1.00 0.00 1.00', '1.00 -1.00 0.00 1.00'];
  if (found.join() !== [right, right, right, right, wrong, wrong, right, right].join()) process.exit(1);
}
main();
JS
node try.cjs
