#!/bin/sh
# nanotar 0.3.0 reads a tar file otherwise than it is written: of a name over 100 bytes it leaves out the folders that stand in the field prefix, so that
# two files 2025/…/values.csv and 2026/…/values.csv are both values.csv; the owner 1000, an octal number, comes as 1750; the time comes in
# seconds, which its own writer takes for milliseconds, so that a file packed again is of January 1970. POSIX.1-2017, pax, ustar
# Interchange Format: the path is prefix, a slash and name; uid, gid and mtime are octal numbers. tar-stream 3.2.2 and modern-tar 0.8.6 read
# the names and the owner. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E nanotar@0.3.0 tar-stream@3.2.2 modern-tar@0.8.6 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { packTar, unpackTar } from 'modern-tar';
import { createTar, parseTar } from 'nanotar';
import { extract } from 'tar-stream';

const names = ['2025', '2026'].map((year) => `${year}/${'meter-of-the-house/'.repeat(6)}values.csv`);
const mtime = new Date('2026-10-25T00:00:00Z');
const packed = new Uint8Array(await packTar(names.map((name) => ({ header: { name, size: 1, mtime, uid: 1000, gid: 1000 }, body: '7' }))));
const streamed = [];
await new Promise((resolve, reject) => {
  const reader = extract().on('error', reject).on('finish', resolve);
  reader.on('entry', ({ name, uid }, stream, next) => {
    streamed.push(`${name} ${uid}`);
    stream.on('end', next).resume();
  });
  reader.end(Buffer.from(packed));
});
const modern = (await unpackTar(packed)).map(({ header }) => `${header.name} ${header.uid}`);
const read = parseTar(packed);
const again = parseTar(createTar(read.map(({ name, data, attrs }) => ({ name, data, attrs }))));
const found = read.map(({ name, attrs }) => `${name} ${attrs.uid}`);
const day = new Date(again[0].attrs.mtime * 1000).toISOString().slice(0, 10);
console.log(`nanotar: ${found.join(', ')}\ntar-stream: ${streamed.join(', ')}\npacked again by nanotar: ${day}`);
const right = names.map((name) => `${name} 1000`).join();
if (streamed.join() !== right || modern.join() !== right || found.join() !== 'values.csv 1750,values.csv 1750' || day !== '1970-01-21') process.exit(1);
JS
node try.mjs
