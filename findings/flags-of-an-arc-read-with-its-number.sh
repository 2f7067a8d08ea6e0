#!/bin/sh
# Paths whose arcs SVGO 4.1.0 writes shortest (noSpaceAfterFlags: the two flags and the number after them together, "a10 10 0 11.5.5") are read otherwise by
# others, though SVG 2 allows it (9.3.9: a flag is one character, 0 or 1, and needs nothing behind it): path-data-parser 0.1.0 (of Rough.js) throws
# "Path data ended short", svg-path-properties 2.1.0 gives the length NaN where the number begins with a point, and 172.79 for 47.12 where only
# one flag touches it ("a10 10 0 1 110 10"). svg-path-commander 2.3.3 gives the same length for all forms. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E svgo@4.1.0 path-data-parser@0.1.0 svg-path-properties@2.1.0 svg-path-commander@2.3.3 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { parsePath } from 'path-data-parser';
import Commander from 'svg-path-commander';
import { svgPathProperties } from 'svg-path-properties';
import { optimize } from 'svgo';

/** The length of a path by three readers, or what they say against it. */
function lengths(path) {
  const read = (work) => {
    try {
      return work();
    } catch (error) {
      return error.message;
    }
  };
  return [() => new svgPathProperties(path).getTotalLength().toFixed(2), () => Commander.getTotalLength(path).toFixed(2), () => parsePath(path).length].map(read).join(', ');
}
const found = [];
const written = ['M1 1A10 10 0 1 1 1.5 1.5', 'M1 1A10 10 0 0 1 11 11'].flatMap((path) => {
  const plugins = [{ name: 'convertPathData', params: { noSpaceAfterFlags: true } }];
  const { data } = optimize(`<svg xmlns="http://www.w3.org/2000/svg"><path d="${path}"/></svg>`, { plugins });
  return [path, / d="([^"]+)"/.exec(data)[1]];
});
for (const text of [...written, 'M1 1a10 10 0 1 110 10']) {
  console.log(`${text}: ${lengths(text)}`);
  found.push(`${text}: ${lengths(text)}`);
}
const expected = [
  'M1 1A10 10 0 1 1 1.5 1.5: 62.12, 62.12, 2',
  'M1 1a10 10 0 11.5.5: NaN, 62.12, Path data ended short',
  'M1 1A10 10 0 0 1 11 11: 15.71, 15.71, 2',
  'M1 1a10 10 0 0110 10: 15.71, 15.71, Path data ended short',
  'M1 1a10 10 0 1 110 10: 172.79, 47.12, Path data ended short',
];
if (found.join() !== expected.join()) process.exit(1);
JS
node try.mjs
