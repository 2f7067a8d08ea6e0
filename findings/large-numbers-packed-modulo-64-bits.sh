#!/bin/sh
# notepack.io 3.0.1, messagepack 1.1.12 and @ygoe/msgpack 1.0.3 write a number of 2^64 or more that has no fraction as a whole one of 64
# bits: 10^20 is read back as 7766279631452242000 and from the last as 18446744073709552000, and 6.02214076e23 as another number, without
# an error. MessagePack specification, Limitation and "Serialization: type to format conversion": an integer lies between -2^63 and 2^64 -
# 1; others are for the float formats, which hold 10^20 exactly as JavaScript does. The same with a fraction, or up to 2^53, comes back.
# @msgpack/msgpack 3.1.3 and msgpackr 2.1.4 write floats. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E notepack.io@3.0.1 messagepack@1.1.12 @ygoe/msgpack@1.0.3 @msgpack/msgpack@3.1.3 msgpackr@2.1.4 >/dev/null 2>&1
cat > try.cjs <<'JS'
const { decode, encode } = require('@msgpack/msgpack');
const messagepack = require('messagepack');
const { pack } = require('msgpackr');
const notepack = require('notepack.io');

async function main() {
  const ygoe = await import('@ygoe/msgpack');
  const writers = {
    'notepack.io': (value) => notepack.encode(value),
    messagepack: (value) => new Uint8Array(messagepack.encode(value, messagepack.Any)),
    '@ygoe/msgpack': (value) => ygoe.default.serialize(value),
    '@msgpack/msgpack': (value) => encode(value),
    msgpackr: (value) => pack(value),
  };
  let marks = '';
  for (const [name, write] of Object.entries(writers)) {
    const values = [1e20, 6.02214076e23, 2 ** 53 - 1, 0.1 + 1e15];
    const read = values.map((value) => Number(decode(write(value))));
    console.log(`${name}: ${values.map((value, place) => `${value} comes back as ${read[place]}`).join(', ')}`);
    marks += ` ${values.map((value, place) => (read[place] === value ? '+' : '-')).join('')}`;
  }
  if (marks !== ' --++ --++ --++ ++++ ++++') process.exit(1);
}
main();
JS
node try.cjs
