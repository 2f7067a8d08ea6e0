#!/bin/sh
# parse-prometheus-text-format 1.1.1 makes one histogram of all that have a label, that of the last, without its label, sum and count: of
# the times of two zones, SE3 and SE4, it gives the buckets of SE4 alone; summaries the same, with the number and sum of each but no
# quantiles. Its readme: compatible with prom2json. Prometheus, Exposition formats, "Histograms and summaries" and "Comments, help text,
# and type information": each combination of labels is a series of its own. Counters keep their labels, and a histogram without any is
# right. prom2javascript 0.2.0 gives both zones. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E parse-prometheus-text-format@1.1.1 prom2javascript@0.2.0 >/dev/null 2>&1
cat > try.cjs <<'JS'
const parse = require('parse-prometheus-text-format');
const { Readable } = require('node:stream');
const { getMetricsFromStream } = require('prom2javascript');

const zone = (name, low, all) => `answer_seconds_bucket{zone="${name}",le="0.1"} ${low}
answer_seconds_bucket{zone="${name}",le="+Inf"} ${all}
answer_seconds_sum{zone="${name}"} ${all / 4}
answer_seconds_count{zone="${name}"} ${all}
`;
const text = `# TYPE answer_seconds histogram\n${zone('SE3', 100, 200)}${zone('SE4', 7, 8)}`;
const [{ metrics }] = parse(text);
const alone = zone('SE3', 100, 200).replaceAll('zone="SE3",', '').replaceAll('{zone="SE3"}', '');
const [plain] = parse(`# TYPE answer_seconds histogram\n${alone}`);
getMetricsFromStream(Readable.from([text])).then(({ answer_seconds: { data } }) => {
  const found = [metrics, plain.metrics, data].map((value) => JSON.stringify(value));
  console.log(`parse-prometheus-text-format: ${found[0]}\n  without labels: ${found[1]}\nprom2javascript: ${found[2]}`);
  const right = [
    '[{"buckets":{"0.1":"7","+Inf":"8"}}]',
    '[{"buckets":{"0.1":"100","+Inf":"200"},"count":"200","sum":"50"}]',
    '[{"labels":{"zone":"SE3"},"buckets":{"0.1":100,"+Inf":200},"count":200,"sum":50},{"labels":{"zone":"SE4"},"buckets":{"0.1":7,"+Inf":8},"count":8,"sum":2}]',
  ];
  if (found.join('|') !== right.join('|')) process.exit(1);
});
JS
node try.cjs
