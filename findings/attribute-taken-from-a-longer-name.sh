#!/bin/sh
# xml-utils 1.10.2 (which geotiff reads its metadata with) takes the value of an attribute from one whose name ends alike: of <Item subname="2" name="1"/> it
# gives "2" for name, and likewise of gml:name; with spaces beside the = there is none. It finds elements within comments and CDATA sections, and a
# > within an attribute's quotes ends the tag. XML 1.0: an attribute has a whole name (3.1 and 2.3), Eq ::= S? '=' S?, comments and CDATA hold
# no markup (2.5 and 2.7), > may stand in a value (2.3, AttValue). fast-xml-parser 5.12.1 reads all of them. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E xml-utils@1.10.2 fast-xml-parser@5.12.1 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { XMLParser } from 'fast-xml-parser';
import { findTagByName, getAttribute } from 'xml-utils';

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', parseAttributeValue: false });
const found = [];
for (const tag of ['<Item subname="2" name="1"/>', '<Item gml:name="2" name="1"/>', '<Item name = "1"/>', '<Item name="1" subname="2"/>']) {
  const texts = [getAttribute(tag, 'name'), parser.parse(tag).Item.name];
  console.log(`${tag}: xml-utils ${texts[0]}, fast-xml-parser ${texts[1]}`);
  found.push(texts.join(' '));
}
for (const inner of ['<!-- <b>old</b> -->', '<![CDATA[<b>text</b>]]>', '']) {
  const text = `<a>${inner}<b name="x > y">new</b></a>`;
  const { b } = parser.parse(text).a;
  const texts = [findTagByName(text, 'b').inner, b['#text']];
  console.log(`${text}: xml-utils ${texts[0]}, fast-xml-parser ${texts[1]}`);
  found.push(texts.join(' '));
}
if (found.join() !== '2 1,2 1, 1,1 1,old new,text new, y">new new') process.exit(1);
JS
node try.mjs
