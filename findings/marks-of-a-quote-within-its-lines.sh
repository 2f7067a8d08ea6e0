#!/bin/sh
# postal-mime 4.0.0 joins the lines of a quotation in a mail of format=flowed without taking off the marks of those that follow: a reader
# gets "> How much does > the roof give?". RFC 3676, 4.5 and 4.2: the marks of a line are counted and removed before lines of the same depth
# are joined, so that the paragraph has them once. Lines of the reply itself are joined rightly. mailparser 3.14.2 joins both rightly.
# Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E postal-mime@4.0.0 mailparser@3.14.2 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { simpleParser } from 'mailparser';
import PostalMime from 'postal-mime';

const mail = [
  'From: a@example.test',
  'Subject: Roof',
  'MIME-Version: 1.0',
  'Content-Type: text/plain; charset=utf-8; format=flowed',
  '',
  '> How much does ',
  '> the roof give?',
  '>> We have ',
  '>> 60 square metres.',
  '',
  'About 9 000 kWh ',
  'a year.',
  '',
].join('\r\n');
const postal = (await PostalMime.parse(mail)).text.trimEnd();
const parser = (await simpleParser(mail)).text.trimEnd();
console.log(`postal-mime:\n${postal}\n\nmailparser:\n${parser}`);
if (postal !== '> How much does > the roof give?\n>> We have >> 60 square metres.\n\nAbout 9 000 kWh a year.') process.exit(1);
if (parser !== '> How much does the roof give?\n>> We have 60 square metres.\n\nAbout 9 000 kWh a year.') process.exit(1);
JS
node try.mjs
