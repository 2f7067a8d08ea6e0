/** Days for the properties of the control. */
import fc from 'fast-check';
import type { SiteDay } from './model.ts';

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

/** A day on which hardly anything happens: most prices are the same, and most slots have neither load, sun nor wind. */
export const quietDay = (slots: number): fc.Arbitrary<SiteDay> =>
  fc
    .tuple(siteDay(slots), fc.array(fc.boolean(), { minLength: slots, maxLength: slots }), fc.nat(slots - 1))
    .map(([day, chosen, turn]) => {
      const rarely = (list: readonly number[]) =>
        list.map((value, slot) =>
          chosen[slot] && chosen[(slot + turn) % slots] && slot % 3 === 0 ? value : 0,
        );
      const sell = rarely(day.sell);
      return {
        ...day,
        sell,
        buy: sell.map((price) => price + 0.7),
        load: rarely(day.load),
        solar: rarely(day.solar),
        wind: rarely(day.wind),
        heat: day.heat && { ...day.heat, demand: rarely(day.heat.demand) },
      };
    });

const slotsWith = (values: Record<number, number>): number[] =>
  Array.from({ length: 96 }, (_, slot) => values[slot] ?? 0);

const hardSell = slotsWith({
  6: -0.4944919253723232,
  8: 0.1845110035048476,
  10: 0.9376977815790435,
  74: -0.23878835639728946,
  75: 3.975143750478674,
  79: -0.00009330304917368529,
});

/** A day whose amounts lie so far apart that a solver can lose its last digits on it. */
export const hardDay: SiteDay = {
  slotHours: 0.25,
  buy: hardSell.map((price) => price + 0.7),
  sell: hardSell,
  load: slotsWith({ 18: 4.8768, 38: 7.7574, 40: 0.0002, 51: 8, 71: 0.0042, 81: 8, 86: 8, 87: 8, 88: 8 }),
  solar: slotsWith({ 16: 1.9104, 17: 2.9901, 36: 11.7093, 79: 2.4857, 95: 9.9863 }),
  wind: slotsWith({ 85: 3, 88: 0.0001 }),
  battery: null,
  vehicles: [],
  heat: {
    demand: slotsWith({
      3: 1.9999,
      8: 1.9995,
      18: 1.9946,
      28: 1.998,
      38: 1.9219,
      50: 2,
      54: 0.4961,
      55: 0.0046,
      60: 2,
      67: 2,
      79: 2,
    }),
    power: 9,
    store: 3,
  },
  powerFee: 1.5,
};
