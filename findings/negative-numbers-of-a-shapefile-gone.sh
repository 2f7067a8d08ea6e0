#!/bin/sh
# geojson2shp 0.5.0 writes numbers into the table of a shapefile that no reader takes for numbers: it fills the place between a minus and its digits
# ("-           12.5"), so that -12.5 is read as nothing, and cuts a number of 16 digits at its front (9007199254740991 becomes
# 7199254740991). ESRI Shapefile Technical Description: attributes are a dBASE table, whose type N (dBASE III, field types) is a number in ASCII,
# set to the right behind blanks. A 42 beside it is filled up with NULs, which shapefile 0.6.6 takes for nothing and shpjs 6.2.0 for 42.
# Of the file that @mapbox/shp-write 0.4.3 makes from the same values both read all three. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E geojson2shp@0.5.0 @mapbox/shp-write@0.4.3 shapefile@0.6.6 shpjs@6.2.0 adm-zip@0.6.1 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { createWriteStream, readFileSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import write from '@mapbox/shp-write';
import Zip from 'adm-zip';
import { convert } from 'geojson2shp';
import { read } from 'shapefile';
import shp from 'shpjs';

const values = [42, -12.5, 9007199254740991];
const features = values.map((kwh) => ({ type: 'Feature', properties: { kwh }, geometry: { type: 'Point', coordinates: [18, 59] } }));
const collection = { type: 'FeatureCollection', features };
const target = createWriteStream('meters.zip');
await convert(collection, target, { layer: 'meters' });
await finished(target);
const files = {
  geojson2shp: readFileSync('meters.zip'),
  '@mapbox/shp-write': Buffer.from(await write.zip(collection, { outputType: 'nodebuffer', compression: 'STORE' })),
};
const found = [];
for (const [name, bytes] of Object.entries(files)) {
  const part = (ending) => new Zip(bytes).getEntries().find(({ entryName }) => entryName.endsWith(ending)).getData();
  const table = await read(part('.shp'), part('.dbf'));
  const other = await shp(bytes);
  const read1 = table.features.map(({ properties }) => String(properties.kwh)).join(' ');
  const read2 = [other].flat()[0].features.map(({ properties }) => String(properties.kwh)).join(' ');
  console.log(`${name}: ${values.join(' ')} read as ${read1} (shapefile), ${read2} (shpjs)`);
  found.push(read1, read2);
}
if (found.join() !== ['null null 7199254740991', '42 NaN 7199254740991', values.join(' '), values.join(' ')].join()) process.exit(1);
JS
node try.mjs
