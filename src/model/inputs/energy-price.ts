import { isAlways, weightsOf } from '../tariff/tariff-time.ts';
import { type CalendarDay, monthKey, SLOTS_PER_DAY } from './calendar.ts';
import type { ModelInput } from './contract.ts';
import { energyTax, energyTaxOfFarms, leastRefund, northernDeduction, vatRate } from './taxes.ts';

/** What somebody pays on top of energy: tax (SEK/kWh without VAT) and the VAT that stays a cost. */
export type Taxes = { energyTax: number; vat: number };

/** Who pays for electricity, as tax and VAT tell them apart. */
export type TaxPayer = 'household' | 'association' | 'business' | 'farm';

/** What decides on taxes beside who pays: bought electricity (kWh a year; null where it is not known), and the northern deduction. */
export type TaxFacts = { yearlyUse?: number | null; north?: boolean };

/** Energy tax (SEK/kWh without VAT). A farm gets it back but for the minimum, unless the refund of a year is too small to be paid. */
const energyTaxOf = (payer: TaxPayer, { yearlyUse, north }: TaxFacts): number => {
  if (payer !== 'farm') return north ? energyTax - northernDeduction : energyTax;
  const refund = (energyTax - energyTaxOfFarms) * (yearlyUse ?? Number.POSITIVE_INFINITY);
  return refund >= leastRefund ? energyTaxOfFarms : energyTax;
};

/** The taxes that stay a cost for somebody who pays them: who deducts VAT does not pay it, an association does. */
export const taxesOf = (payer: TaxPayer, facts: TaxFacts = {}): Taxes => ({
  energyTax: energyTaxOf(payer, facts),
  vat: payer === 'household' || payer === 'association' ? vatRate : 0,
});

/** Price of imported and exported energy in every slot (SEK/kWh); export without VAT, as private persons are paid. */
export type EnergyPrices = { buy: readonly number[]; sell: readonly number[] };

/** What the grid company takes for each bought kWh on top of its fee at any time (SEK/kWh without VAT), by slot. */
export const gridFeesBySlot = (
  { gridFees, spot }: Pick<ModelInput['price'], 'gridFees' | 'spot'>,
  calendar: readonly CalendarDay[],
): Float64Array => {
  const sum = new Float64Array(spot.length);
  for (const fee of gridFees) {
    const weights = isAlways(fee) ? null : weightsOf(fee, calendar);
    for (let slot = 0; slot < sum.length; slot += 1)
      if (!weights || (weights[slot] as number) > 0)
        sum[slot] = (sum[slot] as number) + fee.sekPerKwh + fee.spotShare * (spot[slot] as number);
  }
  return sum;
};

/** buy = (energy by contract + markup + tax + grid fees) × (1 + VAT); sell = spot + benefit − fee. */
export const energyPrices = (input: ModelInput, calendar: readonly CalendarDay[]): EnergyPrices => {
  const { spot, contract, markup, energyTax, gridFee, vat, exportBenefit, exportFee } = input.price;
  const energyAt = (slot: number): number => {
    if (contract.kind === 'spot') return spot[slot] as number;
    if (contract.kind === 'fixed') return contract.price;
    const { year, month } = calendar[Math.floor(slot / SLOTS_PER_DAY)] as CalendarDay;
    return contract.means[monthKey(year, month)] as number;
  };
  const fees = gridFeesBySlot(input.price, calendar);
  return {
    buy: spot.map(
      (_, slot) => (energyAt(slot) + markup + energyTax + gridFee + (fees[slot] as number)) * (1 + vat),
    ),
    sell: spot.map((price) => price + exportBenefit - exportFee),
  };
};
