import { readEltariff } from './read.ts';

/** A tariff in the form of RI-SE/Eltariff-API, specification 0.3.2, of a made-up company: every kind of component once. */
const price = (priceExVat: number) => ({ priceExVat, priceIncVat: priceExVat * 1.25, currency: 'SEK' });
const year = { fromIncluding: '2027-01-01', toExcluding: '2028-01-01' };
export const at = (from: string, to: string, include: string[], exclude: string[] = []) => ({
  fromIncluding: from,
  toExcluding: to,
  calendarPatternReferences: { include, exclude },
});

export const exampleAnswer = {
  tariffs: [
    {
      id: '00000000-0000-0000-0000-000000000000',
      name: 'Villa 16 A',
      published: '2026-12-01T00:00:00+01:00',
      validPeriod: year,
      timeZone: 'Europe/Stockholm',
      companyName: 'Exempelnät',
      companyOrgNo: '000000-0000',
      product: 'villa.16',
      direction: 'consumption',
      billingPeriod: 'P1M',
      fixedPrice: {
        id: '1',
        name: 'Fast',
        costFunction: 'sum(price(c))',
        components: [
          {
            id: '2',
            name: 'Abonnemang',
            type: 'public',
            reference: 'main',
            validPeriod: year,
            price: price(1200),
            pricedPeriod: 'P1Y',
          },
          {
            id: '3',
            name: 'Rabatt',
            type: 'specific',
            reference: 'main',
            validPeriod: year,
            price: price(-10),
            pricedPeriod: 'P1M',
          },
        ],
      },
      energyPrice: {
        id: '4',
        name: 'Energi',
        costFunction: 'sum(energy(c)*price(c))',
        components: [
          {
            id: '5',
            name: 'Överföring',
            type: 'fixed',
            reference: 'main',
            validPeriod: year,
            price: price(0.2),
            unit: 'kWh',
            recurringPeriods: [],
          },
          {
            id: '6',
            name: 'Energiskatt',
            type: 'fixed',
            reference: 'tax',
            validPeriod: year,
            price: price(0.36),
            unit: 'kWh',
          },
          {
            id: '7',
            name: 'Förluster',
            type: 'spot',
            reference: 'losses',
            validPeriod: year,
            unit: 'kWh',
            spotPriceSettings: { multiplier: 0.05, currency: 'SEK' },
          },
        ],
      },
      powerPrice: {
        id: '8',
        name: 'Effekt',
        costFunction: 'sum(peak(c)*price(c))',
        components: [
          {
            id: '9',
            name: 'Dagtopp',
            type: 'peak',
            reference: 'day',
            validPeriod: year,
            price: price(20),
            unit: 'kW',
            peakIdentificationSettings: {
              peakFunction: 'peak(day)',
              peakIdentificationPeriod: 'P1D',
              peakDuration: 'PT1H',
              numberOfPeaksForAverageCalculation: 5,
            },
            recurringPeriods: [
              {
                reference: 'day',
                frequency: 'P1D',
                activePeriods: [at('08:00:00', '20:00:00', ['weekdays', 'weekends'], ['holidays'])],
              },
            ],
          },
          {
            id: '10',
            name: 'Timpris',
            type: 'dynamic',
            reference: 'main',
            validPeriod: year,
            price: null,
            unit: 'kW',
            url: '/prices?product=villa.16',
          },
        ],
      },
    },
  ],
  calendarPatterns: [
    { reference: 'weekdays', frequency: 'P1W', days: [1, 2, 3, 4, 5], dates: [] },
    { reference: 'weekends', frequency: 'P1W', days: [6, 7], dates: [] },
    { reference: 'holidays', frequency: 'P1Y', days: [], dates: ['2027-03-26', '2027-03-29', '2027-06-24'] },
  ],
};

export const today = '2027-03-31';

export const first = <T>(list: readonly T[]): T => list[0] as T;
export const tariff = first(exampleAnswer.tariffs);
export const power = first(tariff.powerPrice.components);

/** Reads the example with its power component changed. */
export const withPower = (change: object, patterns: readonly object[] = exampleAnswer.calendarPatterns) => {
  const changed = { ...tariff, powerPrice: { ...tariff.powerPrice, components: [{ ...power, ...change }] } };
  const read = readEltariff(JSON.stringify({ tariffs: [changed], calendarPatterns: patterns }), today);
  if (!read.ok) throw new Error(read.fault);
  const found = first(read.tariffs);
  const component = found.components.find(({ part }) => part === 'power');
  return { rule: found.tariff.power[0], left: component?.left ?? null };
};

export const recurring = (activePeriods: readonly object[], reference = 'day') => ({
  recurringPeriods: [{ reference, frequency: 'P1D', activePeriods }],
});
export const peak = (change: object) => ({
  peakIdentificationSettings: { ...power.peakIdentificationSettings, ...change },
});
