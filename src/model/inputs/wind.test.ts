import { expect, test } from 'vitest';
import { calendarFrom } from './calendar.ts';
import { turbineShare, windProduction } from './wind.ts';

test('a turbine turns wind into power by the cube, not below 3 m/s and not above what is rated', () => {
  expect([turbineShare(2.9), turbineShare(11.5), turbineShare(20), turbineShare(26)]).toEqual([0, 1, 1, 0]);
  expect(turbineShare(8)).toBeCloseTo((512 - 27) / (1520.875 - 27), 9);
});

test('a year of it is worth 1 500 to 2 500 full hours, more in winter than in summer', () => {
  const year = windProduction(calendarFrom('2026-01-01', 365));
  const sum = (from: number, days: number) =>
    year.slice(from * 96, (from + days) * 96).reduce((total, kwh) => total + kwh, 0);
  expect(sum(0, 365)).toBeGreaterThan(1500);
  expect(sum(0, 365)).toBeLessThan(2500);
  expect(sum(0, 90)).toBeGreaterThan(sum(150, 90));
});
