import type { Outcome } from './adviser.ts';
import type { CalculatorInput, CalculatorResult } from './calculator.ts';

/** Where the contact form looks for what a visitor brings along; /cookies lists it. */
const key = 'leadContext';

/** Leaves the calculation for the contact form, for as long as the tab is open. Does nothing when storage is blocked. */
export const carryToContact = (input: CalculatorInput, result: CalculatorResult, base: Outcome): void => {
  try {
    sessionStorage.setItem(
      key,
      JSON.stringify({
        consumption: input.consumption,
        price: input.price,
        technology: input.technology,
        annual: result.annual,
        tenYear: result.tenYear,
        roi: result.roi,
        co2Reduction: result.co2Reduction,
        ...(base.payback === null ? {} : { payback: Math.round(base.payback * 10) / 10 }),
        netPresentValue: Math.round(base.netPresentValue),
      }),
    );
  } catch {}
};
