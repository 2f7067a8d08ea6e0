import { describe, expect, test } from 'vitest';
import type { Claim } from '../../schemas/claim.ts';
import { figureStrokes, TABLE_YEARS } from './figure-strokes.ts';

const claim = (fields: Partial<Claim>) => ({ qualifier: 'exact', ...fields }) as Claim;

describe('the strokes of a figure', () => {
  test('reach as far as a share does', () => {
    expect(figureStrokes(claim({ unit: 'percent', value: 40 }))).toEqual({
      sure: 40,
      possible: 40,
      strokes: 50,
    });
  });

  test('are only possible where the figure says "up to"', () => {
    expect(figureStrokes(claim({ unit: 'percent', value: 30, qualifier: 'up-to' }))).toMatchObject({
      sure: 0,
      possible: 30,
    });
  });

  test('tell the lower end of a range from the upper', () => {
    expect(figureStrokes(claim({ unit: 'years', min: 3, max: 6 }))).toEqual({
      sure: 20,
      possible: 40,
      strokes: 15,
    });
  });

  test('stand on the longer line of years where a table asks for it', () => {
    expect(figureStrokes(claim({ unit: 'years', min: 15, max: 30 }), TABLE_YEARS)).toEqual({
      sure: 50,
      possible: 100,
      strokes: 30,
    });
  });

  test.each([
    ['more than the whole', { unit: 'percent', value: 278 }],
    ['kronor', { unit: 'sek', value: 40 }],
  ] as const)('are missing for %s', (_, fields) => {
    expect(figureStrokes(claim(fields))).toBeUndefined();
  });
});
