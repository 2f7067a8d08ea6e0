import { expect, test } from 'vitest';
import { getClaim } from '../../../content/claims.ts';
import words from '../../../../content/ui/sv/letter.json' with { type: 'json' };
import { electricitySaving, exampleChoice, letterOf, letterTexts, yearStrokes } from './letter.ts';

const claimed = (id: string) => (getClaim(id) as { value: number }).value;
const share = claimed('brf-counter-savings') / 100;

test('the example year saves what the page claims', () => {
  const { yearSaving } = letterOf(exampleChoice, share);
  expect(Math.abs(yearSaving - claimed('brf-counter-annual'))).toBeLessThan(100);
});

test('four quarters make the year, and the lines make the total', () => {
  const quarters = [0, 1, 2, 3].map((quarter) => letterOf({ ...exampleChoice, quarter }, share));
  const saved = quarters.reduce((sum, { total }) => sum + total.before - total.after, 0);
  expect(saved).toBeCloseTo(letterOf(exampleChoice, share).yearSaving, 6);
  for (const { heating, electricity, total } of quarters)
    expect(heating.before + electricity.before).toBeCloseTo(total.before, 6);
});

test('the effect per flat does not depend on the number of flats, and a heat pump leaves less to save', () => {
  expect(letterOf({ ...exampleChoice, flats: 20 }, share).fee).toBe(letterOf(exampleChoice, share).fee);
  expect(letterOf({ ...exampleChoice, heating: 'pump' }, share).fee).toBeLessThan(200);
});

test.each([0, 1, 2, 3])('rows and their sum add up as they are written, in quarter %s', (quarter) => {
  const texts = letterTexts({ ...exampleChoice, quarter }, share, words, 'sv');
  const amount = (name: string) => Number((texts[name] as string).replace(/\D/g, ''));
  for (const name of ['heating', 'electricity', 'total'])
    expect(amount(`${name}Before`) - amount(`${name}After`)).toBe(amount(`${name}Less`));
  for (const column of ['Before', 'After', 'Less'])
    expect(amount(`heating${column}`) + amount(`electricity${column}`)).toBe(amount(`total${column}`));
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

test('heating and electricity go down by different parts, together by what the page claims', () => {
  const { heating, electricity } = letterOf(exampleChoice, share);
  expect(heating.after / heating.before).toBeCloseTo(0.7, 6);
  expect(electricity.after / electricity.before).toBeCloseTo(1 - electricitySaving(share), 6);
  expect(electricitySaving(share)).toBeCloseTo(0.4, 2);
});
