import { describe, expect, it } from 'vitest';
import { priceAreaOf } from './price-areas.ts';

describe('the price area of a place', () => {
  it.each([
    ['211 20', 'SE4', true, false],
    ['25342', 'SE4', true, false],
    ['11130', 'SE3', true, false],
    ['852 30', 'SE2', true, false],
    ['97231', 'SE1', true, true],
    ['831 31', 'SE2', true, true],
    ['792 30', 'SE3', false, null],
    ['302', 'SE4', false, false],
    ['572 30', 'SE3', false, false],
    ['Malmö', 'SE4', true, false],
    [' malmö kommun ', 'SE4', true, false],
    ['Lunds kommun', 'SE4', true, false],
    ['UMEÅ', 'SE2', true, true],
    ['Sundsvall', 'SE2', true, false],
  ])('%s is %s (sure: %s, with a lower energy tax: %s)', (text, area, sure, north) => {
    expect(priceAreaOf(text)).toEqual({ area, sure, north });
  });

  it.each(['', '1', '00000', 'Oslo', '999999', '<b>'])('does not guess at “%s”', (text) => {
    expect(priceAreaOf(text)).toBeNull();
  });
});
