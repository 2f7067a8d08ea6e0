import { svgElement } from '../../../charts/html/chart-svg.ts';
import { formatDate } from '../../../i18n/format.ts';
import { interpolate } from '../../../i18n/interpolate.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import { saveCsv, saveText, toCsv } from '../../../lib/csv.ts';
import { cheapestWindow, defaultZone, type PriceDay, quartersOf, zones } from '../../../lib/day-prices.ts';
import { readNumberField } from '../../../lib/number-fields.ts';
import { startOfDay } from '../../../lib/time.ts';
import { writeTexts } from '../../../lib/write-texts.ts';
import { type PriceState, type PriceWish, startPriceFeed, startZoneSelect } from './price-feed.ts';
import { basisTexts, bestCalendar, priceRows, renderDay, renderEmpty } from './price-view.ts';
import { type PriceView, quarterAt } from './prices.ts';
import { retryWith } from './retry.ts';
import { staleText } from './stale-cache.ts';

interface Setup {
  readonly locale: Locale;
  readonly priceOrigin: string;
  readonly words: Strings<'live-page'>;
  readonly lastGood: Strings<'live'>['lastGood'];
  readonly zones: Strings<'live'>['price']['zones'];
  /** Name of the day that stands in for prices that cannot be had, with {month} and {zone}. */
  readonly example: string;
}

/** What the form asks for. */
interface Choice extends PriceWish {
  readonly view: PriceView;
  readonly quarters: number;
}

function readForm(form: HTMLFormElement, { words, locale }: Setup): Choice {
  const data = new FormData(form);
  const fee = form.elements.namedItem('fee');
  return {
    view: {
      tax: data.has('tax'),
      vat: data.has('vat'),
      fee:
        fee instanceof HTMLInputElement
          ? (readNumberField(fee, locale, words.outOfRange, true) ?? 0) / 100
          : 0,
    },
    zone: zones.find((name) => name === data.get('zone')) ?? defaultZone,
    day: data.get('day') === 'tomorrow' ? 'tomorrow' : 'today',
    quarters: Number(data.get('window') ?? 8),
  };
}

const renderRow = ([time, price]: readonly [string, string]) => {
  const row = document.createElement('tr');
  const head = document.createElement('th');
  head.scope = 'row';
  head.textContent = time;
  row.append(head);
  row.insertCell().textContent = price;
  return row;
};

/** The quarter that is read off first: the one of now; of an example, of which no quarter is now, its cheapest time. */
function firstQuarter(day: PriceDay, quarters: number, isExample: boolean, now: Date): number {
  const current = isExample ? null : quarterAt(day, now);
  if (current !== null || !isExample) return current ?? 0;
  const cheap = cheapestWindow(day.slots, quarters);
  return quartersOf(day).findIndex(({ start }) => start === cheap?.from);
}

/** Says which prices the large figure is of: "Just nu, SE4 Malmö". */
function labelOf(
  label: string,
  { day, example }: PriceState,
  now: Date,
  { words, locale, zones: names }: Setup,
) {
  if (!day) return label;
  if (example) return `${example}: ${words.mean.toLowerCase()}`;
  const date =
    quarterAt(day, now) === null &&
    formatDate(startOfDay(day.date), locale, { day: 'numeric', month: 'long' });
  return [label, names[day.zone], date].filter(Boolean).join(', ');
}

/** The price part of the page: writes texts, the chart, the table and the state of its card. */
function createDisplay(frame: HTMLElement, chart: SVGSVGElement, scrubber: HTMLInputElement, setup: Setup) {
  const { words, locale } = setup;
  const card = frame.querySelector<HTMLElement>('[data-card]');
  const remind = frame.querySelector<HTMLButtonElement>('[data-ics]');
  /** The quarter that the visitor has marked; null while the mark follows the clock. */
  let marked: string | null = null;

  const setState = ({ kind, zone, late }: PriceState) => {
    const isLoading = kind === 'loading';
    if (card) {
      card.dataset['state'] = kind;
      card.ariaBusy = String(isLoading);
      // The last values keep the room for the next ones under their own name; nobody hears or reads them as the new ones.
      for (const place of card.querySelectorAll('[data-slot]')) place.ariaHidden = isLoading ? 'true' : null;
    }
    const notYet = late ? words.late : words.notYet;
    const said = {
      loading: interpolate(words.fetching, { zone: setup.zones[zone] }),
      'not-yet': `${notYet} ${words.behind}`,
    };
    writeTexts(frame, { over: kind === 'loading' || kind === 'not-yet' ? said[kind] : '' }, 'says');
    if (isLoading) scrubber.removeAttribute('aria-valuetext');
  };
  const placeMark = (state: PriceState, day: PriceDay, quarters: number, now: Date) => {
    if (state.isOther) marked = null;
    card?.toggleAttribute('data-marked', marked !== null);
    scrubber.max = String(quartersOf(day).length - 1);
    scrubber.value = marked ?? String(firstQuarter(day, quarters, state.example !== '', now));
  };
  const render = (state: PriceState, { view, quarters }: Choice, now: Date): void => {
    setState(state);
    const { kind, day, example, stale } = state;
    if (kind === 'loading') return;
    if (day && kind !== 'not-yet') placeMark(state, day, quarters, now);
    const cursor = Number(scrubber.value);
    // No quarter of an example is now.
    const context = { words, locale, now: example ? new Date(0) : now };
    const shown =
      day && kind !== 'not-yet'
        ? renderDay(day, { view, quarters, cursor, names: words }, context)
        : renderEmpty(day, view, context);
    writeTexts(frame, basisTexts(view, words), 'says');
    writeTexts(frame, {
      ...shown.texts,
      'now-label': labelOf(shown.texts['now-label'] ?? '', state, now, setup),
      age: staleText(stale, setup.lastGood, locale, now),
    });
    if (card) card.dataset['known'] = '';
    scrubber.disabled = kind === 'not-yet';
    scrubber.setAttribute('aria-valuetext', shown.texts['readout'] ?? '');
    chart.setAttribute('aria-label', kind === 'not-yet' ? words.behind : shown.chartLabel);
    chart.replaceChildren(...shown.chart.map(svgElement));
    frame.querySelector('tbody')?.replaceChildren(...shown.rows.map(renderRow));
    if (remind) remind.disabled = shown.best === null || example !== '';
  };
  const mark = (quarter: string) => {
    marked = quarter;
  };
  return { render, mark };
}

/** Calls back with the quarter that a pointer is over. */
function onPointerQuarter(chart: SVGSVGElement, count: () => number, move: (quarter: number) => void): void {
  chart.addEventListener('pointermove', ({ clientX }) => {
    const { left, width } = chart.getBoundingClientRect();
    if (!count() || width === 0) return;
    const quarter = Math.floor(((clientX - left) / width) * count());
    move(Math.min(count() - 1, Math.max(0, quarter)));
  });
}

/** Saves a reminder of the cheapest time that is left. */
function saveBest(day: PriceDay, { view, quarters }: Choice, { words, locale }: Setup): void {
  const now = new Date();
  const { best } = renderDay(day, { view, quarters, cursor: 0 }, { words, locale, now });
  if (best)
    saveText(
      bestCalendar(best, day, view, { words, locale, now }),
      `${day.zone}-${day.date}.ics`,
      'text/calendar',
    );
}

/** Hands out the day and its reminder as files. */
function startFiles(
  frame: HTMLElement,
  shown: () => PriceDay | null,
  choice: () => Choice,
  setup: Setup,
): void {
  const { words, locale } = setup;
  const onClick = (selector: string, save: (day: PriceDay) => void) =>
    frame.querySelector(selector)?.addEventListener('click', () => {
      const day = shown();
      if (day) save(day);
    });
  onClick('[data-csv]', (day) =>
    saveCsv(toCsv(priceRows(day, choice().view, words, locale), locale), `${day.zone}-${day.date}.csv`),
  );
  onClick('[data-ics]', (day) => saveBest(day, choice(), setup));
}

/** Answers the form, of which a part stands below the chart: `fetchAgain` where a choice needs other prices, `showAgain` where it shows the same in another way. */
function onChoice(form: HTMLFormElement, fetchAgain: () => void, showAgain: () => void): void {
  form.addEventListener('submit', (event) => event.preventDefault());
  form.closest('section')?.addEventListener('change', (event) => {
    const { name, form: owner } = event.target as HTMLInputElement;
    if (owner !== form) return;
    if (name === 'zone' || name === 'day') fetchAgain();
    else showAgain();
  });
}

/** Runs the price part of the live energy page: shows the prices as chosen, and keeps answering the form. */
export default function startLivePage(form: HTMLFormElement): void {
  const frame = form.closest('section');
  if (!frame) return;
  const setup = JSON.parse(frame.querySelector('[data-live-setup]')?.textContent ?? '{}') as Setup;
  const { locale, words, example, priceOrigin: origin } = setup;
  const chart = frame.querySelector<SVGSVGElement>('svg.chart-drawing');
  const scrubber = frame.querySelector<HTMLInputElement>('[data-scrubber]');
  if (!chart || !scrubber) return;
  const choice = () => readForm(form, setup);
  const display = createDisplay(frame, chart, scrubber, setup);
  const select = form.elements.namedItem('zone');
  if (select instanceof HTMLSelectElement) startZoneSelect(select);
  const feed = startPriceFeed({
    locale,
    origin,
    example,
    wish: choice,
    show: (state, now) => display.render(state, choice(), now),
  });
  /** The real prices that are shown; null where none are. */
  const shownDay = () => {
    const state = feed.current();
    return state?.kind === 'ready' ? state.day : null;
  };
  const announce = () => {
    const best = frame.querySelector('[data-slot="best"]')?.textContent ?? '';
    writeTexts(frame, { answer: `${words.best}: ${best}` }, 'says');
  };
  onChoice(
    form,
    () => void feed.load(),
    () => {
      feed.showAgain();
      if (feed.current()) announce();
    },
  );
  const readOff = () => {
    display.mark(scrubber.value);
    feed.showAgain();
  };
  scrubber.addEventListener('input', readOff);
  onPointerQuarter(
    chart,
    () => (feed.current()?.kind === 'not-yet' ? 0 : Number(scrubber.max) + 1),
    (quarter) => {
      scrubber.value = String(quarter);
      readOff();
    },
  );
  retryWith(frame.querySelector('[data-retry]'), feed.load);
  startFiles(frame, shownDay, choice, setup);
}
