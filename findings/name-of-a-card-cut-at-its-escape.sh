#!/bin/sh
# vcf 2.1.2 ("a parser and JSON (jCard) transform") leaves the escapes of a vCard in its values and cuts names at an escaped separator: from
# N:Öberg\;Ek;Åsa;;; it makes the family name "Öberg\" and the given name "Ek", and "Sol\, El AB" keeps its backslash. RFC 6350, 3.4: \; and \, are
# the characters, and do not separate; RFC 7095, 3.3.1.1 and 3.4: jCard holds the values without them, a parameter without its quotes. vcards-js
# 2.11.1 does not escape the ; of a company ("Sol; El AB" is the company Sol with a unit El AB, 6.6.4), but escapes the comma of a URL, which is
# no text (3.4). ical.js 2.2.1 reads the card as meant. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E vcf@2.1.2 vcards-js@2.11.1 ical.js@2.2.1 >/dev/null 2>&1
cat > try.mjs <<'JS'
import ICAL from 'ical.js';
import vCardsJS from 'vcards-js';
import Card from 'vcf';

const lines = ['BEGIN:VCARD', 'VERSION:4.0', 'FN:Åsa Öberg\\, Ek', 'N:Öberg\\;Ek;Åsa;;;', 'ORG:Sol\\, El AB', 'ADR;LABEL="Torget 1, Umeå":;;Torget 1;Umeå;;;', 'END:VCARD', ''];
const text = lines.join('\r\n');
/** The values of N, ORG and FN and the label of ADR in a jCard. */
const partsOf = ([, properties]) => {
  const property = (name) => properties.find(([found]) => found === name);
  return JSON.stringify([property('n')[3], property('org')[3], property('fn')[3], property('adr')[1].label]);
};
const cut = partsOf(new Card().parse(text).toJSON());
const right = partsOf(ICAL.parse(text));
const made = vCardsJS();
Object.assign(made, { version: '4.0', firstName: 'Åsa', organization: 'Sol; El AB', url: 'https://example.com/a,b' });
const written = made.getFormattedString().split('\r\n').filter((line) => /^(ORG|URL)/.test(line)).join(' ');
console.log(`vcf:       ${cut}\nical.js:   ${right}\nvcards-js: ${written}`);
const expected = '[["Öberg\\\\","Ek","Åsa","","",""],"Sol\\\\, El AB","Åsa Öberg\\\\, Ek","\\"Torget 1, Umeå\\""]';
if (cut !== expected || right !== '[["Öberg;Ek","Åsa","","",""],"Sol, El AB","Åsa Öberg, Ek","Torget 1, Umeå"]') process.exit(1);
if (written !== 'ORG:Sol; El AB URL:https://example.com/a\\,b') process.exit(1);
JS
node try.mjs
