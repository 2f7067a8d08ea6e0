import type { Claim } from '../../schemas/claim.ts';

/** Years that a line of years shows by itself, and that of a table where lifetimes stand behind; longer spans are not drawn. */
export const YEARS = 15;
export const TABLE_YEARS = 30;

/** A figure as a band on a bar: where it begins and ends (percent of the bar). */
export interface FigureBar {
  readonly from: number;
  readonly to: number;
}

/**
 * The band of a figure that is a share of a whole or a number of years, or undefined for one that is neither. A range goes from its lower
 * end to its upper one, another figure from nothing. The grammar of all drawings: docs/decisions/drawings.md.
 */
export function figureBar({ unit, value, min, max }: Claim, years = YEARS): FigureBar | undefined {
  const high = value ?? max;
  const whole = unit === 'percent' ? 100 : unit === 'years' ? years : undefined;
  if (whole === undefined || high === undefined || high > whole) return undefined;
  return { from: (((value === undefined && min) || 0) / whole) * 100, to: (high / whole) * 100 };
}
