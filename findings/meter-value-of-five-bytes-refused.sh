#!/bin/sh
# open-sml 1.0.4 (read by smartmeter-obis 4.0.0) knows unsigned values of 1 to 4 and 8 bytes and signed ones of 1 to 5 and 8. It leaves the bytes
# of any other length where they are, so that the next entry of the list is looked for within the value: the whole telegram is refused.
# BSI TR-03109-1, Anlage IV, Feinspezifikation der drahtgebundenen LMN-Schnittstelle, Teil b (SML), 6.2.2 and 6.2.3: bytes that only
# hold leading zeros, or the sign again, may be left out, so that 5, 6 and 7 are lengths of a 64-bit value. Fails when that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E open-sml@1.0.4 >/dev/null 2>&1
cat > try.cjs <<'JS'
const { SmlBuffer, SmlList } = require('open-sml');

/** An entry of a list: name by OBIS, neither state nor time, Wh, a tenth, the value, no signature. */
const entry = (obis, value) => `7707${obis}0101621e52ff${value}01`;
/** What a list gives whose first value, 5000, has this many bytes, its second being 7 in one. */
function read(type, size) {
  const value = `${type}${size + 1}${(5000).toString(16).padStart(2 * size, '0')}`;
  const list = `72${entry('0100010800ff', value)}${entry('0100020800ff', '6207')}0101`;
  try {
    return SmlList.parse(new SmlBuffer(Buffer.from(list, 'hex'))).getListEntries().map((one) => one.getValue()).join(' ');
  } catch (error) {
    return error.message;
  }
}
const sizes = [2, 3, 4, 5, 6, 7, 8];
const found = ['6', '5'].map((type) => sizes.map((size) => read(type, size)));
sizes.forEach((size, place) => console.log(`${size} bytes: unsigned ${found[0][place]}, signed ${found[1][place]}`));
const marks = found.map((texts) => texts.map((text) => (text === '5000 7' ? '+' : '-')).join('')).join(' ');
if (marks !== '+++---+ ++++--+') process.exit(1);
JS
node try.cjs
