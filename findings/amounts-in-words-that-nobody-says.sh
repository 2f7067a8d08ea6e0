#!/bin/sh
# n2words 4.0.0 ("71 languages") and to-words 5.7.0 ("135 locales") write amounts that neither Spanish nor Swedish has: "veintiuno mil euros", "un
# millón euros", "dieciseis", "två miljon kronor", "Ett Krona". Before a noun, mil or millones uno is cut to un (veintiún mil), after millón
# stands de, dieciséis has its accent (Real Academia Española, Diccionario panhispánico de dudas: uno, millón, cardinales); miljon has a
# plural, krona takes en. CLDR 48 has it in its rules (RBNF of es and sv): veintiún mil, dos millones, en miljon, två miljoner.
# Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E n2words@4.0.0 to-words@5.7.0 >/dev/null 2>&1
cat > try.mjs <<'JS'
import * as spanish from 'n2words/es-ES';
import * as swedish from 'n2words/sv-SE';
import { ToWords } from 'to-words';

const wordsIn = (localeCode) => (amount) => new ToWords({ localeCode }).convert(amount, { currency: true }).toLowerCase();
const writers = {
  'n2words es-ES': [spanish.toCurrency, { 16: 'dieciseis euros', 21000: 'veintiuno mil euros', 1000000: 'un millón euros', 21: 'veintiuno euros' }],
  'n2words sv-SE': [swedish.toCurrency, { 2000000: 'två miljon kronor', 1: 'en krona' }],
  'to-words es-ES': [wordsIn('es-ES'), { 21000: 'veintiuno mil euros', 1000000: 'un millon euros', 21: 'veintiuno euros' }],
  'to-words sv-SE': [wordsIn('sv-SE'), { 2000000: 'två miljon kronor', 1: 'ett krona' }],
};
let same = true;
for (const [name, [write, expected]] of Object.entries(writers)) {
  for (const [amount, words] of Object.entries(expected)) {
    const found = write(Number(amount));
    console.log(`${name} ${amount}: ${found}`);
    same &&= found === words;
  }
}
if (!same) process.exit(1);
JS
node try.mjs
