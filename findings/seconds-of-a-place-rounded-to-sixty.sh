#!/bin/sh
# decimalToSexagesimal of geolib 3.3.14 rounds the seconds alone: 18 degrees and one minute, 18.016666666666667, becomes 18° 00' 60.0", and 59.99999999 becomes
# 59° 59' 60.0". It leaves the minus out besides: -33.5 becomes 33° 30' 00.0", a place of the other hemisphere, as its own sexagesimalToDecimal reads
# it. ISO 6709:2022: seconds are less than 60, south and west are told by a sign or a letter; the README says nothing of it.
# Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E geolib@3.3.14 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { decimalToSexagesimal, sexagesimalToDecimal } from 'geolib';

const found = [18 + 1 / 60, 59.99999999, 18.25, -33.5].map((degrees) => {
  const text = decimalToSexagesimal(degrees);
  console.log(`${degrees}: ${text}, read back ${sexagesimalToDecimal(text)}`);
  return `${text} ${sexagesimalToDecimal(text).toFixed(6)}`;
});
if (found.join() !== `18° 00' 60.0" 18.016667,59° 59' 60.0" 60.000000,18° 15' 00.0" 18.250000,33° 30' 00.0" 33.500000`) process.exit(1);
JS
node try.mjs
