import { formatDate, formatNumber } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import { clockText, spanText } from '../../../lib/clock-text.ts';
import { cheapestWindow, extremes, meanPrice, type PriceDay, type Zone } from '../../../lib/day-prices.ts';
import { latestOnly } from '../../../lib/latest-only.ts';
import { addDays, type SwedishDate, swedishDate } from '../../../lib/time.ts';
import { loadPrices } from './load-prices.ts';
import { type PriceView, shownPrice } from './prices.ts';

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
  return dates.map((date, index): WeekRow => {
    const name = formatDate(date, locale, { weekday: 'short', day: 'numeric', month: 'short' });
    const day = days[index];
    const ends = day ? extremes(day.slots) : null;
    if (!day || !ends) return [name, words.week.missing, '–', '–', '–'];
    const best = cheapestWindow(day.slots, quarters);
    return [
      name,
      number(meanPrice(day.slots)),
      `${number(ends.low.price)} (${clockText(ends.low.start, locale)})`,
      `${number(ends.high.price)} (${clockText(ends.high.start, locale)})`,
      best ? spanText(best, locale) : '–',
    ];
  });
}

interface Asked {
  readonly zone: Zone;
  readonly view: PriceView;
  readonly quarters: number;
}

interface Means {
  readonly locale: Locale;
  readonly words: Strings<'live-page'>;
  readonly priceOrigin: string;
}

/**
 * Fills the last week once it is opened, and again when another zone is chosen; another view is only written anew. Gives the
 * function to call when the form has changed.
 */
export function startWeek(details: HTMLDetailsElement, read: () => Asked, means: Means): () => void {
  const { words, priceOrigin } = means;
  const table = details.querySelector('table');
  const body = details.querySelector('tbody');
  const status = details.querySelector('[role=status]');
  const columns = [...details.querySelectorAll('thead th')].map(({ textContent }) => textContent);
  let shown: { zone: Zone; dates: readonly SwedishDate[]; days: readonly (PriceDay | null)[] } | null = null;

  const loadAll = latestOnly(async (zone: Zone, now: Date, dates: readonly SwedishDate[]) =>
    Promise.all(
      dates.map(async (date) => {
        const answer = await loadPrices(date, zone, now, priceOrigin);
        return answer.kind === 'ok' ? answer.day : null;
      }),
    ),
  );
  const render = () => {
    if (!shown || !body) return;
    const rows = weekRows(shown.dates, shown.days, read(), means).map(([name, ...cells]) => {
      const row = document.createElement('tr');
      const head = document.createElement('th');
      head.scope = 'row';
      head.textContent = name;
      row.append(head);
      cells.forEach((cell, index) => {
        const place = row.insertCell();
        place.dataset['column'] = columns[index + 1] ?? '';
        place.textContent = cell;
      });
      return row;
    });
    body.replaceChildren(...rows);
  };
  const update = async (): Promise<void> => {
    if (!details.open) return;
    const now = new Date();
    const { zone } = read();
    const dates = daysBefore(swedishDate(now));
    if (shown?.zone !== zone || shown.dates[0] !== dates[0]) {
      shown = null;
      // The rows of before keep their room until the new ones come.
      if (table) table.ariaBusy = 'true';
      if (status) status.textContent = words.week.fetching;
      const days = await loadAll(zone, now, dates);
      if (!days) return;
      if (table) table.ariaBusy = null;
      shown = { zone, dates, days };
      const none = days.every((day) => day === null);
      if (status) status.textContent = none ? words.week.failed : '';
      if (table) table.hidden = none;
      // What failed is asked for again when the week is opened the next time.
      if (none) {
        shown = null;
        body?.replaceChildren();
        return;
      }
    }
    render();
  };
  details.addEventListener('toggle', () => void update());
  return () => void update();
}
