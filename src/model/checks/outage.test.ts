import { describe, expect, it } from 'vitest';
import { solveDay } from '../day/solve-day.ts';
import { flat, plainBattery, plainInput, stepped } from '../day/test-inputs.fixture.ts';
import { calendarFrom } from '../inputs/calendar.ts';
import { places } from '../inputs/places.ts';
import { syntheticPrices } from '../inputs/price-year.ts';
import { meanSunDay } from '../inputs/solar.ts';
import {
  energyFrom,
  fitLoads,
  hoursAlone,
  hoursWithSun,
  LONGEST,
  meanPower,
  type OutageLoad,
  type OutagePlant,
  valueOfRoom,
} from './outage.ts';

const plant: OutagePlant = {
  capacity: 10,
  reserve: 0.3,
  lowest: 0.1,
  roundTrip: 0.81,
  inverter: 5,
  ownUse: 0,
};
const load = (power: number, change: Partial<OutageLoad> = {}): OutageLoad => ({
  power,
  share: 1,
  motor: false,
  ...change,
});

describe('what the inverter carries', () => {
  it('gives its power out in order, passes by what is too much and goes on', () => {
    const fits = fitLoads([load(3000), load(2500), load(2000), load(1)], 5);
    expect(fits).toEqual([
      { kind: 'runs' },
      { kind: 'too-much', left: 2 },
      { kind: 'runs' },
      expect.anything(),
    ]);
    expect(fits[3]).toMatchObject({ kind: 'too-much' });
  });

  it('counts with six times the power of a motor that starts last', () => {
    // 6 × 1.5 kW beside 1 kW is 10 kW, what 5 kW give for a moment; 1.6 kW beside 1 kW is 10.6 kW.
    const pump = (power: number) => fitLoads([load(1000), load(power, { motor: true })], 5)[1];
    expect(pump(1500)).toEqual({ kind: 'runs' });
    expect(pump(1600)).toEqual({ kind: 'soft-start', start: expect.closeTo(10.6, 9) });
  });

  it('asks for the mean of what runs alone', () => {
    const loads = [load(1000, { share: 0.5 }), load(9000), load(200)];
    expect(meanPower(loads, fitLoads(loads, 5))).toBeCloseTo(0.7, 12);
  });
});

describe('how long it lasts', () => {
  it('is what comes out of the battery over the mean power', () => {
    // From full: 90 % of 10 kWh, nine tenths of which come out: 8.1 kWh. From the reserve: 2 × 0.9 = 1.8 kWh.
    expect(energyFrom(plant, 1)).toBeCloseTo(8.1, 12);
    expect(hoursAlone(plant, 1, 0.5)).toBeCloseTo(16.2, 12);
    expect(hoursAlone(plant, plant.reserve, 0.5)).toBeCloseTo(3.6, 12);
    expect(hoursAlone(plant, 0.05, 0.5)).toBe(0);
    expect(hoursAlone(plant, 1, 0)).toBe(LONGEST);
    // 9 kWh × 0.9 for 0.5 kW and the inverter’s own 5 kW × 1 %; with nothing else on it empties the battery by itself.
    expect(hoursAlone({ ...plant, ownUse: 0.01 }, 1, 0.5)).toBeCloseTo(8.1 / 0.55, 9);
    expect(hoursAlone({ ...plant, ownUse: 0.01 }, 1, 0)).toBeCloseTo(8.1 / 0.05, 9);
    expect(hoursWithSun({ ...plant, ownUse: 0.01 }, 1, 0.5, flat(0, 24))).toBeCloseTo(8.1 / 0.55, 9);
  });

  it('is the same with a sun that does not shine', () => {
    expect(hoursWithSun(plant, 1, 0.5, flat(0, 24))).toBeCloseTo(16.2, 9);
    expect(hoursWithSun(plant, 0.05, 0.5, flat(0, 24))).toBe(0);
  });

  it('goes on through the night that the sun has filled the battery for, and on', () => {
    // 16.2 hours from 18:00 last to 10:12. Sun of 1 kW from 9 to 10 leaves half a kWh, of which 0.45 go in and 0.405 come out.
    const morning = flat(0, 24).map((_, hour) => (hour === 9 ? 1 : 0));
    expect(hoursWithSun(plant, 1, 0.5, morning)).toBeCloseTo(16.2 + 1 + 0.405 / 0.5, 9);
    // 5 kW from 10 to 15 fill it every day; more than the inverter gives counts no more.
    const day = flat(0, 24).map((_, hour) => (hour >= 10 && hour < 15 ? 50 : 0));
    expect(hoursWithSun(plant, 1, 0.4, day)).toBe(LONGEST);
    expect(hoursWithSun({ ...plant, inverter: 0.4 }, 1, 0.4, day)).toBeCloseTo(20.25 + 5, 9);
  });

  it('has a sun whose mean days make the published year', () => {
    for (const place of Object.values(places)) {
      const year = calendarFrom('2026-01-01', 365);
      const sum = Array.from({ length: 12 }, (_, index) => {
        const days = year.filter(({ month }) => month === index + 1).length;
        return days * meanSunDay(place, index + 1).reduce((total, kwh) => total + kwh, 0);
      }).reduce((total, kwh) => total + kwh, 0);
      expect(sum).toBeCloseTo(place.yearlyYield, 6);
    }
  });
});

describe('what a reserve costs', () => {
  const terms = { fees: 0.4, vat: 0.25, roundTrip: 0.9, wear: 0.1, hours: 2 };

  it('is a hand-computed day’s trade for each kWh of room', () => {
    // Two hours at 0.2 SEK and two at 2 SEK. Bought at 0.6 × 1.25 = 0.75, used at 2.4 × 1.25 = 3.
    const day = stepped(0.2, 2, 4, 1).map((value, slot) => (slot >= 68 && slot < 76 ? 2 : value));
    const root = Math.sqrt(0.9);
    expect(valueOfRoom(day, terms)).toBeCloseTo((3 - 0.1) * root - 0.75 / root, 12);
    expect(valueOfRoom([...day, ...day], terms)).toBeCloseTo(2 * valueOfRoom(day, terms), 12);
  });

  it('is nothing on a day when losses and wear take what the difference gives', () => {
    expect(valueOfRoom(stepped(1, 2, 4, 1.05), terms)).toBe(0);
  });

  /** Cost of a day (SEK) with a battery of a size. */
  const costOf = (spot: number[], capacity: number) =>
    solveDay(
      plainInput({
        load: flat(5),
        price: { ...plainInput().price, spot, markup: 0.4, vat: 0.25 },
        battery: {
          ...plainBattery,
          capacity,
          chargePower: capacity / 2,
          dischargePower: capacity / 2,
          roundTrip: 0.9,
          wear: 0.1,
        },
      }),
    ).perfect.cost.total;

  it('is what the exact plan of a day loses with a smaller battery', () => {
    const spot = stepped(0.1, 0, 5, 0.8).map((value, slot) => (slot >= 64 && slot < 84 ? 2 : value));
    expect(costOf(spot, 6) - costOf(spot, 10)).toBeCloseTo(4 * valueOfRoom(spot, terms), 6);
  });

  it('lies near what the exact plans lose on days of the model’s year', () => {
    const spot = syntheticPrices('SE4', calendarFrom('2026-01-01', 365));
    const sample = [10, 100, 200, 300].map((day) => spot.slice(day * 96, day * 96 + 96));
    const lost = sample.reduce((sum, day) => sum + costOf(day, 5) - costOf(day, 6), 0);
    const simple = sample.reduce((sum, day) => sum + valueOfRoom(day, terms), 0);
    // The plan may trade twice a day; the simple sum does once and finds the whole second quarter in two hours.
    expect(lost).toBeGreaterThan(0.85 * simple);
    expect(lost).toBeLessThan(1.6 * simple);
  });
});
