#!/bin/sh
# The minifier of @swc/core 1.16.22 moves the variables of functions that it dissolves to the top of a script and gives them one name: of two
# functions with a let of the same name it makes "let price,price;", which no engine reads, and a local let next to a later one of the script
# meets it as well. ECMA-262, 16.1.1: the names that a script declares by let must differ. With module: true, or without renaming (mangle:
# false), the names differ. terser 5.51.4 and esbuild 0.28.2 keep the functions and the result. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E @swc/core@1.16.22 terser@5.51.4 esbuild@0.28.2 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { runInNewContext } from 'node:vm';
import swc from '@swc/core';
import { transform } from 'esbuild';
import { minify } from 'terser';

const priceOf = (name) =>
  `globalThis.${name} = (function () { switch ('SE') { case 'NO': return 1; default: return (() => { let price = read('${name}'); price ??= 0; return price; })(); } })();`;
const script = `${priceOf('sun')}\n${priceOf('wind')}`;
const minifiers = {
  none: (code) => code,
  swc: (code) => swc.minifySync(code, { compress: true, mangle: true, module: false }).code,
  'swc, mangle: false': (code) => swc.minifySync(code, { compress: true, mangle: false, module: false }).code,
  terser: async (code) => (await minify(code)).code,
  esbuild: async (code) => (await transform(code, { minify: true })).code.trim(),
};
const results = [];
for (const [name, shorten] of Object.entries(minifiers)) {
  const code = await shorten(script);
  const scope = { read: (kind) => kind.length };
  try {
    runInNewContext(code, scope);
    results.push(`${scope.sun} ${scope.wind}`);
  } catch (error) {
    results.push(error.message);
  }
  if (name !== 'none') console.log(`${name}: ${code}`);
  console.log(`  ${results.at(-1)}`);
}
if (results.join() !== "3 4,Identifier 'price' has already been declared,3 4,3 4,3 4") process.exit(1);
JS
node try.mjs
