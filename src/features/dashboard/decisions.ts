import { formatNumber } from '../../i18n/format.ts';
import { interpolate } from '../../i18n/interpolate.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Strings } from '../../i18n/strings.ts';
import type { Simulation } from './simulate.ts';
import { slotClock } from './slot-clock.ts';
import { addEnergies } from './totals.ts';

/** Something that the control decided: from one slot to another, how much, at what mean spot price (SEK/kWh). */
export interface Decision {
  readonly kind: 'charge' | 'discharge' | 'cars';
  readonly from: number;
  /** Slot after the last. */
  readonly to: number;
  /** kWh */
  readonly energy: number;
  readonly price: number;
}

/** Slots of rest that do not end a decision. */
const REST = 3;
/** Share of what a kind moves in a day below which one of its decisions is not worth a sentence. */
const WORTH = 0.12;

/** The stretches of a series of energies (kWh per slot) that belong together. */
function stretchesOf(
  kind: Decision['kind'],
  energies: readonly number[],
  spot: readonly number[],
): Decision[] {
  const all: { from: number; to: number }[] = [];
  energies.forEach((energy, slot) => {
    if (energy < 1e-3) return;
    const last = all.at(-1);
    if (last && slot - last.to <= REST) last.to = slot + 1;
    else all.push({ from: slot, to: slot + 1 });
  });
  const total = energies.reduce((sum, energy) => sum + energy, 0);
  return all.flatMap(({ from, to }) => {
    const part = energies.slice(from, to);
    const energy = part.reduce((sum, one) => sum + one, 0);
    const paid = part.reduce((sum, one, index) => sum + one * (spot[from + index] as number), 0);
    return energy < WORTH * total ? [] : [{ kind, from, to, energy, price: paid / energy }];
  });
}

/** What the control decided in a day, in the order of the clock. */
export function decisionsOf({ day, spot, controlled: { schedule } }: Simulation): Decision[] {
  return [
    ...(day.battery
      ? [
          ...stretchesOf('charge', schedule.charge, spot),
          ...stretchesOf('discharge', schedule.discharge, spot),
        ]
      : []),
    ...(day.vehicles.length ? stretchesOf('cars', addEnergies(...schedule.vehicles), spot) : []),
  ].sort((a, b) => a.from - b.from);
}

/** A decision as a sentence: when, what, how much, and at what price. */
export function describeDecision(decision: Decision, words: Strings<'dashboard'>, locale: Locale): string {
  const { kind, from, to, energy, price } = decision;
  return interpolate(words.decisions[kind], {
    from: slotClock(from),
    to: to === 96 ? '24:00' : slotClock(to),
    energy: formatNumber(energy, locale, { maximumFractionDigits: energy < 100 ? 1 : 0 }),
    price: formatNumber(price * 100, locale, { maximumFractionDigits: 0 }),
  });
}
