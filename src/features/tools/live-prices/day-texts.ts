import { formatNumber, formatTime } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { cheapestWindow, extremes } from '../../../lib/day-prices.ts';
import { type PriceDay, plainView, shownPrice } from './prices.ts';

/** Quarters of the cheapest time that the card names. */
export const TWO_HOURS = 8;

/** A price (SEK per kWh) as öre with one decimal. */
export const oreText = (price: number, locale: Locale): string =>
  formatNumber(shownPrice(price, plainView), locale, { maximumFractionDigits: 1, minimumFractionDigits: 1 });

/** What is said of a day's prices, by the names of the places: its ends with their time, and its cheapest two hours. */
export function dayTexts({ slots }: PriceDay, locale: Locale) {
  const clock = (instant: number) => formatTime(new Date(instant), locale);
  const ends = extremes(slots);
  const cheap = cheapestWindow(slots, TWO_HOURS, 0);
  return {
    'price-low': ends ? `${oreText(ends.low.price, locale)} · ${clock(ends.low.start)}` : '–',
    'price-high': ends ? `${oreText(ends.high.price, locale)} · ${clock(ends.high.start)}` : '–',
    'price-cheapest': cheap ? `${clock(cheap.from)}–${clock(cheap.to)}` : '–',
  };
}
