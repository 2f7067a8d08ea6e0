import { describe, expect, it } from 'vitest';
import type { ModelInput, Result } from '../inputs/contract.ts';
import { periodOf } from '../inputs/period.ts';
import { independentOptimum } from './independent-optimum.fixture.ts';
import { solveDay } from './solve-day.ts';
import {
  plainBattery as battery,
  flat,
  plainCar,
  plainInput,
  plainRule,
  randomInput,
  seededRandom,
  stepped,
} from './test-inputs.fixture.ts';

const days = process.env['TEST_FULL'] === '1' ? 200 : 20;
const price = (spot: number[], change: Partial<ModelInput['price']> = {}) => ({
  ...plainInput().price,
  spot,
  ...change,
});

/** Every law that a result keeps, to 1e-6 kWh. */
const expectPhysical = (input: ModelInput, { schedule }: Result): void => {
  const period = periodOf(input);
  const limits = period.battery;
  const near = (a: number, b: number) => expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-6);
  const atMost = (a: number, b: number) => expect(a).toBeLessThanOrEqual(b + 1e-6);
  for (let slot = 0; slot < period.slots; slot += 1) {
    const at = (series: readonly number[]) => series[slot] as number;
    const cars = schedule.cars.reduce((sum, car) => sum + at(car), 0);
    const use = at(input.load) + at(schedule.heat) + cars + at(schedule.battery);
    near(at(schedule.grid) + at(input.solar) - at(schedule.curtailed), use);
    atMost(at(schedule.curtailed), at(input.solar));
    atMost(cars, period.carsLimit);
    if (limits) {
      const power = at(schedule.battery);
      const change = power > 0 ? power * limits.chargeEfficiency : power / limits.dischargeEfficiency;
      near((schedule.stateOfCharge[slot + 1] as number) - at(schedule.stateOfCharge), change);
      atMost(power, limits.maxCharge);
      atMost(-power, limits.maxDischarge);
      atMost(limits.lowest, at(schedule.stateOfCharge));
      atMost(at(schedule.stateOfCharge), limits.highest);
    }
    if (period.store) {
      const kept = period.store.retention * at(schedule.heatStored);
      near(
        schedule.heatStored[slot + 1] as number,
        kept + at(period.cop) * at(schedule.heat) - at(period.demand),
      );
      atMost(at(schedule.heat), period.maxHeat);
      atMost(at(schedule.heatStored), period.store.capacity);
    }
  }
};

describe('hand-computed days', () => {
  it('counts energy: 24 kWh at 1 SEK', () => {
    expect(solveDay(plainInput()).none.cost).toEqual({
      energy: 24,
      export: 0,
      power: 0,
      wear: 0,
      heat: 0,
      total: 24,
    });
  });

  it('adds margin, tax, grid fee and VAT to spot, fixed and monthly prices', () => {
    const parts = { markup: 0.04, energyTax: 0.36, gridFee: 0.25, vat: 0.25 };
    const total = (contract: ModelInput['price']['contract']) =>
      solveDay(plainInput({ price: price(flat(1), { ...parts, contract }) })).none.cost.total;
    expect(total({ kind: 'spot' })).toBeCloseTo(24 * 1.65 * 1.25, 9);
    expect(total({ kind: 'fixed', price: 0.5 })).toBeCloseTo(24 * 1.15 * 1.25, 9);
    expect(total({ kind: 'monthly-mean', means: { '2026-01': 0.8 } })).toBeCloseTo(24 * 1.45 * 1.25, 9);
  });

  it('pays spot plus benefit less fee for export', () => {
    const { none } = solveDay(
      plainInput({
        load: flat(0),
        solar: stepped(0.5, 10, 14),
        price: price(flat(0.4), { exportBenefit: 0.05, exportFee: 0.02 }),
      }),
    );
    expect(none.cost.export).toBeCloseTo(-8 * 0.43, 9);
  });

  it('fills a battery where energy is cheap and empties it where it is dear', () => {
    // 10 kWh at 0.2 instead of 1 SEK, of 1 kW in the six dear hours only 6 kWh are needed; export pays the same as import.
    const input = plainInput({ price: price(stepped(1, 16, 22, 0.2)), battery });
    const { perfect, none } = solveDay(input);
    expect(none.cost.total).toBeCloseTo(18 * 0.2 + 6, 6);
    expect(perfect.cost.total).toBeCloseTo(18 * 0.2 + 6 - 10 * 0.8, 5);
  });

  it('loses half of the round trip in each direction and pays for wear', () => {
    const input = plainInput({
      price: price(stepped(1, 16, 22, 0.2), { exportFee: 1 }),
      battery: { ...battery, roundTrip: 0.81, wear: 0.1, capacity: 4.5 },
    });
    // 4.5 kWh stored give 4.05 kWh, of which 0.1 each is wear; they cost 5 kWh at 0.2.
    expect(solveDay(input).perfect.cost.total).toBeCloseTo(18 * 0.2 + 6 - 4.05 + 0.405 + 1, 5);
  });

  it('keeps the reserve and the highest state of charge', () => {
    const input = plainInput({
      price: price(stepped(1, 16, 22, 0.2), { exportFee: 1 }),
      battery: { ...battery, reserve: 0.4, lowest: 0.1, highest: 0.9 },
    });
    const { perfect } = solveDay(input);
    expect(Math.min(...perfect.schedule.stateOfCharge)).toBeCloseTo(4, 5);
    expect(Math.max(...perfect.schedule.stateOfCharge)).toBeLessThanOrEqual(9);
    expect(perfect.cost.total).toBeCloseTo(18 * 0.2 + 6 - 5 * 0.8, 5);
  });

  it('shares the peak of a car over the night: 12 kWh in 13 hours', () => {
    const input = plainInput({ load: flat(0), cars: [plainCar], powerCharges: [plainRule] });
    const { none, perfect } = solveDay(input);
    expect(none.peak).toBeCloseTo(11, 9);
    expect(perfect.peak).toBeCloseTo(12 / 13, 4);
    expect(perfect.cost.total).toBeCloseTo(12 + (50 * 12) / 13, 3);
  });

  it('charges a car no lower than its minimum current', () => {
    const input = plainInput({
      load: flat(0),
      cars: [{ ...plainCar, energy: 9, minimumPower: 4.1 }],
      powerCharges: [plainRule],
    });
    const given = solveDay(input).perfect.schedule.cars[0] as number[];
    for (const kwh of given.filter((energy) => energy > 1e-9))
      expect(kwh).toBeGreaterThanOrEqual(4.1 / 4 - 1e-6);
    expect(given.reduce((sum, kwh) => sum + kwh, 0)).toBeCloseTo(9, 6);
  });

  it('heats ahead with losses: the band stores what the loss lets it keep', () => {
    const input = plainInput({
      load: flat(0),
      outdoor: flat(7),
      heat: {
        kind: 'heat-pump',
        lossPerDegree: 0.2,
        capacityPerDegree: 5,
        lowest: 20,
        highest: 22,
        gains: 3,
        hotWater: 0,
        power: 4,
        copAtZero: 2.58,
        copPerDegree: 0.06,
      },
    });
    // 0.2 kW/° × (20 − 3 − 7)° = 2 kW of heat; 2.58 + 0.06 × 7 = 3 kWh of heat per kWh: 16 kWh at 1 SEK.
    expect(solveDay(input).none.cost.total).toBeCloseTo(16, 6);
    expect(solveDay(input).perfect.cost.total).toBeCloseTo(16, 4);
  });

  it('prices district heating by the heat that the house needs', () => {
    const input = plainInput({
      load: flat(0),
      outdoor: flat(0),
      heat: { kind: 'district-heating', lossPerDegree: 1.5, lowest: 20, gains: 4, hotWater: 24, price: 0.9 },
    });
    expect(solveDay(input).perfect.cost).toMatchObject({
      energy: 0,
      total: expect.closeTo(0.9 * (1.5 * 16 * 24 + 24), 6),
    });
  });

  it('turns production down rather than pay for export', () => {
    const input = plainInput({ load: flat(0), solar: stepped(1, 11, 13), price: price(flat(-0.5)) });
    const { none, perfect } = solveDay({ ...input, price: price(flat(-0.5), { gridFee: 1 }) });
    expect(none.cost.total).toBeCloseTo(4, 9);
    expect(perfect.cost.total).toBeCloseTo(0, 5);
    expect(perfect.schedule.curtailed.reduce((sum, kwh) => sum + kwh, 0)).toBeCloseTo(8, 4);
  });
});

describe('ties', () => {
  it('charges a car as late as possible where every hour costs the same', () => {
    const input = plainInput({ load: flat(0), cars: [{ ...plainCar, energy: 11 }] });
    const given = solveDay(input).perfect.schedule.cars[0] as number[];
    expect(given.slice(24, 28)).toEqual([2.75, 2.75, 2.75, 2.75].map((kwh) => expect.closeTo(kwh, 3)));
  });
});

describe(`${days} random days`, () => {
  const inputs = Array.from({ length: days }, (_, seed) => randomInput(seededRandom(seed + 1)));

  it('cost what HiGHS says, to a thousandth of a krona, and keep the laws to 1e-6 kWh', async () => {
    for (const input of inputs) {
      const output = solveDay(input);
      const exact = await independentOptimum(input);
      expect(exact).not.toBeNull();
      expect(Math.abs(output.perfect.cost.total - (exact ?? 0))).toBeLessThanOrEqual(1e-3);
      for (const result of [output.none, output.planned, output.perfect]) expectPhysical(input, result);
    }
  }, 600_000);

  it('cost more when planned on another day, and never less than with perfect knowledge', () => {
    for (const input of inputs.slice(0, 20)) {
      const factor = 0.8;
      const forecast = {
        load: input.load.map((kwh) => kwh * factor),
        solar: input.solar.map((kwh) => kwh * 1.2),
      };
      const output = solveDay({ ...input, forecast });
      const complete = output.planned.softened.every(({ what }) => what !== 'state-at-end');
      if (complete)
        expect(output.planned.cost.total).toBeGreaterThanOrEqual(output.perfect.cost.total - 1e-4);
      expectPhysical(input, output.planned);
      expect(output.none.cost.total).toBeGreaterThanOrEqual(output.perfect.cost.total - 1e-4);
    }
  });
});

describe('reasons', () => {
  it('weigh a charge against the dearest hour that it serves, after losses and wear', () => {
    const input = plainInput({
      price: price(stepped(1, 16, 22, 0.2), { exportFee: 1 }),
      battery: { ...battery, roundTrip: 0.81, wear: 0.1, capacity: 4.5 },
    });
    const [charge] = solveDay(input).reasons.filter(({ kind }) => kind === 'charge-cheap');
    expect(charge).toMatchObject({
      stop: 'full',
      now: expect.closeTo(0.2, 3),
      other: expect.closeTo(0.9 * 0.81, 3),
    });
    const discharges = solveDay(input).reasons.filter(({ kind }) => kind === 'discharge-dear');
    expect(discharges.reduce((sum, { energy }) => sum + energy, 0)).toBeCloseTo(4.05, 4);
  });

  it('say that a battery shaves a peak where that is what pays', () => {
    const input = plainInput({ load: stepped(1.5, 17, 19, 0.25), battery, powerCharges: [plainRule] });
    expect(solveDay(input).reasons.map(({ kind }) => kind)).toContain('discharge-peak');
  });
});
