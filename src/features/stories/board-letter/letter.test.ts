import { expect, test } from 'vitest';
import { getClaim } from '../../../content/claims.ts';
import words from '../../../../content/ui/sv/letter.json' with { type: 'json' };
import { getExample, workedExamples } from '../../../content/examples.ts';
import { assumptions, exampleChoice, letterOf, letterTexts, shareOf, yearStrokes } from './letter.ts';

const claimed = (id: string) => (getClaim(id) as { value: number }).value;
const share = shareOf(claimed('brf-counter-annual'));

test('the example year saves what the page claims', () => {
  expect(letterOf(exampleChoice, share).yearSaving).toBeCloseTo(claimed('brf-counter-annual'), 6);
  expect(Math.round(share * 100)).toBe(claimed('brf-counter-savings'));
});

test('the letter’s association is the worked example: flats, energy, prices and fee', () => {
  const { homes, heat, loads, fee } = getExample('brf');
  const { heat: kwh, electricity, heatPrice, electricityPrice } = assumptions;
  expect([exampleChoice.flats, kwh * homes, heatPrice]).toEqual([homes, heat?.kwh, heat?.price]);
  expect(loads).toEqual([['common-areas', electricity * homes]]);
  expect(assumptions.fee * homes).toBe(fee);
  const cost = homes * (kwh * heatPrice + electricity * electricityPrice);
  expect(cost / (workedExamples()['brf']?.before.cost ?? 0)).toBeCloseTo(1, 2);
});

test('four quarters make the year, and the lines make the total', () => {
  const quarters = [0, 1, 2, 3].map((quarter) => letterOf({ ...exampleChoice, quarter }, share));
  const saved = quarters.reduce((sum, { total }) => sum + total.before - total.after, 0);
  expect(saved).toBeCloseTo(letterOf(exampleChoice, share).yearSaving, 6);
  for (const { heating, electricity, ecohub, total } of quarters)
    expect(heating.after + electricity.after + ecohub.after).toBeCloseTo(total.after, 6);
});

test('the effect per flat does not depend on the number of flats, and a heat pump leaves less to save', () => {
  expect(letterOf({ ...exampleChoice, flats: 20 }, share).fee).toBeCloseTo(
    letterOf(exampleChoice, share).fee,
    6,
  );
  expect(letterOf({ ...exampleChoice, heating: 'pump' }, share).fee).toBeLessThan(
    0.75 * letterOf(exampleChoice, share).fee,
  );
});

test.each([0, 1, 2, 3])('rows and their sum add up as they are written, in quarter %s', (quarter) => {
  const texts = letterTexts({ ...exampleChoice, quarter }, share, words, 'sv');
  const amount = (name: string) => Number((texts[name] as string).replace('−', '-').replace(/[^\d-]/g, ''));
  for (const name of ['heating', 'electricity', 'ecohub', 'total'])
    expect(amount(`${name}Before`) - amount(`${name}After`)).toBe(amount(`${name}Less`));
  for (const column of ['Before', 'After', 'Less'])
    expect(amount(`heating${column}`) + amount(`electricity${column}`) + amount(`ecohub${column}`)).toBe(
      amount(`total${column}`),
    );
});

test('the year and the effect on a fee are told in round amounts', () => {
  const texts = letterTexts(exampleChoice, share, words, 'sv');
  expect(texts['year']).toContain('175\u00a0000\u00a0kr');
  expect(texts['fee']).toBe('290\u00a0kr');
});

test.each([
  [0, [12, 0, 3]],
  [3, [12, 9, 3]],
])('in quarter %s the drawing marks its months and shows none to come', (quarter, months) => {
  const { before, after, chosen } = yearStrokes({ ...exampleChoice, quarter }, share);
  expect([before, after, chosen].map((path) => path.split('M').length - 1)).toEqual(months);
});

test('heating goes down by its part, electricity by nearly half', () => {
  const { heating, electricity } = letterOf(exampleChoice, share);
  expect(heating.after / heating.before).toBeCloseTo(0.7, 6);
  expect(electricity.after / electricity.before).toBeCloseTo(0.52, 2);
});
