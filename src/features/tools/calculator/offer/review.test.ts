import { describe, expect, it } from 'vitest';
import { getClaim } from '../../../../content/claims.ts';
import { netPresentValue, paybackOf } from '../../../../finance/economics.ts';
import {
  type Offer,
  offerNumbers,
  priceRange,
  productionRange,
  reviewOffer,
  savingRange,
  type Yardstick,
} from './review.ts';
import { energyWorth } from './yardstick.ts';

const yardstick: Yardstick = {
  productYears: 10,
  performanceYears: 25,
  own: 1.2,
  sold: 0.4,
  room: 300,
};
const offer = (change: Partial<Offer> = {}): Offer => ({
  site: 'villa',
  area: 'SE4',
  vat: true,
  deducted: false,
  panels: 8,
  battery: 10,
  price: 210_000,
  production: 8000,
  saving: 9000,
  productYears: 10,
  performanceYears: 25,
  batteryYears: 10,
  ...change,
});
const verdicts = (change: Partial<Offer>) =>
  Object.fromEntries(reviewOffer(offer(change), yardstick).findings.map(({ id, verdict }) => [id, verdict]));

describe('the price of an offer', () => {
  it('is held against the published price and the assumed battery', () => {
    // 8 × 16 000 + 10 × 4 900 and 8 × 20 000 + 10 × 9 100.
    expect(priceRange(offer())).toEqual({ from: 171_400, to: 256_600 });
    expect(verdicts({ price: 171_399 })['price']).toBe('low');
    expect(verdicts({ price: 171_400 })['price']).toBe('fair');
    expect(verdicts({ price: 256_601 })['price']).toBe('high');
  });

  it('counts as the offer does: without VAT, or after the reduction', () => {
    expect(priceRange(offer({ vat: false }))).toEqual({ from: 137_120, to: 205_280 });
    // Low: 122 400 × 14.55 % + 49 000 × 48.5 % = 41 574.2. High: 165 600 × 14.55 % + 91 000 × 48.5 % = 68 230, but 50 000 for one.
    const reduced = priceRange(offer({ deducted: true }));
    expect(reduced?.from).toBeCloseTo(171_400 - 41_574.2, 6);
    expect(reduced?.to).toBeCloseTo(256_600 - 50_000, 6);
  });

  it('is lower per kWp from 10 kWp on, and on large roofs', () => {
    const [villa, roof] = [10, 100].map((panels) => priceRange(offer({ panels, battery: 0 })));
    // 150 000 and 1 100 000, 15 % either way.
    expect(villa?.from).toBeCloseTo(127_500, 6);
    expect(villa?.to).toBeCloseTo(172_500, 6);
    expect(roof?.from).toBeCloseTo(935_000, 6);
    expect(roof?.to).toBeCloseTo(1_265_000, 6);
  });

  it('is held against nothing when there is nothing to buy', () => {
    expect(verdicts({ panels: null, battery: null })['price']).toBeUndefined();
    expect(reviewOffer(offer({ panels: 0, battery: 0 }), yardstick).ours).toBeNull();
  });
});

describe('what an offer promises', () => {
  it('gives no more than a roof to the south', () => {
    // 8 × 1 050: 8 820 with five percent; 6 384 to the east or west.
    const range = productionRange(offer()) as { from: number; to: number };
    expect(range.to).toBeCloseTo(8820, 9);
    expect(range.from).toBeCloseTo(6384, 9);
    expect(verdicts({ production: 8821 })['production']).toBe('high');
    expect(verdicts({ production: 8000 })['production']).toBe('fair');
    expect(verdicts({ production: 6000 })['production']).toBe('low');
    expect(verdicts({ production: 8821, area: 'SE1' })['production']).toBe('high');
  });

  it('saves no more than all sun used in the house and a battery that trades every day', () => {
    expect(savingRange(offer(), yardstick)).toEqual({ from: 3200, to: 8000 * 1.2 + 3000 });
    expect(verdicts({ saving: 12_601 })['saving']).toBe('high');
    expect(verdicts({ saving: 9000 })['saving']).toBe('fair');
    expect(verdicts({ saving: 3000 })['saving']).toBe('low');
    // (9 000 − 3 000) ÷ 8 000 = 0.75, between 0.4 sold and 1.2 used: 43.75 %.
    expect(reviewOffer(offer(), yardstick).ownUse).toBeCloseTo(0.4375, 12);
    // A production that no roof gives saves nothing more.
    expect(savingRange(offer({ production: 20_000 }), yardstick).to).toBeCloseTo(8400 * 1.2 + 3000, 9);
  });

  it('is warranted as long as we warrant, or too short', () => {
    expect(verdicts({ productYears: 9, performanceYears: 30, batteryYears: 5 })).toMatchObject({
      productYears: 'low',
      performanceYears: 'fair',
      batteryYears: 'low',
    });
    expect(verdicts({ battery: 0, batteryYears: 5 })['batteryYears']).toBeUndefined();
  });
});

describe('what an offer is worth', () => {
  it('is the calculator’s own value where the offer has the calculator’s price', () => {
    // 8 × 18 000 + 10 × 7 000: the middle of what is expected, so that the parts are split alike.
    const review = reviewOffer(offer({ price: 214_000 }), yardstick);
    const plant = { panels: 8, battery: 10 };
    const saving = { sun: 8000 * (0.5 * 1.2 + 0.5 * 0.4), control: 3000 };
    expect(review.ours?.yearly).toBeCloseTo(9400, 9);
    expect(review.ours?.value).toBeCloseTo(netPresentValue(plant, saving, 'villa'), 6);
    expect(review.ours?.payback).toBeCloseTo(paybackOf(plant, saving, 'villa') as number, 9);
  });

  it('is recomputed year by year for the saving in the offer', () => {
    const review = reviewOffer(offer({ battery: 0, price: 144_000, saving: 8000 }), yardstick);
    let value = -(144_000 - 144_000 * 0.1455);
    for (let year = 1; year <= 25; year += 1)
      value += (8000 * 0.995 ** (year - 1) - 1440 - (year === 14 ? 17_280 : 0)) / 1.03 ** year;
    expect(review.paid).toBeCloseTo(123_048, 6);
    expect(review.theirs?.value).toBeCloseTo(value, 6);
  });

  it('is the same whether the tax reduction is taken off already or not', () => {
    // A small plant, one whose reduction reaches the most for one person, and one without sun, which gives none.
    for (const [panels, battery, price] of [
      [8, 0, 144_000],
      [8, 10, 214_000],
      [0, 10, 70_000],
    ] as const) {
      const whole = reviewOffer(offer({ panels, battery, price }), yardstick);
      const left = reviewOffer(
        offer({ panels, battery, price: whole.paid as number, deducted: true }),
        yardstick,
      );
      expect(left.paid).toBeCloseTo(whole.paid as number, 6);
      expect(left.ours?.value).toBeCloseTo(whole.ours?.value as number, 4);
      expect(left.theirs?.value).toBeCloseTo(whole.theirs?.value as number, 4);
    }
    expect(reviewOffer(offer({ battery: 0, price: 144_000 }), yardstick).paid).toBeCloseTo(123_048, 6);
  });

  it('takes VAT off for those who deduct it, and puts it on for those who do not', () => {
    const paid = (change: Partial<Offer>) => reviewOffer(offer(change), yardstick).paid;
    expect(paid({ site: 'farm', vat: true, price: 100_000 })).toBeCloseTo(80_000, 9);
    expect(paid({ site: 'farm', vat: false, price: 100_000 })).toBe(100_000);
    expect(paid({ site: 'association', vat: false, price: 100_000 })).toBe(125_000);
    expect(paid({ deducted: true, price: 100_000 })).toBe(100_000);
  });

  it('says when a reduction is taken off that this buyer does not get', () => {
    expect(reviewOffer(offer({ site: 'association', deducted: true }), yardstick).wrongReduction).toBe(true);
    expect(reviewOffer(offer({ deducted: true }), yardstick).wrongReduction).toBe(false);
  });
});

describe('an incomplete offer', () => {
  it('lists what is missing and judges the rest', () => {
    const empty = Object.fromEntries(offerNumbers.map((name) => [name, null]));
    const review = reviewOffer(offer(empty), yardstick);
    expect(review.findings).toEqual([]);
    expect(review.missing).toHaveLength(8);
    expect([review.ours, review.theirs, review.ownUse, review.paid]).toEqual([null, null, null, null]);
    expect(reviewOffer(offer({ battery: 0, batteryYears: null }), yardstick).missing).toEqual([]);
  });

  it('never gives a number that is none, whatever is typed', () => {
    const values = [null, 0, 1, 5000, 1e7];
    for (const panels of values)
      for (const battery of values)
        for (const price of values)
          for (const site of ['villa', 'association', 'farm'] as const) {
            const review = reviewOffer(
              offer({ panels, battery, price, site, production: price, saving: battery }),
              yardstick,
            );
            const numbers = [
              review.paid,
              review.ownUse,
              review.ours?.value,
              review.theirs?.value,
              ...review.findings.flatMap(({ from, to, offered }) => [from, to, offered]),
            ];
            for (const value of numbers) if (value != null) expect(Number.isFinite(value)).toBe(true);
          }
  });
});

describe('the yardstick', () => {
  it('has sun worth less sold than used, and less than a mean hour', () => {
    const { SE3, SE4 } = energyWorth('villa');
    for (const { own, sold } of [SE3, SE4]) expect(own).toBeGreaterThan(sold + 0.4);
    expect(SE4.sold).toBeLessThan(0.63);
    expect(SE4.sold).toBeGreaterThan(0.2);
    expect(energyWorth('farm').SE4.own).toBeLessThan(SE4.own);
  });

  it('is what the page says of prices and warranties', () => {
    expect(getClaim('fact-villa-solar-price')).toMatchObject({ min: 16_000, max: 20_000 });
    expect(getClaim('general-product-warranty')).toMatchObject({ value: yardstick.productYears });
    expect(getClaim('general-solar-warranty')).toMatchObject({ value: yardstick.performanceYears });
  });
});
