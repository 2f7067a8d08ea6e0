import type { EnergyPrices } from '../inputs/energy-price.ts';
import { addPiece, type MoveCost } from './storage-value.ts';

/** Price of importing above the threshold (SEK/kWh): above any real one, so that it happens only where nothing else can. */
export const OVER_THRESHOLD = 200;

/**
 * Adds the pieces of the cost of using `low` to `high` kWh more than `net` in a slot; a kWh of content takes `perContent` kWh, `wear`
 * (SEK/kWh) is saved with it, and above `limit` (kWh) import costs more than anything else.
 */
export const addUse = (
  move: MoveCost,
  prices: EnergyPrices,
  slot: number,
  net: number,
  low: number,
  high: number,
  perContent: number,
  wear: number,
  limit: number,
): void => {
  const buy = prices.buy[slot] as number;
  const sell = Math.max(0, Math.min(prices.sell[slot] as number, buy));
  const from = net + low;
  const to = net + high;
  if (from < 0) addPiece(move, (Math.min(to, 0) - from) / perContent, (sell - wear) * perContent);
  const start = Math.max(from, 0);
  if (start < limit && to > start)
    addPiece(move, (Math.min(to, limit) - start) / perContent, (buy - wear) * perContent);
  const over = Math.max(start, limit);
  if (to > over) addPiece(move, (to - over) / perContent, (buy + OVER_THRESHOLD - wear) * perContent);
};
