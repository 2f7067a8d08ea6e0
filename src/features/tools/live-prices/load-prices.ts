import type { SwedishDate } from '../../../lib/time.ts';
import { fetchPrices, parseStoredDay, type PriceDay, type Zone } from './prices.ts';
import { createStaleCache, type Stored } from './stale-cache.ts';

const cache = createStaleCache();

/** A day's prices for a page: fresh, or stale where the source cannot be reached and the visit has seen them before. */
export type LoadedPrices =
  | { kind: 'ok'; day: PriceDay; stale: Stored<PriceDay> | null }
  | { kind: 'not-yet'; late: boolean }
  | { kind: 'failed' };

/** Loads a day's prices. Never throws. */
export async function loadPrices(
  date: SwedishDate,
  zone: Zone,
  now: Date,
  origin: string,
): Promise<LoadedPrices> {
  const key = `price.${zone}.${date}`;
  const answer = await fetchPrices({ date, zone, now, fetch: window.fetch.bind(window), origin });
  if (answer.kind === 'not-yet') return answer;
  if (answer.kind === 'ok') {
    cache.set(key, answer.day, now);
    return { kind: 'ok', day: answer.day, stale: null };
  }
  const stale = cache.get(key, parseStoredDay, now);
  return stale ? { kind: 'ok', day: stale.value, stale } : { kind: 'failed' };
}

/** Wraps a load that may be asked for again before it has answered: only the last call's answer is not null. */
export function latestOnly<Args extends unknown[], Answer>(
  load: (...args: Args) => Promise<Answer>,
): (...args: Args) => Promise<Answer | null> {
  let calls = 0;
  return async (...args) => {
    calls += 1;
    const call = calls;
    const answer = await load(...args);
    return call === calls ? answer : null;
  };
}
