import type { Claim } from '../../schemas/claim.ts';

/** Years that a line of years shows by itself, and that of a table where lifetimes stand behind; longer spans are not drawn. */
export const YEARS = 15;
export const TABLE_YEARS = 30;

/** A figure as a bar: how far it reaches surely, and how far at most (percent of the bar). */
export interface FigureBar {
  readonly sure: number;
  readonly possible: number;
}

/**
 * The bar of a figure that is a share of a whole or a number of years, or undefined for one that is neither. What is only reached at
 * best ("up to", the upper end of a range) is possible, not sure.
 */
export function figureBar({ unit, value, min, max, qualifier }: Claim, years = YEARS): FigureBar | undefined {
  const high = value ?? max;
  const whole = unit === 'percent' ? 100 : unit === 'years' ? years : undefined;
  if (whole === undefined || high === undefined || high > whole) return undefined;
  const low = value === undefined ? (min ?? 0) : qualifier === 'up-to' || qualifier === 'below' ? 0 : value;
  return {
    sure: (low / whole) * 100,
    possible: (high / whole) * 100,
  };
}
