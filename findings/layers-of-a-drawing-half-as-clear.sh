#!/bin/sh
# SVGO 4.1.0 with its default plugins changes what a drawing shows. Of two groups within each other, both with opacity .5, it keeps one (collapseGroups):
# what was a quarter opaque becomes a half. CSS Color 3, 3.2, which SVG 2 takes over (opacity): a group is drawn as a whole and then laid on with its
# opacity, so that they multiply. And it makes paths of rectangles that a style sheet names by their element (convertShapeToPath), so that
# rect { fill: red } fits nothing any more and they are black (Selectors 4, 5.1). librsvg (sharp 0.35.5) draws both before and after.
# Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E svgo@4.1.0 sharp@0.35.5 >/dev/null 2>&1
cat > try.mjs <<'JS'
import sharp from 'sharp';
import { optimize } from 'svgo';

const drawings = {
  groups: '<g opacity=".5"><g opacity=".5"><rect width="8" height="8"/></g></g>',
  style: '<style>rect{fill:red}</style><rect width="4" height="8"/><rect x="4" width="4" height="8"/>',
};
/** Red, green, blue and opacity of the point at 2, 2. */
async function pointOf(svg) {
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().extract({ left: 2, top: 2, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true });
  return [...data].join(' ');
}
const found = [];
for (const [name, drawing] of Object.entries(drawings)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">${drawing}</svg>`;
  const { data } = optimize(svg);
  found.push(await pointOf(svg), await pointOf(data));
  console.log(`${name}: ${drawing}\n  becomes ${data}\n  ${found.at(-2)} becomes ${found.at(-1)}`);
}
if (found.join() !== '0 0 0 64,0 0 0 128,255 0 0 255,0 0 0 255') process.exit(1);
JS
node try.mjs
