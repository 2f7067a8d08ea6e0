#!/bin/sh
# @cityssm/green-button-parser 1.0.1 makes every text of a Green Button file that is digits a number, identities as well: the 18 digits of a
# European metering point (GSRN) in serialNumber end in zeros, an account loses the zeros it begins with. NAESB ESPI, customer schema:
# Meter.serialNumber and CustomerAccount.accountId are strings (String256). Fails when they come as they are written.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E @cityssm/green-button-parser@1.0.1 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { atomToGreenButtonJson, helpers } from '@cityssm/green-button-parser';

const entry = (place, name, content) => `<entry><id>urn:uuid:0b1f8d1e-0000-4000-8000-00000000000${place}</id>
<link rel="self" href="https://example.test/espi/1_1/resource/RetailCustomer/1/${name}/1"/><title/>
<content><c:${name} xmlns:c="http://naesb.org/espi/customer">${content}</c:${name}></content></entry>`;
const feed = await atomToGreenButtonJson(`<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom">
<id>urn:uuid:0b1f8d1e-0000-4000-8000-000000000000</id><title>Customer</title><updated>2026-01-01T00:00:00Z</updated>
${entry(1, 'Meter', '<c:serialNumber>735999100000000019</c:serialNumber>')}
${entry(2, 'CustomerAccount', '<c:accountId>0001234</c:accountId>')}</feed>`);
const contentOf = (kind) => helpers.getEntriesByContentType(feed, kind)[0].content[kind];
const [meter, account] = [contentOf('Meter').serialNumber, contentOf('CustomerAccount').accountId];
console.log(`written: 735999100000000019 and 0001234`);
console.log(`read:    ${meter} and ${account} (${typeof meter} and ${typeof account})`);
if (meter !== 735999100000000000 || account !== 1234) process.exit(1);
JS
node try.mjs
