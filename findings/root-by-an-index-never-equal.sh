#!/bin/sh
# jsonpath-rfc9535 1.3.0 ("based on RFC 9535") finds nothing where a filter compares with a value of an array from the root: of three tariffs,
# $.tariffs[?@.price == $.tariffs[0].price] gives none, not even the first; with $.best, which holds the same number, it gives two. RFC 9535, 2.3.5.1:
# a comparison takes a singular query, relative (@) or absolute ($), of names and indexes (singular-query-segments: index-segment).
# jsonpath-plus 11.3.0, with its own spelling of the root, gives two for both. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E jsonpath-rfc9535@1.3.0 jsonpath-plus@11.3.0 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { JSONPath } from 'jsonpath-plus';
import { query } from 'jsonpath-rfc9535';

const json = { best: 42, tariffs: [{ id: 'a', price: 42 }, { id: 'b', price: 51 }, { id: 'c', price: 42 }], limits: [50] };
const found = [];
for (const place of ['best', 'tariffs[0].price', 'tariffs[-1].price']) {
  const ids = query(json, `$.tariffs[?@.price == $.${place}].id`).join(' ');
  console.log(`jsonpath-rfc9535, price == $.${place}: ${ids || 'none'}`);
  found.push(ids);
}
const below = query(json, '$.tariffs[?@.price < $.limits[0]].id').join(' ');
const other = JSONPath({ json, path: '$.tariffs[?(@.price === @root.tariffs[0].price)].id' }).join(' ');
console.log(`jsonpath-rfc9535, price < $.limits[0]: ${below || 'none'}\njsonpath-plus, price === @root.tariffs[0].price: ${other}`);
if (`${found.join()},${below},${other}` !== 'a c,,,,a c') process.exit(1);
JS
node try.mjs
