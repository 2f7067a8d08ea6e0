import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import { type SwedishDate, swedishDate } from '../../../lib/time.ts';
import { latestOnly, loadPrices } from './load-prices.ts';
import { daysBefore, weekRows } from './price-week.ts';
import type { PriceDay, PriceView, Zone } from './prices.ts';

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
      body?.replaceChildren();
      if (status) status.textContent = words.week.fetching;
      const days = await loadAll(zone, now, dates);
      if (!days) return;
      shown = { zone, dates, days };
      const none = days.every((day) => day === null);
      if (status) status.textContent = none ? words.week.failed : '';
      // What failed is asked for again when the week is opened the next time.
      if (none) {
        shown = null;
        return;
      }
    }
    render();
  };
  details.addEventListener('toggle', () => void update());
  return () => void update();
}
