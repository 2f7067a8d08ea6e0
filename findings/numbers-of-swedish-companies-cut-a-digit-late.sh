#!/bin/sh
# swedish-phone-number-formatter 1.0.1 cuts the numbers of companies in the wrong place: 0101234567 becomes 0101-23 45 67, and the free number 020123456
# becomes 0201-234 56. The code is 010 and 020 (PTS, Svensk nummerplan för telefoni enligt ITU-T:s rekommendation E.164: NDC 10 for numbers of no
# place, 20 for free calls); there is no code 0101 or 0201. libphonenumber-js 1.13.16 writes 010-123 45 67 and
# 020-12 34 56. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E swedish-phone-number-formatter@1.0.1 libphonenumber-js@1.13.16 >/dev/null 2>&1
cat > try.cjs <<'JS'
const { parsePhoneNumber } = require('libphonenumber-js');
const format = require('swedish-phone-number-formatter');

const found = ['0101234567', '020123456', '0311234567', '0701234567'].map((number) => {
  const texts = [format(number), parsePhoneNumber(number, 'SE').formatNational()];
  console.log(`${number}: swedish-phone-number-formatter ${texts[0]}, libphonenumber-js ${texts[1]}`);
  return texts.join(',');
});
if (found.join(';') !== '0101-23 45 67,010-123 45 67;0201-234 56,020-12 34 56;031-123 45 67,031-123 45 67;070-123 45 67,070-123 45 67') process.exit(1);
JS
node try.cjs
