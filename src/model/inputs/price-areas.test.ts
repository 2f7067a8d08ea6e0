import { describe, expect, it } from 'vitest';
import { priceAreaOf } from './price-areas.ts';

describe('the price area of a place', () => {
  it.each([
    ['211 20', 'SE4', true],
    ['25342', 'SE4', true],
    ['11130', 'SE3', true],
    ['852 30', 'SE2', true],
    ['97231', 'SE1', true],
    ['302', 'SE4', false],
    ['572 30', 'SE3', false],
    ['Malmö', 'SE4', true],
    [' malmö kommun ', 'SE4', true],
    ['Lunds kommun', 'SE4', true],
    ['UMEÅ', 'SE2', true],
  ])('%s is %s', (text, area, sure) => {
    expect(priceAreaOf(text)).toEqual({ area, sure });
  });

  it.each(['', '1', '00000', 'Oslo', '999999', '<b>'])('does not guess at “%s”', (text) => {
    expect(priceAreaOf(text)).toBeNull();
  });
});
