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

/** A bar from one place to another, in a box of 100 × 1. */
const bar = (from: number, to: number): string =>
  to > from ? `M${from.toFixed(2)} 0H${to.toFixed(2)}V1H${from.toFixed(2)}z` : '';

/** The cost and what is saved over the life as two bars of one scale; of the savings, those that pay the cost, and those that are left. */
export function drawBalance({ cost, saving, life }: Investment): Record<'cost' | 'paid' | 'gain', string> {
  const whole = saving * life;
  const scale = 100 / Math.max(cost, whole, 1);
  const paid = Math.min(cost, whole) * scale;
  return { cost: bar(0, cost * scale), paid: bar(0, paid), gain: bar(paid, whole * scale) };
}
