import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeShare, encodeShare } from '../share.ts';
import { defaultChoice, type OwnChoice, sane } from './choice.ts';
import { decodeOwn, encodeOwn } from './share-own.ts';

const plain = defaultChoice('villa', 20_000);
const choice = fc
  .record({
    area: fc.constantFrom('SE1', 'SE2', 'SE3', 'SE4'),
    site: fc.constantFrom('villa', 'association', 'rental', 'farm', 'business'),
    heating: fc.constantFrom('heat-pump', 'district-heating', 'other'),
    cars: fc.integer({ min: 0, max: 20 }),
    fuse: fc.constantFrom(16, 63, 1250),
    contract: fc.constantFrom('spot', 'fixed'),
    tariff: fc.constantFrom('none', 'malarenergi', 'own-days'),
    powerPrice: fc.double({ min: 0, max: 300, noNaN: true }),
    panels: fc.double({ min: 0, max: 1000, noNaN: true }),
    battery: fc.double({ min: 0, max: 2000, noNaN: true }),
  })
  .map((values): OwnChoice => sane(values, plain));

describe('a house in a link', () => {
  it('is short', () => {
    expect(encodeOwn(plain)).toMatch(/^2_3_0_0_1_25_0_0_55_10_10_0_[0-9a-z]{2}$/);
  });

  it('comes back as it was', () => {
    fc.assert(
      fc.property(choice, (house) => {
        expect(decodeOwn(encodeOwn(house))).toEqual(house);
      }),
    );
  });

  it('is refused as a whole when one figure has been changed', () => {
    const code = encodeOwn(plain);
    for (let place = 0; place < code.length; place += 1)
      for (const letter of ['0', '9', '_', 'x']) {
        if (code[place] === letter) continue;
        expect(decodeOwn(code.slice(0, place) + letter + code.slice(place + 1))).toBeNull();
      }
  });

  it('is never read out of any other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(decodeOwn(text)).toBeNull();
      }),
    );
  });

  it('travels with the calculation, which stands by itself when the house is damaged', () => {
    const calculation = {
      consumption: 20_000,
      price: 1.5,
      technology: 'solar',
      audience: 'brf',
      assumptions: {},
    } as const;
    const hash = encodeShare({ ...calculation, own: plain });
    expect(decodeShare(hash)).toEqual({ ...calculation, own: plain });
    expect(decodeShare(hash.replace('_25_', '_63_'))).toEqual({ ...calculation, own: null });
  });
});
