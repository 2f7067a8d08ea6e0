import { describe, expect, it } from 'vitest';
import en from '../../../../../content/ui/en/offer.json' with { type: 'json' };
import sv from '../../../../../content/ui/sv/offer.json' with { type: 'json' };
import { exampleOffer, offerTexts } from './offer-texts.ts';
import type { Offer, Yardstick } from './review.ts';

const yardstick: Yardstick = {
  productYears: 10,
  performanceYears: 25,
  own: 1.2,
  sold: 0.4,
  room: 300,
};
const say = (change: Partial<Offer> = {}) => offerTexts({ ...exampleOffer, ...change }, yardstick, sv, 'sv');

describe('what is said of an offer', () => {
  it('has each number beside the one it is held against', () => {
    const { texts, verdicts } = say();
    expect(verdicts).toEqual({
      price: 'fair',
      production: 'fair',
      saving: 'high',
      productYears: 'low',
      performanceYears: 'fair',
      batteryYears: 'none',
    });
    // 10 × 15 000, 15 % either way; 0.76 and 1.05 of 1 050 kWh per kWp.
    expect(texts).toMatchObject({
      'price-offered': '128\u00a0000\u00a0kr',
      'price-range': '128\u00a0000\u00a0kr till 173\u00a0000\u00a0kr',
      'production-offered': '1\u00a0040\u00a0kWh/kWp',
      'production-range': '798\u00a0kWh/kWp till 1\u00a0103\u00a0kWh/kWp',
      'productYears-range': 'minst 10 år',
    });
    expect(texts['ownUse']).toBe(sv.ownUse.impossible);
  });

  it('says a loss in the same words and as large as a gain', () => {
    const poor = say({ price: 600_000 });
    expect(poor.texts['ours']).toMatch(/^Betalar sig inte: −\d/);
    expect(poor.losses.ours).toBe(true);
    const good = say({ price: 60_000 });
    expect(good.texts['ours']).toMatch(/^Betalar sig: \d/);
    expect(good.losses).toEqual({ ours: false, theirs: false });
  });

  it('turns what is missing into a question in its row, or before those that are always asked', () => {
    const { verdicts, texts, questions } = say({ battery: 10, panels: null });
    expect(verdicts).toMatchObject({ batteryYears: 'ask', production: 'ask' });
    expect(texts['batteryYears-reason']).toBe(sv.questions.batteryYears);
    expect(texts['production-reason']).toBe(sv.questions.panels);
    expect(questions).toEqual([sv.questions.panels, ...sv.always]);
    const company = say({ site: 'business', deducted: true, batteryYears: 10 });
    expect(company.questions[0]).toBe(sv.wrongReduction);
  });

  it('asks for the offer where there is none', () => {
    const nothing = say({ panels: null, battery: null, price: null, production: null, saving: null });
    expect(nothing.texts['ours']).toBe(sv.incomplete);
    expect(nothing.texts['theirs']).toBe('');
    const none = say({
      ...nothing,
      price: null,
      production: null,
      saving: null,
      productYears: null,
      performanceYears: null,
    });
    expect(none.texts['status']).toBe(sv.nothing);
  });

  it('calls a warranty short, not low', () => {
    const { texts } = offerTexts({ ...exampleOffer, productYears: 5 }, yardstick, en, 'en');
    expect(texts['productYears-verdict']).toBe('Short');
  });
});
