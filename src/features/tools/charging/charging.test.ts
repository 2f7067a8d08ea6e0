import { expect, test } from 'vitest';
import {
  atHome,
  chargingNights,
  dearSpans,
  example,
  monthlyPrice,
  neighbours,
  priceModels,
  statement,
  sumOf,
  whenLess,
} from './charging.ts';

test('each price model covers the same costs when the spaces charge as the statement says', () => {
  const lines = statement();
  const costs = sumOf(lines, 'total');
  for (const model of priceModels)
    expect(lines.reduce((sum, { kwh }) => sum + monthlyPrice(model, kwh), 0)).toBeCloseTo(costs, 6);
});

test('the statement’s columns add up', () => {
  const lines = statement();
  expect(sumOf(lines, 'energy') + sumOf(lines, 'fixed')).toBeCloseTo(sumOf(lines, 'total'), 9);
  expect(sumOf(lines, 'kwh')).toBe(1200);
  expect(sumOf(lines, 'energy')).toBeCloseTo(1200 * example.energy, 9);
});

test('a flat fee is the same for all, a price per kWh follows use', () => {
  const [little, , much] = neighbours;
  expect(monthlyPrice('flat', little)).toBe(monthlyPrice('flat', much));
  expect(monthlyPrice('perKwh', 2 * little)).toBeCloseTo(2 * monthlyPrice('perKwh', little), 9);
});

test('with less charging the flat fee gains, the price per kWh loses, the two parts come out even', () => {
  expect(whenLess('flat')).toBeCloseTo((example.energy * 150) / 3, 6);
  expect(whenLess('perKwh')).toBeCloseTo(-example.fixed / 3, 6);
  expect(whenLess('both')).toBe(0);
});

test('cars at will raise the peak, planned ones do not', () => {
  const { without, atWill, planned } = chargingNights();
  expect(atWill.peak).toBeGreaterThan(without + 15);
  expect(planned.peak).toBeLessThan(without + 1);
});

test('the dear quarter-hours are a fifth of the day, and EcoHub charges little in them', () => {
  const price = Array.from({ length: 96 }, (_, slot) => (slot >= 68 && slot < 80 ? 2 : 1));
  expect(dearSpans(price)).toEqual([{ from: 8, to: 20 }]);
  const { dear, atWill, planned } = chargingNights();
  const share = ({ cars }: typeof planned) => {
    const inDear = (_: number, slot: number) => dear.some(({ from, to }) => slot >= from && slot < to);
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    return sum(cars.flatMap((car) => car.filter(inDear))) / sum(cars.flat());
  };
  expect(share(atWill)).toBeGreaterThan(0.5);
  expect(share(planned)).toBeLessThan(0.1);
});

test('in either night each car takes what it needs, and only while it stands at home', () => {
  const { atWill, planned } = chargingNights();
  for (const { cars } of [atWill, planned])
    for (const [place, power] of cars.entries()) {
      const { from, to } = atHome[place] as (typeof atHome)[number];
      const taken = power.reduce((sum, kw) => sum + kw / 4, 0);
      expect(taken).toBeCloseTo(example.kwhPerCar, 2);
      expect(power.every((kw, slot) => kw < 0.01 || (slot >= from && slot < to))).toBe(true);
    }
});
