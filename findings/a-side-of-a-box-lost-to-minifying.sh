#!/bin/sh
# The CSS minifier of esbuild 0.28.2 moves margin, padding and inset behind the logical sides that stand between them and one of their own
# sides: from "margin:0;margin-inline:auto;margin-left:1px" it makes "margin-inline:auto;margin:0 0 0 1px", and the right side is 0
# instead of auto. The later of a logical and a physical declaration of one side holds (CSS Logical Properties 1, 4: their order
# matters). lightningcss 1.33.0 keeps the order. Fails when either changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E esbuild@0.28.2 lightningcss@1.33.0 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { transform } from 'esbuild';
import { transform as lighten } from 'lightningcss';

const rules = ['a{margin:0;margin-inline:auto;margin-left:1px}', 'a{inset:0;inset-inline:1px;left:2px}'];
const said = [];
for (const rule of rules) {
  const { code } = await transform(rule, { loader: 'css', minify: true });
  const kept = lighten({ filename: 'a.css', code: Buffer.from(rule), minify: true }).code.toString();
  said.push(code.trim());
  console.log(`written:      ${rule}\nesbuild:      ${code.trim()}\nlightningcss: ${kept}`);
  if (kept !== rule) process.exit(1);
}
if (said.join() !== 'a{margin-inline:auto;margin:0 0 0 1px},a{inset-inline:1px;inset:0 0 0 2px}') process.exit(1);
JS
node try.mjs
