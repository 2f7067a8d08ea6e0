#!/bin/sh
# factur-x-kit 0.3.1 checks the amount due of an invoice in binary numbers without a tolerance: 125.10 EUR of which 100.30 are paid, 24.80 due, is
# refused by BR-CO-16, since 125.1 - 100.3 is 24.799999999999997. Of amounts up to 10 000 EUR with a part paid more than half meet that (of 200 000
# by chance 56 %). EN 16931-1, BR-CO-16: the amount due is the total less the paid amount, amounts with two decimals at most (6.5.2). Its
# checks of the other sums have a tolerance. Fails when that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E factur-x-kit@0.3.1 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { DOCUMENT_TYPE_CODES, FacturX, PROFILES } from 'factur-x-kit';

/** An invoice of the given amounts in cents, at 25 % of tax. */
const invoiceOf = (net, tax, prepaid) => ({
  profile: PROFILES.BASIC_WITHOUT_LINES,
  document: { id: '1', type: DOCUMENT_TYPE_CODES.COMMERCIAL_INVOICE, dateOfIssue: { year: 2026, month: 10, day: 25 }, currency: 'EUR' },
  seller: { name: 'Sol AB', taxIdentification: { vatId: 'SE556000475401' }, postalAddress: { country: 'SE', city: 'Umeå', postcode: '903 25', addressLineOne: 'Storgatan 1' } },
  buyer: { name: 'Taket AB', postalAddress: { country: 'SE', city: 'Umeå', postcode: '903 25' } },
  paymentInformation: { paymentTerms: { description: '30 dagar', dueDate: { year: 2026, month: 11, day: 24 } } },
  totals: {
    sumWithoutAllowancesAndCharges: net / 100,
    netTotal: net / 100,
    taxBreakdown: [{ calculatedAmount: tax / 100, basisAmount: net / 100, typeCode: 'VAT', categoryCode: 'S', rateApplicablePercent: 25 }],
    taxTotal: [{ amount: tax / 100, currency: 'EUR' }],
    grossTotal: (net + tax) / 100,
    prepaidAmount: prepaid / 100,
    openAmount: (net + tax - prepaid) / 100,
  },
});
const messages = [];
console.log = (...words) => messages.push(words.join(' '));
console.error = console.log;
let refused = '';
for (const prepaid of [2500, 10030, 6020]) {
  await FacturX.fromObject(invoiceOf(10008, 2502, prepaid)).then((invoice) => invoice.getXML()).then(
    () => (refused += 'taken '),
    () => (refused += 'refused '),
  );
  process.stdout.write(`125.10 EUR, ${(prepaid / 100).toFixed(2)} paid: ${refused.trim().split(' ').at(-1)}\n`);
}
if (refused !== 'taken refused refused ') process.exit(1);
JS
node try.mjs
