import { formatNumber } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { exampleInput } from './calculator.ts';

/** The consumption (kWh) and the price (SEK/kWh) of the example as a language writes them, for texts that name them. */
export const exampleNumbers = (locale: Locale): { consumption: string; price: string } => ({
  consumption: formatNumber(exampleInput.consumption, locale),
  price: formatNumber(exampleInput.price, locale, { minimumFractionDigits: 2 }),
});
