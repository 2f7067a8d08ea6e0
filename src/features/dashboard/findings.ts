import { formatNumber, formatPercent } from '../../i18n/format.ts';
import { interpolate } from '../../i18n/interpolate.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Strings } from '../../i18n/strings.ts';
import type { Run, Simulation } from './simulate.ts';
import { slotClock } from './slot-clock.ts';
import { addEnergies } from './totals.ts';

type Words = Strings<'dashboard'>;

/** What each chart of a day shows, in one sentence. */
export type Findings = Readonly<Record<keyof Words['charts'], string>>;

/** Slot of the lowest (−1) or the highest (1) value, the first of equals. */
const extreme = (values: readonly number[], sign: -1 | 1): number =>
  values.reduce((best, value, slot) => (sign * (value - (values[best] ?? 0)) > 1e-3 ? slot : best), 0);

/** Mean spot price that the cars charge at (öre/kWh); 0 where they charge nothing. */
function pricePaid({ schedule }: Run, spot: readonly number[]): number {
  const energies = addEnergies(...schedule.vehicles);
  const total = energies.reduce((sum, energy) => sum + energy, 0);
  const paid = energies.reduce((sum, energy, slot) => sum + energy * (spot[slot] ?? 0), 0);
  return total > 0 ? (100 * paid) / total : 0;
}

/** The findings of a day, computed from what its charts draw. */
export function findingsOf(simulation: Simulation, words: Words, locale: Locale): Findings {
  const { spot, uncontrolled, controlled } = simulation;
  const { found } = words;
  const number = (value: number, digits = 0) =>
    formatNumber(value, locale, { maximumFractionDigits: digits });
  /** Both ways of running the day; said once where they come out the same. */
  const both = (text: string, same: string, value: (run: Run) => string): string => {
    const [without, withControl] = [value(uncontrolled), value(controlled)];
    return interpolate(without === withControl ? same : text, { without, with: withControl });
  };
  const [lowest, highest] = [extreme(spot, -1), extreme(spot, 1)];
  const level = controlled.schedule.stateOfCharge;
  const fullest = extreme(level.slice(0, spot.length), 1);
  const { produced, used } = controlled.totals;
  return {
    grid: both(found.grid, found.gridSame, ({ totals }) => number(totals.peak, totals.peak < 100 ? 1 : 0)),
    price: interpolate(found.price, {
      low: number((spot[lowest] ?? 0) * 100),
      from: slotClock(lowest),
      high: number((spot[highest] ?? 0) * 100),
      to: slotClock(highest),
    }),
    production: interpolate(found.production, {
      percent: formatPercent(used > 0 ? Math.round((100 * produced) / used) : 0, locale),
    }),
    battery: interpolate(found.battery, { time: slotClock(fullest), energy: number(level[fullest] ?? 0, 1) }),
    cars: both(found.cars, found.carsSame, (run) => number(pricePaid(run, spot))),
  };
}
