import { formatNumber } from '../../../i18n/format.ts';
import { interpolate } from '../../../i18n/interpolate.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import { clockOf } from '../../../model/inputs/calendar.ts';
import type { Reason } from '../../../model/inputs/contract.ts';

/** Smallest difference that is worth a comparison (SEK/kWh). */
const NOTICED = 0.005;

/** The words of a reason. */
export type ReasonWords = Pick<Strings<'model'>, 'reasons' | 'stops'>;

/** A decision of the model as a sentence: when, how much, and what it is weighed against. */
export const describeReason = (reason: Reason, strings: ReasonWords, locale: Locale): string => {
  const { kind, from, to, energy, now, other, otherSlot, stop } = reason;
  const difference = Math.abs(other - now);
  const even = kind === 'car-cheap' && (difference < NOTICED || otherSlot === null);
  const öre = (sek: number) => formatNumber(sek * 100, locale, { maximumFractionDigits: 0 });
  const sentence = interpolate(strings.reasons[even ? 'car-even' : kind], {
    from: clockOf(from),
    to: to === 96 ? '24:00' : clockOf(to),
    energy: formatNumber(energy, locale, { maximumFractionDigits: 1 }),
    now: öre(now),
    difference: öre(difference),
    at: clockOf(otherSlot ?? from),
  });
  const ofBattery = kind.startsWith('charge') || kind.startsWith('discharge');
  return ofBattery && (stop === 'full' || stop === 'empty') ? `${sentence} ${strings.stops[stop]}` : sentence;
};
