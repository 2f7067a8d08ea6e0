import { type CalendarDay, monthKey, SLOTS_PER_DAY } from './calendar.ts';
import type { ModelInput } from './contract.ts';

/** What an audience pays on top of energy: tax (SEK/kWh without VAT) and the VAT that stays a cost. */
export type Taxes = { energyTax: number; vat: number };

export const audiences = ['household', 'association', 'business', 'farm'] as const;
export type Audience = (typeof audiences)[number];

/** Energy tax 2026 is 0.36 SEK/kWh (T2, T3); professional farms get it back down to 0.006 (T7). VAT is 25 %; businesses deduct it. */
export const taxesOf = (audience: Audience): Taxes => ({
  energyTax: audience === 'farm' ? 0.006 : 0.36,
  vat: audience === 'household' || audience === 'association' ? 0.25 : 0,
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
