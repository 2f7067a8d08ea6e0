import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weightsIn } from './components.ts';
import { exampleAnswer } from './example.fixture.ts';
import { readEltariff } from './read.ts';

const today = '2027-03-31';
const first = <T>(list: readonly T[]): T => list[0] as T;
const tariff = first(exampleAnswer.tariffs);
const power = first(tariff.powerPrice.components);

/** Reads the example with its power component changed. */
const withPower = (change: object, patterns: readonly object[] = exampleAnswer.calendarPatterns) => {
  const changed = { ...tariff, powerPrice: { ...tariff.powerPrice, components: [{ ...power, ...change }] } };
  const read = readEltariff(JSON.stringify({ tariffs: [changed], calendarPatterns: patterns }), today);
  if (!read.ok) throw new Error(read.fault);
  const found = first(read.tariffs);
  const component = found.components.find(({ part }) => part === 'power');
  return { rule: found.tariff.power[0], left: component?.left ?? null };
};

const recurring = (activePeriods: readonly object[], reference = 'day') => ({
  recurringPeriods: [{ reference, frequency: 'P1D', activePeriods }],
});
const at = (from: string, to: string, include: string[], exclude: string[] = []) => ({
  fromIncluding: from,
  toExcluding: to,
  calendarPatternReferences: { include, exclude },
});
const peak = (change: object) => ({
  peakIdentificationSettings: { ...power.peakIdentificationSettings, ...change },
});

describe('a tariff in the Swedish machine-readable form', () => {
  it('has every component counted, or named with the reason', () => {
    const read = readEltariff(JSON.stringify(exampleAnswer), today);
    if (!read.ok) throw new Error(read.fault);
    expect(
      first(read.tariffs).components.map(({ part, name, price, left }) => [
        part,
        name,
        left?.reason ?? price,
      ]),
    ).toEqual([
      ['fixed', 'Abonnemang', 100],
      ['fixed', 'Rabatt', 'specific'],
      ['energy', 'Överföring', 0.2],
      ['tax', 'Energiskatt', 0.36],
      ['energy', 'Förluster', 0],
      ['power', 'Dagtopp', 20],
      ['power', 'Timpris', 'dynamic'],
    ]);
    expect(first(read.tariffs).tariff).toMatchObject({
      company: 'Exempelnät',
      name: 'Villa 16 A',
      validFrom: '2027-01-01',
      validTo: '2027-12-31',
      energy: [{ spotShare: 0 }, { spotShare: 0.05 }],
      power: [
        {
          seasons: [],
          windows: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], fromHour: 8, toHour: 20, weight: 1 }],
          // Midsummer’s Thursday is no holiday of the law, but the company names it.
          holidays: { days: ['easter-monday', 'good-friday'], dates: ['2027-06-24'], count: 'not-at-all' },
          highest: 5,
          differentDays: true,
        },
      ],
    });
  });

  it('reads the older form: a fixed price without components, units beside them, nothing where null stands', () => {
    const { components, ...section } = tariff.energyPrice;
    const old = {
      ...tariff,
      validPeriod: null,
      fixedPrice: { ...first(tariff.fixedPrice.components), name: 'Säkring 16 A' },
      energyPrice: { ...section, unit: 'kWh', components: components.map(({ unit: _, ...rest }) => rest) },
      powerPrice: null,
    };
    const read = readEltariff(`﻿${JSON.stringify({ tariff: old })}`, today);
    if (!read.ok) throw new Error(read.fault);
    expect(first(read.tariffs).tariff).toMatchObject({
      fixed: [{ sekPerMonth: 100 }],
      energy: [{ sekPerKwh: 0.2 }, { spotShare: 0.05 }],
      power: [],
    });
  });

  it.each([
    ['a price for a year', { pricedPeriod: 'P1Y', price: { priceExVat: 240 } }],
    ['a price in the component itself', { price: null, priceExVat: 20, pricedPeriod: 'kW' }],
    ['a price as text', { price: { priceExVat: '20.0', priceIncVat: '25,0', currency: 'SEK' } }],
    ['a number of peaks as text', peak({ numberOfPeaksForAverageCalculation: '5' })],
    ['a unit in small letters', { unit: 'kw' }],
    ['a unit with its currency', { unit: 'kr/kW' }],
    ['a unit with its month', { unit: 'SEK per kW, månad' }],
    ['a unit by the year', { unit: 'kr/kW/år', price: { priceExVat: 240 } }],
    ['a price of a thousand with room in it', { price: { priceExVat: '1 200' }, pricedPeriod: 'P5Y' }],
    ['a price in öre', { price: { priceExVat: 2000, currency: ' Öre' } }],
    ['a price with VAT alone', { price: { priceIncVat: 25 } }],
    ['a price with VAT of another rate', { price: { priceIncVat: 21.2, vatRate: '6 %' } }],
    [
      'two prices with their own rate of VAT',
      { price: { priceExVat: 20, priceIncVat: 22.4, vatRate: 0.12 } },
    ],
    ['a price without VAT that is called one with it', { price: { priceIncVat: 20, vatRate: 0 } }],
    ['a function in large letters', peak({ peakFunction: 'Peak(day)' })],
    ['an hour in seconds', peak({ peakDuration: 'PT3600S' })],
    ['a day in hours', peak({ peakIdentificationPeriod: 'PT24H' })],
    [
      'kilowatt-hours of a quarter',
      { ...peak({ peakDuration: 'PT0H15M' }), unit: 'kWh', price: { priceExVat: 80 } },
    ],
    ['hours that all compete', peak({ peakIdentificationPeriod: 'PT1H' })],
  ])('reads %s of power', (_, change) => {
    expect(withPower(change)).toMatchObject({ rule: { sekPerKwMonth: 20, seasons: [] }, left: null });
  });

  it.each([{ data: exampleAnswer }, [exampleAnswer]])(
    'reads what stands in something else, with its calendar',
    (answer) => {
      const read = readEltariff(JSON.stringify(answer), today);
      expect(read.ok && first(read.tariffs).tariff.power).toHaveLength(1);
    },
  );

  it('reads moments in UTC as the Swedish days that begin with them', () => {
    const winter = {
      validPeriod: { fromIncluding: '2026-10-31T23:00:00Z', toExcluding: '2027-03-31T22:00:00Z' },
    };
    expect(withPower(winter).rule?.seasons).toEqual([{ from: '11-01', to: '03-31' }]);
  });

  it('reads seasons to the day, and of a price list that has ended its last year', () => {
    const winter = { validPeriod: { fromIncluding: '2026-11-01', toIncluding: '2027-03-31' } };
    expect(withPower(winter).rule?.seasons).toEqual([{ from: '11-01', to: '03-31' }]);
    expect(
      withPower({ validPeriod: { fromIncluding: '2020-01-01', toExcluding: '2021-01-01' } }).left,
    ).toMatchObject({ reason: 'past' });
    const read = readEltariff(JSON.stringify(exampleAnswer), '2029-05-05');
    expect(read.ok && first(read.tariffs).tariff.power[0]?.seasons).toEqual([]);
  });

  it('takes a winter’s other end as coming again, unless a component of its own holds then', () => {
    const of = (fromIncluding: string, toExcluding: string) => ({
      ...first(tariff.energyPrice.components),
      validPeriod: { fromIncluding, toExcluding },
    });
    const seasons = (...components: object[]) => {
      const energyPrice = { ...tariff.energyPrice, components };
      const read = readEltariff(JSON.stringify({ tariffs: [{ ...tariff, energyPrice }] }), today);
      return read.ok ? first(read.tariffs).tariff.energy.map((fee) => fee.seasons[0]) : [];
    };
    const winter = of('2026-11-01', '2027-04-01');
    expect(seasons(winter, of('2027-04-01', '2027-11-01'))).toEqual([
      { from: '11-01', to: '03-31' },
      { from: '04-01', to: '10-31' },
    ]);
    expect(seasons(winter, of('2027-11-01', '2028-01-01'))[0]).toEqual({ from: '01-01', to: '03-31' });
  });

  it('reads a winter that runs over New Year whole, where the summer before it is there', () => {
    const of = (from: string, to: string) => ({
      ...power,
      validPeriod: { fromIncluding: from, toExcluding: to },
    });
    const components = [of('2026-04-01', '2026-11-01'), of('2026-11-01', '2027-04-01')];
    const read = readEltariff(
      JSON.stringify({ ...exampleAnswer, tariffs: [{ powerPrice: { ...tariff.powerPrice, components } }] }),
      '2026-11-27',
    );
    expect(read.ok && first(read.tariffs).tariff.power.map(({ seasons }) => seasons)).toEqual([
      [{ from: '04-01', to: '10-31' }],
      [{ from: '11-01', to: '03-31' }],
    ]);
  });

  it('takes what holds as long as a list of ten months for no season, and reads tariffs by their ids', () => {
    const validPeriod = { fromIncluding: '2027-03-01', toExcluding: '2028-01-01' };
    const energyPrice = { components: [{ ...first(tariff.energyPrice.components), validPeriod }] };
    const read = readEltariff(JSON.stringify({ tariffs: { id: { validPeriod, energyPrice } } }), today);
    expect(read.ok && first(read.tariffs).tariff.energy).toMatchObject([{ sekPerKwh: 0.2, seasons: [] }]);
  });

  it('names the months that a list of less than a year leaves open', () => {
    const of = (fromIncluding: string, toExcluding: string) => ({ fromIncluding, toExcluding });
    const components = [of('2027-05-01', '2027-11-01'), of('2027-11-01', '2028-01-01')].map(
      (validPeriod) => ({
        ...power,
        validPeriod,
      }),
    );
    const leftOf = (list: object) => {
      const tariffs = [{ validPeriod: list, powerPrice: { ...tariff.powerPrice, components } }];
      const read = readEltariff(JSON.stringify({ ...exampleAnswer, tariffs }), today);
      return read.ok && first(read.tariffs).components.flatMap(({ left }) => left ?? []);
    };
    expect(leftOf(of('2027-05-01', '2028-01-01'))).toEqual([
      { reason: 'past', what: '2027-01-01–2027-04-30' },
    ]);
    // A list of the whole year that charges for power in some of its months says so.
    expect(leftOf(of('2027-01-01', '2028-01-01'))).toEqual([]);
  });

  it('reads the winter of a component in the year of its list', () => {
    const winter = { validPeriod: { fromIncluding: '2026-12-01', toExcluding: '2027-03-01' } };
    const tariffs = [
      {
        ...tariff,
        fixedPrice: null,
        energyPrice: null,
        powerPrice: { components: [{ ...power, ...winter }] },
      },
    ];
    const read = readEltariff(JSON.stringify({ ...exampleAnswer, tariffs }), today);
    expect(read.ok && first(read.tariffs).tariff.power[0]?.seasons).toEqual([{ from: '12-01', to: '02-28' }]);
  });

  it('reads a price list that begins next year', () => {
    const components = [{ ...power, validPeriod: { fromIncluding: '2028-01-01', toExcluding: null } }];
    const tariffs = [{ powerPrice: { ...tariff.powerPrice, components } }];
    const read = readEltariff(JSON.stringify({ ...exampleAnswer, tariffs }), today);
    expect(read.ok && first(read.tariffs).tariff).toMatchObject({
      validFrom: '2028-01-01',
      power: [{ seasons: [] }],
    });
  });

  it('reads the year in which most of its components hold, where a few go on', () => {
    const of = (from: string, to: string) => ({ validPeriod: { fromIncluding: from, toExcluding: to } });
    const year = of('2025-01-01', '2026-01-01');
    const changed = {
      ...tariff,
      fixedPrice: {
        ...tariff.fixedPrice,
        ...year,
        components: [{ ...first(tariff.fixedPrice.components), ...year }],
      },
      energyPrice: {
        ...tariff.energyPrice,
        components: tariff.energyPrice.components.map((component) => ({ ...component, ...year })),
      },
      powerPrice: { ...tariff.powerPrice, components: [{ ...power, ...of('2025-11-01', '2026-11-01') }] },
    };
    const read = readEltariff(JSON.stringify({ ...exampleAnswer, tariffs: [changed] }), '2026-11-27');
    if (!read.ok) throw new Error(read.fault);
    expect(first(read.tariffs).components.filter(({ left }) => left !== null)).toEqual([]);
    expect(first(read.tariffs).tariff.power[0]?.seasons).toEqual([{ from: '11-01', to: '12-31' }]);
  });

  it.each([
    [
      'patterns by name, as older files have them',
      ['work'],
      [{ name: 'work', days: [1, 2, 3, 4, 5] }],
      [1, 2, 3, 4, 5],
    ],
    ['weekdays that nobody has defined', ['weekdays'], [], [1, 2, 3, 4, 5]],
    ['one weekday for all, as the guide has it', ['weekday'], [], [1, 2, 3, 4, 5]],
    ['all days that nobody has defined', ['all'], [], [1, 2, 3, 4, 5, 6, 7]],
  ])('reads %s', (_what, include, patterns, weekdays) => {
    expect(withPower(recurring([at('00:00:00', '00:00:00', include)]), patterns).rule?.windows).toEqual([
      { weekdays, fromHour: 0, toHour: 24, weight: 1 },
    ]);
  });

  it.each([
    ['christmas-day', '--12-25', 'holiday'],
    ['epiphany', '01-06', 'Holidays'],
    ['calendar', '2027-02-30', 'holidays'],
    ['calendar', '13-40', 'holidays'],
  ])('makes %s of the date %s in “%s”', (outcome, date, name) => {
    const { rule, left } = withPower(recurring([at('07:00:00', '20:00:00', ['Weekday'], ['holidays'])]), [
      { reference: name, frequency: 'P1Y', dates: [date] },
      { reference: 'weekdays', frequency: 'P1W', days: ['1', '2', '3', '4', '5'] },
    ]);
    expect(left?.reason ?? rule?.holidays.days[0]).toBe(outcome);
  });

  it('reads hours whose last quarter is named by its end, and holidays that are moments or nothing new', () => {
    const until = (change: object) => recurring([{ ...at('08:00:00', '20:00:00', ['weekdays']), ...change }]);
    for (const change of [{ toExcluding: null, toIncluding: '19:59' }, { toExcluding: '19:59:59' }])
      expect(withPower(until(change)).rule?.windows[0]).toMatchObject({ fromHour: 8, toHour: 20 });
    const moments = exampleAnswer.calendarPatterns.map((pattern) => ({
      ...pattern,
      dates: pattern.dates.map((date) => `${date}T00:00:00+01:00`),
    }));
    expect(withPower({}, moments).rule?.holidays.days).toEqual(['easter-monday', 'good-friday']);
    const ofEachYear = moments.map((pattern) => ({
      ...pattern,
      dates: pattern.dates.map((date) => date.slice(5, 10)),
    }));
    expect(withPower({}, ofEachYear).rule?.holidays).toEqual({
      days: ['easter-monday', 'good-friday'],
      dates: ['2027-06-24'],
      count: 'not-at-all',
    });
    const week = recurring([at('06:00:00', '22:00:00', ['weekdays', 'weekends', 'holidays'])]);
    expect(withPower(week, []).rule?.windows[0]?.weekdays).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('leaves out a date that stands for itself, and counts no holidays that nobody has listed', () => {
    const day = (exclude: string) =>
      withPower(recurring([at('07:00:00', '20:00:00', ['weekdays'], [exclude])]), []);
    expect(day('2026-12-23').rule?.holidays).toEqual({
      days: [],
      dates: ['2026-12-23'],
      count: 'not-at-all',
    });
    expect(day('holidays').left).toEqual({ reason: 'calendar', what: 'holidays' });
  });

  it('reads a night at half, by quarter, and weekends with holidays', () => {
    expect([...weightsIn('max(peak(high), 0.5*peak(low))')]).toEqual([
      ['high', 1],
      ['low', 0.5],
    ]);
    const half = withPower({
      ...peak({ peakFunction: 'max(peak(high),peak(low)/2)', peakDuration: 'PT15M' }),
      recurringPeriods: [
        {
          reference: 'low',
          frequency: 'P1D',
          activePeriods: [at('22:00:00', '06:00:00', ['weekdays', 'weekends'])],
        },
        {
          reference: 'high',
          frequency: 'P1D',
          activePeriods: [at('06:00:00', '22:00:00', ['weekdays', 'weekends'])],
        },
      ],
    }).rule;
    expect(half).toMatchObject({
      unit: 'quarter',
      windows: [
        { weight: 1, fromHour: 6 },
        { weight: 0.5, fromHour: 22 },
      ],
    });
    const low = withPower(
      recurring([
        at('20:00:00', '08:00:00', ['weekdays']),
        at('00:00:00', '00:00:00', ['weekends', 'holidays']),
      ]),
    ).rule;
    expect(low?.holidays.count).toBe('as-sunday');
    expect(low?.windows[1]).toMatchObject({ weekdays: [6, 7], fromHour: 0, toHour: 24 });
  });

  it.each([
    ['peak-function', peak({ peakFunction: 'max(avg(day) - 4, 0)' })],
    ['peak-function', peak({ peakFunction: 'peak(night)' })],
    ['peak-duration', peak({ peakDuration: 'PT30M' })],
    ['peak-period', peak({ peakIdentificationPeriod: 'PT15M' })],
    ['unit', { unit: 'kVA' }],
    ['unit', { name: 'Reaktiv effekt' }],
    ['currency', { price: { priceExVat: 1, currency: 'NOK' } }],
    ['no-price', { price: null }],
    ['no-price', { price: { priceExVat: -1 } }],
    ['no-price', { price: { priceExVat: '' } }],
    ['vat', { price: { priceExVat: 25, priceIncVat: 20 } }],
    ['peak-function', { ...peak({ peakFunction: 'max(peak(high),peak(low)/2)' }), recurringPeriods: [] }],
    ['hours', recurring([at('07:50:00', '20:00:00', ['weekdays'])])],
    ['hours', recurring([at('07:60:00', '20:00:00', ['weekdays'])])],
    ['clock', recurring([at('06:00:00Z', '22:00:00Z', ['weekdays'])])],
    ['calendar', recurring([at('08:00:00', '20:00:00', ['workdays'])])],
    ['mixed-days', recurring([at('08:00:00', '20:00:00', ['holidays'])])],
    ['period', { recurringPeriods: [{ reference: 'day', frequency: 'P1W', activePeriods: [] }] }],
  ])('names a component as not counted: %s', (reason, change) => {
    expect(withPower(change).left).toMatchObject({ reason });
    expect(withPower(change).rule).toBeUndefined();
  });

  /** What becomes of a component of energy, in a tariff of which something is otherwise. */
  const energyWith = (component: object, section: object = {}, published: object = {}) => {
    const components = [{ ...first(tariff.energyPrice.components), ...component }];
    const energyPrice = { ...tariff.energyPrice, ...section, components };
    const read = readEltariff(JSON.stringify({ tariffs: [{ ...tariff, energyPrice, ...published }] }), today);
    if (!read.ok) throw new Error(read.fault);
    const { left, price, part } = read.tariffs[0]?.components.find((one) => one.part !== 'fixed') ?? {};
    return left?.reason ?? `${part} ${price}`;
  };
  const atDay = {
    recurringPeriods: [{ frequency: 'P1D', activePeriods: [at('06:00:00', '22:00:00', ['all'])] }],
  };
  const onDays = (pattern: object) => ({
    recurringPeriods: [{ frequency: 'P1D', activePeriods: [at('00:00:00', '00:00:00', ['own'])] }],
    published: { calendarPatterns: [{ reference: 'own', ...pattern }] },
  });
  const spot = (multiplier: number, price: object | null = {}) => ({
    ...{ type: 'spot', price },
    spotPriceSettings: { multiplier },
  });
  it.each([
    // As E.ON writes a share of spot, and one that it pays back.
    ['energy 0', 'a share of spot with an empty price', spot(0.016), {}, {}],
    ['energy 0', 'a share of spot that is paid back', spot(-0.028), {}, {}],
    ['energy 0.2', 'a share of spot on top of a price', spot(0.05, { priceExVat: 0.2 }), {}, {}],
    ['spot', 'more than all of spot', spot(-1.1), {}, {}],
    [
      'unit',
      'a price of power among those of energy',
      { ...peak({}), unit: null, price: { priceExVat: 2 } },
      {},
      {},
    ],
    ['energy 0.2', 'an empty unit', { unit: '' }, {}, {}],
    ['energy 0.2', 'a section with its rate of VAT', { price: { priceIncVat: 0.24 } }, { vatRate: 20 }, {}],
    ['tax 0.36', 'a tax in öre', { reference: 'tax', unit: 'öre/kWh', price: { priceExVat: 36 } }, {}, {}],
    ['energy 0.2', 'a unit with its currency', { unit: 'SEK/kWh' }, {}, {}],
    ['energy 0.2', 'öre by the kWh', { unit: 'öre/kWh', price: { priceExVat: 20 } }, {}, {}],
    ['energy 0.2', 'öre twice', { unit: 'öre/kWh', price: { priceExVat: 20, currency: 'öre' } }, {}, {}],
    ['energy 0.2', 'a sum turned round', {}, { costFunction: 'Sum( price(c) * energy(c) )' }, {}],
    [
      'energy 0.2',
      'a sum as the guide for companies writes it',
      {},
      { costFunction: 'sum(energy(main))' },
      {},
    ],
    ['currency', 'öre that are called SEK', { price: { priceExVat: 20, currency: 'SEK' } }, {}, {}],
    ['cost-function', 'a sum of something else', {}, { costFunction: 'sum(min(energy(c),9)*price(c))' }, {}],
    ['cost-function', 'a sum of half', {}, { costFunction: 'sum(energy(c)*price(c)/2)' }, {}],
    ['tax 0.2', 'energy tax by a short name', { name: 'Elskatt' }, {}, {}],
    ['energy 0.2', 'a name that begins like a tax', { name: 'Skattebefriad' }, {}, {}],
    ['dynamic', 'a price that is set hour by hour', { type: 'dynamic' }, {}, {}],
    ['clock', 'hours in UTC', atDay, {}, { timeZone: 'UTC' }],
    ['clock', 'hours of another country', atDay, {}, { timeZone: 'Europe/Helsinki' }],
    ['energy 0.2', 'hours of a country with the same clock', atDay, {}, { timeZone: 'Europe/Copenhagen' }],
    ['energy 0.2', 'no hours, in UTC', {}, {}, { timeZone: 'UTC' }],
    ['calendar', 'a Sunday by 0', onDays({ days: [0, 6] }), {}, onDays({ days: [0, 6] }).published],
    ['calendar', 'days of a month', onDays({}), {}, onDays({ frequency: 'P1M', days: [1] }).published],
  ])('makes %s of %s', (outcome, _, component, section, published) => {
    expect(energyWith(component, section, published)).toBe(outcome);
  });

  it('counts each of two fixed prices that follow one another for its days, and any period of them', () => {
    const fee = (price: number, pricedPeriod: string, from: string, to: string) => ({
      ...{ price: { priceExVat: price, currency: 'sek' }, pricedPeriod },
      validPeriod: { fromIncluding: from, toExcluding: to },
    });
    const components = [
      fee(100, 'P0Y1M', '2027-01-01', '2027-07-01'),
      fee(70, 'P3W', '2027-07-01', '2028-01-01'),
    ];
    const fixedPrice = { costFunction: 'sum(price(c))', components };
    const read = readEltariff(JSON.stringify({ tariffs: [{ ...tariff, fixedPrice }] }), today);
    const sum = read.ok
      ? read.tariffs[0]?.tariff.fixed.reduce((all, one) => all + Number(one.sekPerMonth), 0)
      : 0;
    expect(sum).toBeCloseTo((100 * 181 + ((70 / 21) * 365 * 184) / 12) / 365, 9);
  });

  it('names a part that the form does not know, and reads the tariffs beside one that is broken', () => {
    const reactivePrice = { name: 'Reaktiv effekt', components: [{ unit: 'kVAr' }] };
    const broken = { ...tariff, powerPrice: { components: 'none' } };
    const read = readEltariff(
      JSON.stringify({ ...exampleAnswer, tariffs: [broken, { ...tariff, reactivePrice }] }),
      today,
    );
    expect(read.ok && read.tariffs.map(({ components }) => components[0])).toMatchObject([
      { name: 'Reaktiv effekt', left: { reason: 'part', what: 'reactivePrice' } },
    ]);
  });

  it.each([
    ['empty', '  '],
    ['web-page', '<!doctype html><title>Elnätspriser</title>'],
    ['not-json', '{"tariffs": ['],
    ['no-tariffs', '{"tariffs": []}'],
    ['no-tariffs', '[1, null, "x"]'],
    ['no-tariffs', '{"price": 3}'],
    ['no-tariffs', JSON.stringify({ tariffs: [{ ...tariff, powerPrice: { components: 'none' } }] })],
    ['heat', JSON.stringify({ tariffs: [{ ...tariff, efficiencyPrice: { components: [] } }] })],
    ['only-production', JSON.stringify({ tariffs: [{ ...tariff, direction: 'production' }] })],
  ])('says what a text is that is none: %s', (fault, text) => {
    expect(readEltariff(text, today)).toEqual({ ok: false, fault });
  });

  it('never throws, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.json(), fc.jsonValue(), (text, value) => {
        readEltariff(text, today);
        readEltariff(
          JSON.stringify({ tariffs: [{ ...tariff, powerPrice: value, energyPrice: value }] }),
          today,
        );
        readEltariff(JSON.stringify({ ...exampleAnswer, calendarPatterns: value }), today);
        const component = { ...power, recurringPeriods: value, validPeriod: value };
        readEltariff(
          JSON.stringify({ tariffs: [{ ...tariff, powerPrice: { components: [component] } }] }),
          today,
        );
      }),
      { numRuns: 300 },
    );
  });
});
