#!/bin/sh
# http-link-header 1.1.4 and parse-link-header 2.0.0 lose links of a list by their spaces: of </a>; rel="next" , </b>; rel="prev" the first makes one
# link with a parameter named ", </b>; rel". RFC 9110, 5.6.1: a list's comma has optional white space on both sides, a tab as well. The
# second drops </a>; rel = "next" and </a>; REL="next" whole and takes the last of two rel (RFC 8288, 3: names of parameters fit in any
# case, spaces may stand around =, 3.3: a later rel is ignored). The address of the next page is then unknown, or another.
# Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E http-link-header@1.1.4 parse-link-header@2.0.0 >/dev/null 2>&1
cat > try.mjs <<'JS'
import LinkHeader from 'http-link-header';
import parseLinkHeader from 'parse-link-header';

const headers = ['</a>; rel="next", </b>; rel="prev"', '</a>; rel="next" , </b>; rel="prev"', '</a>; rel = "next"', '</a>; REL="next"', '</a>; rel=next; rel=prev'];
const found = [];
for (const header of headers) {
  const first = LinkHeader.parse(header).refs.map(({ uri, ...rest }) => `${uri} ${JSON.stringify(rest)}`);
  const second = Object.values(parseLinkHeader(header)).map(({ url, rel }) => `${url} ${rel}`);
  console.log(`${header}\n  http-link-header: ${first.join(' and ')}\n  parse-link-header: ${second.join(' and ') || 'none'}`);
  found.push(`${first.join(' and ')}|${second.join(' and ')}`);
}
const expected = [
  '/a {"rel":"next"} and /b {"rel":"prev"}|/a next and /b prev',
  '/a {"rel":"next",", </b>; rel":"prev"}|/a next and /b prev',
  '/a {"rel":"next"}|',
  '/a {"rel":"next"}|',
  '/a {"rel":"next"}|/a prev',
];
if (found.join('\n') !== expected.join('\n')) process.exit(1);
JS
node try.mjs
