#!/bin/sh
# mqtt-pattern 2.1.1 and mqtt-regex 1.1.0 do not let the + of an MQTT filter stand for a level without letters: "+/+" does not fit
# /finance, nor sport/+ the topic sport/, nor meter/+/power the topic meter//power, so that such messages reach nobody. MQTT 3.1.1 and
# 5.0, 4.7.1.3: "/finance" matches "+/+" and "/+", but not "+"; sport/+ does not match sport but it does match sport/; 4.7.3: separators
# side by side stand for a level of length zero. mqtt-match 3.0.0 and mqtt-wildcard 3.0.9 find all of them. Fails when one of them
# changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E mqtt-pattern@2.1.1 mqtt-regex@1.1.0 mqtt-match@3.0.0 mqtt-wildcard@3.0.9 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { createRequire } from 'node:module';
import match from 'mqtt-match';

const require = createRequire(import.meta.url);
const [pattern, wildcard, regex] = ['mqtt-pattern', 'mqtt-wildcard', 'mqtt-regex'].map((name) => require(name));
const fits = {
  'mqtt-pattern': (filter, topic) => pattern.matches(filter, topic),
  'mqtt-regex': (filter, topic) => Boolean(regex(filter).exec(topic)),
  'mqtt-match': (filter, topic) => match(filter, topic),
  'mqtt-wildcard': (filter, topic) => wildcard(topic, filter) !== null,
};
const cases = [['+/+', '/finance'], ['sport/+', 'sport/'], ['meter/+/power', 'meter//power'], ['/+', '/finance'], ['+', '/finance'], ['meter/+/power', 'meter/1/power']];
let marks = '';
for (const [name, test] of Object.entries(fits)) {
  const found = cases.map(([filter, topic]) => test(filter, topic));
  console.log(`${name}: ${cases.map(([filter, topic], place) => `${filter} ${found[place] ? 'fits' : 'does not fit'} ${topic}`).join(', ')}`);
  marks += ` ${found.map(Number).join('')}`;
}
if (marks !== ' 000101 000101 111101 111101') process.exit(1);
JS
node try.mjs
