import { fetchPrices, type PriceDay, type Zone } from '../../../lib/day-prices.ts';
import type { SwedishDate } from '../../../lib/time.ts';
import { parseStoredDay } from './prices.ts';
import { createStaleCache, type Stored } from './stale-cache.ts';

const cache = createStaleCache();
const keyOf = (date: SwedishDate, zone: Zone) => `price.${zone}.${date}`;

/** A day's prices for a page: fresh, or stale where the source cannot be reached and the visit has seen them before. */
export type LoadedPrices =
  | { kind: 'ok'; day: PriceDay; stale: Stored<PriceDay> | null }
  | { kind: 'not-yet'; late: boolean }
  | { kind: 'failed' };

/** A day's prices as the visit has seen them; null where it has not. */
export const lastGoodPrices = (date: SwedishDate, zone: Zone): Stored<PriceDay> | null =>
  cache.get(keyOf(date, zone), parseStoredDay);

/** Loads a day's prices. Never throws. */
export async function loadPrices(
  date: SwedishDate,
  zone: Zone,
  now: Date,
  origin: string,
): Promise<LoadedPrices> {
  const answer = await fetchPrices({ date, zone, now, fetch: window.fetch.bind(window), origin });
  if (answer.kind === 'not-yet') return answer;
  if (answer.kind === 'ok') {
    cache.set(keyOf(date, zone), answer.day, now);
    return { kind: 'ok', day: answer.day, stale: null };
  }
  const stale = lastGoodPrices(date, zone);
  return stale ? { kind: 'ok', day: stale.value, stale } : { kind: 'failed' };
}
