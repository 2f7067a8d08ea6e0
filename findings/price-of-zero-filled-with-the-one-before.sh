#!/bin/sh
# entsoe-api-client 1.0.3 takes a price or quantity of 0 for none. In curve type A03, where a position that is left out repeats the one
# before (ENTSO-E, The introduction of different time series possibilities, A03; the package "supports curve type A03 with automatic
# forward fill"), the hours after an hour at 0 EUR/MWh get the price before it: 42.1 instead of 0. Fails when that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E entsoe-api-client@1.0.3 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { ParseDocument } from 'entsoe-api-client';

const time = '<start>2026-05-31T22:00Z</start><end>2026-06-01T02:00Z</end>';
const point = ([position, price]) => `<Point><position>${position}</position><price.amount>${price}</price.amount></Point>`;
/** Prices of four hours, as a document of day-ahead prices has them, as they are read. */
function read(curve, points) {
  const { timeseries } = ParseDocument(`<?xml version="1.0" encoding="UTF-8"?>
<Publication_MarketDocument xmlns="urn:iec62325.351:tc57wg16:451-3:publicationdocument:7:3"><mRID>1</mRID><revisionNumber>1</revisionNumber>
<type>A44</type><createdDateTime>2026-05-31T11:00:00Z</createdDateTime><period.timeInterval>${time}</period.timeInterval>
<TimeSeries><mRID>1</mRID><businessType>A62</businessType><in_Domain.mRID codingScheme="A01">10Y1001A1001A46L</in_Domain.mRID>
<out_Domain.mRID codingScheme="A01">10Y1001A1001A46L</out_Domain.mRID><currency_Unit.name>EUR</currency_Unit.name>
<price_Measure_Unit.name>MWH</price_Measure_Unit.name><curveType>${curve}</curveType>
<Period><timeInterval>${time}</timeInterval><resolution>PT60M</resolution>${points.map(point).join('')}</Period></TimeSeries>
</Publication_MarketDocument>`);
  return timeseries[0].periods[0].points.map(({ price }) => price ?? 'none').join(' ');
}
const whole = read('A01', [[1, '42.10'], [2, '0.00'], [3, '0.00'], [4, '-1.50']]);
const filled = read('A03', [[1, '42.10'], [2, '0.00'], [4, '-1.50']]);
console.log(`expected: 42.1 0 0 -1.5\nA01:      ${whole}\nA03:      ${filled}`);
if (whole !== '42.1 none none -1.5' || filled !== '42.1 none 42.1 -1.5') process.exit(1);
JS
node try.mjs
