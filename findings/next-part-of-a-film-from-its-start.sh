#!/bin/sh
# m3u8-file-parser 0.2.4 ("built against RFC8216") takes a part of a file that is given by its length alone from the beginning of the
# file: behind #EXT-X-BYTERANGE:1000@0 the next, #EXT-X-BYTERANGE:500, begins at 0 again, so that the same seconds are played twice. RFC
# 8216, 4.3.2.2: without an offset a range begins at the byte behind the range before it. hls-parser 0.16.1 and m3u8-parser 7.2.0 give
# 1000. With the place given, as in 700@1500, all agree. Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E m3u8-file-parser@0.2.4 hls-parser@0.16.1 m3u8-parser@7.2.0 >/dev/null 2>&1
cat > try.cjs <<'JS'
const hls = require('hls-parser');
const FileParser = require('m3u8-file-parser');
const { Parser } = require('m3u8-parser');

const part = (range) => `#EXTINF:9,\n#EXT-X-BYTERANGE:${range}\nroof.ts\n`;
const media = `#EXTM3U\n#EXT-X-VERSION:4\n#EXT-X-TARGETDURATION:9\n${part('1000@0')}${part('500')}${part('700@1500')}#EXT-X-ENDLIST\n`;
function byFile(text) {
  const reader = new FileParser();
  reader.read(text);
  return reader.getResult();
}
function byParser(text) {
  const reader = new Parser();
  reader.push(text);
  reader.end();
  return reader.manifest;
}
const found = {
  'm3u8-file-parser': byFile(media).segments.map(({ byteRange }) => byteRange.offset).join(' '),
  'hls-parser': hls.parse(media).segments.map(({ byterange }) => byterange.offset).join(' '),
  'm3u8-parser': byParser(media).segments.map(({ byterange }) => byterange.offset).join(' '),
};
for (const [name, text] of Object.entries(found)) console.log(`${name}: ${text}`);
if (Object.values(found).join('|') !== '0 0 1500|0 1000 1500|0 1000 1500') process.exit(1);
JS
node try.cjs
