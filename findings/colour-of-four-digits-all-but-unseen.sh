#!/bin/sh
# Colours that come out as others: moo-color 2.0.0 takes the fourth digit of #f008 for 8 of 255, so that a half-clear red is all but unseen (0.03), where
# CSS Color 4, 5.2, doubles each digit (#ff000088, 0.53). colortranslator 6.1.1 makes a greenish tint of hwb(0 60% 60%), which is a grey (8: where
# white and black come to more than 100 %, both are lessened to a sum of 100 %, no hue is left). culori 4.0.2 gives #ff000088 and #808080.
# Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E moo-color@2.0.0 colortranslator@6.1.1 culori@4.0.2 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { ColorTranslator } from 'colortranslator';
import { formatHex, formatHex8 } from 'culori';
import { MooColor } from 'moo-color';

const [short, long] = ['#f008', '#ff000088'].map((text) => new MooColor(text).toRgb());
const [mixed, even] = ['hwb(0 60% 60%)', 'hwb(0 50% 50%)'].map((text) => new ColorTranslator(text).HEX);
console.log(`moo-color: #f008 ${short}, #ff000088 ${long}; culori ${formatHex8('#f008')}`);
console.log(`colortranslator: hwb(0 60% 60%) ${mixed}, hwb(0 50% 50%) ${even}; culori ${formatHex('hwb(0 60% 60%)')}`);
const found = [short, long, formatHex8('#f008'), mixed, even, formatHex('hwb(0 60% 60%)')].join('; ');
if (found !== 'rgba(255, 0, 0, 0.03); rgba(255, 0, 0, 0.53); #ff000088; #669999; #808080; #808080') process.exit(1);
JS
node try.mjs
