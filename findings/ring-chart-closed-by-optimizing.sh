#!/bin/sh
# SVGO 4.1.0 with its default plugins drops pathLength from circle, ellipse, rect, line, polyline and polygon as unknown
# (removeUnknownsAndDefaults) and keeps stroke-dasharray: a ring drawn to 25 of 100 by <circle r="4" pathLength="100"
# stroke-dasharray="25 75"> is then 25 of its length of 25.13, a closed circle. SVG 2, 10.2 to 10.7 and 9.6.1: all basic shapes have
# pathLength. On path it is kept. Fails when that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E svgo@4.1.0 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { optimize } from 'svgo';

const shapes = [
  '<path d="M1 5a4 4 0 1 1 8 0 4 4 0 1 1-8 0"',
  '<circle cx="5" cy="5" r="4"',
  '<ellipse cx="5" cy="5" rx="4" ry="3"',
  '<rect width="9" height="9"',
  '<line x2="9" y2="9"',
  '<polyline points="0 0 5 5 9 5"',
  '<polygon points="0 0 5 5 9 5"',
];
const found = shapes.map((shape) => {
  const written = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${shape} fill="none" stroke="red" pathLength="100" stroke-dasharray="25 75"/></svg>`;
  const { data } = optimize(written);
  console.log(data.slice(data.indexOf('>') + 1, -6));
  return data.includes('stroke-dasharray="25 75"') && data.includes('pathLength="100"');
});
if (found.join() !== 'true,false,false,false,false,false,false') process.exit(1);
JS
node try.mjs
