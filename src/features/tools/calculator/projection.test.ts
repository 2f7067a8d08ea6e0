import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate, technologies } from './calculator.ts';
import {
  type AdviserInput,
  type Assumptions,
  assumptionLimits,
  cautions,
  defaultAssumptions,
  type Outcome,
  outcome,
  outcomeRange,
  technologyModels,
} from './projection.ts';

const house: AdviserInput = { consumption: 20_000, price: 1.5, technology: 'solar' };

const input = fc.record({
  consumption: fc.double({ min: 0, max: 1e7, noNaN: true }),
  price: fc.double({ min: 0, max: 10, noNaN: true }),
  technology: fc.constantFrom(...technologies),
});

const within = (name: keyof Assumptions, max = assumptionLimits[name].max) =>
  fc.double({ min: assumptionLimits[name].min, max, noNaN: true });

const assumptions: fc.Arbitrary<Assumptions> = fc.record({
  investment: within('investment', 1e8),
  priceChange: within('priceChange'),
  degradation: within('degradation'),
  discountRate: within('discountRate'),
  co2PerKwh: within('co2PerKwh'),
});

const saves = ({ rows }: Pick<Outcome, 'rows'>) => rows.some(({ saving }) => saving > 0);

describe('what an honest adviser adds', () => {
  it('sizes the installation by the energy to save', () => {
    // 6 000 kWh a year need 6.3 kWp at 950 kWh/kWp, at 18 000 SEK/kWp.
    expect(defaultAssumptions(house).investment).toBe(114_000);
    expect(defaultAssumptions({ ...house, consumption: 0 }).investment).toBe(0);
    // 45 000 kWh need 47.4 kWp, at 12 316 SEK/kWp: between 12 500 for 40 kWp and 11 000 for 100.
    expect(defaultAssumptions({ ...house, consumption: 150_000 }).investment).toBe(583_000);
  });

  it('starts every year-one saving from the same formula as the calculator', () => {
    for (const technology of technologies) {
      const range = outcome({ ...house, technology }, defaultAssumptions({ ...house, technology }));
      expect(range.rows[1]?.saving).toBeCloseTo(calculate({ ...house, technology }).annual, 6);
    }
  });

  it('gives a payback that can be checked by hand', () => {
    // 90 000 kr, 6 000 kr a year saved after 900 kr upkeep on 6 900; nothing changes over the years.
    const flat = { investment: 90_000, priceChange: 0, degradation: 0, discountRate: 0, co2PerKwh: 0.1 };
    const result = outcome({ consumption: 34_500, price: 0.5, technology: 'heatpump' }, flat);
    expect(result.rows[1]?.saving).toBeCloseTo(6900, 9);
    expect(result.payback).toBeCloseTo(15, 9);
    expect(result.total).toBeCloseTo(18 * 6000 - 90_000, 6);
    expect(result.netPresentValue).toBeCloseTo(result.total, 6);
    expect(result.co2).toBeCloseTo(0.1 * 34_500 * 0.4 * 18, 6);
  });

  it('says plainly when the money never comes back', () => {
    const range = outcomeRange({ ...house, price: 0.1 }, defaultAssumptions(house));
    expect(range.base.payback).toBeNull();
    expect(cautions({ ...house, price: 0.1 }, range)).toEqual(['never-pays', 'low-price']);
  });

  it('finds no payback where nothing is saved, not one of no years', () => {
    for (const idle of [
      { ...house, consumption: 0 },
      { ...house, price: 0 },
    ]) {
      const range = outcomeRange(idle, defaultAssumptions({ ...idle, consumption: 0 }));
      expect(range.base.total).toBe(0);
      expect(range.base.payback).toBeNull();
      expect(cautions(idle, range)).toContain('never-pays');
    }
  });

  it('says what the numbers say: no return at all, a return below the discount rate, or only the hopeful case', () => {
    fc.assert(
      fc.property(input, assumptions, (who, what) => {
        const range = outcomeRange(who, what);
        const found = cautions(who, range);
        expect(found.includes('never-pays')).toBe(range.high.total < 0 || !saves(range.high));
        expect(found.includes('below-rate')).toBe(
          saves(range.high) && range.high.total >= 0 && range.high.netPresentValue < 0,
        );
        expect(found.includes('only-if-hopeful')).toBe(
          saves(range.high) &&
            range.high.total >= 0 &&
            range.high.netPresentValue >= 0 &&
            range.base.netPresentValue < 0,
        );
      }),
    );
  });

  it('keeps the cautious case below the middle and the hopeful one above', () => {
    fc.assert(
      fc.property(input, assumptions, (who, what) => {
        const { low, base, high } = outcomeRange(who, what);
        expect(low.netPresentValue).toBeLessThanOrEqual(base.netPresentValue + 1e-6);
        expect(base.netPresentValue).toBeLessThanOrEqual(high.netPresentValue + 1e-6);
      }),
    );
  });

  it('compares with doing nothing so that the difference is the sum', () => {
    fc.assert(
      fc.property(input, assumptions, (who, what) => {
        for (const row of outcome(who, what).rows) {
          const scale = 1 + row.doingNothing + row.withMeasure + what.investment;
          expect(Math.abs(row.doingNothing - row.withMeasure - row.cumulative) / scale).toBeLessThan(1e-9);
        }
      }),
    );
  });

  it('finds a payback exactly when something is saved and the sum over the lifetime is not negative', () => {
    fc.assert(
      fc.property(input, assumptions, (who, what) => {
        const { payback, total, rows } = outcome(who, what);
        expect(payback !== null).toBe(total >= 0 && saves({ rows }));
        if (payback !== null) {
          expect(payback).toBeGreaterThanOrEqual(0);
          expect(payback).toBeLessThanOrEqual(technologyModels[who.technology].lifetime);
          for (const row of rows)
            if (row.year >= payback) expect(row.cumulative).toBeGreaterThanOrEqual(-1e-6);
        }
      }),
    );
  });

  it('is worth less to those who could earn more elsewhere', () => {
    fc.assert(
      fc.property(input, (who) => {
        const what = defaultAssumptions(who);
        const patient = outcome(who, { ...what, discountRate: 0 });
        const impatient = outcome(who, { ...what, discountRate: 20 });
        const earns = patient.rows.slice(1).every((row) => row.saving >= row.cost);
        if (earns) expect(impatient.netPresentValue).toBeLessThanOrEqual(patient.netPresentValue + 1e-6);
      }),
    );
  });
});
