#!/bin/sh
# glossy 0.1.7 cuts a message of syslog that has structured data at the last "] " within its words: of "limit [4 kW] passed" it leaves
# "passed". Of <0>, an emergency of the kernel, it gives no facility and no severity, since both are 0. RFC 5424, 6 and 6.3: the data ends
# with the bracket that closes its last element, what follows behind a space is the message; 6.2.1: both numbers begin at 0.
# nsyslog-parser 0.10.1 reads both, but takes no data whose values hold an escaped character, \" or \] (6.3.3): there the data is part of
# the message. glossy reads that. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E glossy@0.1.7 nsyslog-parser@0.10.1 >/dev/null 2>&1
cat > try.cjs <<'JS'
const { Parse } = require('glossy');
const nsyslog = require('nsyslog-parser');

const head = '1 2026-10-25T00:30:00Z inverter control 7 ID1';
const lines = [
  `<165>${head} [meter@32473 phase="1"] limit passed`,
  `<165>${head} [meter@32473 phase="1"] limit [4 kW] passed`,
  `<165>${head} [meter@32473 name="\\"roof\\""] limit passed`,
  `<0>${head} - limit passed`,
];
const found = lines.map((line) => {
  let first;
  Parse.parse(line, (read) => (first = read));
  const second = nsyslog(line);
  const texts = [first, { ...second, severity: second.level }].map(({ facility, severity, message }) => `${facility}.${severity}: ${message}`);
  console.log(`${line}\n  glossy         ${texts[0]}\n  nsyslog-parser ${texts[1]}`);
  return texts;
});
const plain = 'local4.notice: limit passed';
const right = [
  [plain, plain],
  ['local4.notice: passed', 'local4.notice: limit [4 kW] passed'],
  [plain, `local4.notice: [meter@32473 name="\\"roof\\""] limit passed`],
  ['undefined.undefined: limit passed', 'kern.emerg: limit passed'],
];
if (JSON.stringify(found) !== JSON.stringify(right)) process.exit(1);
JS
node try.cjs
