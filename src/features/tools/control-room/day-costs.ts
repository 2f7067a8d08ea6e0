import { formatSek } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { runs } from './choice.ts';
import type { Simulation, Totals } from './simulate.ts';

/** Decimals of every amount of a day: öre where no way of running it costs 100 kronor. */
const decimalsOf = ({ totals }: Simulation): number =>
  runs.every((run) => Math.abs(totals[run].cost.total) < 100) ? 2 : 0;

/** Writes an amount of a simulated day (SEK), as exact as the day's others. */
export function formatDayCost(sek: number, simulation: Simulation, locale: Locale): string {
  const decimals = decimalsOf(simulation);
  return formatSek(sek, locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** What is bought (SEK) as it is shown: it takes the rounding, so that the parts of a day's cost make up the total beside them. */
export function shownBought({ cost }: Totals, simulation: Simulation): number {
  const shown = (sek: number) => Number(sek.toFixed(decimalsOf(simulation)));
  return shown(cost.total) - shown(cost.export) - shown(cost.power) - shown(cost.wear);
}

/** What planning on a forecast saves in the day (SEK): the difference of the two costs as they are shown. Negative where it costs more. */
export function shownSaving(simulation: Simulation): number {
  const decimals = decimalsOf(simulation);
  const { none, planned } = simulation.totals;
  const shown = ({ cost }: typeof none) => Number(cost.total.toFixed(decimals));
  return Number((shown(none) - shown(planned)).toFixed(decimals));
}
