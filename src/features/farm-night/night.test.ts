import { expect, test } from 'vitest';
import { clock, farm, levelAt, levelPath, levels, moments, placeOf, STRIP } from './night.ts';

test('the battery loses what the loads take between the outage and the generating set', () => {
  const used = ((levelAt(moments[1]) - levelAt(clock(4, 10))) / 100) * farm.battery;
  expect(used).toBeCloseTo((clock(4, 10) - moments[1]) * farm.load, 6);
});

test('the battery is full before the outage and never below two fifths', () => {
  expect(levelAt(clock(23, 50))).toBe(100);
  for (const [, level] of levels) expect(level).toBeGreaterThan(40);
});

test('the night runs along the strip from 21 to 07', () => {
  expect([placeOf(clock(21)), placeOf(clock(2)), placeOf(clock(7))]).toEqual([
    0,
    STRIP.width / 2,
    STRIP.width,
  ]);
  expect(levelPath()).toMatch(/^M0 42L/);
});
