import { describe, expect, it } from 'vitest';
import { plainRule } from '../day/test-inputs.fixture.ts';
import { calendarFrom } from '../inputs/calendar.ts';
import { powerChargeCost } from './power-charge.ts';

describe('the power charge', () => {
  it('costs nothing outside its season', () => {
    const july = calendarFrom('2026-07-01', 31);
    const winter = { ...plainRule, seasons: [{ from: '11-01', to: '03-31' }] };
    expect(powerChargeCost(winter, july, new Float64Array(31 * 96).fill(1), 0)).toBe(0);
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
