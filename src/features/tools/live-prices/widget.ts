import { svgElement } from '../../../charts/html/chart-svg.ts';
import { formatDate } from '../../../i18n/format.ts';
import { interpolate } from '../../../i18n/interpolate.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import { addDays, type SwedishDate, swedishDate } from '../../../lib/time.ts';
import { type LoadedPrices, latestOnly, loadPrices } from './load-prices.ts';
import { type DayWords, renderDay } from './price-view.ts';
import { type PriceDay, plainView, slotLength, slotNow, type Zone } from './prices.ts';
import { clockOrDay } from './relative-time.ts';
import { retryWith } from './retry.ts';
import { showTypicalDay } from './show-typical-day.ts';

interface Setup {
  readonly locale: Locale;
  readonly priceOrigin: string;
  readonly zone: Zone;
  readonly words: DayWords & Pick<Strings<'live-page'>, 'notYet' | 'late'>;
  readonly lastGood: string;
}

/** Length of the block that is looked for: two hours, in quarter-hours. */
const BLOCK = 8;

/** Writes into the widget's places. */
function createDisplay(root: HTMLElement, chart: SVGSVGElement, scrubber: HTMLInputElement, setup: Setup) {
  const { locale, words } = setup;
  const show = (name: string, text: string) => {
    for (const place of root.querySelectorAll(`[data-slot="${name}"]`)) place.textContent = text;
  };
  const setState = (state: 'loading' | LoadedPrices['kind']) => {
    root.dataset['state'] = state === 'ok' ? 'ready' : state;
    root.ariaBusy = String(state === 'loading');
  };
  const showDay = (day: PriceDay, now: Date) => {
    const cursor = Number(scrubber.value);
    const shown = renderDay(day, { view: plainView, quarters: BLOCK, cursor }, { words, locale, now });
    for (const [name, text] of Object.entries(shown.texts)) show(name, text);
    scrubber.setAttribute('aria-valuetext', shown.texts['readout'] ?? '');
    chart.setAttribute('aria-label', shown.chartLabel);
    chart.replaceChildren(...shown.chart.map(svgElement));
  };
  const showDate = (date: SwedishDate) =>
    show('date', formatDate(date, locale, { weekday: 'long', day: 'numeric', month: 'long' }));
  return { show, setState, showDay, showDate };
}

/** Calls back a second after each quarter-hour has begun. */
function everyQuarter(run: () => void): void {
  setTimeout(
    () => {
      run();
      everyQuarter(run);
    },
    slotLength - (Date.now() % slotLength) + 1000,
  );
}

/** Runs the price widget: fetches the day that is chosen, shows it, and keeps up with the clock. */
export default function startWidget(root: HTMLElement): void {
  const setup = JSON.parse(root.querySelector('[data-live-setup]')?.textContent ?? '{}') as Setup;
  const chart = root.querySelector<SVGSVGElement>('svg.chart-drawing');
  const scrubber = root.querySelector<HTMLInputElement>('[data-scrubber]');
  if (!chart || !scrubber) return;
  const { locale, words, zone, priceOrigin } = setup;
  const display = createDisplay(root, chart, scrubber, setup);
  const loadLatest = latestOnly(loadPrices);
  let day: PriceDay | null = null;
  const chosenDate = (now: Date) =>
    addDays(swedishDate(now), root.querySelector('[value=tomorrow]:checked') ? 1 : 0);
  const showDay = () => day && display.showDay(day, new Date());

  const load = async (): Promise<void> => {
    const now = new Date();
    const date = chosenDate(now);
    day = null;
    display.setState('loading');
    display.showDate(date);
    display.show('age', '');
    const answer = await loadLatest(date, zone, now, priceOrigin);
    if (!answer) return;
    if (answer.kind === 'not-yet') display.show('not-yet', answer.late ? words.late : words.notYet);
    if (answer.kind === 'failed') showTypicalDay(root, zone, locale);
    if (answer.kind === 'ok') {
      day = answer.day;
      const { stale } = answer;
      if (stale)
        display.show('age', interpolate(setup.lastGood, { time: clockOrDay(stale.savedAt, locale, now) }));
      const current = slotNow(day.slots, now);
      scrubber.max = String(day.slots.length - 1);
      scrubber.value = String(current ? day.slots.indexOf(current) : 0);
      showDay();
    }
    display.setState(answer.kind);
  };
  /** Follows the clock: the mark moves on by a quarter, and a day that has ended or was not to be had is asked for. */
  const update = () => {
    const now = new Date();
    if (day?.date !== chosenDate(now)) {
      void load();
      return;
    }
    const current = slotNow(day.slots, now);
    if (current && document.activeElement !== scrubber) scrubber.value = String(day.slots.indexOf(current));
    showDay();
  };
  for (const choice of root.querySelectorAll('[name=day]'))
    choice.addEventListener('change', () => void load());
  scrubber.addEventListener('input', showDay);
  retryWith(root.querySelector('[data-retry]'), load);
  everyQuarter(update);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') update();
  });
  void load();
}
