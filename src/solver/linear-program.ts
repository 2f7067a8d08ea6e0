/** One variable: its cost, its upper bound (`Infinity` for none) and its entries in the rows. */
export type Column = {
  cost: number;
  upper: number;
  entries: readonly (readonly [row: number, coefficient: number])[];
};

/** Minimise cost·x subject to A·x = rhs and 0 ≤ x ≤ upper. */
export type LinearProgram = { rhs: readonly number[]; columns: readonly Column[] };

export type Solution = {
  /** Whether the optimum was reached within the tolerance. */
  optimal: boolean;
  /** Value of every column. */
  x: Float64Array;
  /** Dual value of every row: what one unit more of its right-hand side costs. */
  rowPrices: Float64Array;
  objective: number;
  iterations: number;
};
