#!/bin/sh
# mt940js 1.3.5, @centrapay/swift-parser 1.0.1 and mt940-js 1.0.0 put the booking day of a bank statement into the year of the value day: a payment valued
# on 31 December 2025 and booked on 2 January (251231 and 0102) is booked on 2 January 2025, and one valued on 2 January and booked on 31 December
# 363 days later. SWIFT MT 940, field 61: subfield 2 (MMDD) has no year, the entry lies within the statement (fields 60F and 62F: 30 December to
# 2 January). mt940-js takes RC, the reversal of a credit, for a credit besides (subfield 3: it lessens the account). Fails when one changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E mt940js@1.3.5 @centrapay/swift-parser@1.0.1 mt940-js@1.0.0 tslib@2.8.1 >/dev/null 2>&1
cat > try.cjs <<'JS'
const swift = require('@centrapay/swift-parser');
const { read } = require('mt940-js');
const { Parser } = require('mt940js');

const statement = [
  ':20:SOL',
  ':25:ESSESESS/12345678',
  ':28C:12/1',
  ':60F:C251230SEK1000,',
  ':61:2512310102C12,5NTRFINVOICE1',
  ':61:2601021231D12,5NTRFINVOICE2',
  ':61:2512311231RC100,NMSCINVOICE3',
  ':62F:C260102SEK900,',
].join('\r\n');
const day = (date) => (date instanceof Date ? date.toISOString().slice(0, 10) : date);
async function main() {
  const bytes = Uint8Array.from(Buffer.from(`${statement}\r\n-`));
  const newest = await read(bytes.buffer);
  const found = {
    mt940js: new Parser().parse(`${statement}\n`)[0].transactions.map(({ entryDate, amount }) => `${day(entryDate)} ${Number(amount)}`),
    'swift-parser': swift.parse({ type: 'mt940', data: `${statement}\r\n-` })[0].transactions.map(({ entryDate, amount }) => `${day(entryDate)} ${Number(amount)}`),
    'mt940-js': newest[0].transactions.map(({ entryDate, amount, isCredit }) => `${entryDate} ${isCredit ? amount : -amount}`),
  };
  for (const [name, texts] of Object.entries(found)) console.log(`${name}: ${texts.join(', ')}`);
  const usual = '2025-01-02 12.5,2026-12-31 -12.5,2025-12-31 -100';
  if (found.mt940js.join() !== usual || found['swift-parser'].join() !== usual || found['mt940-js'].join() !== usual.replace('-100', '100')) process.exit(1);
}
main();
JS
node try.cjs
