import { formatDate, formatNumber, formatTime } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import { addDays, type SwedishDate } from '../../../lib/time.ts';
import { cheapestWindow, extremes, meanPrice, type PriceDay, type PriceView, shownPrice } from './prices.ts';

/** Days of the past that are shown. */
const DAYS = 7;

/** The seven days before a day, the latest first. */
export const daysBefore = (today: SwedishDate): readonly SwedishDate[] =>
  Array.from({ length: DAYS }, (_, index) => addDays(today, -1 - index));

/** A day of the table: its name, then mean, lowest, highest and the cheapest run. */
export type WeekRow = readonly [day: string, ...cells: string[]];

/** The rows of the last week as the view shows prices; a day that could not be had says so and is no zero. */
export function weekRows(
  dates: readonly SwedishDate[],
  days: readonly (PriceDay | null)[],
  { view, quarters }: { readonly view: PriceView; readonly quarters: number },
  { words, locale }: { readonly words: Strings<'live-page'>; readonly locale: Locale },
): readonly WeekRow[] {
  const digits = view.unit === 'ore' ? 1 : 3;
  const number = (price: number) =>
    formatNumber(shownPrice(price, view), locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const clock = (instant: number) => formatTime(new Date(instant), locale);
  return dates.map((date, index): WeekRow => {
    const name = formatDate(date, locale, { weekday: 'short', day: 'numeric', month: 'short' });
    const day = days[index];
    const ends = day ? extremes(day.slots) : null;
    if (!day || !ends) return [name, words.week.missing, '–', '–', '–'];
    const best = cheapestWindow(day.slots, quarters);
    return [
      name,
      number(meanPrice(day.slots)),
      `${number(ends.low.price)} (${clock(ends.low.start)})`,
      `${number(ends.high.price)} (${clock(ends.high.start)})`,
      best ? `${clock(best.from)}–${clock(best.to)}` : '–',
    ];
  });
}
