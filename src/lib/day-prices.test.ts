import { expect, test } from 'vitest';
import { pricesByClock, slotLength } from './day-prices.ts';
import { quartersOfDay, startOfDay } from './time.ts';

/** A day whose quarters cost 0, 1, 2 … */
const dayOf = (date: string) => {
  const start = startOfDay(date).getTime();
  return Array.from({ length: quartersOfDay(date) }, (_, price) => ({
    start: start + price * slotLength,
    price,
  }));
};
const atHour = (prices: readonly number[], hour: number) => prices[hour * 4];

test('an ordinary day’s prices stand at their times', () => {
  const day = dayOf('2026-11-25');
  expect(pricesByClock(day)).toEqual(day.map(({ price }) => price));
});

test('the hour that the clock leaves out costs what the quarter before it does, and later ones keep their times', () => {
  const prices = pricesByClock(dayOf('2026-03-29'));
  expect(prices).toHaveLength(96);
  expect(prices.slice(7, 13)).toEqual([7, 7, 7, 7, 7, 8]);
  expect(atHour(prices, 10)).toBe(36);
  expect(prices.at(-1)).toBe(91);
});

test('the hour that comes twice is the mean of both, and later ones keep their times', () => {
  const prices = pricesByClock(dayOf('2026-10-25'));
  expect(prices).toHaveLength(96);
  expect(prices.slice(7, 13)).toEqual([7, 10, 11, 12, 13, 16]);
  expect(atHour(prices, 10)).toBe(44);
  expect(prices.at(-1)).toBe(99);
});
