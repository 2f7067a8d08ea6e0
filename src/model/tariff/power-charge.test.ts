import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { tariffExamples } from '../../schemas/tariff.ts';
import { calendarFrom } from '../inputs/calendar.ts';
import { chargedPower, countedIntervals, powerChargeCost } from './power-charge.ts';
import { plainRule } from '../day/test-inputs.fixture.ts';

const examples = tariffExamples.parse(parse(readFileSync('content/data/tariffs.yaml', 'utf8')));

/** January 2026 (1 January is a Thursday) with 1 kW in every hour but those given: [day, hour, kW]. */
const month = calendarFrom('2026-01-01', 31);
const hours = [
  [5, 8, 6], // Monday, 08–09
  [6, 8, 5.5], // Tuesday
  [6, 9, 5.8], // the same day
  [7, 18, 5], // Wednesday, 18–19
  [10, 12, 9], // Saturday
  [12, 23, 12], // Monday night: counts half at Ellevio
  [13, 3, 11], // Tuesday night
] as const;
const grid = (() => {
  const series = new Float64Array(31 * 96).fill(0.25);
  for (const [day, hour, power] of hours)
    series.fill(power / 4, (day - 1) * 96 + hour * 4, (day - 1) * 96 + hour * 4 + 4);
  return series;
})();

describe('each tariff example, recomputed by hand from a month of hourly values', () => {
  it.each([
    ['highest-hour-weekdays', 6],
    ['highest-hour-winter-workdays', 6],
    // The highest of three days: 9 on Saturday, 12 × ½ on the 12th, 6 on the 5th (11 × ½ = 5.5 and 5.8 come after).
    ['three-days-half-night', (9 + 6 + 6) / 3],
    ['five-hours', (12 + 11 + 9 + 6 + 5.8) / 5],
    ['highest-hour', 12],
  ])('%s charges for %d kW', (id, expected) => {
    const rule = { ...plainRule, ...(examples[id]?.rule ?? {}) };
    expect(examples[id], id).toBeDefined();
    expect(chargedPower(rule, countedIntervals(rule, month), grid)).toBeCloseTo(expected, 9);
    expect(powerChargeCost({ ...rule, sekPerKwMonth: 40 }, month, grid, 0.25)).toBeCloseTo(expected * 50, 9);
  });

  it('has no example without a hand-counted one', () => {
    expect(Object.keys(examples).sort()).toEqual([
      'five-hours',
      'highest-hour',
      'highest-hour-weekdays',
      'highest-hour-winter-workdays',
      'three-days-half-night',
    ]);
  });
});

describe('the power charge', () => {
  it('costs nothing outside its months', () => {
    const july = calendarFrom('2026-07-01', 31);
    expect(powerChargeCost({ ...plainRule, months: [11, 12, 1, 2, 3] }, july, grid, 0)).toBe(0);
  });

  it('averages over the hour, or over the quarter', () => {
    const day = calendarFrom('2026-01-15', 1);
    const series = new Float64Array(96).fill(0.25);
    series[40] = 2; // 8 kW for a quarter of an hour: (2 + 3 × 0.25) kWh in the hour
    expect(powerChargeCost(plainRule, day, series, 0)).toBeCloseTo(50 * 2.75, 9);
    expect(powerChargeCost({ ...plainRule, unit: 'quarter' }, day, series, 0)).toBeCloseTo(50 * 8, 9);
  });

  it('counts only what goes beyond the peaks already paid', () => {
    const day = calendarFrom('2026-01-15', 1);
    const series = new Float64Array(96).fill(0.25);
    series.fill(1.5, 40, 44); // 6 kW
    const rule = { ...plainRule, highest: 3, differentDays: true, alreadyPaid: [7, 5, 4] };
    expect(powerChargeCost(rule, day, series, 0)).toBeCloseTo((50 * (7 + 6 + 5 - (7 + 5 + 4))) / 3, 9);
    expect(powerChargeCost({ ...rule, alreadyPaid: [9, 8, 7] }, day, series, 0)).toBeCloseTo(0, 9);
  });

  it('takes a day’s part of a month of such days', () => {
    const day = calendarFrom('2026-02-10', 1);
    const series = new Float64Array(96).fill(0.5);
    expect(powerChargeCost({ ...plainRule, basis: 'repeating-day' }, day, series, 0.25)).toBeCloseTo(
      (62.5 * 2) / 28,
      9,
    );
  });

  it('does not charge for export', () => {
    expect(powerChargeCost(plainRule, calendarFrom('2026-06-15', 1), new Float64Array(96).fill(-3), 0)).toBe(
      0,
    );
  });
});
