#!/bin/sh
# edtf 4.11.1 forgets the years within a list that are given by their first and last: {2025..2027} ends with 2025, does not include 2026 and does not cover it,
# though its own count of members is 3; [2025..2027] (one of them) and {1667,1668,1670..1672}, the example of the format, the same. Extended
# Date/Time Format of the Library of Congress (in ISO 8601-2:2019), level 2, set representation: two dots between years mean all of them with both ends.
# As an interval, 2025/2027, the years are there. Fails when that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E edtf@4.11.1 >/dev/null 2>&1
cat > try.mjs <<'JS'
import edtf from 'edtf';

const found = [];
for (const [text, year] of [['{2025..2027}', '2026'], ['[2025..2027]', '2026'], ['{1667,1668,1670..1672}', '1672'], ['2025/2027', '2026'], ['{2025,2026,2027}', '2026']]) {
  const dates = edtf(text);
  const last = new Date(dates.max).getUTCFullYear();
  console.log(`${text}: ${[...dates].length} members, the last year ${last}, covers ${year}: ${dates.covers(edtf(year))}`);
  found.push(`${[...dates].length} ${last} ${dates.covers(edtf(year))}`);
}
if (found.join() !== '3 2025 false,3 2025 false,5 1670 false,3 2027 true,3 2027 true') process.exit(1);
JS
node try.mjs
