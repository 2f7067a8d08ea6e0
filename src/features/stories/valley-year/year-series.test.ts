import { describe, expect, test } from 'vitest';
import { getExample } from '../../../content/examples.ts';
import { caseSites, siteYear } from '../../../model/day/cases.ts';
import { coveredShare, exampleYear, yearSeries } from './year-series.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('the year of the example villa', () => {
  const panels = getExample('villa').packages.solar?.panels ?? 0;
  const input = siteYear({ ...caseSites['villa-malmo-spot'], panels });
  const year = exampleYear(panels);

  test('has twelve months whose sums are the year', () => {
    expect(year.months).toHaveLength(12);
    expect(year.solar).toBe(sum(year.months.map(({ solar }) => solar)));
    expect(year.need).toBe(sum(year.months.map(({ need }) => need)));
  });

  test('counts the sun, the load, the heat pump and the cars of the whole input', () => {
    expect(Math.abs(year.solar - sum(input.solar))).toBeLessThan(12);
    const cars = 365 * sum(input.cars.map(({ energy }) => energy));
    const without = yearSeries({ ...input, heat: null });
    expect(Math.abs(without.need - sum(input.load) - cars)).toBeLessThan(12);
    // 0.16 kW for each of 17 − 9 °C over the year and 7 kWh of hot water a day, at a coefficient of about 3.5
    expect(year.need - without.need).toBeGreaterThan(3_000);
    expect(year.need - without.need).toBeLessThan(6_000);
  });

  test('lies near the published yield of the place: 1 050 kWh for each kWp, within 5 %', () => {
    expect(Math.abs(year.solar / 1_050 / panels - 1)).toBeLessThan(0.05);
  });

  test('is a northern year, as /benefits says it: nearly the need in June, hardly any of it in December', () => {
    const [december, june] = [year.months[11], year.months[5]];
    const [most, least] = [june, december].map((month) => coveredShare(month ?? { need: 1, solar: 0 }));
    expect(most).toBeGreaterThan(85);
    expect(most).toBeLessThan(100);
    expect(least).toBeLessThan(10);
  });
});

test('a share is that of the need of its month', () =>
  expect(coveredShare({ need: 400, solar: 100 })).toBe(25));
