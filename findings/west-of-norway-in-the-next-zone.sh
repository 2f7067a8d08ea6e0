#!/bin/sh
# utm-converter 0.1.1 puts the west of Norway and Svalbard into the wrong zones of UTM: Bergen comes as zone 31, easting 627860, instead of zone 32, easting
# 297230, and Ny-Ålesund as zone 32 instead of 33. The grid's definition widens zone 32V to 3° east, over the south-west of Norway, and has only
# 31X, 33X, 35X and 37X over Svalbard (DMA TM 8358.1, chapter 2; NGA.STND.0037, 3): maps and registers there use these zones. utm 1.1.1 and
# mgrs 2.2.0 give 32 and 33; Stockholm comes right from all. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E utm-converter@0.1.1 utm@1.1.1 mgrs@2.2.0 >/dev/null 2>&1
cat > try.cjs <<'JS'
const { forward } = require('mgrs');
const { fromLatLon } = require('utm');
const converter = require('utm-converter');

const found = [];
for (const [place, latitude, longitude] of [['Bergen', 60.39, 5.32], ['Ny-Ålesund', 78.92, 11.93], ['Stockholm', 59.33, 18.07]]) {
  const { zone, coord } = new (converter.default ?? converter)().toUtm({ coord: [longitude, latitude] });
  const { zoneNum, easting } = fromLatLon(latitude, longitude);
  const texts = [`${zone} ${Math.round(coord.x)}`, `${zoneNum} ${Math.round(easting)}`, forward([longitude, latitude], 0)];
  console.log(`${place}: utm-converter ${texts[0]}, utm ${texts[1]}, mgrs ${texts[2]}`);
  found.push(...texts);
}
if (found.join() !== '31 627860,32 297230,32VKN,32 562835,33 434165,33XVH,34 333313,34 333313,34VCL') process.exit(1);
JS
node try.cjs
