import fc from 'fast-check';
import { expect, test } from 'vitest';
import { between, layers, lightAt } from './day-light.ts';

const moment = fc.record({
  sun: fc.double({ min: -60, max: 60, noNaN: true }),
  hour: fc.double({ min: 0, max: 24, noNaN: true }),
  power: fc.double({ min: 0, max: 2, noNaN: true }),
});

test('every layer shines between nothing and full, at any moment', () =>
  fc.assert(
    fc.property(moment, ({ sun, hour, power }) => {
      const light = lightAt(sun, hour, power);
      for (const layer of layers) {
        expect(light[layer]).toBeGreaterThanOrEqual(0);
        expect(light[layer]).toBeLessThanOrEqual(1);
      }
    }),
  ));

test('a step of a minute changes no layer by more than an eye forgives', () =>
  fc.assert(
    fc.property(moment, ({ sun, hour, power }) => {
      const [now, next] = [lightAt(sun, hour, power), lightAt(sun + 0.2, hour + 1 / 60, power)];
      for (const layer of layers) expect(Math.abs(now[layer] - next[layer])).toBeLessThan(0.06);
    }),
  ));

test('at midnight no sun shines and windows are lit; at noon the high sun alone', () => {
  const midnight = lightAt(-25, 0, 0);
  expect([midnight.ambient, midnight.morning, midnight.noon, midnight.evening]).toEqual([0, 0, 0, 0]);
  expect(midnight.lamps).toBeGreaterThan(0.3);
  const noon = lightAt(44, 13, 0);
  expect([noon.ambient, noon.morning, noon.noon, noon.evening, noon.lamps]).toEqual([1, 0, 1, 0, 0]);
});

test('the low sun stands in the east before noon and in the west after it', () => {
  expect(lightAt(8, 7, 0)).toMatchObject({ morning: 1, evening: 0 });
  expect(lightAt(8, 19, 0)).toMatchObject({ morning: 0, evening: 1 });
});

test('the lines glow brighter the more power runs', () =>
  expect(lightAt(0, 0, 1).lines).toBeGreaterThan(lightAt(0, 0, 0.2).lines));

test('between two quarter-hours a value is in between, and the day is a ring', () => {
  expect(between([0, 10], 0.5)).toBe(5);
  expect(between([0, 10], 1.5)).toBe(5);
});
