import { describe, expect, test } from 'vitest';
import { getClaim } from '../../../content/claims.ts';
import { portfolio } from '../../../content/records.ts';
import type { Finding, House } from '../../../schemas/portfolio.ts';
import { DAY, dayLines, dayNames, measureOf, measures, orderBy, shapes, toneOf, tones } from './portfolio.ts';

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

test('no house has a fault that its use and age rule out', () => {
  const homesOnly = ['heat-curve', 'morning-peak'];
  const premisesOnly = ['night-fans', 'weekend'];
  for (const { name, use, built, finding } of portfolio) {
    expect((use === 'flats' ? premisesOnly : homesOnly).includes(finding), name).toBe(false);
    // Blocks of flats from before 1980 have natural draught or exhaust air, no supply air to lower.
    if (finding === 'supply-air' && use === 'flats') expect(built, name).toBeGreaterThanOrEqual(1980);
  }
});

test.each(measures)('sorts by %s, the highest first, and loses no house', (measure) => {
  const order = orderBy(portfolio, measure);
  const values = order.map((place) => measureOf(portfolio[place] as House, measure));
  expect(values).toEqual([...values].sort((a, b) => b - a));
  expect(new Set(order).size).toBe(portfolio.length);
});

test('every tone occurs, and says what it stands for', () => {
  expect(new Set(portfolio.map(toneOf))).toEqual(new Set(tones.keys()));
  expect(tones).toEqual(['< 100', '100–119', '120–139', '140–159', '160–179', '≥ 180']);
});

describe.each(Object.keys(shapes) as Finding[])('the day of %s', (finding) => {
  test('has 24 hours in each line, and its highest hour is all', () => {
    const lines = Object.values(dayLines(finding));
    for (const line of lines) expect(line.match(/H/g)).toHaveLength(24);
    const heights = lines.flatMap((line) => [...line.matchAll(/(?:V|M40 )(\d+)/g)].map(([, y]) => Number(y)));
    expect(Math.min(...heights)).toBe(DAY.top);
    expect(Math.max(...heights)).toBeLessThan(DAY.bottom);
  });
  test('has names inside of its drawing, that of the lower line below that of the upper', () => {
    const { x, before, after, same } = dayNames(finding);
    expect(x).toBeLessThanOrEqual(DAY.left + 16 * DAY.hour);
    expect(after).toBeLessThan(DAY.bottom);
    expect(same).toBe(finding === 'tuned');
    if (!same) expect(after - before).toBeGreaterThanOrEqual(26);
  });
});

/** Most that one fault may take of a house's use: gutter cables and a hot-water loop take little, a fan at night or a steep curve much. */
const MOST_OF_USE: Readonly<Record<Finding, number>> = {
  tuned: 0.12,
  'heating-cables': 0.17,
  circulation: 0.17,
  'morning-peak': 0.28,
  'supply-air': 0.3,
  weekend: 0.38,
  hunting: 0.42,
  'heat-curve': 0.42,
  'night-fans': 0.42,
};

test.each(portfolio)('$name saves no more than its fault can take', (house) => {
  expect(measureOf(house, 'over') / house.energy).toBeLessThanOrEqual(MOST_OF_USE[house.finding]);
});
