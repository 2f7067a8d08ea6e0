import { describe, expect, test } from 'vitest';
import { formatFileSize, formatNumber, formatPercent, formatSek, formatUnit } from './format.ts';

describe('numbers in each language', () => {
  test.each([
    ['sv', 1200.5, '1\u00a0200,5'],
    ['en', 1200.5, '1,200.5'],
    ['es', 1200.5, '1200,5'],
    ['es', 12_000.5, '12.000,5'],
  ] as const)('%s writes %d as %s', (locale, value, text) => expect(formatNumber(value, locale)).toBe(text));

  test.each(['sv', 'en', 'es'] as const)('%s has a minus sign below zero, not a hyphen', (locale) => {
    expect(formatNumber(-3, locale)).toBe('−3');
    expect(formatPercent(-3, locale)).toMatch(/^−3/);
    expect(formatSek(-3, locale)).toContain('−3');
    for (const nothing of [-0, -0.001]) expect(formatNumber(nothing, locale)).toBe('0');
    expect(formatNumber(-0.4, locale, { maximumFractionDigits: 0 })).toBe('0');
    expect(formatUnit(-3, 'kWh', locale)).toBe('−3\u00a0kWh');
  });
});

test.each([
  [1, '1\u00a0kB'],
  [84 * 1024, '84\u00a0kB'],
  [10 * 1024 * 1024, '10\u00a0MB'],
  [2_500_000, '2,4\u00a0MB'],
] as const)('a file of %d bytes is %s', (bytes, text) => expect(formatFileSize(bytes, 'sv')).toBe(text));
