import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { yearsToPay } from '../finance/economics.ts';
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

  it('saves heat by its shares and prices alone, counted by hand', () => {
    // 20 % of 535 000 kWh at 0.95 SEK; 535 000 × 0.2 × 0.119 kg.
    expect(worked['brf']?.packages.control?.saving).toBeCloseTo(101_650, 6);
    expect(worked['brf']?.packages.control?.emissions).toBeCloseTo(12_733, 6);
    expect(worked['brf']?.packages.control?.perHome).toBeCloseTo(101_650 / 12 / 50, 6);
    expect(worked['brf']?.packages.control?.payback).toBeCloseTo(130_000 / 101_650, 6);
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

  it('saves more with each package, and control is paid back first', () => {
    const savings = chosen.map((one) => example.upTo[one]?.saving ?? 0);
    expect(savings).toEqual([...savings].sort((a, b) => a - b));
    const paybacks = chosen.map((one) => example.packages[one]?.payback ?? Number.POSITIVE_INFINITY);
    expect(Math.min(...paybacks)).toBe(Math.min(paybacks[0] ?? 0, paybacks[1] ?? 0));
  });

  it('has every figure that it names, but a payback that never comes', () => {
    for (const one of figureNames(inputs[name] as (typeof inputs)[string])) {
      const never = /payback$/.test(one) && exampleNever(name, one);
      if (never) expect(() => figure(`${name}.${one}`)).toThrow('never paid back');
      else expect(Number.isFinite(figure(`${name}.${one}`).value)).toBe(true);
    }
  });
});

const exampleNever = (name: string, id: string): boolean => {
  const step = id.split('.')[0] ?? '';
  const found = worked[name];
  const all = step.startsWith('with-') ? found?.upTo : found?.packages;
  return all?.[step.replace('with-', '') as (typeof packageNames)[number]]?.payback === null;
};

const every = (step: string) => Object.keys(inputs).map((name) => `${name}.${step}`);
it.each([
  ['general-savings-headline', every('control.share')],
  [
    'general-savings-faq',
    ['brf.with-ventilation.share', 'rental.with-ventilation.share', 'rental.with-solar.share'],
  ],
  ['general-savings-average', ['rental.with-solar.share', 'farm.with-solar.share']],
  ['general-savings-package', every('with-battery.share')],
  ['general-bill-reduction', ['villa.with-battery.share']],
  [
    'general-payback',
    ['brf', 'rental'].flatMap((name) => [`${name}.with-solar.payback`, `${name}.with-battery.payback`]),
  ],
  ['general-payback-solar-battery', ['villa.with-battery.payback', 'bakery.with-battery.payback']],
])('keeps to the span or the most that the client says: %s', (claim, ids) => {
  const { min = 0, max = claims[claim]?.value ?? 0 } = claims[claim] ?? {};
  for (const id of ids) {
    const value = figure(id).value ?? Number.NaN;
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
  expect(dearer.packages.control?.payback).toBeCloseTo(
    yearsToPay(24_000, 0, { sun: 0, control: before?.packages.control?.saving ?? 0 }) ?? 0,
    6,
  );
  expect(dearer.packages.solar).toEqual(before?.packages.solar);
});

it('refuses a figure that no example has', () => {
  expect(() => figure('brf.with-solar.colour')).toThrow('no figure {example:brf.with-solar.colour}');
  expect(() => figure('castle.solar.saving')).toThrow('no figure');
});
