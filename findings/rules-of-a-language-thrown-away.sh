#!/bin/sh
# csso 5.0.5 throws away, without an error, rules that have been CSS for years: p:lang("sv-SE") with its quotes (Selectors 4, 7.2), media queries with a
# range, (width >= 40rem), or with calc() (Media Queries 4, 2.4.3) and nested rules (CSS Nesting 1). clean-css 5.3.3 takes the space out of
# li:nth-child(even of .free) (Selectors 4, 13.3.1), so that no browser knows "evenof", and with level 2 drops an animation
# with the easing linear(0, .5, 1) (CSS Easing 2, 2.2). lightningcss 1.33.0 keeps them all. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E csso@5.0.5 clean-css@5.3.3 lightningcss@1.33.0 >/dev/null 2>&1
cat > try.mjs <<'JS'
import CleanCss from 'clean-css';
import { minify } from 'csso';
import { transform } from 'lightningcss';

const rules = {
  'p:lang("sv-SE"){color:red}': ['', 'p:lang("sv-SE"){color:red}'],
  '@media (width>=40rem){p{color:red}}': ['', '@media (width>=40rem){p{color:red}}'],
  '@media (min-width:calc(10px + 5px)){p{color:red}}': ['', '@media (min-width:calc(10px + 5px)){p{color:red}}'],
  'p{color:red;.free &{color:green}}': ['p{color:red}', 'p{color:red}'],
  'li:nth-child(even of .free){color:red}': ['li:nth-child(even of.free){color:red}', 'li:nth-child(evenof.free){color:red}'],
  'p{animation:turn 1s linear(0,.5,1)}': ['p{animation:turn 1s linear(0,.5,1)}', ''],
};
let same = true;
for (const [rule, expected] of Object.entries(rules)) {
  const found = [minify(rule).css, new CleanCss({ level: 2 }).minify(rule).styles];
  const kept = transform({ filename: 'a.css', code: Buffer.from(rule), minify: true }).code.toString();
  console.log(`${rule}\n  csso:         ${found[0]}\n  clean-css:    ${found[1]}\n  lightningcss: ${kept}`);
  same &&= found.join('|') === expected.join('|') && kept.length > 20;
}
if (!same) process.exit(1);
JS
node try.mjs
