import { describe, expect, it } from 'vitest';
import { calendarFrom } from '../../inputs/calendar.ts';
import { weightAt } from '../tariff-time.ts';
import { weightsIn } from './components.ts';
import { at, exampleAnswer, first, peak, recurring, tariff, today, withPower } from './example.fixture.ts';
import { readEltariff } from './read.ts';

describe('a component of a tariff in the Swedish machine-readable form', () => {
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
    expect(left?.reason ?? rule?.windows[0]?.except?.days[0]).toBe(outcome);
  });

  it('reads hours whose last quarter is named by its end, and holidays that are moments or nothing new', () => {
    const until = (change: object) => recurring([{ ...at('08:00:00', '20:00:00', ['weekdays']), ...change }]);
    for (const change of [{ toExcluding: null, toIncluding: '19:59' }, { toExcluding: '19:59:59' }])
      expect(withPower(until(change)).rule?.windows[0]).toMatchObject({ fromHour: 8, toHour: 20 });
    const moments = exampleAnswer.calendarPatterns.map((pattern) => ({
      ...pattern,
      dates: pattern.dates.map((date) => `${date}T00:00:00+01:00`),
    }));
    expect(withPower({}, moments).rule?.windows[0]?.except?.days).toEqual(['easter-monday', 'good-friday']);
    const ofEachYear = moments.map((pattern) => ({
      ...pattern,
      dates: pattern.dates.map((date) => date.slice(5, 10)),
    }));
    expect(withPower({}, ofEachYear).rule?.windows[0]?.except).toEqual({
      days: ['easter-monday', 'good-friday'],
      dates: ['2027-06-24'],
    });
    const week = recurring([at('06:00:00', '22:00:00', ['weekdays', 'weekends', 'holidays'])]);
    expect(withPower(week, []).rule?.windows[0]?.weekdays).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it.each([
    // Good Friday is 26 March 2027, Easter Monday the 29th; the calendar has no other holiday in the month.
    ['holidays alone', [['holidays', '']], '26 29'],
    ['Fridays but for holidays', [['friday', 'holidays']], '5 12 19'],
    [
      'Fridays, and Mondays but for holidays',
      [
        ['friday', ''],
        ['monday', 'holidays'],
      ],
      '1 5 8 12 15 19 22 26',
    ],
    [
      'weekends and holidays beside Fridays',
      [
        ['weekends holidays', ''],
        ['friday', 'holidays'],
      ],
      '5 6 7 12 13 14 19 20 21 26 27 28 29',
    ],
  ])('holds on the days of each window by itself: %s', (_, windows, days) => {
    const one = (reference: string, day: number) => ({ reference, frequency: 'P1W', days: [day] });
    const { rule } = withPower(
      recurring(
        windows.map(([include = '', exclude = '']) =>
          at('12:00:00', '13:00:00', include.split(' '), exclude === '' ? [] : [exclude]),
        ),
      ),
      [...exampleAnswer.calendarPatterns, one('monday', 1), one('friday', 5)],
    );
    const march = calendarFrom('2027-03-01', 31);
    const held = march.filter((day) => rule && weightAt(rule, day, 48) > 0);
    expect(held.map(({ dayOfMonth }) => dayOfMonth).join(' ')).toBe(days);
  });

  it('leaves out a date that stands for itself, and counts no holidays that nobody has listed', () => {
    const day = (exclude: string) =>
      withPower(recurring([at('07:00:00', '20:00:00', ['weekdays'], [exclude])]), []);
    expect(day('2026-12-23').rule?.windows[0]?.except).toEqual({ days: [], dates: ['2026-12-23'] });
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
    expect(low?.windows[1]).toMatchObject({
      ...{ weekdays: [6, 7], fromHour: 0, toHour: 24 },
      also: { days: ['easter-monday', 'good-friday'], dates: ['2027-06-24'] },
    });
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
    ['mixed-days', recurring([at('08:00:00', '20:00:00', ['holidays'], ['weekends'])])],
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
});
