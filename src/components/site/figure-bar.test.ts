import { describe, expect, test } from 'vitest';
import type { Claim } from '../../schemas/claim.ts';
import { figureBar, TABLE_YEARS } from './figure-bar.ts';

const claim = (fields: Partial<Claim>) => ({ qualifier: 'exact', ...fields }) as Claim;

describe('the bar of a figure', () => {
  test('reaches as far as a share does', () => {
    expect(figureBar(claim({ unit: 'percent', value: 40 }))).toEqual({ sure: 40, possible: 40 });
  });

  test('is only possible where the figure says "up to"', () => {
    expect(figureBar(claim({ unit: 'percent', value: 30, qualifier: 'up-to' }))).toMatchObject({
      sure: 0,
      possible: 30,
    });
  });

  test('tells the lower end of a range from the upper', () => {
    expect(figureBar(claim({ unit: 'years', min: 3, max: 6 }))).toEqual({
      sure: 20,
      possible: 40,
    });
  });

  test('stands on the longer line of years where a table asks for it', () => {
    expect(figureBar(claim({ unit: 'years', min: 15, max: 30 }), TABLE_YEARS)).toEqual({
      sure: 50,
      possible: 100,
    });
  });

  test.each([
    ['more than the whole', { unit: 'percent', value: 278 }],
    ['kronor', { unit: 'sek', value: 40 }],
  ] as const)('is missing for %s', (_, fields) => {
    expect(figureBar(claim(fields))).toBeUndefined();
  });
});
