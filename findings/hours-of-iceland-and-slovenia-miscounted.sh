#!/bin/sh
# humanize-duration 3.35.1 counts hours and other units wrongly in languages where more numbers than 1 take the singular, or 11 is like 5: Icelandic "21
# klukkutímar" for klukkutími, with a decimal point ("1.5"), Croatian "21 sati" and "22 sati" for sat and sata, Macedonian "21 часа" for час,
# Slovene "11 ura" and "21 ura" for ur. Plural rules of CLDR (is, hr, mk: numbers that end on 1 but 11; hr: 2 to 4 but 12 to 14 are few;
# sl: only numbers that end on 01 are like 1), which Intl of Node.js 20 and 24 follows. Lithuanian comes right.
# Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E humanize-duration@3.35.1 >/dev/null 2>&1
cat > try.mjs <<'JS'
import humanize from 'humanize-duration';

const counts = [1, 21, 22, 11, 111];
const words = {};
for (const language of ['is', 'hr', 'mk', 'sl', 'lt']) {
  const texts = counts.map((count) => humanize(count * 3600000, { language, units: ['h'] }));
  const forms = counts.map((count) => new Intl.PluralRules(language).select(count));
  console.log(`${language}: ${texts.join(', ')}; by Intl: ${forms.join(' ')}`);
  words[language] = counts.map((_, place) => `${texts[place].split(' ')[1]} ${forms[place]}`).join();
}
const half = humanize(5400000, { language: 'is', units: ['h'] });
console.log(`is: ${half}, by Intl ${new Intl.NumberFormat('is').format(1.5)}`);
const expected = {
  is: 'klukkutími one,klukkutímar one,klukkutímar other,klukkutímar other,klukkutímar other',
  hr: 'sat one,sati one,sati few,sati other,sati other',
  mk: 'час one,часа one,часа other,часа other,часа other',
  sl: 'ura one,ura other,ur other,ura other,ura other',
  lt: 'valanda one,valanda one,valandos few,valandų other,valandų other',
};
if (half !== '1.5 klukkutímar' || JSON.stringify(words) !== JSON.stringify(expected)) process.exit(1);
JS
node try.mjs
