import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { examples } from '../../../examples/example.ts';
import { housePackages } from '../../../schemas/house.ts';
import { hourShares, houseDay, powerOf, skyColors } from './house-day.ts';

const inputs = examples.parse(parse(readFileSync('content/data/examples.yaml', 'utf8')));
/** The days that pages draw. */
const days = [
  ['villa', '2026-02-13'],
  ['bakery', '2026-03-17'],
  ['farm', '2026-06-18'],
] as const;
const example = (name: string) => inputs[name] as (typeof inputs)[string];

describe.each(days)('the day of the example %s', (name, date) => {
  const { before, packages, drawn } = houseDay(example(name), date, housePackages);

  it('costs less with each package, and buys less in the dearest quarter-hour than before', () => {
    const costs = [before, ...packages].map(({ cost }) => cost.total);
    expect(costs).toEqual([...costs].sort((a, b) => b - a));
    expect(new Set(costs.map(Math.round)).size).toBe(costs.length);
    const { spot } = before.input.price;
    const dearest = spot.indexOf(Math.max(...spot));
    const bought = [before, ...packages].map((day) => powerOf(day, 'grid')[dearest] ?? 0);
    expect(Math.max(...bought.slice(1))).toBeLessThan(bought[0] ?? 0);
  });

  it('draws what the house has, a kilowatt as high in every part', () => {
    const parts = drawn.map(({ part }) => part);
    expect(parts.slice(0, 2)).toEqual(['sun', 'house']);
    expect(parts.includes('heat')).toBe(name === 'villa');
    for (const { part, height } of drawn) {
      const most = Math.max(...[before, ...packages].flatMap((day) => powerOf(day, part)));
      const grid = Math.max(...[before, ...packages].flatMap((day) => powerOf(day, 'grid')));
      const of = drawn.find((one) => one.part === 'grid')?.height ?? 0;
      expect(Math.abs(height / of - most / grid)).toBeLessThan(0.03);
    }
  });

  it('keeps what a quarter-hour takes and gives even', () => {
    for (const day of packages) {
      const net = day.input.load.map((load, slot) => {
        const [sun, heat, car] = (['sun', 'heat', 'car'] as const).map(
          (part) => powerOf(day, part)[slot] ?? 0,
        );
        return load * 4 + (heat ?? 0) + (car ?? 0) + (day.schedule.battery[slot] ?? 0) * 4 - (sun ?? 0);
      });
      net.forEach((power, slot) => {
        expect(power).toBeCloseTo((day.schedule.grid[slot] ?? 0) * 4, 3);
      });
    }
  });
});

it('refuses a package that the example has not', () => {
  const bare = { ...example('villa'), packages: {} };
  expect(() => houseDay(bare, '2026-02-12', ['battery'])).toThrow('no package "battery"');
});

it('lights the hours by their share of the highest', () => {
  const shares = hourShares(Array.from({ length: 96 }, (_, slot) => (slot < 4 ? 2 : 1)));
  expect([shares.length, shares[0], shares[1]]).toEqual([24, 1, 0.5]);
});

it('has night at midnight and day at noon, and a longer day in June', () => {
  const [winter, summer] = ['2026-01-10', '2026-06-18'].map((date) => skyColors('villa-malmo-spot', date));
  expect(winter?.[0]).toBe('#12262f');
  expect(winter?.[6]).toBe('#47797f');
  const bright = (colors: readonly string[] = []) => colors.filter((color) => color === '#47797f').length;
  expect(bright(summer)).toBeGreaterThan(bright(winter) + 3);
});
