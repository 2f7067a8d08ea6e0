#!/bin/sh
# The Swedish stemmer of natural 8.1.1 (PorterStemmerSv) stops at é: idé, idéer and idéerna become "idé", "idéer" and "idéern", so that the plural is
# not found by the singular, and kommittédirektiv loses its v. Porter's stemmer for Swedish (Snowball, "Swedish stemming algorithm") has the
# vowels a e i o u y ä å ö; its region R1 begins after the first letter behind one of them that is none, é as any other, and after three
# letters at least. @orama/stemmers 3.1.18 gives "idé" for all three; words without é agree. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund --ignore-scripts -E natural@8.1.1 @orama/stemmers@3.1.18 >/dev/null 2>&1
cat > try.cjs <<'JS'
const { PorterStemmerSv } = require('natural/lib/natural/stemmers');

const words = ['idé', 'idéer', 'idéerna', 'kommittéer', 'kommittéerna', 'kommittédirektiv', 'succéer', 'villor', 'villorna'];
async function main() {
  const { stemmer } = await import('@orama/stemmers/swedish');
  const [found, right] = [words.map((word) => PorterStemmerSv.stem(word)), words.map(stemmer)];
  words.forEach((word, place) => console.log(`${word}: natural ${found[place]}, Snowball ${right[place]}`));
  const expected = 'idé idéer idéern kommittée kommittéern kommittédirekti succéer vill vill';
  if (found.join(' ') !== expected || right.join(' ') !== 'idé idé idé kommitté kommitté kommittédirektiv succé vill vill') process.exit(1);
}
main();
JS
node try.cjs
