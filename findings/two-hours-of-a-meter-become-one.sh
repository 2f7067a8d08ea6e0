#!/bin/sh
# dsmr-parser 2.1.1 checks the last letter of a P1 time stamp (YYMMDDhhmmssX) but does not use it. X says whether summer time is on: S yes, W no
# (Netbeheer Nederland, P1 Companion Standard 5.0.2, format TST), and it alone tells the two hours apart that the clock shows twice. With
# the time zone of the Netherlands both telegrams get the same moment, which lies an hour too early for the second. Fails when that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E dsmr-parser@2.1.1 crc@3.8.0 >/dev/null 2>&1
cat > try.cjs <<'JS'
const { crc16 } = require('crc');
const dsmr = require('dsmr-parser');

/** The moment of a telegram with a stamp. */
function momentOf(stamp) {
  const body = `/ISK5\\2M550T-1012\r\n\r\n1-3:0.2.8(50)\r\n0-0:1.0.0(${stamp})\r\n1-0:1.8.1(000123.456*kWh)\r\n!`;
  const sum = crc16(body).toString(16).toUpperCase().padStart(4, '0');
  return dsmr.parse(`${body}${sum}\r\n`).objects.timestamp.toISOString().slice(11, 16);
}
const stamps = ['261025013000S', '261025023000S', '261025023000W', '261025033000W'];
const found = stamps.map(momentOf).join(' ');
console.log(`stamps:   ${stamps.join(' ')}`);
console.log(`expected: 23:30 00:30 01:30 02:30 (UTC)`);
console.log(`found:    ${found}`);
if (found !== '23:30 00:30 00:30 02:30') process.exit(1);
JS
TZ=Europe/Amsterdam node try.cjs
