import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { baseTerms, YEARS } from '../finance/economics.ts';
import { examples, packageNames } from './example.ts';
import { exampleFigure, figureNames } from './example-figures.ts';
import { workExample } from './worked-examples.ts';

const inputs = examples.parse(parse(readFileSync('content/data/examples.yaml', 'utf8')));
const worked = Object.fromEntries(Object.entries(inputs).map(([name, one]) => [name, workExample(one)]));
const claims = parse(readFileSync('content/data/claims.yaml', 'utf8')) as Record<
  string,
  { value: number; min?: number; max?: number }
>;
const figure = (id: string) => exampleFigure(id, worked);

describe('the association of 50 flats', () => {
  it('comes to the client’s counters: saving, share and payback of control with ventilation', () => {
    expect(figure('brf.with-ventilation.share').value).toBe(claims['brf-counter-savings']?.value);
    expect(figure('brf.with-ventilation.payback')).toEqual({
      unit: 'months',
      value: claims['brf-counter-payback']?.value,
    });
    const saving = figure('brf.with-ventilation.saving').value ?? 0;
    expect(Math.abs(saving / (claims['brf-counter-annual']?.value ?? 0) - 1)).toBeLessThan(0.01);
  });

  it('saves heat by its shares and prices alone, less the fee, counted by hand', () => {
    const { brf } = inputs;
    if (!brf) throw new Error('no example brf');
    const control = workExample({ ...brf, packages: { control: { outlay: 130_000, heat: 0.2 } } });
    // 20 % of 462 000 kWh at 0.95 SEK, less 12 × 1 000 SEK; 462 000 × 0.2 × 0.119 kg.
    expect(control.packages.control?.saving).toBeCloseTo(87_780 - 12_000, 6);
    expect(control.packages.control?.emissions).toBeCloseTo(10_995.6, 6);
    expect(control.packages.control?.perHome).toBeCloseTo(75_780 / 12 / 50, 6);
  });
});

describe.each(Object.entries(worked))('the example %s', (name, example) => {
  const chosen = packageNames.filter((one) => inputs[name]?.packages[one]);

  it('adds its packages up: outlay and saving of all are those of each', () => {
    const last = chosen.at(-1);
    const all = last && example.upTo[last];
    const sum = (of: 'outlay' | 'saving') =>
      chosen.reduce((total, one) => total + (example.packages[one]?.[of] ?? 0), 0);
    expect(all?.saving).toBeCloseTo(sum('saving'), 6);
    expect(all?.outlay).toBeCloseTo(sum('outlay'), 6);
  });

  it('saves more with each package, and each is paid within its life', () => {
    const savings = chosen.map((one) => example.upTo[one]?.saving ?? 0);
    expect(savings).toEqual([...savings].sort((a, b) => a - b));
    for (const one of chosen) {
      const { outlay = 0, saving = 0 } = example.packages[one] ?? {};
      expect(outlay / saving, one).toBeLessThan(one === 'solar' ? YEARS : baseTerms.batteryYears);
    }
  });

  it('is paid back in what its outlay is through its saving, as they are shown', () => {
    for (const step of chosen.flatMap((one) => [one, `with-${one}`])) {
      const [outlay = 0, saving = 0] = ['outlay', 'saving'].map(
        (of) => figure(`${name}.${step}.${of}`).value,
      );
      const { unit, value = 0 } = figure(`${name}.${step}.payback`);
      const [years, digits] = unit === 'months' ? [(12 * outlay) / saving, 0] : [outlay / saving, 1];
      expect(value, step).toBe(Number(years.toFixed(digits)));
    }
  });

  it('has every figure that it names', () => {
    for (const one of figureNames(inputs[name] as (typeof inputs)[string]))
      expect(Number.isFinite(figure(`${name}.${one}`).value)).toBe(true);
  });
});

const every = (step: string) => Object.keys(inputs).map((name) => `${name}.${step}`);
it.each([
  ['general-savings-headline', every('control.share')],
  ['general-savings-faq', ['brf.with-ventilation.share', 'rental.with-ventilation.share']],
  ['general-savings-average', ['villa.with-solar.share']],
  ['general-savings-package', ['villa', 'brf', 'rental'].map((name) => `${name}.with-battery.share`)],
  ['brf-savings', ['brf.with-solar.share', 'brf.with-battery.share']],
  ['general-payback-hvac', ['brf', 'rental'].map((name) => `${name}.with-ventilation.payback`)],
  ['general-payback-documented', ['brf', 'rental'].map((name) => `${name}.with-battery.payback`)],
  ['general-bill-reduction', ['villa.with-battery.share']],
  [
    'general-payback',
    ['brf', 'rental'].flatMap((name) => [`${name}.with-solar.payback`, `${name}.with-battery.payback`]),
  ],
  ['general-payback-solar-battery', ['villa.with-battery.payback', 'bakery.with-battery.payback']],
])('keeps to the span or the most that the client says: %s', (claim, ids) => {
  const { min = 0, max = claims[claim]?.value ?? 0 } = claims[claim] ?? {};
  for (const id of ids) {
    const { unit, value: shown = Number.NaN } = figure(id);
    const value = unit === 'months' ? shown / 12 : shown;
    expect(value, id).toBeGreaterThanOrEqual(min);
    expect(value, id).toBeLessThanOrEqual(max);
  }
});

it('changes every figure that stands on an input when the input changes', () => {
  const villa = inputs['villa'] as (typeof inputs)[string];
  const dearer = workExample({ ...villa, packages: { ...villa.packages, control: { outlay: 24_000 } } });
  const before = worked['villa'];
  expect(dearer.packages.control?.outlay).toBe(24_000);
  expect(dearer.upTo.battery?.outlay).toBeCloseTo((before?.upTo.battery?.outlay ?? 0) + 12_000, 6);
  expect(dearer.packages.solar).toEqual(before?.packages.solar);
});

it('takes the fee off every saving once, whatever is added', () => {
  const villa = inputs['villa'] as (typeof inputs)[string];
  const dearer = workExample({ ...villa, fee: villa.fee + 50 });
  const before = worked['villa'];
  for (const step of ['control', 'solar', 'battery'] as const)
    expect((before?.upTo[step]?.saving ?? 0) - (dearer.upTo[step]?.saving ?? 0)).toBeCloseTo(600, 6);
  expect(dearer.packages.solar).toEqual(before?.packages.solar);
});

it('refuses a figure that no example has', () => {
  expect(() => figure('brf.with-solar.colour')).toThrow('no figure {example:brf.with-solar.colour}');
  expect(() => figure('castle.solar.saving')).toThrow('no figure');
});
