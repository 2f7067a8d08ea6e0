import { expect, test } from 'vitest';
import { clock, END, farm, levelArea, levelAt, levelPath, levels, moments, placeOf } from './night.ts';

test('the battery loses what the loads take between the outage and the generating set', () => {
  const used = ((levelAt(moments[1]) - levelAt(clock(4, 10))) / 100) * farm.battery;
  expect(used).toBeCloseTo((clock(4, 10) - moments[1]) * farm.load, 6);
});

test('the battery is full before the outage and never below two fifths', () => {
  expect(levelAt(clock(23, 50))).toBe(100);
  for (const [, level] of levels) expect(level).toBeGreaterThan(40);
});

test('the moments stand as far from each other, whatever lies between them', () => {
  expect(moments.map(placeOf)).toEqual([0, 200, 400, 600, 800]);
  expect([placeOf(clock(7)), placeOf(clock(4, 10))]).toEqual([1000, 580]);
});

test('the level is drawn through every moment, and its surface stands on the ground', () => {
  expect(levelPath(moments[0], END)).toMatch(/^M0 38L123 0L200 0L400 0L580 59L600 /);
  expect(levelArea(moments[1], moments[4])).toMatch(/^M200 0L400 0L.*L800 38V100H200z$/);
});
