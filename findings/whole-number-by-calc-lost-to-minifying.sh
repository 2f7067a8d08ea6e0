#!/bin/sh
# The CSS minifier of esbuild 0.28.2 takes calc() away around a number that is not whole, where the property wants a whole one: z-index:calc(5/2)
# becomes z-index:2.5, which is invalid, so that the declaration is dropped. CSS Values 4, 10.12 (range checking): where an integer is allowed, a
# calculation that gives another number counts, rounded to the nearest integer: 3 here. order, columns and grid lines alike. lightningcss
# 1.33.0 keeps calc(); Chromium 156 takes 3 for the first and nothing for the second. Fails when one changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E esbuild@0.28.2 lightningcss@1.33.0 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { transform } from 'esbuild';
import { transform as lighten } from 'lightningcss';

const [found, kept] = [[], []];
for (const rule of ['a{z-index:calc(5 / 2)}', 'a{order:calc(2.5)}', 'a{column-count:calc(7 / 2)}', 'a{grid-row:span calc(3 / 2)}']) {
  found.push((await transform(rule, { loader: 'css', minify: true })).code.trim());
  kept.push(lighten({ filename: 'a.css', code: Buffer.from(rule), minify: true }).code.toString());
  console.log(`${rule}: esbuild ${found.at(-1)}, lightningcss ${kept.at(-1)}`);
}
if (found.join() !== 'a{z-index:2.5},a{order:2.5},a{column-count:3.5},a{grid-row:span 1.5}' || !kept.every((rule) => rule.includes('calc('))) process.exit(1);
JS
node try.mjs
