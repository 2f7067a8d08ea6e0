#!/bin/sh
# One colour by two curves: color(rec2020 .5 .5 .5) is rgb(139 139 139) for lightningcss 1.33.0 (the value it writes for older browsers), culori 4.0.2 and
# Chromium 156, but a grey of 47.25 %, 120 of 255, for sass 1.108.2 and colorjs.io 0.7.1. CSS Color 4 (the predefined space rec2020; resolution
# of August 2025, csswg-drafts 12574) took the curve of a display, a power of 2.4 (ITU-R BT.1886), instead of the camera's of BT.2020. So a
# colour that Sass turns into rgb is darker than the same one drawn by the browser. Colours of 0 and 1 agree. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E lightningcss@1.33.0 culori@4.0.2 sass@1.108.2 colorjs.io@0.7.1 >/dev/null 2>&1
cat > try.mjs <<'JS'
import Color from 'colorjs.io';
import { formatHex } from 'culori';
import { transform } from 'lightningcss';
import { compileString } from 'sass';

const found = [];
for (const colour of ['color(rec2020 .5 .5 .5)', 'color(rec2020 1 1 1)']) {
  const targets = { chrome: 60 << 16 };
  const light = transform({ filename: 'a.css', code: Buffer.from(`a{color:${colour}}`), targets, minify: true }).code.toString();
  const { css } = compileString(`@use "sass:color"; a{color:color.channel(color.to-space(${colour}, rgb), "red")}`, { style: 'compressed' });
  const values = {
    lightningcss: /#\w+/.exec(light)[0],
    culori: formatHex(colour),
    sass: Math.round(Number(/[\d.]+/.exec(css)[0])),
    'colorjs.io': Math.round(new Color(colour).to('srgb').coords[0] * 255),
  };
  console.log(`${colour}: ${Object.entries(values).map(([name, value]) => `${name} ${value}`).join(', ')}`);
  found.push(Object.values(values).join(' '));
}
if (found.join() !== '#8b8b8b #8b8b8b 120 120,#fff #ffffff 255 255') process.exit(1);
JS
node try.mjs
