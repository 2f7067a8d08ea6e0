/** Money in SEK, time in years. */
export interface Investment {
  readonly cost: number;
  /** Saved each year. */
  readonly saving: number;
  /** Years that it lasts. */
  readonly life: number;
}

/** Years until the savings have paid the cost, without interest (simple payback); endless without a saving. */
export const paybackOf = ({ cost, saving }: Investment): number => (saving > 0 ? cost / saving : Infinity);

/** Whether the savings pay the cost within the life of what was bought. */
export const paysBack = (investment: Investment): boolean => paybackOf(investment) <= investment.life;

/** Share of a year's stripe that is air beside the next. */
const AIR = 0.2;

/** Stripes of a year each, `year` wide, from one place to another; the last may be cut. */
const stripes = (from: number, to: number, year: number): string => {
  if (year <= 0) return to > from ? `M${from} 0H${to}V1H${from}z` : '';
  const years = Math.ceil(to / year - 1e-9);
  return Array.from({ length: years }, (_, index) => {
    const [left, right] = [Math.max(from, index * year), Math.min(to, (index + 1 - AIR) * year)];
    return right > left ? `M${left.toFixed(2)} 0H${right.toFixed(2)}V1H${left.toFixed(2)}z` : '';
  }).join('');
};

/**
 * The cost and what is saved over the life as two bars of one scale, in a box of 100 × 1: a stripe is what one year saves.
 * Of the savings, those that pay the cost, and those that are left.
 */
export function drawBalance(investment: Investment): Record<'cost' | 'paid' | 'gain', string> {
  const { cost, saving, life } = investment;
  const whole = saving * life;
  const scale = 100 / Math.max(cost, whole, 1);
  const year = saving * scale;
  const paid = Math.min(cost, whole) * scale;
  return {
    cost: stripes(0, cost * scale, year),
    paid: stripes(0, paid, year),
    gain: stripes(paid, whole * scale, year),
  };
}
