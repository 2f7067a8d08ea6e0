/**
 * Paths of the shapes that every drawing is made of: bars, upright strokes, steps and straight lines. Values become heights by
 * `top`, so that a drawing has one scale; what is `null` is left out.
 */
import { rounded } from './box.ts';

type Values = readonly (number | null)[];

/** Where shapes stand: the middle of each entry, the height that they stand on, and the height of a value. */
export interface Places {
  readonly at: (entry: number) => number;
  readonly foot: number;
  readonly top: (value: number) => number;
}

/** The middle of each of even slots, the first of which begins at `left`. */
export const middleOf =
  (slot: number, left = 0) =>
  (entry: number): number =>
    left + (entry + 0.5) * slot;

/** Heights of a drawing whose upper edge is `most` and whose ground is zero, in whole units. */
export const fromGround = (height: number, most: number): Pick<Places, 'foot' | 'top'> => ({
  foot: height,
  top: (value) => Math.round(height * (1 - value / most)),
});

const joined = (values: Values, shape: (value: number, entry: number) => string): string =>
  values.map((value, entry) => (value === null ? '' : shape(value, entry))).join('');

/** Closed bars of one width, from the foot to their value. */
export const bars = (values: Values, width: number, { at, foot, top }: Places): string =>
  joined(
    values,
    (value, entry) =>
      `M${rounded(at(entry) - width / 2)},${rounded(foot)}V${rounded(top(value))}h${width}V${rounded(foot)}Z`,
  );

/** The upper edges of such bars. */
export const edges = (values: Values, width: number, { at, top }: Places): string =>
  joined(values, (value, entry) => `M${rounded(at(entry) - width / 2)},${rounded(top(value))}h${width}`);

/** Upright strokes, one for each value. */
export const strokes = (values: Values, { at, foot, top }: Places): string =>
  joined(values, (value, entry) => `M${rounded(at(entry))} ${rounded(foot)}V${rounded(top(value))}`);

/** A line that keeps each value for the width of its slot. */
export const steps = (
  values: readonly number[],
  { left = 0, slot, top }: { left?: number; slot: number; top: (value: number) => number },
): string =>
  values
    .map(
      (value, entry) =>
        `${entry ? 'V' : `M${left} `}${rounded(top(value))}H${rounded(left + (entry + 1) * slot)}`,
    )
    .join('');

/** A line straight from point to point. */
export const polyline = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y], index) => `${index ? 'L' : 'M'}${rounded(x)} ${rounded(y)}`).join('');
