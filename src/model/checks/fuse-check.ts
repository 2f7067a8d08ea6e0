import { monthsOf } from '../inputs/calendar.ts';
import type { ModelInput } from '../inputs/contract.ts';
import { planMonth } from '../year/month-plan.ts';
import { runWithoutControl } from '../day/no-control.ts';
import { fusePower, periodOf } from '../inputs/period.ts';
import { resultOf } from '../day/schedule.ts';
import { monthInput } from '../year/year.ts';

/** Which main fuses (A) carry a house: without control, and with control that holds back what can wait. */
export type FuseCheck = {
  /** Highest mean import of a quarter-hour without control (kW), and the month in which it comes (1–12). */
  highest: number;
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

/**
 * Checks sizes (A, ascending) on the month with the highest import. It asks of control what it asks of the fuse alone: that cars
 * are charged in time and nobody freezes. A cable, a starting motor or an old fuse box can ask for more: the electrician decides.
 */
export const checkFuse = (input: ModelInput, sizes: readonly number[]): FuseCheck => {
  const free = { ...input, fuse: null };
  const months = monthsOf(periodOf(free).calendar).map((span) => {
    const month = monthInput(free, span);
    const period = periodOf(month);
    return { input: month, month: span.month, highest: highestImport(runWithoutControl(period).grid) };
  });
  const worst = months.reduce((most, one) => (one.highest > most.highest ? one : most));
  const carries = (size: number) => fusePower(size) * (1 + TOLERANCE) >= worst.highest;
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
  return { highest: worst.highest, month: worst.month, without, withControl };
};
