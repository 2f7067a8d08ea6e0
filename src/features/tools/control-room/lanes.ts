import { rounded } from '../../../charts/shapes/box.ts';
import { steps } from '../../../charts/shapes/paths.ts';
import { valueScale } from '../../../charts/shapes/scales.ts';
import { SLOTS_PER_DAY } from '../../../model/inputs/calendar.ts';
import type { Schedule } from '../../../model/inputs/contract.ts';
import { sumOf } from './series.ts';

/** A lane of the picture of a day in the box that it was given: paths of each way of running the day, and its ends. */
export interface Lane {
  readonly lines: readonly string[];
  readonly areas: readonly string[];
  /** Height of its zero. */
  readonly zero: number;
  /** What its highest and its lowest value are, without sign. */
  readonly most: number;
  readonly least: number;
  /** Round values of its scale and their heights. */
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
}

/** Steps of values over a day of 96 slots between the heights `top` and `bottom`. */
function laneOf(runs: readonly (readonly number[])[], top: number, bottom: number): Lane {
  const all = runs.flat();
  const marks = Math.min(...all) < 0 ? 4 : 2;
  const y = valueScale(all, { zero: true, marks }).range([bottom, top]);
  const zero = rounded(y(0));
  const lines = runs.map((values) => steps(values, { slot: SLOTS_PER_DAY / values.length, top: y }));
  return {
    lines,
    areas: lines.map((path) => `${path}V${zero}H0Z`),
    zero,
    most: Math.max(0, ...all),
    least: Math.max(0, -Math.min(...all)),
    ticks: y
      .ticks(marks)
      .reverse()
      .map((value) => ({ value, y: rounded(y(value)) })),
  };
}

const SLOTS_PER_HOUR = SLOTS_PER_DAY / 24;

/** Power from the grid (kW), the mean of each hour, as the power charge counts it: imported above zero, exported below it. */
export const powerLane = (runs: readonly Schedule[], top: number, bottom: number): Lane =>
  laneOf(
    runs.map(({ grid }) =>
      Array.from({ length: 24 }, (_, hour) =>
        sumOf(grid.slice(hour * SLOTS_PER_HOUR, (hour + 1) * SLOTS_PER_HOUR)),
      ),
    ),
    top,
    bottom,
  );

/** What the battery holds (kWh), from empty up. */
export const levelLane = (runs: readonly Schedule[], top: number, bottom: number): Lane =>
  laneOf(
    runs.map(({ stateOfCharge }) => stateOfCharge.slice(0, -1)),
    top,
    bottom,
  );
