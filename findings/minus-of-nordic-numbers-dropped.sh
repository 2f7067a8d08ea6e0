#!/bin/sh
# numerable 0.3.15, accounting-js 2.0.3, accounting 0.4.1, numeral 2.0.6 and number-parsing 0.3.2 read the negative numbers of Swedish, Norwegian and Finnish as positive ones:
# a cost of "−5" becomes 5. Intl of Node.js writes them with the minus sign (U+2212) that CLDR gives these languages (numbers, minusSign of sv, nb, fi, et,
# lt, sl, hr and eu), and Unicode has it as the minus of numbers (UTS 35, part 3, lenient parsing: it and the hyphen are alike). The hyphen of Danish
# and Spanish is read. @internationalized/number 3.6.9 gives -5. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E numerable@0.3.15 accounting-js@2.0.3 accounting@0.4.1 numeral@2.0.6 number-parsing@0.3.2 @internationalized/number@3.6.9 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { NumberParser } from '@internationalized/number';
import accounting from 'accounting';
import { unformat } from 'accounting-js';
import parseNumber from 'number-parsing';
import { parse } from 'numerable';
import numeral from 'numeral';

const found = [];
for (const language of ['sv', 'nb', 'fi', 'da', 'es']) {
  const text = new Intl.NumberFormat(language).format(-5);
  const values = [parse(text), unformat(text, ','), accounting.unformat(text, ','), numeral(text).value(), parseNumber(text)];
  const right = new NumberParser(language).parse(text);
  console.log(`${language}, ${text}: numerable, accounting-js, accounting, numeral, number-parsing ${values.join(' ')}; @internationalized/number ${right}`);
  found.push(`${values.join(' ')} ${right}`);
}
const lost = '5 5 5 5 5 -5';
const kept = '-5 -5 -5 -5 -5 -5';
if (found.join() !== [lost, lost, lost, kept, kept].join()) process.exit(1);
JS
node try.mjs
