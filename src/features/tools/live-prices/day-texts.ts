import { formatNumber } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { clockText, spanText } from '../../../lib/clock-text.ts';
import { cheapestWindow, extremes, type PriceDay, type PriceSlot } from '../../../lib/day-prices.ts';
import { plainView, shownPrice } from './prices.ts';

/** Quarters of the cheapest time that the card names. */
export const TWO_HOURS = 8;

/** A price (SEK per kWh) as öre with one decimal. */
export const oreText = (price: number, locale: Locale): string =>
  formatNumber(shownPrice(price, plainView), locale, { maximumFractionDigits: 1, minimumFractionDigits: 1 });

/** What is said of a day's prices, by the names of the places: its ends with their time, and its cheapest two hours. */
export function dayTexts({ slots }: PriceDay, locale: Locale) {
  const ends = extremes(slots);
  const cheap = cheapestWindow(slots, TWO_HOURS);
  const priceAt = (slot: PriceSlot | undefined) =>
    slot ? `${oreText(slot.price, locale)} · ${clockText(slot.start, locale)}` : '–';
  return {
    'price-low': priceAt(ends?.low),
    'price-high': priceAt(ends?.high),
    'price-cheapest': cheap ? spanText(cheap, locale) : '–',
  };
}
