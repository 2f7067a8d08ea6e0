import { box } from '../../../charts/shapes/box.ts';
import { linePath, scaleOf } from '../../../charts/shapes/drawing.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { interpolate } from '../../../i18n/interpolate.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import {
  cheapestWindow,
  defaultZone,
  missingQuarters,
  type PriceDay,
  priceOrigin,
  quartersOf,
  slotLength,
  type Zone,
} from '../../../lib/day-prices.ts';
import { followClock } from '../../../lib/follow-clock.ts';
import { latestOnly } from '../../../lib/latest-only.ts';
import { writeTexts } from '../../../lib/write-texts.ts';
import { dayTexts, oreText, TWO_HOURS } from './day-texts.ts';
import { startPriceFeed, startZoneSelect } from './price-feed.ts';
import { slotNow } from './prices.ts';
import { retryWith } from './retry.ts';
import { createStaleCache, type Stored, staleText } from './stale-cache.ts';
import {
  type Forecast,
  fetchWeather,
  type Position,
  parseStoredForecast,
  skyLine,
  stepAt,
  weatherOrigin,
} from './weather.ts';

type Place = Position & { readonly id: string };

interface Setup {
  readonly locale: Locale;
  readonly priceOrigin: string;
  readonly weatherOrigin: string;
  readonly places: readonly Place[];
  readonly words: Pick<Strings<'live'>, 'lastGood' | 'gaps'> & {
    /** Name of the day that stands in for prices that cannot be had, with {month} and {zone}. */
    readonly example: string;
    readonly weather: Pick<Strings<'live'>['weather'], 'sky' | 'wind'>;
  };
}

const cache = createStaleCache();
/** A forecast is asked for again after this time (milliseconds): SMHI renews it every hour. */
const FORECAST_AGE = 3_600_000;

const setState = (frame: HTMLElement, card: 'price' | 'weather', state: string) => {
  const element = frame.querySelector<HTMLElement>(`[data-card="${card}"]`);
  if (!element) return;
  element.dataset['state'] = state;
  element.ariaBusy = String(state === 'loading');
};

/** Draws the card's small curve and the mark of the present moment. */
function drawCurve(frame: HTMLElement, day: PriceDay, now: Date): void {
  const quarters = quartersOf(day);
  const values = quarters.map(({ price }) => price ?? Number.NaN);
  const y = scaleOf({ layout: 'slots', series: [{ id: '', role: 'ours', label: '', values }] });
  const draw = (slot: string, path: string) =>
    frame.querySelector(`[data-slot="${slot}"]`)?.setAttribute('d', path);
  const shareAt = (instant: number) =>
    Math.min(1, Math.max(0, (instant - (quarters[0]?.start ?? 0)) / (quarters.length * slotLength)));
  const placeOf = (instant: number) => Math.round(shareAt(instant) * box.width);
  draw('price-line', linePath(values, y, 'slots'));
  const cheap = cheapestWindow(day.slots, TWO_HOURS);
  draw(
    'price-block',
    cheap ? `M${placeOf(cheap.from)} 0H${placeOf(cheap.to)}V${box.height}H${placeOf(cheap.from)}` : '',
  );
  draw('price-mark', `M${placeOf(now.getTime())} 0V${box.height}`);
  const name = frame.querySelector<HTMLElement>('[data-slot="price-mark-name"]');
  name?.style.setProperty('--at', String(Math.round(shareAt(now.getTime()) * 1000) / 10));
}

function startPriceCard(frame: HTMLElement, { locale, words, priceOrigin: origin }: Setup): void {
  const select = frame.querySelector<HTMLSelectElement>('select[data-zone]');
  const chart = frame.querySelector('[data-chart]');
  const chartName = chart?.getAttribute('aria-label') ?? '';
  if (select) startZoneSelect(select);
  const feed = startPriceFeed({
    locale,
    origin,
    example: words.example,
    wish: () => ({ zone: (select?.value ?? defaultZone) as Zone, day: 'today' }),
    show: ({ kind, day, example, stale }, now) => {
      setState(frame, 'price', kind);
      if (kind === 'loading' || !day) return;
      const current = slotNow(day.slots, now);
      const missing = missingQuarters(day);
      writeTexts(frame, {
        'price-now': current ? oreText(current.price, locale) : '–',
        ...dayTexts(day, locale),
        'price-age': [
          staleText(stale, words.lastGood, locale, now),
          missing > 0 && interpolate(words.gaps, { n: missing, all: day.slots.length + missing }),
        ]
          .filter(Boolean)
          .join('. '),
      });
      drawCurve(frame, day, now);
      chart?.setAttribute('aria-label', example || chartName);
    },
  });
  select?.addEventListener('change', () => void feed.load());
  retryWith(frame.querySelector('[data-retry="price"]'), feed.load);
}

/** A place's forecast: fresh, or stale with its age where the source cannot be reached; null when there is none. */
async function loadForecast(
  { id, latitude, longitude }: Place,
  origin: string,
): Promise<{ forecast: Forecast; stale: Stored<Forecast> | null } | null> {
  const now = new Date();
  const forecast = await fetchWeather({
    position: { latitude, longitude },
    fetch: window.fetch.bind(window),
    origin,
  });
  if (forecast) {
    cache.set(`weather.${id}`, forecast, now);
    return { forecast, stale: null };
  }
  const stale = cache.get(`weather.${id}`, parseStoredForecast);
  return stale && { forecast: stale.value, stale };
}

function startWeatherCard(frame: HTMLElement, { words, locale, places, weatherOrigin: origin }: Setup): void {
  let loaded: readonly Awaited<ReturnType<typeof loadForecast>>[] = [];
  let askedAt = 0;
  const loadAll = latestOnly(() => Promise.all(places.map((place) => loadForecast(place, origin))));
  const render = () => {
    const now = new Date();
    const steps = loaded.map((one) => one && stepAt(one.forecast, now));
    // With nothing known the example day of the HTML stays; beside something known it would pass for it.
    const isKnown = loaded.some(Boolean);
    if (isKnown)
      for (const [index, { id }] of places.entries()) {
        const step = steps[index];
        const degrees = step?.temperature ?? null;
        writeTexts(frame, {
          [`${id}-temperature`]: degrees === null ? '–' : `${formatNumber(Math.round(degrees), locale)} °C`,
          [`${id}-sky`]: step ? skyLine(words.weather, step, locale) : '',
        });
      }
    // One line tells the age of all: that of the oldest.
    const stale = loaded.flatMap((one) => (one?.stale ? [one.stale] : []));
    const oldest = stale.sort((a, b) => a.savedAt - b.savedAt)[0] ?? null;
    writeTexts(frame, { 'weather-age': staleText(oldest, words.lastGood, locale, now) });
    setState(frame, 'weather', isKnown ? 'ready' : 'failed');
  };
  const load = async () => {
    askedAt = Date.now();
    const answers = await loadAll();
    if (!answers) return;
    loaded = answers;
    render();
  };
  const loadAnew = () => {
    setState(frame, 'weather', 'loading');
    return load();
  };
  followClock(() => {
    if (loaded.length > 0) render();
    const isFresh = loaded.length > 0 && loaded.every((one) => one && !one.stale);
    if (!isFresh || Date.now() - askedAt >= FORECAST_AGE) void load();
  });
  retryWith(frame.querySelector('[data-retry="weather"]'), loadAnew);
  void loadAnew();
}

/** Fills the price and weather cards of a section and keeps them answering: another zone, another hour, a retry. */
export default function startLiveCards(frame: HTMLElement): void {
  const given = frame.querySelector('[data-live-setup]')?.textContent ?? '{}';
  // The page names an origin only where it is not the source's own.
  const setup = { priceOrigin, weatherOrigin, ...JSON.parse(given) } as Setup;
  if (frame.querySelector('[data-card="price"]')) startPriceCard(frame, setup);
  if (frame.querySelector('[data-card="weather"]')) startWeatherCard(frame, setup);
}
