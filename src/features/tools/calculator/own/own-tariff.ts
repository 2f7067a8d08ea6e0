import { swedishDate } from '../../../../lib/time.ts';
import { anyTime } from '../../../../model/tariff/windows.ts';
import type { GridTariff, TariffExamples } from '../../../../schemas/tariff.ts';
import type { TariffId } from './choice.ts';

type Rule = GridTariff['power'][number];

/** The whole day of every day, at a price that the visitor types: one hour, or the mean of three on different days. */
const typed = (highest: number): GridTariff => ({
  company: '',
  name: '',
  validFrom: '2026-01-01',
  validTo: null,
  fixed: [],
  energy: [],
  power: [
    {
      ...anyTime,
      unit: 'hour',
      highest,
      differentDays: highest > 1,
      above: 0,
      steps: [],
      sekPerKwMonth: 0,
    } satisfies Rule,
  ],
});

const ownRules: Partial<Record<TariffId, GridTariff>> = { 'own-hour': typed(1), 'own-days': typed(3) };

/** The tariff that is chosen; null for none. */
export const tariffOf = (
  id: TariffId,
  examples: TariffExamples,
  imported: GridTariff | null,
): GridTariff | null => (id === 'imported' ? imported : (ownRules[id] ?? examples[id]?.tariff ?? null));

/** The last day of a price list that has ended by `today` (both YYYY-MM-DD, Sweden's day unless said); null while it is valid. */
export const endOf = (
  tariff: GridTariff | undefined,
  today: string = swedishDate(new Date()),
): string | null => (tariff?.validTo && tariff.validTo < today ? tariff.validTo : null);

/**
 * What is paid in a year whatever is used, for a main fuse (A; SEK without VAT): where its own has no price that of the next larger
 * one, beyond all of them that of the largest.
 */
export const fixedFeeOf = (tariff: GridTariff, fuse: number): number =>
  12 *
  tariff.fixed.reduce((sum, { sekPerMonth }) => {
    if (typeof sekPerMonth === 'number') return sum + sekPerMonth;
    const sizes = Object.keys(sekPerMonth)
      .map(Number)
      .sort((a, b) => a - b);
    return sum + (sekPerMonth[String(sizes.find((ampere) => ampere >= fuse) ?? sizes.at(-1))] ?? 0);
  }, 0);
