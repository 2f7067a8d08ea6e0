import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toE164 } from './phone.ts';

describe('a phone number becomes E.164', () => {
  test.each([
    ['070-174 06 05', '+46701740605'],
    ['0701740605', '+46701740605'],
    ['040-628 04 00', '+46406280400'],
    ['08-465 004 00', '+46846500400'],
    ['+46 70 174 06 05', '+46701740605'],
    ['+46 (0)70-174 06 05', '+46701740605'],
    ['+46070-1740605', '+46701740605'],
    ['0046 40 628 04 00', '+46406280400'],
    ['(040) 628 04 00', '+46406280400'],
    ['070\u00a0174\u00a006\u00a005', '+46701740605'],
    ['+34 612 345 678', '+34612345678'],
    ['0034 612 345 678', '+34612345678'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('%s', (raw, expected) => {
    expect(toE164(raw)).toBe(expected);
  });

  test.each([
    '',
    'ring mig',
    '12',
    '701740605',
    '070-174 06 05 ankn. 12',
    '+46',
    '+46 1',
    '+460',
    '++46701740605',
    '+1234567890123456',
  ])('not when it is not clearly one number: "%s"', (raw) => {
    expect(toE164(raw)).toBeNull();
  });

  test('whatever is written, the result is E.164 or nothing, and stays the same when read again', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[+0-9 ()/.-]{0,24}$/));
    fc.assert(
      fc.property(text, (raw) => {
        const number = toE164(raw);
        if (number === null) return;
        expect(number).toMatch(/^\+[1-9]\d{6,14}$/);
        expect(toE164(number)).toBe(number);
      }),
      { numRuns: 5000 },
    );
  });
});
