import { describe, expect, test } from 'vitest';
import type { Claim } from '../../schemas/claim.ts';
import { figureBar, TABLE_YEARS } from './figure-bar.ts';

const claim = (fields: Partial<Claim>) => ({ qualifier: 'exact', ...fields }) as Claim;

describe('the bar of a figure', () => {
  test('reaches as far as a share does', () => {
    expect(figureBar(claim({ unit: 'percent', value: 40 }))).toEqual({ from: 0, to: 40 });
  });

  test('goes from the lower end of a range to the upper', () => {
    expect(figureBar(claim({ unit: 'years', min: 3, max: 6 }))).toEqual({ from: 20, to: 40 });
  });

  test('stands on the longer line of years where a table asks for it', () => {
    expect(figureBar(claim({ unit: 'years', min: 15, max: 30 }), TABLE_YEARS)).toEqual({ from: 50, to: 100 });
  });

  test.each([
    ['more than the whole', { unit: 'percent', value: 278 }],
    ['kronor', { unit: 'sek', value: 40 }],
  ] as const)('is missing for %s', (_, fields) => {
    expect(figureBar(claim(fields))).toBeUndefined();
  });
});
