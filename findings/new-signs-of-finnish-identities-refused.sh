#!/bin/sh
# hetugen 1.0.1 and finnish-personal-identity-code-validator 2.1.0 refuse the identity codes that Finland gives since 2023: the sign between the birthday and
# the number may be Y, X, W, V or U besides - for those born in the 1900s and B, C, D, E or F besides A for the 2000s (Government Decree on the
# Population Information System 128/2010, as changed in July 2022, in force on 1 January 2023; the first Y was given in December 2023). Of the
# twelve signs for these two centuries they take two. The control character is counted as before. finnish-ssn 2.1.2 takes the new ones.
# Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E hetugen@1.0.1 finnish-personal-identity-code-validator@2.1.0 finnish-ssn@2.1.2 >/dev/null 2>&1
cat > try.cjs <<'JS'
const { isValid } = require('finnish-personal-identity-code-validator');
const { FinnishSSN } = require('finnish-ssn');
const { validate } = require('hetugen');

const marks = { hetugen: '', 'finnish-personal-identity-code-validator': '', 'finnish-ssn': '' };
const signs = '-YXWVUABCDEF';
for (const sign of signs) {
  const day = '-UVWXY'.includes(sign) ? '131052' : '131005';
  const code = `${day}${sign}002${'0123456789ABCDEFHJKLMNPRSTUVWXY'[Number(`${day}002`) % 31]}`;
  marks.hetugen += validate(code) ? '+' : '-';
  marks['finnish-personal-identity-code-validator'] += isValid(code) ? '+' : '-';
  marks['finnish-ssn'] += FinnishSSN.validate(code) ? '+' : '-';
}
console.log(`signs: ${signs}`);
for (const [name, text] of Object.entries(marks)) console.log(`${name}: ${text}`);
if (Object.values(marks).join() !== '+-----+-----,+-----+-----,++++++++++++') process.exit(1);
JS
node try.cjs
