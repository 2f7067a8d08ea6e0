import { describe, expect, it } from 'vitest';
import { drawnUnit, plainNumber, withUnit, xName } from './units.ts';

describe('numbers and names follow the language', () => {
  it('writes money, percent and thousands', () => {
    const plain = (text: string): string => text.replace(/[\u00A0\u202F]/g, ' ');
    expect(
      (['sv', 'en', 'es'] as const).map((locale) => plain(withUnit(42_000, 'sek-per-month', locale))),
    ).toEqual(['42 000 kr/månad', 'SEK 42,000/month', '42.000 SEK/mes']);
    expect((['sv', 'en', 'es'] as const).map((locale) => plain(withUnit(28.5, 'percent', locale)))).toEqual([
      '28,5 %',
      '28.5%',
      '28,5 %',
    ]);
    expect(plainNumber(69, 'sv')).toBe('69');
  });

  it('draws large amounts of money in thousands, and nothing else', () => {
    expect(drawnUnit('sek-per-month', [60_000, 500], 'sv')).toEqual({
      name: 'tusen kr/månad',
      divisor: 1000,
    });
    expect(drawnUnit('sek-per-month', [5200], 'en')).toEqual({ name: 'SEK/month', divisor: 1 });
    expect(drawnUnit('kwh', [34_000], 'es').divisor).toBe(1);
  });

  it('names months and hours', () => {
    expect((['sv', 'en', 'es'] as const).map((locale) => xName('month', 1, locale, 'long'))).toEqual([
      'januari',
      'January',
      'enero',
    ]);
    expect(xName('hour', 4, 'sv')).toBe('04:00');
    expect(xName('year', 2031, 'en')).toBe('2031');
  });
});
