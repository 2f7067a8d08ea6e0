import { describe, expect, test } from 'vitest';
import { figureNumber, figureParts, figureText } from './format-claim.ts';
import type { Claim } from '../schemas/claim.ts';

const words = { sv: 'x', en: 'x', es: 'x' };
const claim = (changes: Partial<Claim>): Claim => ({
  unit: 'percent',
  qualifier: 'exact',
  kind: 'illustrative',
  what: words,
  condition: words,
  source: 'client',
  date: '2026-11',
  ...changes,
});
const spaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('figures are written as each language writes them', () => {
  test('a share', () => {
    const share = claim({ value: 30, qualifier: 'up-to' });
    expect([
      spaces(figureText(share, 'sv')),
      spaces(figureText(share, 'en')),
      spaces(figureText(share, 'es')),
    ]).toEqual(['upp till 30 %', 'up to 30%', 'hasta 30 %']);
  });
  test('a range of years', () => {
    const range = claim({ min: 3, max: 5, unit: 'years' });
    expect(
      [figureNumber(range, 'sv'), figureNumber(range, 'en'), figureNumber(range, 'es')].map(spaces),
    ).toEqual(['3–5 år', '3–5 years', '3–5 años']);
  });
  test('one of something is singular', () => {
    expect(spaces(figureNumber(claim({ value: 1, unit: 'months' }), 'en'))).toBe('1 month');
    expect(spaces(figureNumber(claim({ value: 14, unit: 'months' }), 'en'))).toBe('14 months');
  });
  test('money', () => {
    const money = claim({ value: 175000, unit: 'sek' });
    expect(spaces(figureNumber(money, 'sv'))).toBe('175 000 kr');
    expect(spaces(figureNumber(money, 'en'))).toBe('SEK 175,000');
    expect(spaces(figureNumber(money, 'es'))).toBe('175.000 SEK');
  });
  test('a unit can be set smaller than its number; a percent sign belongs to the number', () => {
    const parts = (record: Parameters<typeof figureParts>[0], locale: 'sv' | 'en') =>
      Object.values(figureParts(record, locale)).map(spaces);
    const money = claim({ value: 175000, unit: 'sek-per-year' });
    expect(parts(money, 'en')).toEqual(['SEK', '175,000', 'a year']);
    expect(parts(money, 'sv')).toEqual(['', '175 000', 'kr per år']);
    expect(parts(claim({ value: 30 }), 'sv')).toEqual(['', '30 %', '']);
  });
  test('a year is not a quantity', () =>
    expect(figureNumber(claim({ value: 2023, unit: 'year' }), 'sv')).toBe('2023'));
  test('number and unit never part at the end of a line', () =>
    expect(figureText(claim({ value: 30, qualifier: 'up-to' }), 'sv')).not.toMatch(/\d /));
});
