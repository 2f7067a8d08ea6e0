#!/bin/sh
# pofile 1.1.4 keeps the space before the second flag of a message as part of its name: of "#, fuzzy, c-format", as the programs of
# gettext write it, flags has "fuzzy" and " c-format", so that flags['c-format'] is not there and a check of the placeholders is left out;
# of "#, c-format, fuzzy" the translation counts as finished. GNU gettext manual, 3 (The Format of PO Files): the line that begins with #,
# is a list of flags separated by commas. A single flag is right. gettext-parser 10.0.0 gives the line as it is. Fails when one of them
# changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E pofile@1.1.4 gettext-parser@10.0.0 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { po } from 'gettext-parser';
import pofile from 'pofile';

const found = ['fuzzy', 'fuzzy, c-format', 'c-format, fuzzy', 'c-format,fuzzy'].map((flags) => {
  const text = `msgid ""\nmsgstr ""\n\n#, ${flags}\nmsgid "%d kW"\nmsgstr "%d kW"\n`;
  const [{ flags: read }] = pofile.parse(text).items;
  const line = po.parse(text).translations['']['%d kW'].comments.flag;
  console.log(`#, ${flags}: pofile ${JSON.stringify(Object.keys(read))}, gettext-parser "${line}"`);
  return `${Boolean(read.fuzzy)} ${Boolean(read['c-format'])} ${line === flags}`;
});
if (found.join() !== 'true false true,true false true,false true true,true true true') process.exit(1);
JS
node try.mjs
