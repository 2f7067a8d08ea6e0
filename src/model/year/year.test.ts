import { describe, expect, it } from 'vitest';
import { type CaseId, yearInput } from '../day/cases.ts';
import { independentOptimum } from '../day/independent-optimum.fixture.ts';
import { resultOf } from '../day/schedule.ts';
import { plainRule } from '../day/test-inputs.fixture.ts';
import { monthsOf } from '../inputs/calendar.ts';
import type { ModelInput } from '../inputs/contract.ts';
import { periodOf } from '../inputs/period.ts';
import { window } from '../tariff/windows.ts';
import { planMonth } from './month-plan.ts';
import { monthInput } from './year.ts';

const all = process.env['TEST_FULL'] === '1';

/** Twelve houses: the six sites, and the villa and the association with less equipment and other tariffs. */
const houses: readonly (readonly [CaseId, Partial<ModelInput>])[] = [
  ['villa-malmo-spot', {}],
  ['villa-lulea-fixed', { cars: [] }],
  ['association-shared-metering', { cars: [] }],
  ['rental-district-heating', {}],
  ['dairy-farm', {}],
  ['bakery', {}],
  ['villa-malmo-spot', { powerCharges: [] }],
  ['villa-malmo-spot', { battery: null }],
  ['villa-malmo-spot', { heat: null }],
  ['villa-malmo-spot', { powerCharges: [{ ...plainRule, highest: 5 }] }],
  [
    'association-shared-metering',
    { powerCharges: [{ ...plainRule, windows: [window([1, 2, 3, 4, 5], 7, 19)] }] },
  ],
  ['bakery', { powerCharges: [{ ...plainRule, highest: 3, differentDays: true }] }],
];

/** Months that stand for the year: one of each season in full, otherwise one for each of three houses. */
const monthsFor = (house: number): readonly number[] => (all ? [1, 4, 7, 10] : [[11, 2, 6][house] ?? 1]);

const exactAndControlled = async (input: ModelInput, month: number) => {
  const span = monthsOf(periodOf(input).calendar)[month - 1];
  if (!span) throw new Error(`no month ${month}`);
  const cut = monthInput(input, span);
  const period = periodOf(cut);
  const controlled = resultOf(period, planMonth(period).schedule);
  return { exact: await independentOptimum(cut), controlled };
};

describe('the controller of a year', () => {
  it.each(all ? houses.map((_, index) => index) : [0, 4, 5])(
    'stays within two per cent of the exact months of house %i',
    async (index) => {
      const [id, change] = houses[index] as (typeof houses)[number];
      const input = yearInput(id, change);
      let [exact, controlled] = [0, 0];
      for (const month of monthsFor(all ? index : [0, 4, 5].indexOf(index))) {
        const found = await exactAndControlled(input, month);
        expect(found.controlled.softened).toEqual([]);
        expect(found.exact).not.toBeNull();
        exact += found.exact ?? 0;
        controlled += found.controlled.cost.total;
      }
      expect(controlled).toBeGreaterThanOrEqual(exact - 0.01);
      expect(controlled - exact).toBeLessThanOrEqual(0.02 * Math.abs(exact));
    },
    all ? 600_000 : 120_000,
  );
});
