import { expect, test } from 'vitest';
import { DAYS, dayBars, days, FIRST_CONTROLLED, result } from './month.ts';

test('the first week only measures', () => {
  for (const { without, trial } of days.slice(0, FIRST_CONTROLLED - 1)) expect(trial).toBe(without);
  for (const { without, trial } of days.slice(FIRST_CONTROLLED - 1)) expect(trial).toBeLessThan(without);
});

test('control alone stays below the fifth that the site names as its upper limit', () => {
  const { without, trial, percent } = result();
  expect(trial).toBeLessThan(without);
  expect(percent).toBeGreaterThan(5);
  expect(percent).toBeLessThan(20);
});

test('draws the asked days', () => {
  expect(dayBars('trial', 1, DAYS).split('M')).toHaveLength(DAYS + 1);
  expect(dayBars('without', 8, 14)).toMatch(/^M75 80V/);
});
