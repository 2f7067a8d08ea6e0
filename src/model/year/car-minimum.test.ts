import { describe, expect, it } from 'vitest';
import { yearInput } from '../day/cases.ts';
import { lowestEnergies, slotsNeeded } from '../day/charging-slots.ts';
import { resultOf } from '../day/schedule.ts';
import { solveDay } from '../day/solve-day.ts';
import { plainCar, plainInput, plainRule } from '../day/test-inputs.fixture.ts';
import type { Car, ModelInput } from '../inputs/contract.ts';
import { periodOf } from '../inputs/period.ts';
import { planMonth } from './month-plan.ts';

/** So many days of the villa in Malmö, from a day of the year on. */
const days = (from: number, count: number, change: Partial<ModelInput>): ModelInput => {
  const year = yearInput('villa-malmo-spot', change);
  const cut = (series: readonly number[]) => series.slice(from * 96, (from + count) * 96);
  return {
    ...year,
    start: new Date(Date.UTC(2026, 0, 1 + from)).toISOString().slice(0, 10),
    load: cut(year.load),
    solar: cut(year.solar),
    outdoor: year.outdoor && cut(year.outdoor),
    price: { ...year.price, spot: cut(year.price.spot) },
  };
};

const carOf = (energy: number, power: number, minimumPower: number): Car => ({
  ...plainCar,
  energy,
  power,
  minimumPower,
});

describe('the lowest power of a car', () => {
  it('asks for a number of slots that makes the energy exactly', () => {
    // 6 kWh at 4.1 to 11 kW: three quarter-hours at 8 kW, four at 6, five at 4.8; not six, which are 6.15 kWh.
    expect(slotsNeeded(6, 4.1 / 4, 11 / 4)).toEqual({ least: 3, most: 5 });
    // 3.5 kWh at 8 to 11 kW: more than one slot holds, less than two need. The second is on for a part of the quarter.
    expect(slotsNeeded(3.5, 2, 2.75)).toEqual({ least: 2, most: 2 });
    expect(lowestEnergies(2, 3.5, 2)).toEqual([2, 1.5]);
  });

  it.each([
    [6, 11, 4.1],
    [6, 11, 6.9],
    [3.5, 11, 8],
    [6.535, 7.4, 1.4],
    [12, 3.7, 1.4],
  ])(
    'gives a car exactly the %d kWh it needs, with 11 kW or less and no less than it can',
    (energy, power, minimum) => {
      const car = carOf(energy, power, minimum);
      for (const powerCharges of [[], [plainRule], [{ ...plainRule, unit: 'quarter' as const }]]) {
        const input = days(5, 10, { powerCharges, cars: [car], heat: null, outdoor: null });
        const period = periodOf(input);
        const { schedule, softened } = resultOf(period, planMonth(period).schedule);
        expect(softened).toEqual([]);
        const given = schedule.cars[0] as number[];
        const day = solveDay(plainInput({ cars: [car], powerCharges })).perfect.schedule.cars[0] as number[];
        for (const { slots } of period.sessions)
          expect(slots.reduce((sum, slot) => sum + (given[slot] as number), 0)).toBeCloseTo(energy, 6);
        expect(day.reduce((sum, kwh) => sum + kwh, 0)).toBeCloseTo(energy, 5);
        const fits = slotsNeeded(energy, minimum / 4, power / 4).most * minimum <= energy * 4 + 1e-9;
        for (const kwh of [...given, ...day])
          if (fits && kwh > 1e-6) expect(kwh).toBeGreaterThanOrEqual(minimum / 4 - 1e-6);
      }
    },
  );

  // Without a lowest power the month costs no more than with one: what is between them is the most that the plan can be off.
  it.each([
    ['the highest hour, no battery', { battery: null }],
    ['three days', { powerCharges: [{ ...plainRule, highest: 3, differentDays: true }] }],
    ['no charge, no heat pump', { powerCharges: [], heat: null, outdoor: null }],
  ])('costs at most 1.5 per cent more than a month without one (%s)', (_, change) => {
    const month = (minimum: number) =>
      days(0, 31, { powerCharges: [plainRule], ...change, cars: [carOf(6, 11, minimum)] });
    const [free, kept] = [0, 4.1].map((minimum) => {
      const period = periodOf(month(minimum));
      return resultOf(period, planMonth(period).schedule).cost.total;
    }) as [number, number];
    expect(kept / free - 1).toBeLessThan(0.015);
  });

  it.each([
    [20, 1, 16],
    [20, 2, 16],
    [30, 3, 20],
  ])('charges with %d kWh each, %d of them on one phase, within %d A', (energy, count, fuse) => {
    for (const minimum of [0, 1.4])
      for (const powerCharges of [[], [plainRule]]) {
        const cars = Array.from({ length: count }, () => ({
          ...carOf(energy, 3.7, minimum),
          phases: 1 as const,
        }));
        const period = periodOf(days(5, 10, { cars, fuse, loadPhase: 0.45, powerCharges }));
        const { softened } = resultOf(period, planMonth(period, [], 'quick').schedule);
        // A car waits where the fuse has no room, and what it is short of is named.
        expect(softened.map(({ what }) => what)).not.toContain('fuse');
        if (count === 1 && minimum === 0) expect(softened).toEqual([]);
      }
  });
});
