#!/bin/sh
# gettext-parser 10.0.0 takes a message whose context is the empty text for one without a context: of two entries "Open", one with msgctxt
# "" and one without msgctxt, it keeps the later and loses the translation of the other, without an error, and writes it without its
# context. GNU gettext manual, 3 (The Format of PO Files): an empty context and no msgctxt line do not mean the same, and entries of
# different contexts may have the same text. pofile 1.1.4 keeps both. Other contexts come right. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E gettext-parser@10.0.0 pofile@1.1.4 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { po } from 'gettext-parser';
import pofile from 'pofile';

const entry = (context, translation) => `${context}msgid "Open"\nmsgstr "${translation}"\n`;
const text = ['msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n', entry('', 'Öppna'), entry('msgctxt ""\n', 'Öppen'), entry('msgctxt "door"\n', 'Öppet')].join('\n');
const read = po.parse(text);
const first = Object.entries(read.translations).flatMap(([context, entries]) => Object.values(entries).filter(({ msgid }) => msgid).map(({ msgstr }) => `${JSON.stringify(context)} ${msgstr[0]}`));
const second = pofile.parse(text).items.map(({ msgctxt, msgstr }) => `${JSON.stringify(msgctxt ?? null)} ${msgstr[0]}`);
const written = String(po.compile(read)).split('msgctxt ""').length - 1;
console.log(`gettext-parser: ${first.join(', ')}; lines of an empty context written: ${written}`);
console.log(`pofile: ${second.join(', ')}`);
if (first.join() !== '"" Öppen,"door" Öppet' || written !== 0 || second.join() !== 'null Öppna,"" Öppen,"door" Öppet') process.exit(1);
JS
node try.mjs
