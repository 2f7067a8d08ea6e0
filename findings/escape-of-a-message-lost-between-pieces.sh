#!/bin/sh
# edifact 1.2.12, "an ES6 streaming parser", forgets the release character (?) of UN/EDIFACT when a piece of the message ends with it: the
# character after it, first of the next piece, then separates. In a message of meter values (MSCONS) the time 202510260015?+02 becomes
# one without its zone and an element of its own, without an error. ISO 9735, 10.1: a separator after ? is part of the data. Fails when
# the same message reads alike however it is cut.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E edifact@1.2.12 >/dev/null 2>&1
cat > try.cjs <<'JS'
const Parser = require('edifact/parser.js');

const message =
  "UNH+1+MSCONS:D:04B:UN:2.4c'BGM+7+1+9'LOC+172+DE0000'QTY+220:12.5:KWH'DTM+163:202510260015?+02:303'UNT+6+1'";
/** The segment of the time when the message comes in these pieces. */
function timeOf(...pieces) {
  const [parser, segments] = [new Parser(), []];
  parser.on('opensegment', (name) => segments.push([name]));
  parser.on('element', () => segments.at(-1).push([]));
  parser.on('component', (data) => segments.at(-1).at(-1).push(data));
  parser.encoding('UNOC');
  for (const piece of pieces) parser.write(piece);
  parser.end();
  return JSON.stringify(segments.find(([name]) => name === 'DTM'));
}
const [whole, cut] = [message.indexOf('?'), message.indexOf('?') + 1].map((at) => timeOf(message.slice(0, at), message.slice(at)));
console.log(`cut before ?: ${whole}\ncut after ?:  ${cut}`);
if (whole !== '["DTM",["163","202510260015+02","303"]]') process.exit(1);
if (cut !== '["DTM",["163","202510260015"],["02","303"]]') process.exit(1);
JS
node try.cjs
