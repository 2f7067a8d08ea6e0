import type { Strings } from '../../i18n/strings.ts';
import { interpolate } from '../../i18n/interpolate.ts';
import { formatNumber, formatTime } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import { swedishDate } from '../../lib/time.ts';
import { clockOrDay } from './relative-time.ts';
import { createLastGood, type Kept } from './stale-cache.ts';
import {
  cheapestWindow,
  defaultZone,
  extremes,
  fetchPrices,
  type PriceDay,
  plainView,
  readKeptDay,
  shownPrice,
  slotNow,
  type Zone,
} from './prices.ts';
import { retryWith } from './retry.ts';
import { stepPath } from './step-line.ts';
import { type Forecast, fetchWeather, type Position, readKeptForecast, stepAt } from './weather.ts';
import { rememberZone, startZone } from './zone-preference.ts';

const TWO_HOURS = 8;

interface Setup {
  readonly locale: Locale;
  readonly priceOrigin: string;
  readonly weatherOrigin: string;
  readonly places: readonly (Position & { id: string })[];
  readonly words: Strings<'live'>;
}

const kept = createLastGood();

/** Fills the price and weather cards of a section and keeps them answering: another zone, a retry. */
export default (frame: HTMLElement): void => {
  const setup = JSON.parse(frame.querySelector('[data-live-setup]')?.textContent ?? '{}') as Setup;
  const select = frame.querySelector<HTMLSelectElement>('select[data-zone]');
  const show = (name: string, text: string) => {
    for (const element of frame.querySelectorAll(`[data-slot="${name}"]`)) element.textContent = text;
  };
  const state = (card: 'price' | 'weather', value: string) => {
    const element = frame.querySelector<HTMLElement>(`[data-card="${card}"]`);
    if (element) element.dataset['state'] = value;
    element?.setAttribute('aria-busy', String(value === 'loading'));
  };
  const clock = (instant: number) => formatTime(new Date(instant), setup.locale);
  const ore = (price: number) =>
    formatNumber(shownPrice(price, plainView), setup.locale, {
      maximumFractionDigits: 1,
      minimumFractionDigits: 1,
    });
  const age = (card: string, value: Kept<unknown> | null) =>
    show(
      `${card}-age`,
      value
        ? interpolate(setup.words.lastGood, { time: clockOrDay(value.savedAt, setup.locale, new Date()) })
        : '',
    );

  let drawn: [day: PriceDay, old: Kept<unknown> | null] | undefined;
  const drawPrices = (day: PriceDay, old: Kept<unknown> | null) => {
    drawn = [day, old];
    const now = slotNow(day.slots, new Date());
    const ends = extremes(day.slots);
    const cheap = cheapestWindow(day.slots, TWO_HOURS, 0);
    show('price-now', now ? ore(now.price) : '–');
    show('price-low', ends ? `${ore(ends.low.price)} · ${clock(ends.low.start)}` : '–');
    show('price-high', ends ? `${ore(ends.high.price)} · ${clock(ends.high.start)}` : '–');
    show('price-cheapest', cheap ? `${clock(cheap.from)}–${clock(cheap.to)}` : '–');
    const { line, nowX } = stepPath(day.slots, Date.now());
    frame.querySelector('[data-slot="price-line"]')?.setAttribute('d', line);
    frame.querySelector('[data-slot="price-mark"]')?.setAttribute('d', `M${nowX} 0V100`);
    const name = frame.querySelector<HTMLElement>('[data-slot="price-mark-name"]');
    name?.style.setProperty('--at', String(nowX / 4));
    age('price', old);
    state('price', 'ready');
  };
  let asked = 0;
  const prices = async () => {
    asked += 1;
    drawn = undefined;
    const mine = asked;
    state('price', 'loading');
    const zone = (select?.value ?? defaultZone) as Zone;
    const now = new Date();
    const answer = await fetchPrices({
      date: swedishDate(now),
      zone,
      now,
      fetch: window.fetch.bind(window),
      origin: setup.priceOrigin,
    });
    // Another zone was chosen meanwhile: its answer is the one that counts.
    if (mine !== asked) return;
    if (answer.kind === 'ok') {
      kept.keep(`price.${zone}`, answer.day, now);
      drawPrices(answer.day, null);
      return;
    }
    const last = kept.recall(`price.${zone}`, readKeptDay, now);
    if (last?.value.date === swedishDate(now)) drawPrices(last.value, last);
    else state('price', 'failed');
  };

  const drawWeather = (id: string, forecast: Forecast) => {
    const step = stepAt(forecast, new Date());
    const { words, locale } = setup;
    show(
      `${id}-temperature`,
      step?.temperature === null || !step ? '–' : `${formatNumber(Math.round(step.temperature), locale)} °C`,
    );
    show(`${id}-sky`, step?.sky ? words.weather.sky[step.sky] : '');
    show(
      `${id}-wind`,
      typeof step?.wind === 'number'
        ? interpolate(words.weather.wind, {
            n: formatNumber(step.wind, locale, { maximumFractionDigits: 0 }),
          })
        : '',
    );
  };
  const weather = async () => {
    state('weather', 'loading');
    const now = new Date();
    const shown = await Promise.all(
      setup.places.map(async ({ id, latitude, longitude }) => {
        const answer = await fetchWeather({
          position: { latitude, longitude },
          fetch: window.fetch.bind(window),
          origin: setup.weatherOrigin,
        });
        if (answer.kind === 'ok') {
          kept.keep(`weather.${id}`, answer.forecast, now);
          drawWeather(id, answer.forecast);
          return 'fresh';
        }
        const last = kept.recall(`weather.${id}`, readKeptForecast, now);
        if (last) drawWeather(id, last.value);
        return last;
      }),
    );
    // One line tells the age of all: that of the oldest.
    const old = shown.filter((one) => one !== null && one !== 'fresh');
    age('weather', old.sort((a, b) => a.savedAt - b.savedAt)[0] ?? null);
    state('weather', shown.some(Boolean) ? 'ready' : 'failed');
  };

  if (select) {
    startZone(select);
    select.addEventListener('change', () => {
      rememberZone(select.value);
      void prices();
    });
  }
  retryWith(frame.querySelector('[data-retry="price"]'), prices);
  retryWith(frame.querySelector('[data-retry="weather"]'), weather);
  // Back on the page after a while: another quarter of the same day, or another day.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || !drawn) return;
    if (drawn[0].date === swedishDate(new Date())) drawPrices(...drawn);
    else void prices();
  });
  void prices();
  void weather();
};
