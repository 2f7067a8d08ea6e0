#!/bin/sh
# java-properties 1.0.2 ("allows reading java properties") reads other settings than Java: a key whose = or space is escaped ends there
# (max\=kW=12 is the key "max\" with the value "kW=12"), a line "limit 12" is a key of seven letters and a space without a value, and a
# comment that begins with ! is a key. A file with \# in a value, as Java itself writes "no. #1", or with a space at its start, it refuses
# whole ("Bad escaped character in JSON"). Java SE, java.util.Properties: load(Reader) has ! and # for comments, =, : or white space
# behind a key and \ before each of them; store writes # and the first space with \. dot-properties 1.1.2 and properties-parser 0.6.0 read
# all. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E java-properties@1.0.2 dot-properties@1.1.2 properties-parser@0.6.0 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { writeFileSync } from 'node:fs';
import { parse } from 'dot-properties';
import { of } from 'java-properties';
import parser from 'properties-parser';

function byJava(text) {
  writeFileSync('try.properties', `${text}\n`);
  const read = of('try.properties');
  return Object.fromEntries(read.getKeys().map((key) => [key, read.get(key)]));
}
const texts = ['max\\=kW=12', 'limit 12', '! roof\nlimit=12', 'name=no. \\#1', 'name=\\ roof', 'time=12\\:30', '# roof\nlimit : 12'];
const found = texts.map((text) => {
  const read = [byJava, parse, parser.parse].map((reader) => {
    try {
      return JSON.stringify(reader(text));
    } catch (error) {
      return 'refused';
    }
  });
  console.log(`${JSON.stringify(text)}: java-properties ${read[0]}, dot-properties ${read[1]}, properties-parser ${read[2]}`);
  if (read[1] !== read[2]) process.exit(1);
  return read.slice(0, 2).join(' ');
});
const right = [
  String.raw`{"max\\":"kW=12"} {"max=kW":"12"}`,
  '{"limit 12":""} {"limit":"12"}',
  '{"! roof":"","limit":"12"} {"limit":"12"}',
  'refused {"name":"no. #1"}',
  'refused {"name":" roof"}',
  '{"time":"12:30"} {"time":"12:30"}',
  '{"limit":"12"} {"limit":"12"}',
];
if (found.join('|') !== right.join('|')) process.exit(1);
JS
node try.mjs
