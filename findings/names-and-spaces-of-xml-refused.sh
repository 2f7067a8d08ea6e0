#!/bin/sh
# saxen 11.2.0 reads less than XML: an element whose name has a letter beyond ASCII ends the parsing with an error, an attribute whose name
# has one, or with a space beside its =, is dropped with a warning. XML 1.0 has both: names of nearly all letters (2.3, NameStartChar),
# Eq ::= S? '=' S? (2.8). fast-xml-parser 5.12.1 reads them. Fails when either of the two changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E saxen@11.2.0 fast-xml-parser@5.12.1 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { XMLParser } from 'fast-xml-parser';
import { Parser } from 'saxen';

/** Elements with their attributes, as saxen tells of them, or its error. */
function read(xml) {
  const told = [];
  const parser = new Parser();
  parser.on('openTag', (name, attributes) => told.push(name, JSON.stringify(attributes())));
  parser.on('error', ({ message }) => told.push(message));
  parser.on('warn', () => {});
  parser.parse(xml);
  return told.join(' ');
}
const other = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' });
const texts = ['<Value time="02:30">1.5</Value>', '<Mätvärde tid="02:30">1.5</Mätvärde>', '<Value måne="1">1.5</Value>', '<Value time = "02:30">1.5</Value>'];
const said = texts.map((xml) => `${read(xml)} | ${JSON.stringify(other.parse(xml))}`);
console.log(said.map((line, place) => `${texts[place]}\n  ${line}`).join('\n'));
const wanted = [
  'Value {"time":"02:30"} | {"Value":{"#text":1.5,"time":"02:30"}}',
  'invalid nodeName | {"Mätvärde":{"#text":1.5,"tid":"02:30"}}',
  'Value {} | {"Value":{"#text":1.5,"måne":"1"}}',
  'Value {} | {"Value":{"#text":1.5,"time":"02:30"}}',
];
if (said.join() !== wanted.join()) process.exit(1);
JS
node try.mjs
