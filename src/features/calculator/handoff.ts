import type { Calculation } from '../../lib/lead-context.ts';
import { keepContext } from '../../lib/lead-context.ts';
import type { Outcome } from './projection.ts';

/** Leaves the calculation and what its projection comes to for the contact form and the board pack. */
export function storeCalculation(
  { consumption, price, technology, annual, tenYear, roi, co2Reduction }: Calculation,
  { payback, netPresentValue }: Outcome,
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
  });
}
