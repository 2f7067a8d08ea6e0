import type { Locale } from '../../../i18n/locales.ts';
import {
  defaultZone,
  exampleMonth,
  fetchPrices,
  missingQuarters,
  type PriceDay,
  rememberedZone,
  type Zone,
} from '../../../lib/day-prices.ts';
import { followClock } from '../../../lib/follow-clock.ts';
import { latestOnly } from '../../../lib/latest-only.ts';
import { localStore } from '../../../lib/storage.ts';
import { addDays, type SwedishDate, swedishDate } from '../../../lib/time.ts';
import { parseStoredDay } from './prices.ts';
import { createStaleCache, type Stored } from './stale-cache.ts';

const cache = createStaleCache();
const keyOf = (date: SwedishDate, zone: Zone) => `price.${zone}.${date}`;

/** A day's prices for a page: fresh, or stale where the source cannot be reached and the visit has seen them before. */
type LoadedPrices =
  | { kind: 'ok'; day: PriceDay; stale: Stored<PriceDay> | null }
  | { kind: 'not-yet'; late: boolean }
  | { kind: 'failed' };

/** A day's prices as the visit has seen them; null where it has not. */
const lastGoodPrices = (date: SwedishDate, zone: Zone): Stored<PriceDay> | null =>
  cache.get(keyOf(date, zone), parseStoredDay);

/** Loads a day's prices. Never throws. */
async function loadPrices(date: SwedishDate, zone: Zone, now: Date, origin: string): Promise<LoadedPrices> {
  const answer = await fetchPrices({ date, zone, now, fetch: window.fetch.bind(window), origin });
  if (answer.kind === 'not-yet') return answer;
  if (answer.kind === 'ok') {
    cache.set(keyOf(date, zone), answer.day, now);
    return { kind: 'ok', day: answer.day, stale: null };
  }
  const stale = lastGoodPrices(date, zone);
  return stale ? { kind: 'ok', day: stale.value, stale } : { kind: 'failed' };
}

/** What a visitor wants to see; the day is counted from the one of now. */
export interface PriceWish {
  readonly zone: Zone;
  readonly day: 'today' | 'tomorrow';
}

/** What there is to see. A page renders it and knows nothing else of prices. */
export interface PriceState {
  /** `not-yet`: tomorrow's prices are not published, `day` is today. `failed`: they cannot be had, `day` is a usual one. */
  readonly kind: 'loading' | 'ready' | 'not-yet' | 'failed';
  /** The zone and date that were asked for; while others are loading `day` is not theirs. */
  readonly zone: Zone;
  readonly date: SwedishDate;
  /** The prices to draw; null where there are none at all. */
  readonly day: PriceDay | null;
  /** Name of the usual day that stands in for real prices; empty for real ones. */
  readonly example: string;
  /** When the prices were fetched, where the source cannot be reached any more. */
  readonly stale: Stored<PriceDay> | null;
  /** Whether tomorrow's prices are later than usual. */
  readonly late: boolean;
  /** Whether another day or zone is shown than before, so that what was marked in it means nothing. */
  readonly isOther: boolean;
}

export interface PriceFeedSetup {
  readonly locale: Locale;
  /** Origin of the price service. */
  readonly origin: string;
  /** Words with {month} and {zone} for the name of a usual day; null where none is to stand in. */
  readonly example: string | null;
  /** Reads the form as it is now. */
  readonly wish: () => PriceWish;
  /** Called whenever there is something else to see, or the same at another time. */
  readonly show: (state: PriceState, now: Date) => void;
}

export interface PriceFeed {
  /** Asks for what the form wants now. */
  readonly load: () => Promise<void>;
  /** Shows the same again: it is to be seen in another way. Does nothing while prices are loading. */
  readonly showAgain: () => void;
  /** What is shown now; null before the first answer. */
  readonly current: () => PriceState | null;
}

const dateOf = ({ day }: PriceWish, now: Date): SwedishDate =>
  addDays(swedishDate(now), day === 'tomorrow' ? 1 : 0);

/** A usual day laid on a date, and its name; null where its sums cannot be fetched. */
const fetchUsualDay = (zone: Zone, date: SwedishDate, { example, locale }: PriceFeedSetup) =>
  import('./typical-day.ts').then(
    ({ usualDay, usualName }) => ({
      day: usualDay(zone, exampleMonth, date),
      example: usualName(example ?? '', zone, exampleMonth, locale),
    }),
    () => null,
  );

type Answer = Pick<PriceState, 'kind' | 'day' | 'example' | 'stale' | 'late'>;

/** What an answer gives to see. */
async function answerToShow(
  loaded: LoadedPrices,
  zone: Zone,
  now: Date,
  setup: PriceFeedSetup,
): Promise<Answer> {
  const none = { day: null, example: '', stale: null, late: false };
  if (loaded.kind === 'ok') return { ...none, kind: 'ready', day: loaded.day, stale: loaded.stale };
  if (loaded.kind === 'not-yet') {
    // Today stands behind the empty frame.
    const today = swedishDate(now);
    const known = lastGoodPrices(today, zone)?.value;
    const asked = known ? null : await loadPrices(today, zone, now, setup.origin);
    return {
      ...none,
      kind: 'not-yet',
      late: loaded.late,
      day: known ?? (asked?.kind === 'ok' ? asked.day : null),
    };
  }
  const usual = setup.example === null ? null : await fetchUsualDay(zone, swedishDate(now), setup);
  return { ...none, kind: 'failed', ...usual };
}

/**
 * Keeps a part of a page at the prices that its visitor wants to see now: the latest choice wins, the clock moves on by quarters, at
 * midnight and while the computer sleeps, what is not there yet or could not be had is asked for again. Asks at once.
 */
export function startPriceFeed(setup: PriceFeedSetup): PriceFeed {
  let current: PriceState | null = null;
  let asked: { readonly zone: Zone; readonly date: SwedishDate } | null = null;
  let isLoading = false;
  const ask = latestOnly(async (zone: Zone, date: SwedishDate, now: Date) =>
    answerToShow(await loadPrices(date, zone, now, setup.origin), zone, now, setup),
  );
  const showAgain = () => {
    if (current && !isLoading) setup.show({ ...current, isOther: false }, new Date());
  };
  /** `isSame`: what is shown is asked for once more, and stays as it is until an answer comes. */
  const load = async (isSame = false): Promise<void> => {
    const now = new Date();
    const wish = setup.wish();
    const { zone } = wish;
    const date = dateOf(wish, now);
    asked = { zone, date };
    isLoading ||= !isSame;
    if (!isSame)
      setup.show(
        {
          ...(current ?? { day: null, example: '', stale: null, late: false }),
          kind: 'loading',
          zone,
          date,
          isOther: false,
        },
        now,
      );
    const answer = await ask(zone, date, now);
    if (!answer) return;
    const before = current;
    const isOther = isLoading || before?.day?.date !== answer.day?.date || before?.example !== answer.example;
    current = { ...answer, zone, date, isOther };
    isLoading = false;
    setup.show(current, new Date());
  };
  followClock(() => {
    if (!asked) return;
    if (asked.date !== dateOf(setup.wish(), new Date())) {
      void load();
      return;
    }
    if (isLoading) return;
    const isWhole =
      current?.kind === 'ready' && !current.stale && current.day && !missingQuarters(current.day);
    if (isWhole) showAgain();
    else void load(true);
  });
  void load();
  return { load: () => load(), showAgain, current: () => current };
}

/**
 * Brings a zone select to the zone that the visitor chose on an earlier visit, and remembers what is chosen. What was chosen before the
 * script came stays. Storage that is blocked forgets it.
 */
export function startZoneSelect(select: HTMLSelectElement): void {
  const remember = () => localStore.set('priceZone', select.value);
  if (select.value === defaultZone) select.value = rememberedZone();
  else remember();
  select.addEventListener('change', remember);
}
