import { runWithoutControl } from '../day/no-control.ts';
import { highestByPhase, PHASE_KILOVOLTS } from '../day/phases.ts';
import { resultOf } from '../day/schedule.ts';
import { monthsOf } from '../inputs/calendar.ts';
import type { ModelInput } from '../inputs/contract.ts';
import { calendarOf, fusePower, periodOf } from '../inputs/period.ts';
import { planMonth } from '../year/month-plan.ts';
import { monthInput } from '../year/year.ts';

/** Which main fuses (A) carry a house: without control, and with control that holds back what can wait. */
export type FuseCheck = {
  /** Highest mean import of a quarter-hour without control (kW), and the month in which the fuse is loaded most (1–12). */
  highest: number;
  /** Highest current of the busiest phase without control (A, mean of a quarter-hour). */
  current: number;
  month: number;
  /** Smallest of the sizes that carries that; null when none does. */
  without: number | null;
  /** Smallest size with which control still grants every wish in that month; never larger than `without`. */
  withControl: number | null;
};

/** Power beyond a fuse that it carries for a quarter-hour without blowing (share). */
const TOLERANCE = 0.01;

const highestImport = (grid: readonly number[]): number =>
  grid.reduce((highest, kwh) => Math.max(highest, kwh * 4), 0);

/** Hours within which a gG fuse has melted at its highest current or holds its lower one: the conventional time of IEC 60269-1, table 2. */
export const conventionalHours = (fuse: number): number =>
  1 + [63, 160, 400].filter((ampere) => fuse > ampere).length;

/**
 * What a gG fuse does with a current, by IEC 60269-1, table 2: from 16 A on it carries 1.25 times its own for its conventional
 * time without melting, and has melted within it at 1.6 times; smaller ones at 1.5 and 1.9 times.
 */
export const fuseVerdict = (current: number, fuse: number): 'carries' | 'over' | 'may-melt' | 'melts' => {
  const times = current / fuse;
  const [holds, melts] = fuse < 16 ? [1.5, 1.9] : [1.25, 1.6];
  if (times <= 1 + TOLERANCE) return 'carries';
  if (times <= holds) return 'over';
  return times < melts ? 'may-melt' : 'melts';
};

/**
 * Checks sizes (A, ascending) on the month with the highest import. It asks of control what it asks of the fuse alone: that cars
 * are charged in time and nobody freezes. What counts is the busiest phase: a car or a stove on one of them fills it first. A cable, a starting motor or an old fuse box can ask for more: the electrician decides.
 */
export const checkFuse = (input: ModelInput, sizes: readonly number[]): FuseCheck => {
  const free = { ...input, fuse: null };
  const months = monthsOf(calendarOf(free)).map((span) => {
    const month = monthInput(free, span);
    const period = periodOf(month);
    const schedule = runWithoutControl(period);
    return {
      input: month,
      month: span.month,
      highest: highestImport(schedule.grid),
      current: (highestByPhase(period, schedule) * 4) / (3 * PHASE_KILOVOLTS),
    };
  });
  const worst = months.reduce((most, one) => (one.current > most.current ? one : most));
  const carries = (size: number) => size * (1 + TOLERANCE) >= worst.current;
  const without = sizes.find(carries) ?? null;
  const granted = (size: number): boolean => {
    const period = periodOf({ ...worst.input, fuse: size });
    return resultOf(period, planMonth(period, [], 'quick').schedule).softened.every(({ what, by }) =>
      what === 'fuse' ? by <= TOLERANCE * fusePower(size) : by < 0.01,
    );
  };
  const smaller = sizes.filter((size) => without === null || size < without);
  let withControl = without;
  for (const size of smaller.toReversed()) {
    if (!granted(size)) break;
    withControl = size;
  }
  const { highest, current, month } = worst;
  return { highest, current, month, without, withControl };
};
