#!/bin/sh
# messagepack 1.1.12 writes a moment before 1970 that is no whole second 4.295 seconds too late: half a second before 1970 is read back as
# 3.794 seconds after it, by others and by itself, without an error (the nanoseconds are negative, and stand there as a number of 32 bits
# without a sign). MessagePack specification, Timestamp extension type: seconds are signed, nanoseconds a part from 0 to 999999999 that is
# added to them, so that -0.5 s is -1 second and 500000000 ns. Whole seconds before 1970 are right, and so are parts of a second after it.
# @msgpack/msgpack 3.1.3 and msgpackr 2.1.4 write and read all of them. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E messagepack@1.1.12 @msgpack/msgpack@3.1.3 msgpackr@2.1.4 >/dev/null 2>&1
cat > try.cjs <<'JS'
const { decode, encode } = require('@msgpack/msgpack');
const messagepack = require('messagepack');
const { pack, unpack } = require('msgpackr');

const times = ['1969-12-31T23:59:59.500Z', '1969-12-31T12:00:00.250Z', '1969-12-31T12:00:00.000Z', '2026-10-25T00:30:00.250Z'];
const found = times.map((time) => {
  const date = new Date(time);
  const bytes = messagepack.encode(date, messagepack.Time);
  const read = [decode(bytes), messagepack.decode(bytes, messagepack.Time), unpack(encode(date)), decode(pack(date))].map((value) => value.toISOString());
  console.log(`${time}: of messagepack, read by @msgpack/msgpack and by itself ${read[0]} ${read[1]}, of the others ${read[2]} ${read[3]}`);
  return read.map((text) => (text === time ? '+' : '-')).join('');
});
if (found.join(' ') !== '--++ --++ ++++ ++++') process.exit(1);
JS
node try.cjs
