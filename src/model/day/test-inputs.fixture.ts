/** Inputs for tests: small days that can be counted by hand, and random ones. */

import type { PowerChargeRule } from '../../schemas/tariff.ts';
import type { Battery, Car, ModelInput } from '../inputs/contract.ts';
import { anyTime, everyDay, window } from '../tariff/windows.ts';

export const flat = (value: number, slots = 96): number[] => new Array<number>(slots).fill(value);

/** A series that has a value from one clock hour to another and a second one otherwise. */
export const stepped = (inside: number, from: number, to: number, outside = 0): number[] =>
  flat(outside).map((value, slot) => (slot >= from * 4 && slot < to * 4 ? inside : value));

/** The whole day, highest hour: changed in tests. */
export const plainRule: PowerChargeRule = {
  ...anyTime,
  unit: 'hour',
  highest: 1,
  differentDays: false,
  above: 0,
  steps: [],
  sekPerKwMonth: 50,
  alreadyPaid: [],
  basis: 'month',
};

export const plainBattery: Battery = {
  capacity: 10,
  chargePower: 5,
  dischargePower: 5,
  roundTrip: 1,
  wear: 0,
  lowest: 0,
  highest: 1,
  reserve: 0,
};

export const plainCar: Car = {
  arrival: 18,
  departure: 7,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  energy: 12,
  power: 11,
  minimumPower: 0,
};

/** 1 kW all day at 1 SEK/kWh, nothing else. Thursday 15 January 2026. */
export const plainInput = (change: Partial<ModelInput> = {}): ModelInput => ({
  version: 2,
  start: '2026-01-15',
  load: flat(0.25),
  solar: flat(0),
  outdoor: null,
  price: {
    spot: flat(1),
    contract: { kind: 'spot' },
    markup: 0,
    energyTax: 0,
    gridFee: 0,
    gridFees: [],
    vat: 0,
    exportBenefit: 0,
    exportFee: 0,
  },
  powerCharges: [],
  fuse: null,
  battery: null,
  cars: [],
  carsFuse: null,
  heat: null,
  forecast: null,
  gridServices: 0,
  ...change,
});

const randomTimes = (
  from: number,
  to: number,
  unit: 'hour' | 'quarter',
  highest: number,
  differentDays: boolean,
  night: number,
): Partial<PowerChargeRule> => {
  const halves = [
    window(everyDay, Math.max(from, 22), to, 0.5),
    window(everyDay, from, Math.min(to, 6), 0.5),
  ];
  const atNight = night > 0 ? halves.filter(({ fromHour, toHour }) => fromHour < toHour) : [];
  return { windows: [...atNight, window(everyDay, from, to)], unit, highest, differentDays };
};

/** A random day with every device, feasible by construction. */
export const randomInput = (random: () => number): ModelInput => {
  const between = (low: number, high: number) => low + (high - low) * random();
  const pick = <T>(...list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const noon = (slot: number) => Math.max(0, Math.sin(((slot - 24) / 48) * Math.PI));
  const size = between(0.5, 20);
  const spot = flat(0).map(
    (_, slot) => between(-0.1, 0.4) + 0.3 * Math.sin(slot / 8) ** 2 + 0.2 * (random() < 0.1 ? 1 : 0),
  );
  const chance = (likely: number) => random() < likely;
  return plainInput({
    start: pick('2026-01-15', '2026-04-18', '2026-07-06', '2026-11-24'),
    load: flat(0).map(() => size * between(0.05, 0.3)),
    solar: chance(0.7) ? flat(0).map((_, slot) => size * between(0.2, 0.6) * noon(slot)) : flat(0),
    outdoor: flat(0).map((_, slot) => between(-1, 1) + 3 - 6 * Math.cos((slot / 96) * 2 * Math.PI)),
    price: {
      spot,
      contract: pick({ kind: 'spot' }, { kind: 'spot' }, { kind: 'fixed', price: 0.9 }),
      markup: 0.04,
      energyTax: 0.36,
      gridFee: 0.25,
      gridFees: [],
      vat: pick(0, 0.25),
      exportBenefit: 0.02,
      exportFee: pick(0, 0.05),
    },
    powerCharges: chance(0.75)
      ? [
          {
            ...plainRule,
            ...randomTimes(
              pick(0, 7),
              pick(19, 24),
              pick('hour', 'quarter'),
              pick(1, 3, 5),
              chance(0.5),
              pick(0, 0.5),
            ),
            sekPerKwMonth: between(10, 90),
            alreadyPaid: chance(0.5) ? [size * 0.4, size * 0.6, size * 0.9] : [],
            basis: pick('month', 'repeating-day'),
          },
        ]
      : [],
    battery: chance(0.8)
      ? {
          capacity: size * between(0.5, 3),
          chargePower: size * between(0.2, 1),
          dischargePower: size * between(0.2, 1),
          roundTrip: between(0.8, 0.97),
          wear: between(0.01, 0.3),
          lowest: 0.05,
          highest: between(0.8, 1),
          reserve: pick(0, 0.3),
        }
      : null,
    cars: Array.from({ length: Math.floor(random() * 4) }, () => ({
      arrival: pick(15.5, 17, 18.25),
      departure: pick(6, 7.25, 8.5),
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      energy: between(3, 20),
      power: pick(7.4, 11),
      minimumPower: 0,
    })),
    carsFuse: pick(null, 22),
    heat: chance(0.6)
      ? {
          kind: 'heat-pump',
          lossPerDegree: size * 0.02,
          capacityPerDegree: size * between(0.5, 2),
          lowest: 20,
          highest: between(21, 23),
          gains: 3,
          hotWater: size,
          power: size,
          copAtZero: 3,
          copPerDegree: 0.06,
        }
      : null,
  });
};

/** Seeded random numbers in [0, 1). */
export { seededRandom } from '../inputs/random.ts';
