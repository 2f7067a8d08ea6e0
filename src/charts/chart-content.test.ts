import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '../i18n/locales.ts';
import { savingOf } from './chart-data.ts';
import { chartSchema } from '../schemas/chart.ts';
import { allCharts } from './read-charts.fixture.ts';

const charts = allCharts();
const values = (chart: string, series: string): readonly number[] =>
  charts.get(chart)?.series.find(({ id }) => id === series)?.values ?? [];
const sum = (list: readonly number[]): number => list.reduce((total, value) => total + value, 0);

describe('the chart rows are the specification’s', () => {
  it('are named by their files', () => {
    for (const [file, chart] of charts) expect(chart.id).toBe(file);
  });

  it('month by month solar and wind add up, between 34 000 and 40 000 kWh', () => {
    const combined = values('monthly-production', 'combined');
    expect(combined).toHaveLength(12);
    combined.forEach((value, month) => {
      expect(value).toBe(
        (values('monthly-production', 'solar')[month] as number) +
          (values('monthly-production', 'wind')[month] as number),
      );
      expect(value).toBeGreaterThanOrEqual(34_000);
      expect(value).toBeLessThanOrEqual(40_000);
    });
  });

  it('operating costs run from 60 000 to 42 000 before and 38 000 to 28 000 with', () => {
    expect([
      Math.max(...values('operating-cost', 'before')),
      Math.min(...values('operating-cost', 'before')),
    ]).toEqual([60_000, 42_000]);
    expect([
      Math.max(...values('operating-cost', 'with')),
      Math.min(...values('operating-cost', 'with')),
    ]).toEqual([38_000, 28_000]);
  });

  it('the saving badge is computed from the rows: 107 100 kr, 35 %', () => {
    const chart = charts.get('operating-cost');
    const saving = chart && savingOf(chart);
    expect(saving?.amount).toBe(107_100);
    expect((saving?.share ?? 0) * 100).toBeCloseTo(35, 9);
    const mix = charts.get('energy-mix');
    expect(mix && savingOf(mix)).toBeNull();
  });

  it('costs run over 2023–2031, the saving is the difference and comes to 325 000 kr in five years', () => {
    expect(charts.get('cost-development')?.x).toEqual([2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031]);
    values('cost-development', 'savings').forEach((saving, year) => {
      expect(saving).toBe(
        (values('cost-development', 'traditional')[year] as number) -
          (values('cost-development', 'with-ecohub')[year] as number),
      );
    });
    expect(sum(values('cost-development', 'savings').slice(4))).toBe(325_000);
  });

  it('the energy index starts at 100 and ends 31 % lower', () => {
    expect(values('energy-optimisation-area', 'before')[0]).toBe(100);
    expect(values('energy-optimisation-area', 'with').at(-1)).toBe(69);
  });

  it('the highest peak falls by 42 %', () => {
    const before = Math.max(...values('energy-optimisation-bar', 'before'));
    const after = Math.max(...values('energy-optimisation-bar', 'with'));
    expect(Math.round((1 - after / before) * 100)).toBe(42);
  });

  it('the battery gives a tenth less than it takes, in twelve two-hour slots', () => {
    expect(charts.get('storage-day')?.x).toHaveLength(12);
    const given = sum(values('storage-day', 'discharge'));
    expect(given / sum(values('storage-day', 'charge'))).toBeCloseTo(0.9, 2);
    values('storage-day', 'charge').forEach((charge, slot) => {
      expect(Math.min(charge, values('storage-day', 'discharge')[slot] as number)).toBe(0);
    });
  });

  it('smart control saves 25–35 %, and the saving is the difference', () => {
    const traditional = values('smart-system', 'traditional');
    const smart = values('smart-system', 'smart');
    values('smart-system', 'savings').forEach((saving, use) => {
      expect(saving).toBe((traditional[use] as number) - (smart[use] as number));
    });
    expect(sum(smart) / sum(traditional)).toBeCloseTo(0.715, 3);
  });

  it('the peak month uses 2–3 times the mean and 278 % more than the lowest', () => {
    const use = values('consumption', 'consumption');
    const mean = sum(use) / 12;
    expect(values('consumption', 'average').every((value) => value === Math.round(mean))).toBe(true);
    expect(Math.max(...use) / mean).toBeGreaterThan(2);
    expect(Math.max(...use) / mean).toBeLessThan(3);
    expect(Math.round((Math.max(...use) / Math.min(...use) - 1) * 100)).toBe(278);
  });

  it('the dearest slot costs 433 % more than the cheapest', () => {
    const grid = values('grid-price', 'grid');
    expect(Math.round((Math.max(...grid) / Math.min(...grid) - 1) * 100)).toBe(433);
  });

  it('outages take 43 hours', () => {
    expect(sum(values('outages', 'impact'))).toBe(43);
    expect(sum(values('outages', 'outages'))).toBe(10);
    expect(sum(values('outages', 'critical'))).toBe(14);
  });

  it('energy mix, emissions, integration bars', () => {
    expect(values('energy-mix', 'share')).toEqual([35, 20, 25, 20]);
    expect([values('co2', 'before'), values('co2', 'with')]).toEqual([[14_000], [8400]]);
    expect(values('system-integration', 'share')).toEqual([90, 70, 60]);
    // One base for all bars, the whole energy cost; the 70 % of the full package, of bought energy, stand in the text beside it.
    expect(values('savings', 'saving')).toEqual([20, 30, 60]);
  });
});

/** The numbers of a text without the mark that its language puts between thousands. */
const numbersIn = (text: string, locale: Locale): string[] => {
  const thousands = {
    sv: /(?<=\d)[\s\u00a0](?=\d{3}\b)/g,
    en: /(?<=\d),(?=\d{3}\b)/g,
    es: /(?<=\d)\.(?=\d{3}\b)/g,
  };
  return [...text.replace(thousands[locale], '').matchAll(/\d+(?:[.,]\d+)?/g)]
    .map(([number]) => number.replace(',', '.'))
    .sort();
};

it.each([...charts])('the caption of %s has the same numbers in every language', (_, { caption }) => {
  const [sv, ...others] = locales.map((locale) => numbersIn(caption?.[locale] ?? '', locale));
  for (const other of others) expect(other).toEqual(sv);
});

describe('the schema refuses a chart that is wrong', () => {
  const good = charts.get('energy-mix');
  it.each([
    ['a missing number', { series: [{ ...good?.series[0], values: [35, 20, 45] }] }],
    ['parts that are not the whole', { series: [{ ...good?.series[0], values: [35, 20, 25, 30] }] }],
    ['a role too few', { roles: ['sun'] }],
    ['a missing language', { title: { sv: 'Mix', en: 'Mix' } }],
    ['an unknown key', { colour: 'red' }],
    ['numbers where words belong', { x: [1, 2, 3, 4] }],
    ['a month that is none', { kind: 'bar', roles: undefined, xKind: 'month', x: [1, 2, 3, 13] }],
  ])('%s', (_what, change) => {
    expect(chartSchema.safeParse(good).success).toBe(true);
    expect(chartSchema.safeParse({ ...good, ...change }).success).toBe(false);
  });
});
