#!/bin/sh
# lightningcss 1.33.0 computes round() of CSS away from zero: round(-15px, 10px) becomes -20px, round(-45deg, 30deg) -60deg and round(-2.5px, 1px)
# -3px. CSS Values 4, 10.3 (stepped values, strategy nearest): of two multiples that are equally near the upper one is taken, the one nearer
# to positive infinity: -10px, -30deg and -2px. @csstools/css-calc 3.4.4 gives these, as Chromium 156 does. Of values above zero all agree.
# Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E lightningcss@1.33.0 @csstools/css-calc@3.4.4 @csstools/css-parser-algorithms@4.0.3 @csstools/css-tokenizer@4.0.3 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { calc } from '@csstools/css-calc';
import { transform } from 'lightningcss';

const rules = { 'margin-top': ['round(-15px,10px)', 'round(-2.5px,1px)', 'round(2.5px,1px)'], rotate: ['round(-45deg,30deg)'] };
const [minified, right] = [[], []];
for (const [property, values] of Object.entries(rules)) {
  for (const value of values) {
    const { code } = transform({ filename: 'a.css', code: Buffer.from(`a{${property}:${value}}`), minify: true });
    minified.push(code.toString().slice(`a{${property}:`.length, -1));
    right.push(calc(value));
    console.log(`${value}: lightningcss ${minified.at(-1)}, css-calc ${right.at(-1)}`);
  }
}
if (minified.join() !== '-20px,-3px,3px,-60deg' || right.join() !== '-10px,-2px,3px,-30deg') process.exit(1);
JS
node try.mjs
