import { svgElement } from '../../charts/chart-svg.ts';
import { interpolate } from '../../i18n/interpolate.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Strings } from '../../i18n/strings.ts';
import { saveCsv, toCsv } from '../../lib/csv.ts';
import { addDays, type SwedishDate, swedishDate } from '../../lib/time.ts';
import { latestOnly, loadPrices } from './load-prices.ts';
import { basisTexts, priceRows, type RenderedDay, renderDay } from './price-view.ts';
import {
  defaultZone,
  type PriceDay,
  type PriceView,
  plainView,
  slotNow,
  type Zone,
  zones,
} from './prices.ts';
import { clockOrDay } from './relative-time.ts';
import { retryWith } from './retry.ts';
import { rememberZone, startZone } from './zone-preference.ts';

interface Setup {
  readonly locale: Locale;
  readonly priceOrigin: string;
  readonly words: Strings<'live-page'>;
  readonly lastGood: Strings<'live'>['lastGood'];
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

function readForm(form: HTMLFormElement, now: Date): Choice {
  const data = new FormData(form);
  const zone = zones.find((name) => name === data.get('zone')) ?? defaultZone;
  const select = form.querySelector<HTMLSelectElement>('[name=zone]');
  return {
    view: {
      tax: data.has('tax'),
      vat: data.has('vat'),
      unit: data.get('unit') === 'kr' ? 'kr' : 'ore',
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
  // The day as it was at build stands with the message of a source that is down.
  const built = frame.querySelector('.live-built');
  if (built) frame.querySelector('.live-failed')?.append(built);
  const show = (name: string, text: string) => {
    for (const place of frame.querySelectorAll(`[data-slot="${name}"]`)) place.textContent = text;
  };
  const showBasis = (view: PriceView) => {
    const texts = basisTexts(view, words);
    for (const place of frame.querySelectorAll<HTMLElement>('[data-says]'))
      place.textContent = texts[place.dataset['says'] as keyof typeof texts];
  };
  const setState = (state: 'loading' | 'ready' | 'failed' | 'not-yet', zoneName = '') => {
    if (!card) return;
    const loading = state === 'loading';
    card.dataset['state'] = state;
    card.ariaBusy = String(loading);
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
  const render = (day: RenderedDay) => {
    for (const [name, text] of Object.entries(day.texts)) show(name, text);
    scrubber.setAttribute('aria-valuetext', day.texts['readout'] ?? '');
    chart.setAttribute('aria-label', day.chartLabel);
    chart.replaceChildren(...day.chart.map(svgElement));
    frame.querySelector('tbody')?.replaceChildren(...day.rows.map(renderRow));
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

/** Runs the price part of the live energy page: fetches, shows as chosen, and keeps answering the form. */
export default function startLivePage(form: HTMLElement): void {
  const frame = form.closest('section');
  if (!frame || !(form instanceof HTMLFormElement)) return;
  const setup = JSON.parse(frame.querySelector('[data-setup]')?.textContent ?? '{}') as Setup;
  const { locale, words } = setup;
  const chart = frame.querySelector<SVGSVGElement>('svg.chart-drawing');
  const scrubber = frame.querySelector<HTMLInputElement>('[data-scrubber]');
  if (!chart || !scrubber) return;
  const display = createDisplay(frame, chart, scrubber, words);
  const loadLatest = latestOnly(loadPrices);
  let day: PriceDay | null = null;

  const render = (announced = false) => {
    const now = new Date();
    const { view, quarters } = readForm(form, now);
    if (!day) return;
    const shown = renderDay(day, { view, quarters, cursor: Number(scrubber.value) }, { words, locale, now });
    display.showBasis(view);
    display.render(shown);
    if (announced) display.announce(shown.texts['best'] ?? '');
  };
  const load = async (): Promise<void> => {
    const now = new Date();
    const { zone, zoneName, date, view } = readForm(form, now);
    day = null;
    display.setState('loading', zoneName);
    display.showBasis(view);
    display.show('age', '');
    const answer = await loadLatest(date, zone, now, setup.priceOrigin);
    if (!answer) return;
    if (answer.kind === 'not-yet') display.show('not-yet', answer.late ? words.late : words.notYet);
    // What stands there instead is the spot price of the build.
    if (answer.kind === 'failed') display.showBasis(plainView);
    if (answer.kind !== 'ok') {
      display.setState(answer.kind);
      return;
    }
    day = answer.day;
    if (answer.stale)
      display.show(
        'age',
        interpolate(setup.lastGood, { time: clockOrDay(answer.stale.savedAt, locale, now) }),
      );
    const current = slotNow(day.slots, now);
    scrubber.max = String(day.slots.length - 1);
    scrubber.value = String(current ? day.slots.indexOf(current) : 0);
    render();
    display.setState('ready');
  };
  const download = () => day && saveDay(day, readForm(form, new Date()).view, setup);

  const select = form.elements.namedItem('zone');
  if (select instanceof HTMLSelectElement) startZone(select);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('change', (event) => {
    const { name } = event.target as HTMLInputElement;
    if (name === 'zone') rememberZone(readForm(form, new Date()).zone);
    if (name === 'zone' || name === 'day') void load();
    else render(true);
  });
  scrubber.addEventListener('input', () => render());
  onPointerSlot(
    chart,
    () => day?.slots.length ?? 0,
    (slot) => {
      scrubber.value = String(slot);
      render();
    },
  );
  retryWith(frame.querySelector('[data-retry]'), load);
  frame.querySelector('[data-csv]')?.addEventListener('click', download);
  // Back on the page after a while: the quarter has passed, and perhaps the day. What the visitor reads stays marked.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    if (day?.date === readForm(form, new Date()).date) render();
    else void load();
  });
  void load();
}
