#!/bin/sh
# @placemarkio/tokml 0.3.9 leaves the height of every position out when it writes KML: the GeoJSON point [18.07, 59.33, 12.5] becomes "18.07,59.33", on the
# ground. RFC 7946, 3.1.1: the third element is the height above the ellipsoid, in metres; KML 2.2 (OGC 07-147r2), coordinates: longitude,
# latitude and height, in the same datum. Its own types and README say nothing of that. tokml 0.4.0 writes the height, and
# @tmcw/togeojson 7.1.3 reads it back. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund --ignore-scripts -E @placemarkio/tokml@0.3.9 tokml@0.4.0 @tmcw/togeojson@7.1.3 @xmldom/xmldom@0.9.12 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { toKML } from '@placemarkio/tokml';
import { kml } from '@tmcw/togeojson';
import { DOMParser } from '@xmldom/xmldom';
import tokml from 'tokml';

const feature = (type, coordinates) => ({ type: 'Feature', properties: {}, geometry: { type, coordinates } });
const roof = [[18.07, 59.33, 12.5], [18.08, 59.34, 15]];
const collection = { type: 'FeatureCollection', features: [feature('Point', roof[0]), feature('LineString', roof)] };
const heights = (text) => JSON.stringify(kml(new DOMParser().parseFromString(text, 'text/xml')).features.map(({ geometry }) => geometry.coordinates));
const found = [toKML(collection), tokml(collection)].map(heights);
console.log(`@placemarkio/tokml: ${found[0]}\ntokml:              ${found[1]}`);
if (found[0] !== '[[18.07,59.33],[[18.07,59.33],[18.08,59.34]]]' || found[1] !== JSON.stringify([roof[0], roof])) process.exit(1);
JS
node try.mjs
