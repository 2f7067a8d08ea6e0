import { describe, expect, test } from 'vitest';
import { checkSums } from './sums.ts';

const wrongIn = (body: string, locale = 'sv') =>
  checkSums({ file: `content/guides/${locale}/x.md`, data: {}, body }).map(({ message }) => message);

describe('a sum that comes out passes', () => {
  test.each([
    ['sv', '18 × 60 × 12 = 12 960 kr'],
    ['sv', '350 000 ÷ 14 800 = 23,6 år'],
    ['sv', '(−10 + 36,0) × 1,25 = 32,5 öre'],
    ['sv', '10 000 kWh × 9,88 öre = 988 kr'],
    ['sv', '12 825 ÷ (1 − 0,485) ≈ 24 900 kr'],
    ['sv', '750 000 − 80 000 − 800 000 = −130 000 kr'],
    ['en', '21,600 + 4,000 = SEK 25,600'],
    ['es', '1500 × 0,855 = 1.282,50 SEK'],
  ])('%s: %s', (locale, body) => expect(wrongIn(body, locale)).toEqual([]));
});

test.each([
  ['sv', '(−10 + 36,0) × 1,25 = 23,5 öre'],
  ['es', '1500 × 0,855 = 1.282,80 SEK'],
])('one digit wrong in %s is found: %s', (locale, body) => expect(wrongIn(body, locale)).toHaveLength(1));
