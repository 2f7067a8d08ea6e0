import { describe, expect, it } from 'vitest';
import { taxesOf } from './energy-price.ts';

describe('taxes of electricity in 2026', () => {
  it('are 36.0 öre and VAT for a household, 26.4 öre where the north deducts 9.6', () => {
    expect(taxesOf('household')).toEqual({ energyTax: 0.36, vat: 0.25 });
    expect(taxesOf('household', { north: true }).energyTax).toBeCloseTo(0.264, 12);
  });

  it('leave an association its VAT, and let a business deduct it', () => {
    expect(taxesOf('association').vat).toBe(0.25);
    expect(taxesOf('business')).toEqual({ energyTax: 0.36, vat: 0 });
  });

  it('come back to a farm but for 0.6 öre, once the refund of a year is 500 SEK, and know no north', () => {
    // 500 SEK ÷ 0.354 SEK/kWh = 1 412.4 kWh
    expect(taxesOf('farm', { yearlyUse: 1413 })).toEqual({ energyTax: 0.006, vat: 0 });
    expect(taxesOf('farm', { yearlyUse: 1412 }).energyTax).toBe(0.36);
    expect(taxesOf('farm', { yearlyUse: 180_000, north: true }).energyTax).toBe(0.006);
  });
});
