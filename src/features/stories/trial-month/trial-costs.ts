import { seriesValues } from '../../../charts/chart-data.ts';
import type { ChartData } from '../../../schemas/chart.ts';

/** The days of a trial (SEK each), what the controlled ones cost with and without control, and the difference in percent. */
export interface TrialCosts {
  readonly days: readonly { readonly without: number; readonly trial: number }[];
  readonly without: number;
  readonly trial: number;
  readonly percent: number;
}

/** Reads a trial from its chart, whose series are `without` and `trial`: a day that both give alike is only measured. */
export function trialCosts(chart: ChartData): TrialCosts {
  const trials = seriesValues(chart, 'trial');
  const days = seriesValues(chart, 'without').map((without, index) => ({
    without,
    trial: trials[index] as number,
  }));
  const controlled = days.filter(({ without, trial }) => trial !== without);
  const sum = (of: 'without' | 'trial') => Math.round(controlled.reduce((total, day) => total + day[of], 0));
  const [without, trial] = [sum('without'), sum('trial')];
  return { days, without, trial, percent: Math.round((1 - trial / without) * 100) };
}
