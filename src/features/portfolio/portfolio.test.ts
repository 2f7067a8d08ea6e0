import { expect, test } from 'vitest';
import { getClaim } from '../../content/claims.ts';
import { portfolio } from '../../content/portfolio.ts';
import type { House } from '../../schemas/portfolio.ts';
import { hourStrokes, measures, orderBy, shapes, TONES, toneOf, measureOf } from './portfolio.ts';

const sum = (value: (house: House) => number) => portfolio.reduce((total, house) => total + value(house), 0);

test('the portfolio is the one of the property case: 50 houses, 28 % above their targets', () => {
  expect(portfolio).toHaveLength(getClaim('owners-case-properties').value as number);
  const above =
    sum((house) => measureOf(house, 'over') * house.area) / sum((house) => measureOf(house, 'year'));
  expect(Math.round(above * 100)).toBe(getClaim('owners-case-savings').value);
});

test('no address stands twice, and only what is near its target is called tuned', () => {
  expect(new Set(portfolio.map(({ name }) => name)).size).toBe(portfolio.length);
  for (const house of portfolio) expect(measureOf(house, 'over') <= 12).toBe(house.finding === 'tuned');
});

test.each(measures)('sorts by %s, the highest first, and loses no house', (measure) => {
  const order = orderBy(portfolio, measure);
  const values = order.map((place) => measureOf(portfolio[place] as House, measure));
  expect(values).toEqual([...values].sort((a, b) => b - a));
  expect(new Set(order).size).toBe(portfolio.length);
});

test('every tone occurs', () => {
  expect(new Set(portfolio.map(toneOf))).toEqual(new Set(Array.from({ length: TONES }, (_, tone) => tone)));
});

test('a day has 24 strokes inside of its drawing', () => {
  for (const { before, after } of Object.values(shapes))
    for (const hours of [before, after]) {
      expect(hourStrokes(hours).split('M')).toHaveLength(25);
      expect(Math.min(...hours)).toBeGreaterThan(0);
      expect(Math.max(...hours)).toBeLessThanOrEqual(100);
    }
});
