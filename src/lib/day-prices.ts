/**
 * The day-ahead prices of electricity: where they are, how an answer is read, and the cheapest run of quarters. Shared by the
 * pages and by the functions, so that it imports no package.
 */

import { localStore } from './storage.ts';
import { addDays, quartersOfDay, type SwedishDate, startOfDay, swedishDate, swedishMinutes } from './time.ts';

/** Bidding zones, north to south. */
export const zones = ['SE1', 'SE2', 'SE3', 'SE4'] as const;
export type Zone = (typeof zones)[number];

/** The zone of Skåne, shown until the visitor chooses another one. */
export const defaultZone: Zone = 'SE4';

/** The zone that the visitor chose before, on any page; the default where none is known. */
export const rememberedZone = (): Zone => {
  const stored = localStore.get('priceZone');
  return zones.find((zone) => zone === stored) ?? defaultZone;
};

/** January: the month of every example day, so that a page never shows two. */
export const exampleMonth = 1;

/** Host of the price service; CSP `connect-src` must allow it. */
export const priceOrigin = 'https://www.elprisetjustnu.se';

/** Length of a price slot (milliseconds). */
export const slotLength = 900_000;

/** Address of one day's prices in one zone. */
export const priceUrl = (date: SwedishDate, zone: Zone, origin = priceOrigin): string => {
  const [year, month, day] = date.split('-');
  return `${origin}/api/v1/prices/${year}/${month}-${day}_${zone}.json`;
};

/** One quarter-hour. */
export type PriceSlot = {
  /** Start of the quarter (milliseconds since 1970). */
  start: number;
  /** Spot price without VAT, energy tax, grid fee and markup (SEK per kWh); may be negative. */
  price: number;
};

/** One day's prices, in order of time. A quarter that the source does not give is left out. */
export type PriceDay = { date: SwedishDate; zone: Zone; slots: readonly PriceSlot[] };

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:[+-]\d{2}:\d{2}|Z)$/;
/** Prices beyond this are taken for damage, or for öre (SEK per kWh): the market's own limit is 4 EUR. */
const highestPrice = 50;
/** A day of which less is known is no day (share of its quarters). */
const leastKnown = 0.5;

/** Beginning of an entry of an answer (milliseconds since 1970); NaN where it has none. */
const startOf = (value: unknown): number => {
  const from = typeof value === 'object' && value ? (value as Record<string, unknown>)['time_start'] : null;
  return typeof from === 'string' && isoTime.test(from) ? Date.parse(from) : Number.NaN;
};

/**
 * The quarters of one entry of an answer, which is a quarter, half an hour or an hour long (`count`), by its own end or, as when the service
 * writes a wrong offset on the days when the clock changes, by the `next` beginning; none where it is not a price.
 */
const readSlots = (value: unknown, next: number): (PriceSlot & { readonly count: number })[] => {
  if (typeof value !== 'object' || value === null) return [];
  const { SEK_per_kWh: price, time_end: to } = value as Record<string, unknown>;
  if (typeof price !== 'number' || !(Math.abs(price) <= highestPrice)) return [];
  const start = startOf(value);
  if (Number.isNaN(start) || typeof to !== 'string' || !isoTime.test(to)) return [];
  const count = [Date.parse(to), next]
    .map((end) => (end - start) / slotLength)
    .find((one) => [1, 2, 4].includes(one));
  if (count === undefined || start % slotLength !== 0) return [];
  return Array.from({ length: count }, (_, index) => ({ start: start + index * slotLength, price, count }));
};

/**
 * Reads an answer of the price service, whatever order it has: the quarters of the Swedish day that it gives, of 96, or of 92 or 100 on
 * the days when the clock changes. A quarter's own price goes before its hour's; with two different ones it counts as not given. Null
 * where half of the day is missing.
 */
export const readPrices = (answer: unknown, date: SwedishDate, zone: Zone): PriceDay | null => {
  if (!Array.isArray(answer)) return null;
  const count = quartersOfDay(date);
  const first = startOfDay(date).getTime();
  const found = new Map<number, { price: number | null; count: number }>();
  // On other days an end that is wrong is damage.
  const starts =
    count === 96
      ? []
      : answer
          .map(startOf)
          .filter(Number.isFinite)
          .sort((a, b) => a - b);
  const nextOf = (start: number) => starts.find((other) => other > start) ?? Number.NaN;
  const read = answer.flatMap((entry: unknown) => readSlots(entry, nextOf(startOf(entry))));
  for (const { start, price, count: length } of read) {
    if (start < first || start >= first + count * slotLength) continue;
    const before = found.get(start);
    if (before && before.count < length) continue;
    const isOther = before?.count === length && before.price !== price;
    found.set(start, { price: isOther ? null : price, count: length });
  }
  const slots = [...found]
    .flatMap(([start, { price }]) => (price === null ? [] : [{ start, price }]))
    .sort((a, b) => a.start - b.start);
  return slots.length >= count * leastKnown ? { date, zone, slots } : null;
};

/** Every quarter of a day in order of time; the price of one that the source does not give is null. */
export const quartersOf = ({ date, slots }: PriceDay): readonly { start: number; price: number | null }[] => {
  const prices = new Map(slots.map(({ start, price }) => [start, price]));
  const first = startOfDay(date).getTime();
  return Array.from({ length: quartersOfDay(date) }, (_, index) => {
    const start = first + index * slotLength;
    return { start, price: prices.get(start) ?? null };
  });
};

/** Quarters of a day that the source does not give. */
export const missingQuarters = ({ date, slots }: PriceDay): number => quartersOfDay(date) - slots.length;

/** Why prices could not be had. */
export type PriceFault = 'offline' | 'timeout' | 'status' | 'wrong-shape';

export type PriceAnswer =
  | { kind: 'ok'; day: PriceDay }
  /** The day ahead is not published yet; `late` after the usual time. Not an error. */
  | { kind: 'not-yet'; late: boolean }
  | { kind: 'failed'; fault: PriceFault };

/** When the day-ahead prices usually are out: 13:00 Swedish time (minutes since midnight). */
export const publishedAt = 13 * 60;

/** How long an answer may take (milliseconds). */
export const patience = 8_000;

export type PriceRequest = {
  date: SwedishDate;
  zone: Zone;
  now: Date;
  fetch: typeof globalThis.fetch;
  origin?: string;
  /** Longest wait (milliseconds). */
  timeout?: number;
};

/**
 * Fetches one day's prices. Never throws. Tomorrow is not asked for before 13:00 and its missing file (404) means
 * "not yet"; a missing file of today is a failure.
 */
export const fetchPrices = async ({
  date,
  zone,
  now,
  fetch,
  origin = priceOrigin,
  timeout = patience,
}: PriceRequest): Promise<PriceAnswer> => {
  const ahead = date > swedishDate(now);
  const published = swedishMinutes(now) >= publishedAt && date === addDays(swedishDate(now), 1);
  if (ahead && !published) return { kind: 'not-yet', late: false };
  const signal = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(priceUrl(date, zone, origin), { signal, credentials: 'omit' });
    if (response.status === 404 && ahead) return { kind: 'not-yet', late: true };
    if (!response.ok) return { kind: 'failed', fault: 'status' };
    const answer: unknown = await response.json();
    const day = readPrices(answer, date, zone);
    return day ? { kind: 'ok', day } : { kind: 'failed', fault: 'wrong-shape' };
  } catch (error) {
    if (signal.aborted) return { kind: 'failed', fault: 'timeout' };
    return { kind: 'failed', fault: error instanceof SyntaxError ? 'wrong-shape' : 'offline' };
  }
};

/** A run of quarters and its mean spot price (SEK per kWh). */
export type PriceWindow = { from: number; to: number; mean: number };

/** Mean of the slots' spot prices (SEK per kWh); 0 for none. */
export const meanPrice = (slots: readonly PriceSlot[]): number =>
  slots.length === 0 ? 0 : slots.reduce((sum, slot) => sum + slot.price, 0) / slots.length;

/**
 * The cheapest run of `quarters` quarters that follow one another and begin at `earliest` or later; the first one of
 * equals. Null when no such run is left. `to` is the end of its last quarter.
 */
export const cheapestWindow = (
  slots: readonly PriceSlot[],
  quarters: number,
  earliest = Number.NEGATIVE_INFINITY,
): PriceWindow | null => {
  const open = slots.filter((slot) => slot.start >= earliest);
  if (quarters < 1 || !Number.isInteger(quarters))
    throw new RangeError('quarters must be a whole number above 0');
  let best: PriceWindow | null = null;
  for (let index = 0; index + quarters <= open.length; index += 1) {
    const run = open.slice(index, index + quarters);
    const from = (run[0] as PriceSlot).start;
    const to = (run[run.length - 1] as PriceSlot).start + slotLength;
    if (to - from !== quarters * slotLength) continue;
    const mean = meanPrice(run);
    // A difference in the last decimals is no reason to wait.
    if (best === null || mean < best.mean - 1e-9) best = { from, to, mean };
  }
  return best;
};

/** The cheapest and the dearest slot; null when there are none. */
export const extremes = (slots: readonly PriceSlot[]): { low: PriceSlot; high: PriceSlot } | null => {
  const [first] = slots;
  if (!first) return null;
  return slots.reduce(
    ({ low, high }, slot) => ({
      low: slot.price < low.price ? slot : low,
      high: slot.price > high.price ? slot : high,
    }),
    { low: first, high: first },
  );
};

/**
 * The prices of a day by the quarter-hours of a clock, 96 of them: the days when the clock changes have 92 or 100. An hour that is
 * left out costs what the quarter before it does; of one that comes twice it is the mean.
 */
export function pricesByClock(slots: readonly PriceSlot[]): number[] {
  const quarters = Array.from({ length: 96 }, (): PriceSlot[] => []);
  for (const slot of slots) quarters[Math.floor(swedishMinutes(new Date(slot.start)) / 15)]?.push(slot);
  let last = slots[0]?.price ?? 0;
  return quarters.map((found) => {
    if (found.length > 0) last = meanPrice(found);
    return last;
  });
}

/** Today's prices of a zone as 96 quarter-hours (SEK/kWh), with their date; null where they cannot be had whole. Never throws. */
export async function todaysPrices(
  zone: Zone,
  origin: string,
): Promise<{ readonly date: SwedishDate; readonly spot: readonly number[] } | null> {
  const now = new Date();
  const date = swedishDate(now);
  const answer = await fetchPrices({ date, zone, now, fetch: window.fetch.bind(window), origin });
  if (answer.kind !== 'ok' || missingQuarters(answer.day) > 0) return null;
  return { date, spot: pricesByClock(answer.day.slots) };
}
