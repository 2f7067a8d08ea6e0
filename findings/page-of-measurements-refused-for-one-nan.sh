#!/bin/sh
# prom2javascript 0.2.0 refuses a whole page of Prometheus when one value on it is NaN or -Inf ("Unable to parse metric"): a summary that
# nothing was counted in has NaN for its quantiles, so that a server that was just started cannot be read at all. Prometheus, Exposition
# formats, "Comments, help text, and type information" (line format): a value is a float as Go's ParseFloat() takes it, and NaN, +Inf and
# -Inf are valid values. +Inf it reads. parse-prometheus-text-format 1.1.1 gives the three. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E prom2javascript@0.2.0 parse-prometheus-text-format@1.1.1 >/dev/null 2>&1
cat > try.cjs <<'JS'
const parse = require('parse-prometheus-text-format');
const { Readable } = require('node:stream');
const { getMetricsFromStream } = require('prom2javascript');

async function main() {
  const found = [];
  for (const value of ['0.25', '+Inf', 'NaN', '-Inf']) {
    const text = `# TYPE price_eur gauge\nprice_eur{zone="SE3"} 0.11\n# TYPE answer_seconds summary\nanswer_seconds{quantile="0.5"} ${value}\nanswer_seconds_sum 0\nanswer_seconds_count 0\n`;
    let first;
    try {
      const read = await getMetricsFromStream(Readable.from([text]));
      first = `${Object.keys(read).length} ${read.answer_seconds.data[0].quantiles['0.5']}`;
    } catch (error) {
      first = error.message;
    }
    const second = parse(text);
    const texts = [first, `${second.length} ${second[1].metrics[0].quantiles['0.5']}`];
    console.log(`${value}: prom2javascript ${texts[0]}; parse-prometheus-text-format ${texts[1]}`);
    found.push(texts.join('|'));
  }
  const refused = (value) => `Unable to parse metric [answer_seconds{quantile="0.5"} ${value}]|2 ${value}`;
  if (found.join() !== ['2 0.25|2 0.25', '2 Infinity|2 +Inf', refused('NaN'), refused('-Inf')].join()) process.exit(1);
}
main();
JS
node try.cjs
