import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type GridTariff, type PowerChargeRule, tariffExamples } from '../../schemas/tariff.ts';
import { calendarFrom, wallHour } from '../inputs/calendar.ts';
import { exampleAnswer } from './eltariff/example.fixture.ts';
import { readEltariff } from './eltariff/read.ts';
import { powerChargeCost } from './power-charge.ts';
import { isAlways, isInSeason, weightsOf } from './tariff-time.ts';
import { anyTime, window } from './windows.ts';

const examples = tariffExamples.parse(
  parse(readFileSync('content/data/tariffs.yaml', 'utf8'), { merge: true }),
);

/**
 * March 2027: Monday the 1st to Wednesday the 31st. Good Friday is the 26th, Easter Sunday the 28th, and on that day the clock is put
 * on: 31 × 24 − 1 = 743 hours. The house takes 1 kW, but in these hours [day, hour by the wall, kW].
 */
const peaks = [
  [3, 18, 6], // Wednesday
  [10, 7, 5], // Wednesday
  [16, 23, 10], // Tuesday night
  [18, 6, 4], // Thursday, before seven
  [26, 12, 9], // Good Friday
  [28, 3, 7], // Easter Sunday, the hour after the one that is left out
  [29, 8, 8], // Easter Monday
] as const;
const march = calendarFrom('2027-03-01', 31, true);
const hours = 743;
// 743 × 1 + 5 + 4 + 9 + 3 + 8 + 6 + 7
const energy = 785;

const readings = (() => {
  const series = new Float64Array(hours * 4).fill(0.25);
  for (const [day, hour, power] of peaks) {
    const { first, slots } = march[day - 1] as (typeof march)[number];
    for (let k = 0; k < slots; k += 1)
      if (Math.floor(wallHour(march[day - 1] as (typeof march)[number], k)) === hour)
        series[first + k] = power / 4;
  }
  return series;
})();

/** The grid company's bill for the month, part by part (SEK without VAT and energy tax). */
const billOf = (tariff: GridTariff, fuse: number) => ({
  fixed: tariff.fixed.reduce(
    (sum, { sekPerMonth }) =>
      sum + (typeof sekPerMonth === 'number' ? sekPerMonth : (sekPerMonth[String(fuse)] ?? Number.NaN)),
    0,
  ),
  energy: tariff.energy.reduce((sum, fee) => {
    const weights = weightsOf(fee, march);
    return sum + fee.sekPerKwh * readings.reduce((kwh, one, slot) => kwh + (weights[slot] ? one : 0), 0);
  }, 0),
  power: tariff.power.map((rule) => {
    const full: PowerChargeRule = { ...rule, alreadyPaid: [], basis: 'month' };
    return powerChargeCost(full, march, readings, 0);
  }),
});

const example = (id: string): GridTariff => {
  const found = examples[id];
  if (!found) throw new Error(`no tariff ${id}`);
  return found.tariff;
};

describe('a month with Easter and the change of the clock, by hand', () => {
  it('has 743 hours and 785 kWh', () => {
    expect(march.reduce((sum, { slots }) => sum + slots, 0)).toBe(hours * 4);
    expect(march[27]).toMatchObject({ slots: 92, holiday: 'easter-sunday', change: 1 });
    expect(readings.reduce((sum, kwh) => sum + kwh, 0)).toBeCloseTo(energy, 9);
  });

  it('Mälarenergi: the highest hour of working days from 7 to 19', () => {
    const bill = billOf(example('malarenergi'), 16);
    expect(bill.fixed).toBe(281);
    expect(bill.energy).toBeCloseTo(785 * 0.172, 9); // 135.02
    // Good Friday's 9 and Easter Monday's 8 are no working days; 10 is at night, 6 on the 3rd is left.
    expect(bill.power[0]).toBeCloseTo(6 * 47.4, 9); // 284.40
  });

  it('Ellevio: the highest hours of three days, nights at half', () => {
    const bill = billOf(example('ellevio'), 20);
    expect(bill.fixed).toBe(316);
    expect(bill.energy).toBeCloseTo(785 * 0.056, 9);
    // 9 and 8 at Easter, 6 on the 3rd; 10 ÷ 2 on the 16th and 7 ÷ 2 on the 28th come after.
    expect(bill.power[0]).toBeCloseTo(((9 + 8 + 6) / 3) * 65, 9); // 498.33
  });

  it('Göteborg: the highest hours of three days', () => {
    const bill = billOf(example('goteborg'), 25);
    expect(bill.fixed).toBe(164);
    expect(bill.energy).toBeCloseTo(785 * 0.184, 9);
    expect(bill.power[0]).toBeCloseTo(((10 + 9 + 8) / 3) * 39.2, 9); // 352.80
  });

  it('Gävle: two charges in one month, of working days from 7 to 21 and of the rest', () => {
    const bill = billOf(example('gavle'), 63);
    expect(bill.energy).toBeCloseTo(785 * 0.093, 9);
    // High: 6 on the 3rd, 5 on the 10th, 1 on any other. Low: 10 at night, 9 and 8 on the holidays; summer's is not charged.
    expect(bill.power[0]).toBeCloseTo(((6 + 5 + 1) / 3) * 96, 9); // 384
    expect(bill.power[1]).toBeCloseTo(((10 + 9 + 8) / 3) * 41, 9); // 369
    expect(bill.power[2]).toBe(0);
  });

  it('Vattenfall: energy by the time of day, holidays as the weekday they fall on', () => {
    const bill = billOf(example('vattenfall-time'), 16);
    expect(bill.fixed).toBe(385);
    // 23 weekdays × 16 hours × 1 kW, and what the peaks of those hours add: 5 + 4 + 3 + 8 + 7.
    const high = 23 * 16 + 27;
    expect(bill.energy).toBeCloseTo((785 - high) * 0.244 + high * 0.612, 9); // 336.90
    expect(bill.power).toEqual([]);
  });

  it('a tariff imported in the machine-readable form: five days from 8 to 20, holidays left out', () => {
    const read = readEltariff(JSON.stringify(exampleAnswer), '2027-03-31');
    if (!read.ok || !read.tariffs[0]) throw new Error('not read');
    const bill = billOf(read.tariffs[0].tariff, 16);
    expect(bill.fixed).toBeCloseTo(100, 9);
    expect(bill.energy).toBeCloseTo(785 * 0.2, 9);
    // 6 on the 3rd and 1 on four others: 5 on the 10th comes before eight, Easter is left out.
    expect(bill.power[0]).toBeCloseTo(((6 + 1 + 1 + 1 + 1) / 5) * 20, 9); // 40
  });

  it('a season is charged to the day: Sollentuna’s winter price until 31 March, the summer’s from 1 April', () => {
    const days = calendarFrom('2027-03-31', 2, true);
    const series = new Float64Array(192).fill(0.25);
    series.fill(1.5, 40, 44); // 6 kW on Wednesday 31 March
    series.fill(1, 136, 140); // 4 kW on Thursday 1 April
    const costs = example('sollentuna').power.map((rule) =>
      powerChargeCost({ ...rule, alreadyPaid: [], basis: 'month' }, days, series, 0),
    );
    expect(costs[1]).toBeCloseTo((6 / 3) * 108, 9);
    expect(costs[0]).toBeCloseTo((4 / 3) * 54, 9);
  });
});

describe('a rule of working days', () => {
  it('charges 3 kW in a December of 9 kW on Christmas Day, 8 on Boxing Day and 3 otherwise', () => {
    const december = calendarFrom('2025-12-01', 31, true);
    const series = new Float64Array(31 * 96).fill(0.75);
    series.fill(9 / 4, 24 * 96 + 72, 24 * 96 + 76);
    series.fill(8 / 4, 25 * 96 + 72, 25 * 96 + 76);
    const rule = example('malarenergi').power[0] as GridTariff['power'][number];
    expect(powerChargeCost({ ...rule, alreadyPaid: [], basis: 'month' }, december, series, 0)).toBeCloseTo(
      3 * 47.4,
      9,
    );
  });

  it('counts each of the two hours from 2 to 3 in October by itself, and normal time where the tariff has it', () => {
    const october = calendarFrom('2026-10-25', 1, true);
    expect(october[0]).toMatchObject({ slots: 100, change: -1 });
    const series = new Float64Array(100).fill(0.25);
    series.fill(1, 8, 12); // the first hour from 2 to 3: 4 kW
    series.fill(1.5, 12, 16); // the second: 6 kW
    const night: PowerChargeRule = {
      ...(example('goteborg').power[0] as GridTariff['power'][number]),
      windows: [{ weekdays: [7], fromHour: 2, toHour: 3, weight: 1 }],
      highest: 1,
      alreadyPaid: [],
      basis: 'month',
    };
    expect(powerChargeCost(night, october, series, 0)).toBeCloseTo(6 * 39.2, 9);
    // In normal time the first of them is the hour from 1 to 2.
    expect(powerChargeCost({ ...night, clock: 'standard' }, october, series, 0)).toBeCloseTo(6 * 39.2, 9);
    const early = { ...night, windows: [{ weekdays: [7], fromHour: 1, toHour: 2, weight: 1 }] };
    expect(powerChargeCost({ ...early, clock: 'standard' }, october, series, 0)).toBeCloseTo(4 * 39.2, 9);
    expect(powerChargeCost(early, october, series, 0)).toBeCloseTo(39.2, 9);
  });

  it.each([
    // [date, hour on the wall, counted]: 4 July 2026 is a Saturday; in normal time its first hour is Friday's last.
    ['2026-07-04', 0, 1],
    ['2026-07-04', 1, 0],
    ['2026-07-06', 0, 0],
    // 1 April 2026 is a Wednesday; its first hour is the last of March.
    ['2026-04-01', 0, 1],
  ])('keeps its days and seasons in normal time, too: %s at %i', (date, hour, counted) => {
    const rule = { ...anyTime, clock: 'standard' as const, windows: [window([1, 2, 3, 4, 5], 22, 24)] };
    const seasons = [
      { from: '06-01', to: '08-31' },
      { from: '11-01', to: '03-31' },
    ];
    const [day] = calendarFrom(date, 1, true);
    expect(day && weightsOf({ ...rule, seasons }, [{ ...day, first: 0 }])[hour * 4]).toBe(counted);
  });

  it('is always only where no holiday is left out', () => {
    const days = { days: ['christmas-day' as const], dates: [] };
    const always = [
      anyTime,
      { ...anyTime, holidays: { ...days, count: 'as-sunday' as const } },
      { ...anyTime, holidays: { ...days, count: 'not-at-all' as const } },
      { ...anyTime, windows: anyTime.windows.map((one) => ({ ...one, except: days })) },
    ].map(isAlways);
    expect(always).toEqual([true, true, false, false]);
  });

  it('holds on the leap day what holds on the last of February', () => {
    const days = calendarFrom('2028-02-28', 3);
    expect(days.map((day) => isInSeason({ seasons: [{ from: '11-01', to: '02-28' }] }, day))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('charges by steps, and only above what is free', () => {
    const day = calendarFrom('2026-01-15', 1);
    const series = new Float64Array(96).fill(0.25).fill(1.5, 40, 44); // 6 kW
    const rule = {
      ...(example('goteborg').power[0] as GridTariff['power'][number]),
      highest: 1,
      alreadyPaid: [],
      basis: 'month' as const,
    };
    expect(powerChargeCost({ ...rule, above: 4 }, day, series, 0)).toBeCloseTo(2 * 39.2, 9);
    const steps = [
      { above: 0, sekPerMonth: 100 },
      { above: 5, sekPerMonth: 220 },
      { above: 10, sekPerMonth: 400 },
    ];
    expect(powerChargeCost({ ...rule, sekPerKwMonth: 0, steps }, day, series, 0)).toBe(220);
  });
});
