#!/bin/sh
# structured-headers 2.1.0 writes a decimal that comes out whole when rounded as a number with nothing behind the point: 12.0003 becomes "12." and
# 0.9999 "1.", which no field of HTTP may hold; its own parser refuses both. RFC 9651, 4.1.5: three digits after the point at most, and when the
# fraction is zero, "0" is added after it, 12.0. In a list or a dictionary the whole field is lost to the receiver (4.2: parsing fails as
# a whole). 12.5 and 12 are written rightly. Fails when that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E structured-headers@2.1.0 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { parseDictionary, serializeDictionary } from 'structured-headers';

const found = [];
for (const price of [12.5, 12, 12.0003, 0.9999, 0.0001]) {
  const field = serializeDictionary(new Map([['price', [price, new Map()]], ['unit', ['kWh', new Map()]]]));
  let read;
  try {
    read = parseDictionary(field).get('price')[0];
  } catch (error) {
    read = 'refused';
  }
  found.push(`${field} ${read}`);
  console.log(`${price}: ${found.at(-1)}`);
}
const unit = ', unit="kWh"';
const expected = [`price=12.5${unit} 12.5`, `price=12${unit} 12`, ...['12', '1', '0'].map((whole) => `price=${whole}.${unit} refused`)];
if (found.join('|') !== expected.join('|')) process.exit(1);
JS
node try.mjs
