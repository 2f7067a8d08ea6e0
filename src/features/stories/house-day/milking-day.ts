import { fromGround, middleOf, polyline, steps, strokes } from '../../../charts/shapes/paths.ts';
import type { Example, PackageName } from '../../../examples/example.ts';
import type { WorkedDay } from '../../../examples/worked-day.ts';
import { caseSites } from '../../../model/day/cases.ts';
import { calendarFrom, SLOTS_PER_DAY } from '../../../model/inputs/calendar.ts';
import { places } from '../../../model/inputs/places.ts';
import { sunElevation } from '../../../model/inputs/solar.ts';
import { houseDay, powerOf } from './house-day.ts';

/** Quarter-hours from one to before another. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** More than this share of the day's mean use is a milking. */
const MILKING = 1.35;

/** When the herd is milked: the spans in which a farm uses clearly more than its mean. */
export function milkings(use: readonly number[]): Span[] {
  const limit = (use.reduce((sum, power) => sum + power, 0) / use.length) * MILKING;
  const spans: Span[] = [];
  use.forEach((power, slot) => {
    if (power <= limit) return;
    const last = spans.at(-1);
    // A quiet quarter-hour within a milking does not end it.
    if (last && slot - last.to < 4) spans[spans.length - 1] = { from: last.from, to: slot + 1 };
    else spans.push({ from: slot, to: slot + 1 });
  });
  return spans.filter(({ from, to }) => to - from >= 4);
}

/** Heights (px) of the highest power over and under the ground, of the battery, and of the sky. */
export const FARM = { power: 104, battery: 56, sky: 190 } as const;
/** Height of the sun over the roof (px) for each degree of its elevation. */
const PER_DEGREE = 2.6;

/** A day of a farm as its cow house cut open along the hours: what stands in the drawing, as paths 96 wide. */
export function milkingDay(example: Example, date: string, name: PackageName) {
  const { before, packages } = houseDay(example, date, [name]);
  const after = packages[0] as WorkedDay;
  const spans = milkings(powerOf(before, 'house'));
  const bought = [before, after].map((day) => powerOf(day, 'grid')) as [number[], number[]];
  const most = Math.max(...bought.flat());
  const box = { at: middleOf(1), ...fromGround(FARM.power, most) };
  const drawn = (power: readonly number[]) =>
    strokes(
      power.map((value) => (value > 0.05 ? value : null)),
      box,
    );
  const capacity = after.input.battery?.capacity ?? 1;
  const { top } = fromGround(FARM.battery, capacity);
  const level = after.schedule.stateOfCharge.slice(0, SLOTS_PER_DAY);
  const day = calendarFrom(date, 1)[0]?.dayOfYear ?? 1;
  const elevation = (slot: number) =>
    sunElevation(places[caseSites[example.case].place], day, slot / (SLOTS_PER_DAY / 24));
  const heights = Array.from({ length: SLOTS_PER_DAY + 1 }, (_, slot) => elevation(slot));
  const noon = heights.indexOf(Math.max(...heights));
  const over = (slot: number) => FARM.sky - (heights[slot] as number) * PER_DEGREE;
  const up = heights.flatMap((height, slot) => (height > 0 ? [slot] : []));
  return {
    before,
    after,
    spans,
    bought,
    sun: drawn(powerOf(after, 'sun')),
    boughtBefore: `${steps(bought[0], { slot: 1, top: box.top })}V${FARM.power}H0z`,
    boughtAfter: drawn(bought[1]),
    level: `${steps(level, { slot: 1, top })}V${FARM.battery}H0z`,
    /** The way of the sun over the roof, and where it stands highest. */
    arc: polyline(up.map((slot) => [slot, over(slot)])),
    noon: { slot: noon, y: over(noon) },
  };
}
