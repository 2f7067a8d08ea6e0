#!/bin/sh
# einvoicing 0.0.3 (a reader of EN 16931 and Peppol invoices) finds elements by the prefixes cbc and cac. The same invoice with other prefixes for
# the same namespaces is read without an error as one with no lines, buyer's reference or currency. Namespaces in XML 1.0, 1 and 3: the
# prefix stands for the namespace name, only that name counts. With the usual prefixes it makes numbers of texts: the postcode of Vitoria,
# 01001, is read as 1001, the reference 0150 as 150 (BT-38 and BT-10 of EN 16931 are texts). Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E einvoicing@0.0.3 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { UblReader } from 'einvoicing';

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd';
const written = `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="${ubl}:Invoice-2" xmlns:cbc="${ubl}:CommonBasicComponents-2" xmlns:cac="${ubl}:CommonAggregateComponents-2">
<cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID>
<cbc:ID>1</cbc:ID><cbc:IssueDate>2026-03-02</cbc:IssueDate><cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode><cbc:BuyerReference>0150</cbc:BuyerReference>
<cac:AccountingSupplierParty><cac:Party><cac:PostalAddress><cbc:CityName>Vitoria</cbc:CityName><cbc:PostalZone>01001</cbc:PostalZone>
<cac:Country><cbc:IdentificationCode>ES</cbc:IdentificationCode></cac:Country></cac:PostalAddress></cac:Party></cac:AccountingSupplierParty>
<cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="KWH">1000</cbc:InvoicedQuantity>
<cbc:LineExtensionAmount currencyID="EUR">100.00</cbc:LineExtensionAmount><cac:Item><cbc:Name>Energy</cbc:Name></cac:Item>
<cac:Price><cbc:PriceAmount currencyID="EUR">0.10</cbc:PriceAmount></cac:Price></cac:InvoiceLine></Invoice>`;
async function read(text) {
  const invoice = JSON.parse(JSON.stringify(await new UblReader().read(text)));
  const postcode = invoice.seller?.props.address.props.postalZone;
  return `lines ${invoice.lines.length}, reference ${invoice.buyerReference}, postcode ${postcode}`;
}
const found = [await read(written), await read(written.replace(/\b(cb|ca)c:/g, '$1:').replace(/xmlns:(cb|ca)c=/g, 'xmlns:$1='))];
console.log(`written:          lines 1, reference 0150, postcode 01001\nread (cbc, cac):  ${found[0]}\nread (cb, ca):    ${found[1]}`);
if (found.join() !== 'lines 1, reference 150, postcode 1001,lines 0, reference undefined, postcode undefined') process.exit(1);
JS
node try.mjs
