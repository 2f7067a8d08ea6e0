import { box } from '../../../charts/shapes/box.ts';
import { linePath, scaleOf } from '../../../charts/shapes/drawing.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { interpolate } from '../../../i18n/interpolate.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import { swedishDate } from '../../../lib/time.ts';
import { dayTexts, oreText, TWO_HOURS } from './day-texts.ts';
import { latestOnly, loadPrices } from './load-prices.ts';
import {
  cheapestWindow,
  defaultZone,
  exampleMonth,
  type PriceDay,
  priceOrigin,
  slotLength,
  slotNow,
  type Zone,
} from './prices.ts';
import { clockOrDay } from './relative-time.ts';
import { retryWith } from './retry.ts';
import { skyLine } from './sky-line.ts';
import { createStaleCache, type Stored } from './stale-cache.ts';
import {
  type Forecast,
  fetchWeather,
  type Position,
  parseStoredForecast,
  stepAt,
  weatherOrigin,
} from './weather.ts';
import { rememberZone, startZone } from './zone-preference.ts';

type Place = Position & { readonly id: string };

interface Setup {
  readonly locale: Locale;
  readonly priceOrigin: string;
  readonly weatherOrigin: string;
  readonly places: readonly Place[];
  readonly words: Pick<Strings<'live'>, 'lastGood'> & {
    /** Name of the day that stands in for prices that cannot be had, with {month} and {zone}. */
    readonly example: string;
    readonly weather: Pick<Strings<'live'>['weather'], 'sky' | 'wind'>;
  };
}

const cache = createStaleCache();

const showText = (frame: HTMLElement, name: string, text: string): void => {
  for (const element of frame.querySelectorAll(`[data-slot="${name}"]`)) element.textContent = text;
};

const setState = (frame: HTMLElement, card: 'price' | 'weather', state: 'loading' | 'ready' | 'failed') => {
  const element = frame.querySelector<HTMLElement>(`[data-card="${card}"]`);
  if (!element) return;
  element.dataset['state'] = state;
  element.ariaBusy = String(state === 'loading');
};

const ageText = ({ words, locale }: Setup, stale: Stored<unknown> | null): string =>
  stale ? interpolate(words.lastGood, { time: clockOrDay(stale.savedAt, locale, new Date()) }) : '';

/** The texts of a day’s prices, by the names of their places. */
function priceTexts(day: PriceDay, locale: Locale, now: Date): Readonly<Record<string, string>> {
  const current = slotNow(day.slots, now);
  return { 'price-now': current ? oreText(current.price, locale) : '–', ...dayTexts(day, locale) };
}

/** Draws the card's small curve and the mark of the present moment. */
function drawCurve(frame: HTMLElement, { slots }: PriceDay, now: Date): void {
  const values = slots.map(({ price }) => price);
  const y = scaleOf({ layout: 'slots', series: [{ id: '', role: 'ours', label: '', values }] });
  const first = slots[0]?.start ?? 0;
  const share = Math.min(1, Math.max(0, (now.getTime() - first) / (slots.length * slotLength)));
  frame.querySelector('[data-slot="price-line"]')?.setAttribute('d', linePath(values, y, 'slots'));
  const cheap = cheapestWindow(slots, TWO_HOURS, 0);
  const placeOf = (instant: number) =>
    Math.round(((instant - first) / slotLength / slots.length) * box.width);
  const block = frame.querySelector('[data-slot="price-block"]');
  if (cheap)
    block?.setAttribute(
      'd',
      `M${placeOf(cheap.from)} 0H${placeOf(cheap.to)}V${box.height}H${placeOf(cheap.from)}`,
    );
  const mark = frame.querySelector('[data-slot="price-mark"]');
  mark?.setAttribute('d', `M${Math.round(share * box.width)} 0V${box.height}`);
  const name = frame.querySelector<HTMLElement>('[data-slot="price-mark-name"]');
  name?.style.setProperty('--at', String(Math.round(share * 1000) / 10));
}

function startPriceCard(frame: HTMLElement, setup: Setup): void {
  const select = frame.querySelector<HTMLSelectElement>('select[data-zone]');
  const chart = frame.querySelector('[data-chart]');
  const chartName = chart?.getAttribute('aria-label') ?? '';
  const loadLatest = latestOnly(loadPrices);
  let shown: { day: PriceDay; stale: Stored<PriceDay> | null; example?: string } | null = null;
  let turn = 0;

  const render = () => {
    if (!shown) return;
    const now = new Date();
    for (const [name, text] of Object.entries(priceTexts(shown.day, setup.locale, now)))
      showText(frame, name, text);
    drawCurve(frame, shown.day, now);
    showText(frame, 'price-age', ageText(setup, shown.stale));
    chart?.setAttribute('aria-label', shown.example ?? chartName);
    setState(frame, 'price', shown.example ? 'failed' : 'ready');
  };
  /** A usual day, laid on today, in the place of prices that cannot be had. */
  const showUsual = async (zone: Zone, now: Date) => {
    const mine = turn;
    try {
      const { usualDay, usualName } = await import('./typical-day.ts');
      if (mine !== turn) return;
      const example = usualName(setup.words.example, zone, exampleMonth, setup.locale);
      shown = { day: usualDay(zone, exampleMonth, swedishDate(now)), stale: null, example };
      render();
    } catch {
      if (mine === turn) setState(frame, 'price', 'failed');
    }
  };
  const load = async () => {
    shown = null;
    turn += 1;
    setState(frame, 'price', 'loading');
    const now = new Date();
    const zone = (select?.value ?? defaultZone) as Zone;
    const answer = await loadLatest(swedishDate(now), zone, now, setup.priceOrigin);
    if (!answer) return;
    if (answer.kind === 'ok') {
      shown = answer;
      render();
    } else {
      await showUsual(zone, now);
    }
  };

  if (select) {
    startZone(select);
    select.addEventListener('change', () => {
      rememberZone(select.value);
      void load();
    });
  }
  retryWith(frame.querySelector('[data-retry="price"]'), load);
  // Back on the page after a while: another quarter of the same day, or another day.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || !shown) return;
    if (!shown.example && shown.day.date === swedishDate(new Date())) render();
    else void load();
  });
  void load();
}

/** A place's forecast: fresh, or stale with its age where the source cannot be reached; null when there is none. */
async function loadForecast(
  { id, latitude, longitude }: Place,
  origin: string,
): Promise<{ forecast: Forecast; stale: Stored<Forecast> | null } | null> {
  const now = new Date();
  const answer = await fetchWeather({
    position: { latitude, longitude },
    fetch: window.fetch.bind(window),
    origin,
  });
  if (answer.kind === 'ok') {
    cache.set(`weather.${id}`, answer.forecast, now);
    return { forecast: answer.forecast, stale: null };
  }
  const stale = cache.get(`weather.${id}`, parseStoredForecast, now);
  return stale && { forecast: stale.value, stale };
}

function startWeatherCard(frame: HTMLElement, setup: Setup): void {
  const { words, locale } = setup;
  const render = (id: string, forecast: Forecast | undefined) => {
    const step = forecast && stepAt(forecast, new Date());
    const temperature = step?.temperature ?? null;
    showText(
      frame,
      `${id}-temperature`,
      temperature === null ? '–' : `${formatNumber(Math.round(temperature), locale)} °C`,
    );
    showText(frame, `${id}-sky`, step ? skyLine(words.weather, step, locale) : '');
  };
  const load = async () => {
    setState(frame, 'weather', 'loading');
    const loaded = await Promise.all(setup.places.map((place) => loadForecast(place, setup.weatherOrigin)));
    const known = loaded.some(Boolean);
    // With no answer at all the example day of the HTML stays; beside an answer it would pass for one.
    if (known) for (const [index, { id }] of setup.places.entries()) render(id, loaded[index]?.forecast);
    // One line tells the age of all: that of the oldest.
    const stale = loaded.flatMap((one) => (one?.stale ? [one.stale] : []));
    const oldest = stale.sort((a, b) => a.savedAt - b.savedAt)[0] ?? null;
    showText(frame, 'weather-age', ageText(setup, oldest));
    setState(frame, 'weather', known ? 'ready' : 'failed');
  };
  retryWith(frame.querySelector('[data-retry="weather"]'), load);
  void load();
}

/** Fills the price and weather cards of a section and keeps them answering: another zone, a retry. */
export default function startLiveCards(frame: HTMLElement): void {
  const given = frame.querySelector('[data-live-setup]')?.textContent ?? '{}';
  // The page names an origin only where it is not the source's own.
  const setup = { priceOrigin, weatherOrigin, ...JSON.parse(given) } as Setup;
  if (frame.querySelector('[data-card="price"]')) startPriceCard(frame, setup);
  if (frame.querySelector('[data-card="weather"]')) startWeatherCard(frame, setup);
}
