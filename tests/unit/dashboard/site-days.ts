/** Random days for the properties of the control. */
import fc from 'fast-check';
import type { SiteDay } from '../../../src/features/dashboard/model.ts';

const amount = (max: number) =>
  fc.double({ min: 0, max, noNaN: true }).map((value) => Math.round(value * 1e4) / 1e4);

/** A day of `slots` slots: prices from −0.5 to 4 SEK, sun, wind, battery, up to three groups of cars, heat. */
export const siteDay = (slots: number): fc.Arbitrary<SiteDay> => {
  const list = (max: number) => fc.array(amount(max), { minLength: slots, maxLength: slots });
  const group = fc
    .record({
      share: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      power: fc.constantFrom(3.7, 11, 22, 44),
      start: fc.integer({ min: 0, max: slots - 1 }),
      length: fc.integer({ min: 1, max: slots }),
    })
    .map(({ share, power, start, length }) => ({
      power,
      energy: share * power * 0.25 * length,
      pluggedIn: Array.from({ length }, (_, index) => (start + index) % slots),
    }));
  return fc
    .record({
      spot: fc.array(fc.double({ min: -0.5, max: 4, noNaN: true }), { minLength: slots, maxLength: slots }),
      load: list(8),
      solar: list(12),
      wind: list(3),
      capacity: fc.constantFrom(0, 5, 13.5, 100),
      wear: fc.constantFrom(0.05, 0.3),
      efficiency: fc.double({ min: 0.85, max: 1, noNaN: true }),
      vehicles: fc.array(group, { maxLength: 3 }),
      demand: list(2),
      store: fc.constantFrom(0, 3, 20),
      hasHeat: fc.boolean(),
      powerFee: fc.constantFrom(0, 1.5, 3),
    })
    .map((day) => ({
      slotHours: 0.25,
      buy: day.spot.map((price) => price + 0.7),
      sell: day.spot,
      load: day.load,
      solar: day.solar,
      wind: day.wind,
      battery: {
        capacity: day.capacity,
        power: day.capacity / 2,
        chargeEfficiency: day.efficiency,
        dischargeEfficiency: day.efficiency,
        wear: day.wear,
      },
      vehicles: day.vehicles,
      heat: day.hasHeat ? { demand: day.demand, power: 9, store: day.store } : null,
      powerFee: day.powerFee,
    }));
};
