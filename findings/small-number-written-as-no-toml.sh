#!/bin/sh
# @iarna/toml 3.0.0 writes small numbers as no TOML has them: 0.0000005 becomes "5e-7.undefined", which neither its own parser nor smol-toml 1.9.1 or toml 5.0.1
# reads, so that a file once written cannot be opened any more. TOML 1.0.0, Float: a fraction stands before an exponent, not after it; 5e-7 is a
# float. Numbers from 0.000001 on come right. It refuses 2026-10-25t02:30:00z as well (Offset Date-Time by RFC 3339, 5.6: T and Z may
# be small letters). Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E @iarna/toml@3.0.0 smol-toml@1.9.1 toml@5.0.1 >/dev/null 2>&1
cat > try.mjs <<'JS'
import iarna from '@iarna/toml';
import * as smol from 'smol-toml';
import * as toml from 'toml';

/** What each of the three reads. */
const readAll = (text) =>
  [iarna, smol, toml].map(({ parse }) => {
    try {
      const { factor } = parse(text);
      return factor instanceof Date ? factor.toISOString() : String(factor);
    } catch {
      return 'refused';
    }
  });
const found = [];
for (const text of [iarna.stringify({ factor: 0.0000005 }), iarna.stringify({ factor: 0.000005 }), smol.stringify({ factor: 0.0000005 }), 'factor = 2026-10-25t02:30:00z\n']) {
  const values = readAll(text);
  console.log(`${text.trim()}: @iarna/toml ${values[0]}, smol-toml ${values[1]}, toml ${values[2]}`);
  found.push(`${text.trim()} ${values.join(' ')}`);
}
const day = '2026-10-25T02:30:00.000Z';
const expected = ['factor = 5e-7.undefined refused refused refused', 'factor = 0.000005 0.000005 0.000005 0.000005', 'factor = 5e-7 5e-7 5e-7 5e-7', `factor = 2026-10-25t02:30:00z refused ${day} ${day}`];
if (found.join() !== expected.join()) process.exit(1);
JS
node try.mjs
