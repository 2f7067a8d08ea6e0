#!/bin/sh
# wav-decoder 1.3.0 and node-wav 0.0.2 lose a sound behind a chunk of odd length, as a note or the list of the programs that made a file
# can be: they do not skip the byte that fills it up, and look for the next chunk one byte early. The first throws ("Offset is outside the
# bounds of the DataView"), the second gives nothing at all. Multimedia Programming Interface and Data Specifications 1.0 (IBM
# and Microsoft, 1991), "Chunks": data is padded to a whole number of words, the size does not count the byte; an unknown chunk is to be
# skipped. wavefile 11.0.0 and wav-file-decoder 1.0.3 read the sound; with a note of even length all do. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E wav-decoder@1.3.0 node-wav@0.0.2 wavefile@11.0.0 wav-file-decoder@1.0.3 >/dev/null 2>&1
cat > try.cjs <<'JS'
const nodeWav = require('node-wav');
const wavDecoder = require('wav-decoder');
const { WaveFile } = require('wavefile');

/** A number of so many bytes, lowest first. */
const number = (value, size) => Buffer.from(Array.from({ length: size }, (_, place) => (value >> (8 * place)) & 255));
const chunk = (name, data) => Buffer.concat([Buffer.from(name), number(data.length, 4), data, Buffer.alloc(data.length % 2)]);
/** One channel of 16 bits at 8000 Hz, four samples. */
function file(note) {
  const form = Buffer.concat([number(1, 2), number(1, 2), number(8000, 4), number(16000, 4), number(2, 2), number(16, 2)]);
  const samples = Buffer.concat([0, 16384, 0, -16384].map((value) => number(value, 2)));
  const body = Buffer.concat([Buffer.from('WAVE'), chunk('fmt ', form), chunk('note', Buffer.from(note)), chunk('data', samples)]);
  return new Uint8Array(Buffer.concat([Buffer.from('RIFF'), number(body.length, 4), body])).buffer;
}
async function main() {
  const { decodeWavFile } = await import('wav-file-decoder');
  const decoders = {
    'wav-decoder': (bytes) => wavDecoder.decode.sync(bytes).channelData[0],
    'node-wav': (bytes) => nodeWav.decode(bytes)?.channelData[0],
    wavefile: (bytes) => new WaveFile(new Uint8Array(bytes)).getSamples(false).map((value) => value / 32768),
    'wav-file-decoder': (bytes) => decodeWavFile(bytes).channelData[0],
  };
  let marks = '';
  for (const [name, decode] of Object.entries(decoders)) {
    for (const note of ['roof', 'sun']) {
      let read;
      try {
        const samples = decode(file(note));
        read = samples ? [...samples].map((value) => value.toFixed(1)).join(' ') : String(samples);
      } catch (error) {
        read = error.message;
      }
      console.log(`${name}, a note of ${note.length} bytes: ${read}`);
      marks += read === '0.0 0.5 0.0 -0.5' ? '+' : '-';
    }
  }
  if (marks !== '+-+-++++') process.exit(1);
}
main();
JS
node try.cjs
