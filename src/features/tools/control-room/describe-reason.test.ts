import { describe, expect, it } from 'vitest';
import { locales } from '../../../i18n/locales.ts';
import { strings } from '../../../i18n/strings.ts';
import { type Reason, reason as schema } from '../../../model/inputs/contract.ts';
import { describeReason } from './describe-reason.ts';

const charge: Reason = {
  kind: 'charge-cheap',
  from: 9,
  to: 20,
  energy: 8.54,
  now: 0.5,
  other: 0.91,
  otherSlot: 28,
  stop: 'full',
  index: null,
};

describe('a reason in words', () => {
  it('says when, how much, and how much cheaper than when', () => {
    expect(describeReason(charge, strings('model', 'en'), 'en')).toBe(
      '02:15–05:00: the battery takes 8.5\u00a0kWh from the grid. That is 41\u00a0öre per kWh cheaper than at 07:00, losses and wear included. Then it’s full.',
    );
  });

  it('does not compare a car’s time with one that costs the same', () => {
    const car: Reason = { ...charge, kind: 'car-cheap', other: 0.501, stop: 'done', to: 96 };
    expect(describeReason(car, strings('model', 'sv'), 'sv')).toBe(
      '02:15–24:00: bilen laddar 8,5\u00a0kWh. Ingen annan tid är billigare när effektavgiften räknas in.',
    );
  });

  it.each(locales)('has a sentence without gaps for every kind in %s', (locale) => {
    for (const kind of schema.shape.kind.options)
      expect(describeReason({ ...charge, kind }, strings('model', locale), locale)).not.toMatch(/[{}]/);
  });
});
