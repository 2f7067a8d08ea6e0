#!/bin/sh
# Names of the north in addresses: slugify 1.6.9 and slug 12.0.1 drop letters of Northern Sámi, so that Ruoŧŧa (Sweden) becomes "ruoa" and eaŋgal "eagal";
# @sindresorhus/slugify 3.0.1 cuts there ("ruo-a") and behind each capital of two letters: Þórður becomes "t-hordur", Ærø "a-ero". Its readme
# and theirs: letters are written in ASCII; ŋ, ŧ, Þ and Æ are single letters (Unicode Latin Extended-A and Latin-1, CLDR Latin-ASCII: ŋ n,
# ŧ t, Þ TH, Æ AE). transliteration 2.6.1 writes ruotta, eanggal, thordur and aero. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E slugify@1.6.9 slug@12.0.1 @sindresorhus/slugify@3.0.1 transliteration@2.6.1 >/dev/null 2>&1
cat > try.mjs <<'JS'
import cut from '@sindresorhus/slugify';
import slug from 'slug';
import slugify from 'slugify';
import { slugify as spell } from 'transliteration';

const found = [];
for (const name of ['Ruoŧŧa', 'eaŋgal', 'Þórður', 'Ærø', 'Åre']) {
  const texts = [slugify(name, { lower: true }), slug(name), cut(name), spell(name)];
  console.log(`${name}: slugify ${texts[0]}, slug ${texts[1]}, @sindresorhus/slugify ${texts[2]}, transliteration ${texts[3]}`);
  found.push(texts.join(' '));
}
if (found.join() !== 'ruoa ruoa ruo-a ruotta,eagal eagal ea-gal eanggal,thordur thordur t-hordur thordur,aero aero a-ero aero,are are are are') process.exit(1);
JS
node try.mjs
