import type swedish from '../../../content/ui/sv/calculator.json';

/** Interface strings of the calculator; the Swedish file is the shape that the others must have. */
export type CalculatorWords = typeof swedish;
