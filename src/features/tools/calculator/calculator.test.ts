import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calculate,
  defaultSavingFactor,
  impliedInvestmentYears,
  savingFactors,
  technologies,
} from './calculator.ts';

const amount = fc.double({ min: 0, max: 1e9, noNaN: true });

describe('the calculator counts as the specification says', () => {
  it.each([
    ['solar', 0.3, 9000, 90_000, 111, 600],
    ['solar-battery', 0.5, 15_000, 150_000, 67, 1000],
    ['heatpump', 0.4, 12_000, 120_000, 83, 800],
    ['optimization', 0.2, 6000, 60_000, 167, 400],
    ['something else', 0.25, 7500, 75_000, 133, 500],
  ] as const)(
    '20 000 kWh at 1.50 kr with %s (factor %d)',
    (technology, _factor, annual, tenYear, roi, co2) => {
      expect(calculate({ consumption: 20_000, price: 1.5, technology })).toEqual({
        annual,
        tenYear,
        roi,
        co2Reduction: co2,
      });
    },
  );

  it('has the four factors and the default of the specification', () => {
    expect(savingFactors).toEqual({ solar: 0.3, 'solar-battery': 0.5, heatpump: 0.4, optimization: 0.2 });
    expect(defaultSavingFactor).toBe(0.25);
  });

  it('takes ten times the rounded annual saving', () => {
    expect(calculate({ consumption: 3, price: 1.5, technology: 'solar' })).toMatchObject({
      annual: 1,
      tenYear: 10,
    });
  });

  it('follows the formulas for every input', () => {
    fc.assert(
      fc.property(amount, amount, fc.constantFrom(...technologies), (consumption, price, technology) => {
        const factor = savingFactors[technology];
        const result = calculate({ consumption, price, technology });
        expect(result.annual).toBe(Math.round(consumption * price * factor));
        expect(result.tenYear).toBe(10 * result.annual);
        expect(result.roi).toBe(Math.round(100 / (3 * factor)));
        expect(result.co2Reduction).toBe(Math.round(0.1 * consumption * factor));
      }),
    );
  });

  it('counts nothing, nonsense and infinity as 0', () => {
    for (const nonsense of [0, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      expect(calculate({ consumption: nonsense, price: 1.5, technology: 'solar' })).toEqual({
        annual: 0,
        tenYear: 0,
        roi: 111,
        co2Reduction: 0,
      });
      expect(calculate({ consumption: 20_000, price: nonsense, technology: 'solar' }).annual).toBe(0);
    }
  });

  it('stays a number with extreme input', () => {
    const result = calculate({ consumption: 1e12, price: 1e12, technology: 'solar' });
    expect(Object.values(result).every(Number.isFinite)).toBe(true);
  });

  it('says what its return takes for granted: an investment of 3 × factor annual savings', () => {
    for (const technology of technologies) {
      const { roi } = calculate({ consumption: 1, price: 1, technology });
      expect(Math.round(100 / impliedInvestmentYears(technology))).toBe(roi);
    }
    expect(impliedInvestmentYears('solar')).toBeCloseTo(0.9, 12);
  });
});
