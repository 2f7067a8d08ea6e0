import { keepContext } from '../../lib/lead-context.ts';
import type { Outcome } from './projection.ts';
import type { CalculatorInput, CalculatorResult } from './calculator.ts';

/** Leaves the calculation for the contact form and the board pack. */
export const carryToContact = (input: CalculatorInput, result: CalculatorResult, base: Outcome): void =>
  keepContext({
    consumption: input.consumption,
    price: input.price,
    technology: input.technology,
    annual: result.annual,
    tenYear: result.tenYear,
    roi: result.roi,
    co2Reduction: result.co2Reduction,
    ...(base.payback === null ? {} : { payback: Math.round(base.payback * 10) / 10 }),
    netPresentValue: Math.round(base.netPresentValue),
  });
