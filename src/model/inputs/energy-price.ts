import { type CalendarDay, monthKey, SLOTS_PER_DAY } from './calendar.ts';
import type { ModelInput } from './contract.ts';
import { energyTax, energyTaxOfFarms, vatRate } from './taxes.ts';

/** What somebody pays on top of energy: tax (SEK/kWh without VAT) and the VAT that stays a cost. */
export type Taxes = { energyTax: number; vat: number };

/** Who pays for electricity, as tax and VAT tell them apart. */
export type TaxPayer = 'household' | 'association' | 'business' | 'farm';

/** The taxes that stay a cost for somebody who pays them. */
export const taxesOf = (payer: TaxPayer): Taxes => ({
  energyTax: payer === 'farm' ? energyTaxOfFarms : energyTax,
  vat: payer === 'household' || payer === 'association' ? vatRate : 0,
});

/** Price of imported and exported energy in every slot (SEK/kWh); export without VAT, as private persons are paid. */
export type EnergyPrices = { buy: readonly number[]; sell: readonly number[] };

/** buy = (energy by contract + markup + tax + grid fee) × (1 + VAT); sell = spot + benefit − fee. */
export const energyPrices = (input: ModelInput, calendar: readonly CalendarDay[]): EnergyPrices => {
  const { spot, contract, markup, energyTax, gridFee, vat, exportBenefit, exportFee } = input.price;
  const energyAt = (slot: number): number => {
    if (contract.kind === 'spot') return spot[slot] as number;
    if (contract.kind === 'fixed') return contract.price;
    const { year, month } = calendar[Math.floor(slot / SLOTS_PER_DAY)] as CalendarDay;
    return contract.means[monthKey(year, month)] as number;
  };
  return {
    buy: spot.map((_, slot) => (energyAt(slot) + markup + energyTax + gridFee) * (1 + vat)),
    sell: spot.map((price) => price + exportBenefit - exportFee),
  };
};
