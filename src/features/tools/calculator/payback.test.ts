import { describe, expect, it } from 'vitest';
import { yearsToPay } from '../../../finance/economics.ts';
import { yearsUntilPaid } from '../../../finance/payback.ts';
import { outcome } from './projection.ts';

describe('years until paid', () => {
  it('count until the sum is never below 0 again', () => {
    expect(yearsUntilPaid([-100, -50, 25, -25, 75])).toBeCloseTo(3.25, 12);
    expect(yearsUntilPaid([-100, 0])).toBe(1);
    expect(yearsUntilPaid([0, 10])).toBe(0);
  });

  it('are none where the sum ends below 0', () => {
    expect(yearsUntilPaid([-100, 50, -1])).toBeNull();
    expect(yearsUntilPaid([])).toBeNull();
  });

  it('count the new inverter that a plant needs after it was paid once', () => {
    // 9 000 SEK a year, half a percent less each year, and 1 000 of upkeep; year 14 costs 12 000 more.
    let sum = -100_000;
    const sums = [sum];
    for (let year = 1; year <= 25; year += 1) {
      sum += 9000 * 0.995 ** (year - 1) - 1000 - (year === 14 ? 12_000 : 0);
      sums.push(sum);
    }
    const years = yearsToPay(100_000, 100_000, { sun: 9000, control: 0 }) as number;
    expect(sums[13]).toBeGreaterThan(0);
    expect(sums[Math.floor(years)]).toBeLessThan(0);
    expect(years).toBeGreaterThan(14);
    for (let year = Math.ceil(years); year <= 25; year += 1) expect(sums[year]).toBeGreaterThanOrEqual(0);
  });

  it('are the same in both parts of the page for the same plant', () => {
    // 30 % of 20 000 kWh at 1.5 SEK: 9 000 SEK in the first year.
    const assumptions = {
      investment: 100_000,
      priceChange: 0,
      degradation: 0.5,
      discountRate: 3,
      co2PerKwh: 0,
    };
    const { payback, rows } = outcome({ consumption: 20_000, price: 1.5, technology: 'solar' }, assumptions);
    expect(rows[1]?.saving).toBeCloseTo(9000, 9);
    expect(yearsToPay(100_000, 100_000, { sun: 9000, control: 0 })).toBeCloseTo(payback as number, 9);
  });
});
