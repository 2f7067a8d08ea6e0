import type { Calculation } from '../../../lib/lead-context.ts';
import { keepContext } from '../../../lib/lead-context.ts';
import type { Outcome } from './projection.ts';

/** What is worth handing over of the visitor's own year. */
export interface OwnSummary {
  /** The house in words. */
  readonly house: string;
  /** Saved in the year, and net present value of the plant (SEK). */
  readonly yearSaving: number;
  readonly yearValue: number;
}

/** Leaves the calculation and what its projection comes to for the contact form and the board pack. */
export function storeCalculation(
  { consumption, price, technology, annual, tenYear, roi, co2Reduction }: Calculation,
  { payback, netPresentValue }: Outcome,
  own: OwnSummary | null = null,
): void {
  keepContext({
    consumption,
    price,
    technology,
    annual,
    tenYear,
    roi,
    co2Reduction,
    ...(payback === null ? {} : { payback: Math.round(payback * 10) / 10 }),
    netPresentValue: Math.round(netPresentValue),
    ...own,
  });
}
