import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baseline } from './baseline.ts';
import { costOf, type Schedule, type SiteDay } from './model.ts';
import { optimise } from './optimise.ts';
import { independentOptimum } from './independent-solver.ts';
import { hardDay, quietDay, siteDay } from './site-days.ts';

/** Closeness of energies (kWh). */
const kwh = 1e-6;

const expectPhysical = (day: SiteDay, schedule: Schedule): void => {
  day.load.forEach((load, slot) => {
    const at = (list: readonly number[]): number => list[slot] as number;
    const cars = schedule.vehicles.reduce((sum, group) => sum + at(group), 0);
    const supply =
      at(schedule.bought) + at(day.solar) + at(day.wind) - at(schedule.curtailed) + at(schedule.discharge);
    const use = load + cars + at(schedule.heat) + at(schedule.charge) + at(schedule.sold);
    expect(Math.abs(supply - use)).toBeLessThanOrEqual(kwh);
    for (const list of [
      schedule.bought,
      schedule.sold,
      schedule.curtailed,
      schedule.charge,
      schedule.discharge,
    ]) {
      expect(at(list)).toBeGreaterThanOrEqual(0);
    }
    expect(Math.min(at(schedule.charge), at(schedule.discharge))).toBe(0);
    expect(Math.min(at(schedule.bought), at(schedule.sold))).toBe(0);
    expect(at(schedule.curtailed)).toBeLessThanOrEqual(at(day.solar) + at(day.wind) + kwh);
    const { battery } = day;
    if (battery) {
      const held = at(schedule.stateOfCharge);
      expect(held).toBeGreaterThanOrEqual(0);
      expect(held).toBeLessThanOrEqual(battery.capacity);
      expect(at(schedule.charge)).toBeLessThanOrEqual(battery.power * day.slotHours + kwh);
      expect(at(schedule.discharge)).toBeLessThanOrEqual(battery.power * day.slotHours + kwh);
      const moved =
        at(schedule.charge) * battery.chargeEfficiency - at(schedule.discharge) / battery.dischargeEfficiency;
      expect(Math.abs(held + moved - (schedule.stateOfCharge[slot + 1] as number))).toBeLessThanOrEqual(kwh);
    }
    if (day.heat) {
      const kept = at(schedule.heatStored) + at(schedule.heat) - at(day.heat.demand);
      expect(Math.abs(kept - (schedule.heatStored[slot + 1] as number))).toBeLessThanOrEqual(kwh);
      expect(kept).toBeGreaterThanOrEqual(-kwh);
      expect(kept).toBeLessThanOrEqual(day.heat.store + kwh);
    }
  });
  const last = day.load.length;
  expect(
    Math.abs((schedule.stateOfCharge[last] as number) - (schedule.stateOfCharge[0] as number)),
  ).toBeLessThanOrEqual(kwh);
  expect(
    Math.abs((schedule.heatStored[last] as number) - (schedule.heatStored[0] as number)),
  ).toBeLessThanOrEqual(kwh);
  day.vehicles.forEach((group, index) => {
    const given = schedule.vehicles[index] as readonly number[];
    const whilePluggedIn = group.pluggedIn.reduce((sum, slot) => sum + (given[slot] as number), 0);
    expect(Math.abs(whilePluggedIn - group.energy)).toBeLessThanOrEqual(kwh);
    expect(Math.abs(given.reduce((sum, energy) => sum + energy, 0) - group.energy)).toBeLessThanOrEqual(kwh);
    for (const energy of given) expect(energy).toBeLessThanOrEqual(group.power * day.slotHours + kwh);
  });
};

describe('energy is never lost or made', () => {
  it('without control', () => {
    fc.assert(
      fc.property(siteDay(96), (day) => expectPhysical(day, baseline(day))),
      { numRuns: 60 },
    );
  });

  it('with control', () => {
    fc.assert(
      fc.property(siteDay(96), (day) => expectPhysical(day, optimise(day).schedule)),
      { numRuns: 60 },
    );
  });
});

describe('the control', () => {
  it.each([
    ['full days', siteDay],
    ['quiet days', quietDay],
  ])('reaches the optimum on %s and never costs more than no control', (_, days) => {
    fc.assert(
      fc.property(days(96), (day) => {
        const { schedule, optimal } = optimise(day);
        expect(optimal).toBe(true);
        expect(costOf(day, schedule).total).toBeLessThanOrEqual(costOf(day, baseline(day)).total);
      }),
      { numRuns: 150 },
    );
  });

  it('reaches the optimum where amounts lie far apart', () => {
    const { schedule, optimal } = optimise(hardDay);
    expect(optimal).toBe(true);
    expect(costOf(hardDay, schedule).total).toBeCloseTo(independentOptimum(hardDay) as number, 6);
  });

  it.each([
    [4, 200],
    [16, 100],
    [96, 20],
  ])(
    'costs what an independent solver finds for days of %d slots',
    (slots, numRuns) => {
      fc.assert(
        fc.property(siteDay(slots), (day) => {
          const expected = independentOptimum(day);
          expect(expected).not.toBeNull();
          const { total } = costOf(day, optimise(day).schedule);
          expect(Math.abs(total - (expected as number))).toBeLessThanOrEqual(
            1e-6 * (1 + Math.abs(expected as number)),
          );
        }),
        { numRuns },
      );
    },
    120_000,
  );

  it('buys at the cheapest hour and uses it at the dearest', () => {
    const day: SiteDay = {
      slotHours: 1,
      buy: [1, 3],
      sell: [0.2, 0.2],
      load: [0, 4],
      solar: [0, 0],
      wind: [0, 0],
      battery: { capacity: 10, power: 10, chargeEfficiency: 1, dischargeEfficiency: 1, wear: 0.1 },
      vehicles: [],
      heat: null,
      powerFee: 0,
    };
    const { schedule } = optimise(day);
    expect(costOf(day, schedule).total).toBeCloseTo(4.4, 6);
    expect(schedule.bought[0]).toBeCloseTo(4, 6);
    expect(costOf(day, baseline(day)).total).toBe(12);
  });

  it('turns generation down rather than paying to be rid of it', () => {
    const day: SiteDay = {
      slotHours: 1,
      buy: [0.5, 0.5],
      sell: [-0.3, 0.4],
      load: [1, 0],
      solar: [5, 0],
      wind: [0, 0],
      battery: null,
      vehicles: [],
      heat: null,
      powerFee: 0,
    };
    expect(optimise(day).schedule.curtailed[0]).toBeCloseTo(4, 9);
    expect(costOf(day, baseline(day)).total).toBeCloseTo(1.2, 9);
    expect(costOf(day, optimise(day).schedule).total).toBeCloseTo(0, 9);
  });

  it('flattens the peak when power has a price', () => {
    const day: SiteDay = {
      slotHours: 1,
      buy: [1, 1, 1, 1],
      sell: [0, 0, 0, 0],
      load: [1, 1, 1, 1],
      solar: [0, 0, 0, 0],
      wind: [0, 0, 0, 0],
      battery: null,
      vehicles: [{ energy: 8, power: 8, pluggedIn: [0, 1, 2, 3] }],
      heat: null,
      powerFee: 1,
    };
    expect(Math.max(...baseline(day).bought)).toBe(9);
    expect(Math.max(...optimise(day).schedule.bought)).toBeCloseTo(3, 6);
  });

  it('refuses days that are none, and prices with which one could earn by buying and selling at once', () => {
    const day = { ...fc.sample(siteDay(4), { numRuns: 1, seed: 1 })[0] } as SiteDay;
    expect(() => optimise({ ...day, sell: day.buy.map((price) => price + 1) })).toThrow(RangeError);
    expect(() => optimise({ ...day, load: day.load.slice(1) })).toThrow(RangeError);
    expect(() =>
      optimise({ ...day, buy: [1], sell: [0], load: [1], solar: [0], wind: [0], heat: null }),
    ).toThrow(RangeError);
  });
});

describe('without control', () => {
  it('the battery ends the day as it began it, without prices in mind', () => {
    fc.assert(
      fc.property(siteDay(96), (day) => {
        const flat = { ...day, buy: day.buy.map(() => 5), sell: day.sell.map(() => 0) };
        expect(baseline(flat).stateOfCharge).toEqual(baseline(day).stateOfCharge);
      }),
      { numRuns: 30 },
    );
  });
});
