import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleAnswer, first, power, tariff, today, withPower } from './example.fixture.ts';
import { readEltariff } from './read.ts';

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
          windows: [
            {
              ...{ weekdays: [1, 2, 3, 4, 5, 6, 7], fromHour: 8, toHour: 20, weight: 1 },
              // Midsummer’s Thursday is no holiday of the law, but the company names it.
              except: { days: ['easter-monday', 'good-friday'], dates: ['2027-06-24'] },
            },
          ],
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
