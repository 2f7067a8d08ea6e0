#!/bin/sh
# letterparser 0.1.8 makes two receivers of one whose name has a comma and a letter beyond ASCII: it decodes =?UTF-8?Q?Ek=2C_Kalle_=C3=96st?= before it looks
# for the commas between addresses, so that "Ek" stands as an address of its own, to which a reply would go. RFC 2047, 6.2: the structure of a
# field is parsed first, then the encoded words are decoded; they may hold a comma (5, rule 3). A name in quotes is left whole.
# postal-mime 4.0.0 and mailparser 3.14.2 find one receiver. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E letterparser@0.1.8 postal-mime@4.0.0 mailparser@3.14.2 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { extract } from 'letterparser';
import { simpleParser } from 'mailparser';
import PostalMime from 'postal-mime';

const found = [];
for (const name of ['=?UTF-8?Q?Ek=2C_Kalle_=C3=96st?=', '"Ek, Kalle"', '=?UTF-8?Q?Kalle_=C3=96st?=']) {
  const mail = [`From: a@example.com`, `To: ${name} <k@example.com>`, 'Subject: Roof', '', 'Hello', ''].join('\r\n');
  const lists = [extract(mail).to, (await PostalMime.parse(mail)).to, (await simpleParser(mail)).to.value];
  const [first, ...others] = lists.map((list) => list.map((one) => `${one.name ?? ''} <${one.address}>`).join(' and '));
  console.log(`${name}: letterparser ${first}; postal-mime and mailparser ${others.join('; ')}`);
  found.push(lists.map((list) => list.length).join(''));
}
if (found.join() !== '211,111,111') process.exit(1);
JS
node try.mjs
