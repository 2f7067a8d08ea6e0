#!/bin/sh
# knxultimate 5.4.0 and knx 2.5.4 read the bus values of a building as others than KNX means: 7FFF of a sensor that has no value becomes 670760.96
# (°C, lux, W/m²), where 7FFF "shall always" stand for invalid data in all types 9.xxx (KNX standard 3/7/2, Datapoint Types, 3.10); a
# percentage of type 8.010, in hundredths of a per cent (3.9, DPT_Percent_V16), comes and goes a hundredfold: 04E2, 12.5 %, is read as 1250
# and 50 % sent as 0032, half a per cent; texts (16.xxx, 14 bytes filled up with NUL, 3.17) keep the NULs, and in knx the letters beyond ASCII of
# 16.001 (Latin-1) become others, åäö "edv". Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund --ignore-scripts -E knxultimate@5.4.0 knx@2.5.4 >/dev/null 2>&1
cat > try.cjs <<'JS'
const { dptlib: newer } = require('knxultimate');
const older = require('knx/src/dptlib');

const values = [['9.001', '7fff'], ['9.001', '0c1a'], ['8.010', '04e2'], ['16.001', 'e5e4f60000000000000000000000']];
const results = {};
for (const [name, library] of Object.entries({ knxultimate: newer, knx: older })) {
  const read = values.map(([type, bytes]) => JSON.stringify(library.fromBuffer(Buffer.from(bytes, 'hex'), library.resolve(type))));
  const message = {};
  const made = library.populateAPDU(50, message, '8.010');
  results[name] = [...read, Buffer.from(message.data ?? made?.data).toString('hex')].join(' ');
  console.log(`${name}: 9.001 7FFF ${read[0]}, 9.001 0C1A ${read[1]}, 8.010 04E2 ${read[2]}, 16.001 ${read[3]}, 50 % as 8.010 ${results[name].slice(-4)}`);
}
const nuls = '\\u0000'.repeat(11);
const wrong = (text) => `670760.96 21 1250 "${text}${nuls}" 0032`;
if (results.knxultimate !== wrong('åäö') || results.knx !== wrong('edv')) process.exit(1);
JS
node try.cjs
