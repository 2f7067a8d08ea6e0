import { svgElement } from '../../../charts/html/chart-svg.ts';
import { interpolate } from '../../../i18n/interpolate.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import { saveCsv, saveText, toCsv } from '../../../lib/csv.ts';
import { readNumberField } from '../../../lib/number-fields.ts';
import { addDays, type SwedishDate, swedishDate } from '../../../lib/time.ts';
import { type LoadedPrices, latestOnly, loadPrices } from './load-prices.ts';
import { basisTexts, bestCalendar, priceRows, type RenderedDay, renderDay } from './price-view.ts';
import {
  cheapestWindow,
  defaultZone,
  exampleMonth,
  type PriceDay,
  type PriceView,
  slotNow,
  type Zone,
  zones,
} from './prices.ts';
import { clockOrDay } from './relative-time.ts';
import { retryWith } from './retry.ts';
import type { Stored } from './stale-cache.ts';
import { startWeek } from './start-week.ts';
import { rememberZone, startZone } from './zone-preference.ts';

interface Setup {
  readonly locale: Locale;
  readonly priceOrigin: string;
  readonly words: Strings<'live-page'>;
  readonly lastGood: Strings<'live'>['lastGood'];
  /** Name of the day that stands in for prices that cannot be had, with {month} and {zone}. */
  readonly example: string;
}

/** What the form asks for. */
interface Choice {
  readonly view: PriceView;
  readonly zone: Zone;
  /** The zone as it is called in the form. */
  readonly zoneName: string;
  readonly date: SwedishDate;
  readonly quarters: number;
}

function readForm(form: HTMLFormElement, now: Date, { words, locale }: Setup): Choice {
  const data = new FormData(form);
  const zone = zones.find((name) => name === data.get('zone')) ?? defaultZone;
  const select = form.querySelector<HTMLSelectElement>('[name=zone]');
  const fee = form.elements.namedItem('fee');
  return {
    view: {
      tax: data.has('tax'),
      vat: data.has('vat'),
      unit: data.get('unit') === 'kr' ? 'kr' : 'ore',
      fee:
        fee instanceof HTMLInputElement
          ? (readNumberField(fee, locale, words.outOfRange, true) ?? 0) / 100
          : 0,
    },
    zone,
    zoneName: select?.selectedOptions[0]?.textContent ?? zone,
    date: addDays(swedishDate(now), data.get('day') === 'tomorrow' ? 1 : 0),
    quarters: Number(data.get('window') ?? 8),
  };
}

/** The price part of the page: writes texts, the chart, the table and the state of its card. */
function createDisplay(
  frame: HTMLElement,
  chart: SVGSVGElement,
  scrubber: HTMLInputElement,
  words: Setup['words'],
) {
  const card = frame.querySelector<HTMLElement>('[data-card]');
  const show = (name: string, text: string) => {
    for (const place of frame.querySelectorAll(`[data-slot="${name}"]`)) place.textContent = text;
  };
  const showBasis = (view: PriceView) => {
    const texts = basisTexts(view, words);
    for (const place of frame.querySelectorAll<HTMLElement>('[data-says]'))
      place.textContent = texts[place.dataset['says'] as keyof typeof texts];
  };
  const setState = (state: 'loading' | 'ready' | 'failed' | 'not-yet', zoneName = '', empty = false) => {
    if (!card) return;
    const loading = state === 'loading';
    card.dataset['state'] = state;
    card.ariaBusy = String(loading);
    card.classList.toggle('live-empty', empty);
    // The last values keep the room for the next ones, and are not to be seen, heard or read as theirs.
    for (const place of card.querySelectorAll('[data-slot]')) place.ariaHidden = loading ? 'true' : null;
    if (loading) scrubber.removeAttribute('aria-valuetext');
    const fetching = card.querySelector('[data-fetching]');
    if (fetching) fetching.textContent = loading ? interpolate(words.fetching, { zone: zoneName }) : '';
  };
  const renderRow = ([time, price]: readonly [string, string]) => {
    const row = document.createElement('tr');
    const head = document.createElement('th');
    head.scope = 'row';
    head.textContent = time;
    row.append(head);
    row.insertCell().textContent = price;
    return row;
  };
  const render = (day: RenderedDay, example: string) => {
    for (const [name, text] of Object.entries(day.texts)) show(name, text);
    if (example) show('now-label', `${example}: ${words.mean.toLowerCase()}`);
    scrubber.setAttribute('aria-valuetext', day.texts['readout'] ?? '');
    chart.setAttribute('aria-label', day.chartLabel);
    chart.replaceChildren(...day.chart.map(svgElement));
    frame.querySelector('tbody')?.replaceChildren(...day.rows.map(renderRow));
    const remind = frame.querySelector<HTMLButtonElement>('[data-ics]');
    if (remind) remind.disabled = day.best === null || example !== '';
  };
  /** Says what a choice has led to. */
  const announce = (best: string) => {
    const place = frame.querySelector('[data-answer]');
    if (place) place.textContent = `${words.best}: ${best}`;
  };
  return { show, showBasis, setState, render, announce };
}

/** Calls back with the slot that a pointer is over. */
function onPointerSlot(chart: SVGSVGElement, count: () => number, move: (slot: number) => void): void {
  chart.addEventListener('pointermove', ({ clientX }) => {
    const { left, width } = chart.getBoundingClientRect();
    if (!count() || width === 0) return;
    const slot = Math.floor(((clientX - left) / width) * count());
    move(Math.min(count() - 1, Math.max(0, slot)));
  });
}

/** Saves a day's prices, shown as chosen, as a CSV file. */
function saveDay(day: PriceDay, view: ReturnType<typeof readForm>['view'], { words, locale }: Setup): void {
  saveCsv(toCsv(priceRows(day, view, words, locale), locale), `${day.zone}-${day.date}.csv`);
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

/** A usual day in the zone and its name, for prices that cannot be had; null where its sums cannot be fetched either. */
const fetchUsualDay = (zone: Zone, { example, locale }: Setup) => {
  return import('./typical-day.ts').then(
    ({ usualDay, usualName }) => ({
      day: usualDay(zone, exampleMonth),
      name: usualName(example, zone, exampleMonth, locale),
    }),
    () => null,
  );
};

/** When prices were fetched that are not of just now. */
const ageText = (stale: Stored<PriceDay> | null, { lastGood, locale }: Setup, now: Date): string =>
  stale ? interpolate(lastGood, { time: clockOrDay(stale.savedAt, locale, now) }) : '';

/** Hands out the day and its reminder as files. */
function startFiles(
  frame: HTMLElement,
  shown: () => { readonly day: PriceDay; readonly choice: Choice } | null,
  setup: Setup,
): void {
  const onClick = (selector: string, save: (day: PriceDay, choice: Choice) => void) =>
    frame.querySelector(selector)?.addEventListener('click', () => {
      const now = shown();
      if (now) save(now.day, now.choice);
    });
  onClick('[data-csv]', (day, { view }) => saveDay(day, view, setup));
  onClick('[data-ics]', (day, choice) => saveBest(day, choice, setup));
}

/** What an answer gives to show: its prices and their age, or a usual day and its name; null where there is neither. */
async function dayToShow(answer: LoadedPrices, zone: Zone, now: Date, setup: Setup) {
  if (answer.kind === 'ok') return { day: answer.day, example: '', age: ageText(answer.stale, setup, now) };
  const usual = answer.kind === 'failed' ? await fetchUsualDay(zone, setup) : null;
  return usual && { day: usual.day, example: usual.name, age: '' };
}

/** The quarter that is read off first: the one of now; of an example, of which no quarter is now, its cheapest time. */
function firstSlot({ slots }: PriceDay, quarters: number, isExample: boolean, now: Date): string {
  const cheap = isExample ? cheapestWindow(slots, quarters) : null;
  const from = slotNow(slots, now)?.start ?? cheap?.from;
  return String(
    Math.max(
      0,
      slots.findIndex(({ start }) => start === from),
    ),
  );
}

/** Answers the form, of which a part stands below the chart: `fetchAgain` where a choice needs other prices, `showAgain` where it shows the same in another way. */
function onChoice(form: HTMLFormElement, fetchAgain: (field: string) => void, showAgain: () => void): void {
  form.addEventListener('submit', (event) => event.preventDefault());
  form.closest('section')?.addEventListener('change', (event) => {
    const { name, form: owner } = event.target as HTMLInputElement;
    if (owner !== form) return;
    if (name === 'zone' || name === 'day') fetchAgain(name);
    else showAgain();
  });
}

/** Runs once more what the visitor comes back to. */
function onReturn(comeBack: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') comeBack();
  });
}

/** Runs the price part of the live energy page: fetches, shows as chosen, and keeps answering the form. */
export default function startLivePage(form: HTMLElement): void {
  const frame = form.closest('section');
  if (!frame || !(form instanceof HTMLFormElement)) return;
  const setup = JSON.parse(frame.querySelector('[data-live-setup]')?.textContent ?? '{}') as Setup;
  const { locale, words } = setup;
  const chart = frame.querySelector<SVGSVGElement>('svg.chart-drawing');
  const scrubber = frame.querySelector<HTMLInputElement>('[data-scrubber]');
  if (!chart || !scrubber) return;
  const display = createDisplay(frame, chart, scrubber, words);
  const loadLatest = latestOnly(loadPrices);
  let day: PriceDay | null = null;
  /** Name of the example that is shown; empty for real prices. */
  let example = '';
  let turn = 0;

  const render = (announced = false) => {
    const now = new Date();
    const { view, quarters } = readForm(form, now, setup);
    if (!day) return;
    const shown = renderDay(day, { view, quarters, cursor: Number(scrubber.value) }, { words, locale, now });
    display.showBasis(view);
    display.render(shown, example);
    if (announced) display.announce(shown.texts['best'] ?? '');
  };
  const load = async (): Promise<void> => {
    const now = new Date();
    const { zone, zoneName, date, view, quarters } = readForm(form, now, setup);
    day = null;
    example = '';
    turn += 1;
    const mine = turn;
    display.setState('loading', zoneName);
    display.showBasis(view);
    display.show('age', '');
    const answer = await loadLatest(date, zone, now, setup.priceOrigin);
    if (!answer) return;
    if (answer.kind === 'not-yet') display.show('not-yet', answer.late ? words.late : words.notYet);
    const shown = await dayToShow(answer, zone, now, setup);
    if (mine !== turn) return;
    if (shown) {
      ({ day, example } = shown);
      display.show('age', shown.age);
      scrubber.max = String(day.slots.length - 1);
      scrubber.value = firstSlot(day, quarters, example !== '', now);
      render();
    }
    display.setState(answer.kind === 'ok' ? 'ready' : answer.kind, zoneName, !shown);
  };
  const week = frame.querySelector<HTMLDetailsElement>('[data-week]');
  const updateWeek = week && startWeek(week, () => readForm(form, new Date(), setup), setup);
  const select = form.elements.namedItem('zone');
  if (select instanceof HTMLSelectElement) startZone(select);
  onChoice(
    form,
    (field) => {
      if (field === 'zone') rememberZone(readForm(form, new Date(), setup).zone);
      void load();
      updateWeek?.();
    },
    () => {
      render(true);
      updateWeek?.();
    },
  );
  scrubber.addEventListener('input', () => render());
  const readOff = (slot: number) => {
    scrubber.value = String(slot);
    render();
  };
  onPointerSlot(chart, () => day?.slots.length ?? 0, readOff);
  retryWith(frame.querySelector('[data-retry]'), load);
  const realDay = () => (day && !example ? { day, choice: readForm(form, new Date(), setup) } : null);
  startFiles(frame, realDay, setup);
  // Back on the page after a while: the quarter has passed, and perhaps the day. What the visitor reads stays marked.
  onReturn(() => (day?.date === readForm(form, new Date(), setup).date ? render() : void load()));
  void load();
}
