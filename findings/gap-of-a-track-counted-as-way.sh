#!/bin/sh
# gpxparser 3.0.8 and @we-gold/gpxjs 1.2.0 count the gap between two segments of a GPX track as way: two walks of 111 m each, a degree of latitude
# apart, come to 111.3 km, and the segments cannot be told apart any more. GPX 1.1, trkSegType: a segment holds points that belong together in
# order; where reception was lost or the receiver off, a new one begins for each continuous span. @tmcw/togeojson 7.1.3 keeps the segments,
# of which the lengths below are made. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund --ignore-scripts -E gpxparser@3.0.8 @we-gold/gpxjs@1.2.0 @tmcw/togeojson@7.1.3 @xmldom/xmldom@0.9.12 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { gpx as toGeoJson } from '@tmcw/togeojson';
import { parseGPXWithCustomParser } from '@we-gold/gpxjs';
import { DOMParser } from '@xmldom/xmldom';
import GpxParser from 'gpxparser';

const segment = (...latitudes) => `<trkseg>${latitudes.map((latitude) => `<trkpt lat="${latitude}" lon="18"><ele>10</ele></trkpt>`).join('')}</trkseg>`;
const text = `<?xml version="1.0"?><gpx version="1.1" creator="roof" xmlns="http://www.topografix.com/GPX/1/1"><trk>${segment(59, 59.001)}${segment(60, 60.001)}</trk></gpx>`;
const read = (xml) => new DOMParser().parseFromString(xml, 'text/xml');
globalThis.DOMParser = DOMParser;
const first = new GpxParser();
first.parse(text);
const [second] = parseGPXWithCustomParser(text, read);
const [feature] = toGeoJson(read(text)).features;
const metres = ([, from], [, to]) => (Math.abs(to - from) / 180) * Math.PI * 6371000;
const way = feature.geometry.coordinates.reduce((sum, [from, to]) => sum + metres(from, to), 0);
const found = [first.tracks[0].distance.total, second.tracks[0].distance.total, way].map(Math.round);
const parts = [first.tracks[0].points.length, second.tracks[0].points.length, feature.geometry.coordinates.length].join(' ');
console.log(`gpxparser: ${found[0]} m\ngpxjs:     ${found[1]} m\nsegments:  ${found[2]} m (points, points, segments: ${parts})`);
if (found.join() !== '111306,111306,222' || parts !== '4 4 2') process.exit(1);
JS
node try.mjs
