#!/bin/sh
# iso20022.js 0.0.15 takes every currency to have two decimals when it turns amounts into minor units and back: a statement (camt.053) with
# 5000 ISK comes as 500000, as many as for 5000 SEK, and a payment (pain.001) of 5000 minor units of ISK is written as 50 ISK. ISO 4217, list
# one: the króna has 0 decimals, as the yen; amounts of ISO 20022 (ActiveOrHistoricCurrencyAndAmount) are in the currency's unit with no
# more decimals than ISO 4217 gives it. Intl of Node.js knows the 0. Fails when that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E iso20022.js@0.0.15 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { CashManagementEndOfDayReport, ISO20022 } from 'iso20022.js';

const iban = 'SE4550000000058398257466';
/** The balance of 5000 of a currency, as it is read. */
function balance(currency) {
  const report = CashManagementEndOfDayReport.fromXML(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId><CreDtTm>2026-03-02T20:00:00Z</CreDtTm></GrpHdr>
<Stmt><Id>1</Id><CreDtTm>2026-03-02T20:00:00Z</CreDtTm><Acct><Id><IBAN>${iban}</IBAN></Id><Svcr><FinInstnId><BIC>ESSESESS</BIC></FinInstnId></Svcr></Acct>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">5000</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-02</Dt></Dt></Bal></Stmt>
</BkToCstmrStmt></Document>`);
  return report.statements[0].balances[0].amount;
}
/** The amount of a payment of 5000 minor units of a currency, as it is written. */
function payment(currency) {
  const agent = { bic: 'ESSESESS', bankAddress: { country: 'SE' } };
  const iso = new ISO20022({ initiatingParty: { name: 'Example', id: 'EXAMPLE', account: { iban }, agent } });
  const creditor = { name: 'Example', account: { iban }, agent, address: { streetName: 'A', townName: 'B', postalCode: '1', country: 'SE' } };
  const made = iso.createSWIFTCreditPaymentInitiation([{ type: 'swift', direction: 'credit', amount: 5000, currency, creditor }]);
  return /<InstdAmt[^>]*>([^<]+)/.exec(made.toString())[1];
}
const decimals = (currency) => new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
const found = ['SEK', 'ISK'].map((currency) => `${currency}: ${decimals(currency)} decimals, 5000 read as ${balance(currency)}, written as ${payment(currency)}`);
console.log(found.join('\n'));
if (found.join() !== 'SEK: 2 decimals, 5000 read as 500000, written as 50,ISK: 0 decimals, 5000 read as 500000, written as 50') process.exit(1);
JS
node try.mjs
