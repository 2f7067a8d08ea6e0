import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fetchPrices, type PriceDay, type Zone, zones } from '../../../lib/day-prices.ts';
import { swedishDate } from '../../../lib/time.ts';
import { parseStoredDay } from './prices.ts';

/** Prices of one day in every zone, as they were when the site was built. */
export type BuiltPrices = {
  /** When they were fetched (milliseconds since 1970). */
  fetchedAt: number;
  days: readonly PriceDay[];
};

/** Where the last good prices wait for a build that finds the source down. May throw. */
export type BuildCache = { read: () => string; write: (text: string) => void };

export type BuildRequest = {
  now: Date;
  fetch: typeof globalThis.fetch;
  origin: string;
  cache: BuildCache;
  /** Longest wait (milliseconds). */
  timeout: number;
};

/** Prices older than this say nothing about today and are left out (milliseconds): a week. */
export const oldestBuilt = 7 * 86_400_000;

/** Reads what a cache held; null when it is damaged or too old. */
export const readBuiltPrices = (text: string, now: Date): BuiltPrices | null => {
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null || !('fetchedAt' in kept) || !('days' in kept)) return null;
    const { fetchedAt, days } = kept;
    if (typeof fetchedAt !== 'number' || !Array.isArray(days)) return null;
    const age = now.getTime() - fetchedAt;
    const read = days.map(parseStoredDay).filter((day) => day !== null);
    return read.length === zones.length && age >= 0 && age <= oldestBuilt ? { fetchedAt, days: read } : null;
  } catch {
    return null;
  }
};

/**
 * The day's prices for the page that nobody's script has filled yet: from the source, else the last good ones from the
 * cache, else null. All zones or none. Never throws and never waits longer than `timeout`.
 */
export const builtPrices = async ({
  now,
  fetch,
  origin,
  cache,
  timeout,
}: BuildRequest): Promise<BuiltPrices | null> => {
  const date = swedishDate(now);
  const one = (zone: Zone) => fetchPrices({ date, zone, now, fetch, origin, timeout });
  const answers = await Promise.all(zones.map(one));
  const days = answers.flatMap((answer) => (answer.kind === 'ok' ? [answer.day] : []));
  if (days.length === zones.length) {
    const built = { fetchedAt: now.getTime(), days };
    try {
      cache.write(JSON.stringify(built));
    } catch {
      // A folder that cannot be written to costs the next build its fallback and nothing else.
    }
    return built;
  }
  try {
    return readBuiltPrices(cache.read(), now);
  } catch {
    return null;
  }
};

const folder = '.cache';
const file = `${folder}/built-prices.json`;
/** A build waits no longer than this for the source (milliseconds). */
const patience = 3000;

let asked: Promise<BuiltPrices | null> | undefined;

/**
 * The prices of this build, asked for once however many pages want them. `PRICES_AT_BUILD=off` asks nobody and shows
 * none, for a build that must come out the same tomorrow. Runs at build, in Node.
 */
export const pricesOfThisBuild = (origin: string): Promise<BuiltPrices | null> => {
  if (process.env['PRICES_AT_BUILD'] === 'off') return Promise.resolve(null);
  asked ??= builtPrices({
    now: new Date(),
    fetch,
    origin,
    timeout: patience,
    cache: {
      read: () => readFileSync(file, 'utf8'),
      write: (text) => {
        mkdirSync(folder, { recursive: true });
        writeFileSync(file, text);
      },
    },
  });
  return asked;
};
