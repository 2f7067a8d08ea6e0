#!/bin/sh
# lightningcss 1.33.0 resolves colours that are made from others wrongly. A relative colour that names no alpha keeps the alpha of the one it comes
# from (CSS Color 5, 4): rgb(from #ff000080 r g b) becomes red, and so in hsl(), lab(), oklch() and color(); with "/ alpha" it is right. White and
# black mixed in HSL lose their saturation besides: color-mix(in hsl, white, blue) becomes #8080ff, where only the hue of a grey is powerless
# (CSS Color 4, 7). @asamuzakjp/css-color 7.2.0 gives half-clear red and #9f9fdf, as Chromium 156 does. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E lightningcss@1.33.0 @asamuzakjp/css-color@7.2.0 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { resolve } from '@asamuzakjp/css-color';
import { transform } from 'lightningcss';

const expected = {
  'rgb(from #ff000080 r g b)': 'red',
  'hsl(from #ff000080 h s l)': 'red',
  'oklch(from #ff000080 l c h)': 'oklch(62.7955% .257683 29.2339)',
  'rgb(from #ff000080 r g b/alpha)': '#ff000080',
  'color-mix(in hsl,white,blue)': '#8080ff',
  'color-mix(in hsl,black,blue)': 'navy',
};
const others = [];
let same = true;
for (const [colour, wrong] of Object.entries(expected)) {
  const { code } = transform({ filename: 'a.css', code: Buffer.from(`a{color:${colour}}`), minify: true });
  const found = code.toString().slice('a{color:'.length, -1);
  others.push(resolve(colour));
  console.log(`${colour}: lightningcss ${found}, css-color ${others.at(-1)}`);
  same &&= found === wrong;
}
const clear = others.slice(0, 4).every((text) => / \/ 0\.50?2?/.test(text));
if (!same || !clear || !others[4].includes('0.6235') || !others[5].includes('0.376')) process.exit(1);
JS
node try.mjs
