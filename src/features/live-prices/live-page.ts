import type { Strings } from '../../i18n/strings.ts';
import { interpolate } from '../../i18n/interpolate.ts';
import { formatNumber, formatTime } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import { saveCsv, toCsv } from '../../lib/csv.ts';
import { addDays, swedishDate } from '../../lib/time.ts';
import { clockOrDay } from './relative-time.ts';
import { createLastGood } from './stale-cache.ts';
import { drawPriceChart } from './price-chart.ts';
import {
  cheapestWindow,
  defaultZone,
  energyTaxKnownUntil,
  extremes,
  fetchPrices,
  meanPrice,
  type PriceDay,
  type PriceView,
  plainView,
  readKeptDay,
  shownPrice,
  slotLength,
  slotNow,
  zones,
} from './prices.ts';
import { retryWith } from './retry.ts';
import { rememberZone, startZone } from './zone-preference.ts';

interface Setup {
  readonly locale: Locale;
  readonly priceOrigin: string;
  readonly words: Strings<'live-page'>;
  readonly lastGood: Strings<'live'>['lastGood'];
}

const kept = createLastGood();

/** Runs the price part of the live energy page: fetches, shows as chosen, and keeps answering the form. */
export default function livePage(form: HTMLElement): void {
  const frame = form.closest('section');
  if (!frame || !(form instanceof HTMLFormElement)) return;
  const { locale, priceOrigin, words, lastGood } = JSON.parse(
    frame.querySelector('[data-setup]')?.textContent ?? '{}',
  ) as Setup;
  const chart = frame.querySelector<SVGSVGElement>('svg.chart-drawing');
  const scrubber = frame.querySelector<HTMLInputElement>('[data-scrubber]');
  if (!chart || !scrubber) return;
  // The day as it was at build stands with the message of a source that is down.
  const built = frame.querySelector('.live-built');
  if (built) frame.querySelector('.live-failed')?.append(built);
  let day: PriceDay | null = null;
  let asked = 0;

  const show = (name: string, text: string) => {
    for (const slot of frame.querySelectorAll(`[data-slot="${name}"]`)) slot.textContent = text;
  };
  const state = (name: 'loading' | 'ready' | 'failed' | 'not-yet') => {
    const card = frame.querySelector<HTMLElement>('[data-card]');
    if (!card) return;
    card.dataset['state'] = name;
    const loading = name === 'loading';
    card.setAttribute('aria-busy', String(loading));
    // The last values keep the room for the next ones, and are not to be seen, heard or read as theirs.
    for (const slot of card.querySelectorAll('[data-slot]')) slot.ariaHidden = loading ? 'true' : null;
    if (loading) scrubber.removeAttribute('aria-valuetext');
    const fetching = card.querySelector('[data-fetching]');
    if (fetching) fetching.textContent = loading ? interpolate(words.fetching, { zone: zoneName() }) : '';
  };
  const clock = (instant: number) => formatTime(new Date(instant), locale);
  const chosen = () => {
    const data = new FormData(form);
    const view: PriceView = {
      tax: data.has('tax'),
      vat: data.has('vat'),
      unit: data.get('unit') === 'kr' ? 'kr' : 'ore',
    };
    return {
      view,
      zone: zones.find((zone) => zone === data.get('zone')) ?? defaultZone,
      ahead: data.get('day') === 'tomorrow',
      quarters: Number(data.get('window') ?? 8),
    };
  };
  const zoneName = () =>
    form.querySelector<HTMLSelectElement>('[name=zone]')?.selectedOptions[0]?.textContent ?? chosen().zone;
  const wantedDate = (now: Date) => addDays(swedishDate(now), chosen().ahead ? 1 : 0);
  const digits = (view: PriceView) => (view.unit === 'ore' ? 1 : 3);
  const bare = (price: number, view: PriceView) =>
    formatNumber(shownPrice(price, view), locale, {
      minimumFractionDigits: digits(view),
      maximumFractionDigits: digits(view),
    });
  const written = (price: number, view: PriceView) => `${bare(price, view)}\u00a0${words.units[view.unit]}`;

  const basis = ({ tax, vat }: PriceView) => words.basis[tax ? (vat ? 'both' : 'tax') : vat ? 'vat' : 'spot'];
  /** Says above and below the curve what the price is made of. */
  const sayBasis = (view: PriceView) => {
    const of = { basis: basis(view) };
    const says = { caption: interpolate(words.caption, of), note: interpolate(words.note, of) };
    for (const element of frame.querySelectorAll<HTMLElement>('[data-says]'))
      element.textContent = says[element.dataset['says'] as keyof typeof says];
  };

  const draw = (): void => {
    if (!day) return;
    const { slots } = day;
    const { view, quarters } = chosen();
    sayBasis(view);
    const now = slotNow(slots, new Date());
    const ends = extremes(slots);
    const best = cheapestWindow(slots, quarters, now ? Date.now() - slotLength : undefined);
    const marked = Math.min(slots.length - 1, Number(scrubber.value));
    const slot = slots[marked];
    show('now-label', now ? words.now : words.mean);
    show('now', bare(now ? now.price : meanPrice(slots), view));
    show('unit', words.units[view.unit]);
    show('mean', written(meanPrice(slots), view));
    show('low', ends ? `${written(ends.low.price, view)} (${clock(ends.low.start)})` : '–');
    show('high', ends ? `${written(ends.high.price, view)} (${clock(ends.high.start)})` : '–');
    show(
      'best',
      best
        ? interpolate(words.bestValue, {
            from: clock(best.from),
            to: clock(best.to),
            price: written(best.mean, view),
          })
        : words.bestNone,
    );
    show(
      'tax-note',
      `${words.taxNote}${view.tax && day.date > energyTaxKnownUntil ? ` ${words.laterTax}` : ''}`,
    );
    if (slot) {
      const text = interpolate(words.readout, {
        from: clock(slot.start),
        to: clock(slot.start + slotLength),
        price: written(slot.price, view),
      });
      show('readout', text);
      scrubber.setAttribute('aria-valuetext', text);
    }
    if (ends) {
      drawPriceChart(chart, {
        slots,
        shown: slots.map(({ price }) => shownPrice(price, view)),
        window: best,
        marked,
        clock,
        format: (value) => formatNumber(value, locale),
        label: interpolate(words.chartLabel, {
          low: written(ends.low.price, view),
          lowTime: clock(ends.low.start),
          high: written(ends.high.price, view),
          highTime: clock(ends.high.start),
        }),
      });
    }
    const body = frame.querySelector('tbody');
    body?.replaceChildren(
      ...slots.map(({ start, price }) => {
        const row = document.createElement('tr');
        const head = document.createElement('th');
        head.scope = 'row';
        head.textContent = clock(start);
        const cell = document.createElement('td');
        cell.textContent = written(price, view);
        row.append(head, cell);
        return row;
      }),
    );
  };

  const load = async (): Promise<void> => {
    asked += 1;
    const mine = asked;
    const { zone, ahead } = chosen();
    const now = new Date();
    const date = wantedDate(now);
    day = null;
    state('loading');
    sayBasis(chosen().view);
    show('age', '');
    const answer = await fetchPrices({
      date,
      zone,
      now,
      fetch: window.fetch.bind(window),
      origin: priceOrigin,
    });
    if (mine !== asked) return;
    if (answer.kind === 'not-yet') {
      day = null;
      show('not-yet', answer.late ? words.late : words.notYet);
      state('not-yet');
      return;
    }
    const name = `price.${zone}.${date}`;
    const last = answer.kind === 'failed' ? kept.recall(name, readKeptDay, now) : null;
    day = answer.kind === 'ok' ? answer.day : (last?.value ?? null);
    if (answer.kind === 'ok') {
      kept.keep(name, answer.day, now);
      // The undated one is for the card on the start page.
      if (!ahead) kept.keep(`price.${zone}`, answer.day, now);
    }
    if (!day) {
      // What stands there instead is the spot price of the build.
      sayBasis(plainView);
      state('failed');
      return;
    }
    if (last) show('age', interpolate(lastGood, { time: clockOrDay(last.savedAt, locale, now) }));
    const current = slotNow(day.slots, now);
    scrubber.max = String(day.slots.length - 1);
    scrubber.value = String(current ? day.slots.indexOf(current) : 0);
    draw();
    state('ready');
  };

  const select = form.elements.namedItem('zone');
  if (select instanceof HTMLSelectElement) startZone(select);

  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('change', (event) => {
    const { name } = event.target as HTMLInputElement;
    if (name === 'zone') rememberZone(chosen().zone);
    if (name === 'zone' || name === 'day') void load();
    else draw();
  });
  scrubber.addEventListener('input', draw);
  chart.addEventListener('pointermove', (event) => {
    const { left, width } = chart.getBoundingClientRect();
    if (!day || width === 0) return;
    scrubber.value = String(
      Math.min(
        day.slots.length - 1,
        Math.max(0, Math.floor(((event.clientX - left) / width) * day.slots.length)),
      ),
    );
    draw();
  });
  retryWith(frame.querySelector('[data-retry]'), load);
  frame.querySelector('[data-csv]')?.addEventListener('click', () => {
    if (!day) return;
    const { view } = chosen();
    const rows = day.slots.map(({ start, price }) => [
      clock(start),
      Number(shownPrice(price, view).toFixed(5)),
    ]);
    const heading = [words.from, `${words.price}, ${basis(view)} (${words.units[view.unit]})`];
    saveCsv(toCsv([heading, ...rows], locale), `${day.zone}-${day.date}.csv`);
  });
  // Back on the page after a while: the quarter has passed, and perhaps the day. What the visitor reads stays marked.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    if (day?.date === wantedDate(new Date())) draw();
    else void load();
  });
  void load();
}
