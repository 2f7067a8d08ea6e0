#!/bin/sh
# @cityssm/green-button-parser 1.0.1 looks for the entry with a given link by whether its own link contains it: the readings whose type is
# ReadingType/1 get the type ReadingType/12 where that one stands first in the feed, here kWh for Wh, a thousand times too much. Two
# links name one thing when they are equal (RFC 3987, 5.3.1), and the order of entries says nothing (RFC 4287, 4.1.1). Fails when the
# right type is found in both orders.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E @cityssm/green-button-parser@1.0.1 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { atomToGreenButtonJson, helpers } from '@cityssm/green-button-parser';

const espi = 'xmlns="http://naesb.org/espi"';
const base = 'https://example.test/espi/1_1/resource';
const reading = `${base}/RetailCustomer/1/UsagePoint/1/MeterReading`;
let count = 0;
const entry = (self, related, content) => `<entry><id>urn:uuid:0b1f8d1e-0000-4000-8000-00000000000${(count += 1)}</id>
<link rel="self" href="${self}"/><link rel="up" href="${self.slice(0, self.lastIndexOf('/'))}"/>
${related.map((href) => `<link rel="related" href="${href}"/>`).join('')}<title/><content>${content}</content></entry>`;
const type = (name, power) =>
  entry(`${base}/ReadingType/${name}`, [], `<ReadingType ${espi}><powerOfTenMultiplier>${power}</powerOfTenMultiplier><uom>72</uom></ReadingType>`);
const time = '<duration>3600</duration><start>1767225600</start>';
const block = `<IntervalBlock ${espi}><interval>${time}</interval><IntervalReading><timePeriod>${time}</timePeriod><value>1500</value></IntervalReading></IntervalBlock>`;
/** The power of ten of the readings whose type is ReadingType/1. */
async function powerOf(types) {
  const feed = await atomToGreenButtonJson(`<feed xmlns="http://www.w3.org/2005/Atom">
<id>urn:uuid:0b1f8d1e-0000-4000-8000-000000000000</id><title>Usage</title><updated>2026-01-01T00:00:00Z</updated>${types.join('')}
${entry(`${reading}/1`, [`${reading}/1/IntervalBlock`, `${base}/ReadingType/1`], `<MeterReading ${espi}/>`)}
${entry(`${reading}/1/IntervalBlock/1`, [], block)}</feed>`);
  const [readings] = helpers.getEntriesByContentType(feed, 'IntervalBlock');
  const found = helpers.getReadingTypeEntryFromIntervalBlockEntry(feed, readings);
  return `${found.links.self.slice(base.length + 1)}, 10^${found.content.ReadingType.powerOfTenMultiplier} Wh`;
}
const last = await powerOf([type(1, 0), type(12, 3)]);
const first = await powerOf([type(12, 3), type(1, 0)]);
console.log(`the other type after it:  ${last}`);
console.log(`the other type before it: ${first}`);
if (last !== 'ReadingType/1, 10^0 Wh' || first !== 'ReadingType/12, 10^3 Wh') process.exit(1);
JS
node try.mjs
