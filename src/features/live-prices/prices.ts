import { z } from 'zod/mini';
import {
  addDays,
  quartersOfDay,
  type SwedishDate,
  startOfDay,
  swedishDate,
  swedishMinutes,
} from '../../lib/time.ts';

/** Bidding zones, north to south. */
export const zones = ['SE1', 'SE2', 'SE3', 'SE4'] as const;
export type Zone = (typeof zones)[number];

/** The zone of Skåne, shown until the visitor chooses another one. */
export const defaultZone: Zone = 'SE4';

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

/** One day's prices, in order of time without gaps. */
export type PriceDay = { date: SwedishDate; zone: Zone; slots: readonly PriceSlot[] };

const isoTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/));

/** What the service answers; prices beyond ±100 SEK per kWh are taken for damage. */
const answerSchema = z.array(
  z.object({
    SEK_per_kWh: z.number().check(z.minimum(-100), z.maximum(100)),
    time_start: isoTime,
    time_end: isoTime,
  }),
);

/**
 * Reads an answer of the price service. Gives null unless it holds every quarter of the Swedish day exactly once:
 * 96 of them, 92 or 100 on the days when the clock changes. Their order in the file does not matter.
 */
export const readPrices = (answer: unknown, date: SwedishDate, zone: Zone): PriceDay | null => {
  const parsed = z.safeParse(answerSchema, answer);
  if (!parsed.success || parsed.data.length !== quartersOfDay(date)) return null;
  const slots = parsed.data
    .map((slot) => ({
      start: Date.parse(slot.time_start),
      end: Date.parse(slot.time_end),
      price: slot.SEK_per_kWh,
    }))
    .sort((a, b) => a.start - b.start);
  const first = startOfDay(date).getTime();
  const whole = slots.every(
    ({ start, end }, index) => start === first + index * slotLength && end === start + slotLength,
  );
  return whole ? { date, zone, slots: slots.map(({ start, price }) => ({ start, price })) } : null;
};

/** Reads a day that was kept in the browser's storage; null when it is not one. */
export const parseStoredDay = (kept: unknown): PriceDay | null => {
  const schema = z.object({
    date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
    zone: z.enum(zones),
    slots: z.array(z.object({ start: z.number(), price: z.number() })).check(z.minLength(1)),
  });
  const parsed = z.safeParse(schema, kept);
  return parsed.success ? parsed.data : null;
};

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

/** How prices are shown. */
export type PriceView = {
  /** With the energy tax on electricity. */
  tax: boolean;
  /** With 25 % VAT (on the tax too). */
  vat: boolean;
  unit: 'ore' | 'kr';
  /** Energy part of the visitor's grid fee without VAT (SEK per kWh); 0 where it is not known. */
  fee: number;
};

/** Spot price as the market sets it. */
export const plainView: PriceView = { tax: false, vat: false, unit: 'ore', fee: 0 };

/** Energy tax on electricity, excl. VAT (SEK per kWh): the level of 2026 (T2, T3). */
export const energyTax = 0.36;
/** Last day for which that level is known; later days are shown with it and say so. */
export const energyTaxKnownUntil: SwedishDate = '2026-12-31';
/** Value-added tax (share). */
export const vatRate = 0.25;

/** A spot price (SEK per kWh) as the view shows it: in öre or SEK per kWh, with or without grid fee, tax and VAT. */
export const shownPrice = (price: number, { tax, vat, unit, fee }: PriceView): number =>
  (price + fee + (tax ? energyTax : 0)) * (vat ? 1 + vatRate : 1) * (unit === 'ore' ? 100 : 1);

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

/** The slot that an instant falls in; null outside the slots. */
export const slotNow = (slots: readonly PriceSlot[], now: Date): PriceSlot | null =>
  slots.find(({ start }) => start <= now.getTime() && now.getTime() < start + slotLength) ?? null;

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
