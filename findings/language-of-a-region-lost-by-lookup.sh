#!/bin/sh
# bcp-47-match 2.0.3 ("per RFC 4647") gives, of the languages that a site has, the first in its own order that fits at any stage of the lookup: with
# es and es-419 (or zh and zh-Hant) a reader who asks for es-419 gets es. RFC 4647, 3.4: the range is compared whole with all tags before it is
# cut at its end, step by step. Its basic filter finds a range in the middle of a tag: es (Spanish) takes ca-ES-valencia (Valencian); 3.3.1: a tag
# equals the range or begins with it. The lookup of @formatjs/intl-localematcher 0.10.1 gives es-419. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E bcp-47-match@2.0.3 @formatjs/intl-localematcher@0.10.1 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { match } from '@formatjs/intl-localematcher';
import { basicFilter, lookup } from 'bcp-47-match';

const found = [];
for (const [asked, had] of [
  ['es-419', ['es', 'es-419']],
  ['es-419', ['es-419', 'es']],
  ['zh-Hant', ['zh', 'zh-Hant']],
]) {
  const [one, other] = [lookup(had, asked), match([asked], had, 'en', { algorithm: 'lookup' })];
  console.log(`${asked} of ${had.join(', ')}: bcp-47-match ${one}, intl-localematcher ${other}`);
  found.push(`${one} ${other}`);
}
const filtered = basicFilter(['ca-ES-valencia', 'es-ES'], 'es').join(' ');
console.log(`es filters ca-ES-valencia, es-ES: ${filtered}`);
if (found.join() !== 'es es-419,es-419 es-419,zh zh-Hant' || filtered !== 'ca-ES-valencia es-ES') process.exit(1);
JS
node try.mjs
