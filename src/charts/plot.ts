/** Drawing numbers in the browser without a chart library: scales with round marks, and paths in a box of 1000 × 400. */

export const plotBox = { width: 1000, height: 400 } as const;

/** A value scale: its ends, its marks, and the height at which a value stands (units of the box, 0 at the top). */
export interface ValueScale {
  readonly low: number;
  readonly high: number;
  readonly marks: readonly number[];
  readonly y: (value: number) => number;
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** The round step (1, 2 or 5 times a power of ten) that cuts a span into at most `count` parts. */
export function roundStep(span: number, count: number): number {
  const rough = span / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = rough / power;
  return (factor > 5 ? 10 : factor > 2 ? 5 : factor > 1 ? 2 : 1) * power;
}

/** A scale over the values that always holds 0 and ends on round marks. */
export function plotScale(values: readonly number[], count = 4): ValueScale {
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  const step = roundStep(most - least > 1e-9 ? most - least : 1, count);
  const first = Math.floor(least / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(most / step - 1e-9));
  const low = first * step;
  const high = last * step;
  return {
    low,
    high,
    marks: Array.from({ length: last - first + 1 }, (_, index) =>
      Number(((first + index) * step).toPrecision(12)),
    ),
    y: (value) => oneDecimal(((high - value) / (high - low)) * plotBox.height),
  };
}

/** A line from point to point, the first at the left edge and the last at the right one. */
export function linePath(values: readonly number[], scale: ValueScale): string {
  const step = plotBox.width / Math.max(1, values.length - 1);
  return values
    .map((value, index) => `${index ? 'L' : 'M'}${oneDecimal(index * step)} ${scale.y(value)}`)
    .join('');
}

/** A line that keeps each value for the width of its slot. */
export function stairPath(values: readonly number[], scale: ValueScale): string {
  const width = plotBox.width / Math.max(1, values.length);
  return values
    .map((value, index) => `${index ? 'V' : 'M0 '}${scale.y(value)}H${oneDecimal((index + 1) * width)}`)
    .join('');
}

/** The surface between two stairs, such as one layer of a stack; the lower one is zero unless given. */
export function stairArea(
  values: readonly number[],
  scale: ValueScale,
  base: readonly number[] = [],
): string {
  const width = plotBox.width / Math.max(1, values.length);
  const back = values
    .map((_, index) => values.length - 1 - index)
    .map((index) => `V${scale.y(base[index] ?? 0)}H${oneDecimal(index * width)}`)
    .join('');
  return `${stairPath(values, scale)}${back}Z`;
}
