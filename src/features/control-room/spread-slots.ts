import { SLOTS_PER_DAY } from '../../model/calendar.ts';

/** Spreads the prices of a day over 96 slots: the days when the clock changes have 92 or 100 quarter-hours. */
export const spreadSlots = (prices: readonly number[]): number[] =>
  Array.from(
    { length: SLOTS_PER_DAY },
    (_, slot) => prices[Math.floor((slot * prices.length) / SLOTS_PER_DAY)] ?? 0,
  );
