import { scaleBand, scaleLinear, scalePoint } from 'd3-scale';
import { box, rounded } from './box.ts';

/** A mark on an axis: where it stands (units of the box) and what it says. */
export type Tick = { at: number; text: string };

/** Values to heights, with round marks. `zero` keeps 0 in view, which bars and areas need. */
export const valueScale = (
  values: readonly number[],
  { zero, marks = 4 }: { zero: boolean; marks?: number | undefined },
) => {
  const finite = values.filter(Number.isFinite);
  const low = Math.min(...finite, ...(zero ? [0] : []));
  const high = Math.max(...finite, ...(zero ? [0] : []));
  // Values that are all the same still get a scale with marks.
  const flat = high - low < 1e-9;
  const level = Math.abs(high) < 1e-9 ? 1 : high;
  const domain = flat ? [Math.min(level, 0), Math.max(level, 0)] : [low, high];
  return scaleLinear().domain(domain).nice(marks).range([box.height, 0]);
};

/** The marks of a value scale. */
export const valueTicks = (
  scale: ReturnType<typeof valueScale>,
  format: (value: number) => string,
  marks = 4,
): readonly Tick[] => scale.ticks(marks).map((value) => ({ at: rounded(scale(value)), text: format(value) }));

/** Entries of x as points from edge to edge. */
export const pointScale = (count: number) =>
  scalePoint<number>()
    .domain(Array.from({ length: count }, (_, index) => index))
    .range([0, box.width]);

/** Entries of x as bands with air between them. */
export const bandScale = (count: number) =>
  scaleBand<number>()
    .domain(Array.from({ length: count }, (_, index) => index))
    .range([0, box.width])
    .paddingInner(0.32)
    .paddingOuter(0.16);
