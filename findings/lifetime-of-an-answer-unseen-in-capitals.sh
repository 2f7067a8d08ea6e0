#!/bin/sh
# http-cache-semantics 4.3.0 knows the directives of Cache-Control only in small letters: an answer with "Max-Age=60" counts as stale at once and is asked for
# again each time, while "max-age=60" keeps it for a minute; "Stale-While-Revalidate=30" counts for nothing as well. RFC 9111, 5.2: directives are
# compared in any case. The parser parse-cache-control 1.0.1 keeps the letters and does not read the number either; @tusbar/cache-control 3.0.1
# gives 60. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E http-cache-semantics@4.3.0 parse-cache-control@1.0.1 @tusbar/cache-control@3.0.1 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { parse } from '@tusbar/cache-control';
import CachePolicy from 'http-cache-semantics';
import parseCacheControl from 'parse-cache-control';

const found = [];
for (const value of ['max-age=60', 'Max-Age=60', 'max-age=60, stale-while-revalidate=30', 'max-age=60, Stale-While-Revalidate=30']) {
  const answer = { status: 200, headers: { 'cache-control': value, date: new Date().toUTCString() } };
  const policy = new CachePolicy({ method: 'GET', url: '/', headers: {} }, answer);
  const texts = [policy.maxAge(), Math.round(policy.timeToLive() / 1000), parseCacheControl(value)['max-age'], parse(value).maxAge].join(' ');
  console.log(`${value}: http-cache-semantics fresh for ${policy.maxAge()} s, kept for ${Math.round(policy.timeToLive() / 1000)} s, the others ${texts.split(' ').slice(2).join(' and ')}`);
  found.push(texts);
}
if (found.join() !== '60 60 60 60,0 0  60,60 90 60 60,60 60 60 60') process.exit(1);
JS
node try.mjs
