#!/bin/sh
# @atomic-ehr/ucum 0.2.5 leaves the prefix of a special unit out (UCUM: one of another scale than a ratio, as bel or °C) and the 2 of a field
# level: the sound of a heat pump, 60 dB[SPL], becomes 10^24 Pa instead of 0.02, and 30 dB[W] 10^29 W instead of 1000. It calls units valid
# that have a special one within, and adds its zero point to their values: 0.2 W/(m2.Cel) become 473.15 W/(m2.K). UCUM 2.2, §22: a
# prefix scales the value, other operations are not defined; §46: B[SPL] is 2 lg(p / 20 µPa). @lhncbc/ucum-lhc 7.1.10 gives 0.02 and
# 1000 and refuses the last. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E @atomic-ehr/ucum@0.2.5 @lhncbc/ucum-lhc@7.1.10 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { ucum } from '@atomic-ehr/ucum';
import lhc from '@lhncbc/ucum-lhc';

const tools = lhc.UcumLhcUtils.getInstance();
const round = (value) => (value === null ? 'refused' : Number(value.toPrecision(6)));
const byLhc = (value, from, to) => round(tools.convertUnitTo(from, value, to).toVal);
const tries = [
  [60, 'dB[SPL]', 'Pa'],
  [30, 'dB[W]', 'W'],
  [20, 'Cel', 'K'],
  [0.2, 'W/(m2.Cel)', 'W/(m2.K)'],
];
const found = tries.map(([value, from, to]) => {
  const ours = `${ucum.validate(from).valid ? 'valid' : 'invalid'}, ${round(ucum.convert(value, from, to))}`;
  console.log(`${value} ${from} in ${to}: ${ours} (atomic-ehr), ${byLhc(value, from, to)} (lhc)`);
  return `${ours}, ${byLhc(value, from, to)}`;
});
if (found.join('; ') !== 'valid, 1e+24, 0.02; valid, 1e+29, 1000; valid, 293.15, 293.15; valid, 473.15, refused') process.exit(1);
JS
node try.mjs
