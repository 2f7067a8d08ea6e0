import { describe, expect, it } from 'vitest';
import { modelInput } from '../inputs/contract.ts';
import { fusePower, periodOf } from '../inputs/period.ts';
import { planMonth } from '../year/month-plan.ts';
import { resultOf } from './schedule.ts';
import { solveDay } from './solve-day.ts';
import { plainBattery as battery, flat, plainCar, plainInput, stepped } from './test-inputs.fixture.ts';

describe('wishes that cannot be granted are softened and named', () => {
  it('names the energy that a car cannot get', () => {
    const input = plainInput({ cars: [{ ...plainCar, arrival: 6, departure: 7, energy: 20 }] });
    expect(solveDay(input).perfect.softened).toEqual([{ what: 'car-energy', by: 9, unit: 'kWh', index: 0 }]);
  });

  it('names how far the fuse is exceeded, and what control can do about it', () => {
    const input = plainInput({ load: stepped(1.75, 18, 20, 0.25), cars: [plainCar], fuse: 16 });
    const { none, perfect } = solveDay(input);
    expect(none.softened).toEqual([
      { what: 'fuse', by: expect.closeTo(18 - fusePower(16), 6), unit: 'kW', index: null },
    ]);
    expect(perfect.softened).toEqual([]);
    expect(solveDay({ ...input, load: flat(4) }).perfect.softened[0]).toMatchObject({
      what: 'fuse',
      unit: 'kW',
    });
  });

  it('leaves a car off that cannot charge at its lowest power within the fuse: 10 kW leave 1.6 of 6 A', () => {
    const car = { ...plainCar, energy: 6, power: 3.7, minimumPower: 1.4, phases: 1 as const };
    const input = plainInput({ load: flat(2.5), cars: [car], fuse: 16 });
    const period = periodOf(input);
    for (const { softened, schedule } of [
      solveDay(input).perfect,
      resultOf(period, planMonth(period).schedule),
    ]) {
      expect(softened).toEqual([{ what: 'car-energy', by: expect.closeTo(6, 6), unit: 'kWh', index: 0 }]);
      expect(Math.max(...schedule.grid)).toBeCloseTo(2.5, 6);
    }
  });

  it('names a reserve above the highest state of charge, and a pump that is too weak', () => {
    const limits = solveDay(plainInput({ battery: { ...battery, reserve: 0.9, highest: 0.8 } })).perfect
      .softened;
    expect(limits).toEqual([
      { what: 'battery-limits', by: expect.closeTo(0.1, 9), unit: 'share', index: null },
    ]);
    const cold = solveDay(
      plainInput({
        outdoor: flat(-20),
        heat: {
          kind: 'heat-pump',
          lossPerDegree: 0.3,
          capacityPerDegree: 6,
          lowest: 20,
          highest: 22,
          gains: 3,
          hotWater: 5,
          power: 3,
          copAtZero: 3,
          copPerDegree: 0.06,
        },
      }),
    );
    expect(cold.perfect.softened.map(({ what }) => what)).toContain('indoor-temperature');
  });

  it('says what is wrong with an input that is no input', () => {
    const faultsOf = (input: object) =>
      modelInput.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    expect(faultsOf({ ...plainInput(), solar: flat(0, 192) })).toEqual(['solar: as long as load']);
    expect(faultsOf(plainInput())).toBeUndefined();
    const mean = { ...plainInput().price, contract: { kind: 'monthly-mean', means: {} } };
    expect(faultsOf({ ...plainInput(), price: mean })).toEqual(['price: no mean for 2026-01']);
  });
});
