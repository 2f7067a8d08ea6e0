import { expect, test } from 'vitest';
import { dayBars, days, lostEnergy } from './production.ts';

test('the fault costs about a day of one string for each day that it lasts', () => {
  expect(Math.round(lostEnergy())).toBe(55);
});

test('no day gives more than the weather, and an unnoticed fault goes on', () => {
  for (const { expected, repaired, unnoticed } of days) {
    expect(repaired).toBeLessThanOrEqual(expected);
    expect(unnoticed).toBeLessThanOrEqual(repaired);
  }
  expect(days.at(-1)).toMatchObject({ expected: 63, repaired: 63, unnoticed: 42 });
});

test('draws one stroke a day', () => expect(dayBars('repaired').split('M')).toHaveLength(days.length + 1));
