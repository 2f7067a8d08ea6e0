#!/bin/sh
# wicket 1.3.8 reads only a part of the numbers of well-known text: of POINT(1.5e+1 -7.1e-5) it takes 1.5 and -7.1 and of POINT(.5 -.5) 5
# and 5. It writes 1e-7 so itself and reads 1 from it. OGC Simple Feature Access 1.2.1 (06-103r4), 7.2.2: x is a signed numeric literal,
# which is an exact or an approximate one, mantissa E exponent; an exact one may begin with its point. wellknown 0.5.0 gives the numbers,
# @terraformer/wkt 2.2.2 those with an exponent. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E wicket@1.3.8 wellknown@0.5.0 @terraformer/wkt@2.2.2 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { wktToGeoJSON } from '@terraformer/wkt';
import { parse } from 'wellknown';
import wicket from 'wicket';

function byWicket(text) {
  const read = new wicket.Wkt();
  read.read(text);
  return read.toJson();
}
const written = new wicket.Wkt().fromObject({ type: 'Point', coordinates: [1e-7, 2] }).write();
console.log(`written by wicket: ${written}`);
const found = ['POINT(15 -0.000071)', 'POINT(1.5e+1 -7.1e-5)', 'POINT(0.5 -0.5)', 'POINT(.5 -.5)', written].map((text) => {
  const numbers = [byWicket, parse].map((read) => read(text).coordinates.join(' '));
  console.log(`${text}: wicket ${numbers[0]}, wellknown ${numbers[1]}`);
  return numbers.join('|');
});
const third = wktToGeoJSON('POINT (1.5e+1 -7.1e-5)').coordinates.join(' ');
console.log(`@terraformer/wkt: ${third}`);
const right = ['15 -0.000071|15 -0.000071', '1.5 1|15 -0.000071', '0.5 -0.5|0.5 -0.5', '5 5|0.5 -0.5', '1 2|1e-7 2'];
if (found.join() !== right.join() || third !== '15 -0.000071') process.exit(1);
JS
node try.mjs
