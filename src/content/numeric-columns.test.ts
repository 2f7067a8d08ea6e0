import { describe, expect, test } from 'vitest';
import { holdsNumbers } from './numeric-columns.ts';

describe('a column of numbers', () => {
  test.each([
    [['24 000', '72 000', '144 000']],
    [['−63 189 kr', '**+90 333 kr**', '–']],
    [['63,0', '**123,75**', '']],
    [['SEK 64,800', 'SEK 129,600']],
    [['0.10–0.33', '12 %', '105 000 kWh']],
    [['130 kWh/m²', '9 kW']],
  ])('is %j', (cells) => expect(holdsNumbers(cells)).toBe(true));
  test.each([
    [['Dygnet före', '96 priser per dygn']],
    [['70 × 840 = 58 800', '2 100']],
    [['354 kr, under gränsen', '1 416 kr']],
    [['', '', '12']],
    [['2 av 3 ledamöter', '5']],
    [[]],
  ])('is not %j', (cells) => expect(holdsNumbers(cells)).toBe(false));
});
