#!/bin/sh
# base85 3.2.0 leaves data out when it ends in zeros that make no whole group of four bytes: of one to three NULs it writes nothing
# ("<~~>"), and of abcd and a NUL "<~@:E~>", which is read back as ab, so that letters go with them. PostScript Language Reference, third
# edition, 3.13.3 (ASCII85Encode): a last group of n bytes is filled up with zeros and its first n + 1 characters are written, !! for one
# NUL; z stands for four of them only. ascii85 1.0.2 writes !! and @:E_W!!, which base85 reads rightly. Data that ends on another byte
# comes back. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E base85@3.2.0 ascii85@1.0.2 >/dev/null 2>&1
cat > try.cjs <<'JS'
const ascii85 = require('ascii85');
const base85 = require('base85');

const found = ['\0', '\0\0\0', 'abcd\0', 'abcd\0\0', '\0\0\0\0', '\0abcd', 'abcd'].map((text) => {
  const data = Buffer.from(text);
  const written = base85.encode(data, 'ascii85');
  const other = `<~${ascii85.encode(data)}~>`;
  const read = [written, other].map((code) => base85.decode(code, 'ascii85').toString());
  console.log(`${JSON.stringify(text)}: base85 ${written} ${JSON.stringify(read[0])}, ascii85 ${other} ${JSON.stringify(read[1])}`);
  return read.map((back) => (back === text ? '+' : '-')).join('');
});
if (found.join(' ') !== '-+ -+ -+ -+ ++ ++ ++') process.exit(1);
JS
node try.cjs
