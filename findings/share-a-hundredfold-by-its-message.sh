#!/bin/sh
# A share a hundredfold, or a hundredth, by one message: with {n, number, ::percent} and 0.125 intl-messageformat 12.1.5 writes 13 %, @messageformat/core 3.4.1 0,125 %; with
# ::%x100 (percent scale/100) the first writes 1 250 %, the second 13 %. ICU, number skeletons: percent only adds the sign, so that 25 is 25 %, and
# scale/100, of which %x100 is the short form, multiplies; the second does so. The older {n, number, percent} is 13 % for both. Both drop the sign of
# ::permille. Texts moved from one to the other keep their words and change their figures. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E intl-messageformat@12.1.5 @messageformat/core@3.4.1 >/dev/null 2>&1
cat > try.mjs <<'JS'
import MessageFormat from '@messageformat/core';
import IntlMessageFormat from 'intl-messageformat';

const found = [];
for (const style of ['percent', '::percent', '::%x100', '::percent scale/100', '::permille']) {
  const message = `{n, number, ${style}}`;
  const texts = [new IntlMessageFormat(message, 'sv').format({ n: 0.125 }), new MessageFormat('sv').compile(message)({ n: 0.125 })].map((text) => text.replace(/\s/g, ' '));
  console.log(`${message}: intl-messageformat ${texts[0]}, @messageformat/core ${texts[1]}`);
  found.push(texts.join(' and '));
}
if (found.join('; ') !== '13 % and 13 %; 13 % and 0,125 %; 1 250 % and 13 %; 1 250 % and 13 %; 0,125 and 0,125') process.exit(1);
JS
node try.mjs
