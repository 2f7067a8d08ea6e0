#!/bin/sh
# Names coded by their sound: soundex 0.2.1, soundex-phonetics 1.0.1 and SoundEx of natural 8.1.1 write the second of two letters of one
# group that h or w stand between: Ashcraft is A226 to them and Burroughs B622, so that they are not found where the codes were made by
# the rule. National Archives (United States), Soundex Indexing System, rule "consonant separators": of two letters with one code that H
# or W separate the one to the right is not coded; Ashcraft is A-261, not A-226. A vowel between them separates (Tymczak, T-522).
# soundex-code 2.0.1 and clj-fuzzy 0.4.1 write A261 and B620. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E soundex@0.2.1 soundex-phonetics@1.0.1 natural@8.1.1 soundex-code@2.0.1 clj-fuzzy@0.4.1 >/dev/null 2>&1
cat > try.cjs <<'JS'
const natural = require('natural/lib/natural/phonetics/soundex');
const { phonetics } = require('clj-fuzzy');

async function main() {
  const { soundex } = await import('soundex-code');
  const coders = {
    soundex: require('soundex'),
    'soundex-phonetics': (name) => require('soundex-phonetics')(name).toUpperCase(),
    natural: (name) => new natural().process(name),
    'soundex-code': soundex,
    'clj-fuzzy': phonetics.soundex,
  };
  const found = Object.entries(coders).map(([coder, code]) => {
    const codes = ['Ashcraft', 'Burroughs', 'Tymczak', 'Rupert'].map((name) => code(name)).join(' ');
    console.log(`${coder}: ${codes}`);
    return codes;
  });
  const [wrong, right] = ['A226 B622 T522 R163', 'A261 B620 T522 R163'];
  if (found.join() !== [wrong, wrong, wrong, right, right].join()) process.exit(1);
}
main();
JS
node try.cjs
