#!/bin/sh
# wavefile 11.0.0 ("create, read and write wav files according to the specs") reads the samples of a sound in numbers with a point (32
# bits, IEEE 754) as whole ones when its header is the extensible one, which recording programs write for more than two channels or 16
# bits: 0.5 comes as 1056964608, -1 as -1082130432. Microsoft, WAVEFORMATEXTENSIBLE: the form of the samples is then named by SubFormat,
# 00000003-0000-0010-8000-00AA00389B71 being KSDATAFORMAT_SUBTYPE_IEEE_FLOAT. With the plain header, wFormatTag 3, the same bytes come
# right. Fails when that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E wavefile@11.0.0 >/dev/null 2>&1
cat > try.cjs <<'JS'
const { WaveFile } = require('wavefile');

/** A number of so many bytes, lowest first. */
const number = (value, size) => Buffer.from(Array.from({ length: size }, (_, place) => (value >> (8 * place)) & 255));
const chunk = (name, data) => Buffer.concat([Buffer.from(name), number(data.length, 4), data]);
const samples = Buffer.from(new Float32Array([0, 0.5, -1, 0.25]).buffer);
function file(tag, more) {
  const form = Buffer.concat([number(tag, 2), number(1, 2), number(48000, 4), number(192000, 4), number(4, 2), number(32, 2), more]);
  const body = Buffer.concat([Buffer.from('WAVE'), chunk('fmt ', form), chunk('fact', number(4, 4)), chunk('data', samples)]);
  return new Uint8Array(Buffer.concat([Buffer.from('RIFF'), number(body.length, 4), body]));
}
const form = Buffer.from('0300000000001000800000aa00389b71', 'hex');
const extensible = Buffer.concat([number(22, 2), number(32, 2), number(4, 4), form]);
const found = Object.entries({ plain: file(3, number(0, 2)), extensible: file(0xfffe, extensible) }).map(([name, bytes]) => {
  const read = new WaveFile(bytes);
  const values = [...read.getSamples(false)].join(' ');
  console.log(`${name}: ${read.bitDepth}, ${values}`);
  return values;
});
if (found.join() !== '0 0.5 -1 0.25,0 1056964608 -1082130432 1048576000') process.exit(1);
JS
node try.cjs
