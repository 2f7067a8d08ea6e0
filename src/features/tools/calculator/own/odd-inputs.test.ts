import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decisiveOf, netPresentValue, paybackOf } from '../../../../finance/economics.ts';
import { monthsOf } from '../../../../model/inputs/calendar.ts';
import { modelInput } from '../../../../model/inputs/contract.ts';
import { periodOf } from '../../../../model/inputs/period.ts';
import { splitYear, stageTotals } from '../../../../model/year/split-year.ts';
import { monthInput } from '../../../../model/year/year.ts';
import { choiceLimits, defaultChoice, sane } from './choice.ts';
import { houseOf } from './house.ts';
import { tariffOf } from './own-tariff.ts';

const odd = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(0, -1, 1e15, Number.NaN, Number.POSITIVE_INFINITY, '', 'spot', 'SE4', null, undefined),
);
const values = fc.record({
  area: fc.oneof(odd, fc.constantFrom('SE1', 'SE2', 'SE3', 'SE4')),
  site: fc.oneof(odd, fc.constantFrom('villa', 'association', 'rental', 'farm', 'business')),
  heating: fc.oneof(odd, fc.constantFrom('heat-pump', 'district-heating', 'other')),
  cars: fc.oneof(odd, fc.integer({ min: 0, max: 20 })),
  fuse: fc.oneof(odd, fc.constantFrom(16, 63, 1250)),
  contract: fc.oneof(odd, fc.constantFrom('spot', 'fixed')),
  tariff: fc.oneof(odd, fc.constantFrom('none', 'own-hour', 'own-days', 'ellevio')),
  powerPrice: fc.oneof(odd, fc.double({ min: 0, max: 300, noNaN: true })),
  panels: fc.oneof(odd, fc.double({ min: 0, max: 1000, noNaN: true })),
  battery: fc.oneof(odd, fc.double({ min: 0, max: 2000, noNaN: true })),
});

describe('any input', () => {
  it('becomes a house whose first days can be counted, two hundred times', () => {
    fc.assert(
      fc.property(
        values,
        fc.oneof(fc.double(), fc.double({ min: 0, max: 1e6, noNaN: true })),
        fc.double({ min: -10, max: 1e6 }),
        (raw, consumption, price) => {
          const choice = sane(raw, defaultChoice('property-owners', consumption));
          for (const [name, { min, max }] of Object.entries(choiceLimits)) {
            const value = choice[name as keyof typeof choiceLimits];
            expect(value >= min && value <= max).toBe(true);
          }
          const figures = { consumption, price: Number.isFinite(price) ? price : 0 };
          const { input } = houseOf(choice, figures, tariffOf(choice.tariff, {}, null));
          const span = monthsOf(periodOf(input).calendar)[0];
          if (!span) throw new Error('no month');
          const days = monthInput(input, { ...span, days: 2 });
          expect(modelInput.safeParse(days).success).toBe(true);
          let step = splitYear(days).next();
          const months = step.done ? step.value : step.value.months;
          step = { done: true, value: months };
          for (const stage of ['without', 'withSun', 'withBattery', 'withControl'] as const)
            expect(Number.isFinite(stageTotals(months, stage).cost.total)).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  }, 120_000);

  it('is valued to a number whatever it saves', () => {
    const amount = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: 0, max: 2000 }),
        (sun, control, panels, battery) => {
          const plant = { panels, battery };
          const saving = { sun, control };
          for (const site of ['villa', 'farm'] as const) {
            expect(Number.isFinite(netPresentValue(plant, saving, site))).toBe(true);
            expect(decisiveOf(plant, saving, site).change).not.toBeNaN();
            const payback = paybackOf(plant, saving, site);
            expect(payback === null || payback >= 0).toBe(true);
          }
        },
      ),
    );
  });
});
