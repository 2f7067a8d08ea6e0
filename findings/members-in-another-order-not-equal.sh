#!/bin/sh
# immutable-json-patch 6.0.3 ("apply JSON patch operations on a JSON document") finds {"kw":12,"kwh":9} and {"kwh":9,"kw":12} unequal, so
# that the operation test fails on data of the right values and the whole patch is given up. RFC 6902, 4.6: objects are equal when they
# have the same number of members and each equals one of the same name; RFC 8259, 1: an object is unordered. Where a member is named "-"
# it does nothing to it, without an error: replace of /zones/- leaves the value (4.3; RFC 6901, 4: - is the end of an array, of an object
# it is a name). rfc6902 5.4.0 and fast-json-patch 3.1.1 do both. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E immutable-json-patch@6.0.3 rfc6902@5.4.0 fast-json-patch@3.1.1 >/dev/null 2>&1
cat > try.cjs <<'JS'
const { applyPatch } = require('fast-json-patch');
const rfc6902 = require('rfc6902');

async function main() {
  const { immutableJSONPatch } = await import('immutable-json-patch');
  const patchers = {
    'immutable-json-patch': (data, patch) => immutableJSONPatch(data, patch),
    rfc6902: (data, patch) => {
      const error = rfc6902.applyPatch(data, patch).find(Boolean);
      if (error) throw error;
      return data;
    },
    'fast-json-patch': (data, patch) => applyPatch(data, patch, true).newDocument,
  };
  const cases = [
    [{ roof: { kw: 12, kwh: 9 } }, [{ op: 'test', path: '/roof', value: { kw: 12, kwh: 9 } }, { op: 'add', path: '/seen', value: true }]],
    [{ roof: { kw: 12, kwh: 9 } }, [{ op: 'test', path: '/roof', value: { kwh: 9, kw: 12 } }, { op: 'add', path: '/seen', value: true }]],
    [{ zones: { '-': 1, SE3: 2 } }, [{ op: 'replace', path: '/zones/-', value: 5 }]],
  ];
  let marks = '';
  for (const [name, patch] of Object.entries(patchers)) {
    for (const [data, operations] of cases) {
      let text;
      try {
        text = JSON.stringify(patch(structuredClone(data), operations));
      } catch (error) {
        text = 'refused';
      }
      console.log(`${name}: ${JSON.stringify(operations[0])} ${text}`);
      marks += text.includes('"seen":true') || text.includes('"-":5') ? '+' : '-';
    }
  }
  if (marks !== '+--++++++') process.exit(1);
}
main();
JS
node try.cjs
