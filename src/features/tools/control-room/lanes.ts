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

const round = (value: number): number => Math.round(value * 10) / 10;

/** The largest round number of which a span holds at least so many. */
export const roundStep = (span: number, least: number): number => {
  const unit = 10 ** Math.floor(Math.log10(span / least || 1));
  return unit * ([5, 2].find((times) => span / (times * unit) >= least) ?? 1);
};

/** Steps of values over a day of 96 slots between the heights `top` and `bottom`. */
function laneOf(runs: readonly (readonly number[])[], top: number, bottom: number): Lane {
  const all = runs.flat();
  const most = Math.max(0, ...all);
  const least = Math.max(0, -Math.min(...all));
  const step = roundStep(most + least, least > 0 ? 3 : 2);
  const [above, below] = [Math.ceil(most / step), Math.ceil(least / step)];
  const scale = (bottom - top) / ((above + below) * step || 1);
  const zero = round(top + above * step * scale);
  const ticks = Array.from({ length: above + below + 1 }, (_, place) => {
    const value = (above - place) * step;
    return { value, y: round(zero - value * scale) };
  });
  const lines = runs.map((values) =>
    values
      .map((value, place) => {
        const end = ((place + 1) * SLOTS_PER_DAY) / values.length;
        return `${place ? 'V' : 'M0 '}${round(zero - value * scale)}H${end}`;
      })
      .join(''),
  );
  const areas = lines.map((path) => `${path}V${zero}H0Z`);
  return { lines, areas, zero, most, least, ticks };
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
