#!/bin/sh
# accept-language-parser 1.5.0 and accept-language 3.0.20 give a reader the language that the request refuses: of "en;q=0, *" and the languages en and sv
# both choose en, of "sv;q=0, en;q=0.5, *;q=0.1" and sv and es both choose sv. RFC 9110, 12.4.2: a weight of 0 means "not acceptable", and
# 12.5.4 with RFC 4647, 3.3.1: * stands for the languages that no other range fits. The first also takes the region of de-CH-1996
# for a script (RFC 5646, 2.1: a script has four letters), so that de-CH does not fit it. negotiator 1.1.0 and @hapi/accept 6.0.3 give sv
# and es. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E accept-language-parser@1.5.0 accept-language@3.0.20 negotiator@1.1.0 @hapi/accept@6.0.3 >/dev/null 2>&1
cat > try.mjs <<'JS'
import hapi from '@hapi/accept';
import acceptLanguage from 'accept-language';
import parser from 'accept-language-parser';
import Negotiator from 'negotiator';

const found = [];
for (const [header, languages] of [['en;q=0, *', ['en', 'sv']], ['sv;q=0, en;q=0.5, *;q=0.1', ['sv', 'es']], ['en;q=0, sv', ['en', 'sv']]]) {
  const other = acceptLanguage.create();
  other.languages(languages);
  const right = [new Negotiator({ headers: { 'accept-language': header } }).language(languages), hapi.language(header, languages)];
  const chosen = [parser.pick(languages, header), other.get(header), ...right].join(' ');
  console.log(`${header}, of ${languages.join(' and ')}: ${chosen} (accept-language-parser, accept-language, negotiator, hapi)`);
  found.push(chosen);
}
const [{ code, script, region }] = parser.parse('de-CH-1996');
console.log(`de-CH-1996: language ${code}, script ${script}, region ${region}`);
if (found.join() !== 'en en sv sv,sv sv es es,sv sv sv sv' || script !== 'CH' || region !== '1996') process.exit(1);
JS
node try.mjs
