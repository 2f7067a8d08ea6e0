#!/bin/sh
# coordinate-parser 1.0.7 and geo-coordinates-parser 1.7.4 lose the minus of a place within the first degree west of Greenwich or south of the equator:
# "41 39 0, -0 53 0", Zaragoza, comes as 0.883 degrees east, 147 km away in Catalonia, and so do Castellón, Valencia and London; geo-coordinates-parser also
# makes 0.08333 north of -0.5. ISO 6709:2022 (representation of locations): the sign belongs to the whole of degrees, minutes and seconds, and 00 may
# have a minus. With "0 53 0 W", and from the second degree on, both are right. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E coordinate-parser@1.0.7 geo-coordinates-parser@1.7.4 >/dev/null 2>&1
cat > try.mjs <<'JS'
import Coordinates from 'coordinate-parser';
import { convert } from 'geo-coordinates-parser';

const found = [];
for (const place of ['41 39 0, -0 53 0', '41 39 0 N, 0 53 0 W', '41 39 0, -1 53 0', '-0.5, -0.25']) {
  const first = new Coordinates(place);
  const second = convert(place);
  const texts = [`${first.getLatitude().toFixed(2)} ${first.getLongitude().toFixed(2)}`, `${second.decimalLatitude.toFixed(2)} ${second.decimalLongitude.toFixed(2)}`];
  console.log(`${place}: coordinate-parser ${texts[0]}, geo-coordinates-parser ${texts[1]}`);
  found.push(texts.join(' '));
}
if (found.join() !== '41.65 0.88 41.65 0.88,41.65 -0.88 41.65 -0.88,41.65 -1.88 41.65 -1.88,-0.50 -0.25 0.08 0.42') process.exit(1);
JS
node try.mjs
