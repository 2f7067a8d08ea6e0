import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { audiences, technologies } from './calculator.ts';
import { type Assumptions, assumptionLimits } from './projection.ts';
import { decodeShare, encodeShare, type SharedCalculation } from './share.ts';

const within = (name: keyof Assumptions) =>
  fc.double({ ...assumptionLimits[name], noNaN: true }).map((n) => n + 0);

const shared: fc.Arbitrary<SharedCalculation> = fc.record({
  consumption: fc.double({ min: 0, max: 1e15, noNaN: true }).map((n) => n + 0),
  price: fc.double({ min: 0, max: 1e3, noNaN: true }).map((n) => n + 0),
  technology: fc.constantFrom(...technologies),
  audience: fc.constantFrom(...audiences),
  assumptions: fc.record(
    {
      investment: within('investment'),
      priceChange: within('priceChange'),
      degradation: within('degradation'),
      discountRate: within('discountRate'),
      co2PerKwh: within('co2PerKwh'),
    },
    { requiredKeys: [] },
  ),
});

describe('a shared link', () => {
  it('is short and readable', () => {
    expect(
      encodeShare({
        consumption: 20_000,
        price: 1.5,
        technology: 'solar',
        audience: 'brf',
        assumptions: { investment: 90_000 },
      }),
    ).toBe('v=1&c=20000&p=1.5&t=solar&a=brf&i=90000');
  });

  it('gives back what was shared', () => {
    fc.assert(
      fc.property(shared, (what) => {
        expect(decodeShare(`#${encodeShare(what)}`)).toEqual(what);
      }),
    );
  });

  it.each([
    ['nothing', ''],
    ['an anchor', '#main'],
    ['another version', 'v=2&c=1&p=1&t=solar&a=brf'],
    ['a missing value', 'v=1&c=1&t=solar&a=brf'],
    ['an unknown key', 'v=1&c=1&p=1&t=solar&a=brf&name=Eva'],
    ['a repeated key', 'v=1&c=1&c=2&p=1&t=solar&a=brf'],
    ['an unknown measure', 'v=1&c=1&p=1&t=fusion&a=brf'],
    ['a negative use', 'v=1&c=-1&p=1&t=solar&a=brf'],
    ['too large a use', 'v=1&c=1e99&p=1&t=solar&a=brf'],
    ['an empty number', 'v=1&c=&p=1&t=solar&a=brf'],
    ['a hexadecimal number', 'v=1&c=0x10&p=1&t=solar&a=brf'],
    ['an assumption out of its limits', 'v=1&c=1&p=1&t=solar&a=brf&r=99'],
  ])('is refused as a whole when it holds %s', (_what, hash) => {
    expect(decodeShare(hash)).toBeNull();
  });

  it('is never half read, whatever the hash', () => {
    fc.assert(
      fc.property(fc.string(), (hash) => {
        expect(decodeShare(hash)).toBeNull();
      }),
    );
  });
});
