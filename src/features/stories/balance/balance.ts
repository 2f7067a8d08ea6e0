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

/** Furthest that the beam tips (degrees). */
const FURTHEST = 15;

/**
 * How far the beam tips: 0 when the savings of the whole life equal the cost, below 0 towards the cost (left pan down), above
 * towards the savings; furthest when one is at least twice the other.
 */
export function tiltOf(investment: Investment): number {
  const ratio = investment.life / paybackOf(investment);
  const lean = ratio > 0 ? Math.log2(ratio) : -1;
  return Math.round(FURTHEST * Math.max(-1, Math.min(1, lean)) * 10) / 10;
}

/** Size of the drawing and its pivot; half the beam; how far the pans hang, and half of one. */
export const BALANCE = { width: 360, height: 256, x: 180, y: 40, half: 112, drop: 104, pan: 56 } as const;

/** Height of the larger weight: a weight is as high as its amount, and all are as wide. */
const TALLEST = 60;

/** Places of the two ends of a beam that is tipped by some degrees. */
export function endsOf(tilt: number): readonly { readonly x: number; readonly y: number }[] {
  const angle = (tilt * Math.PI) / 180;
  return [-1, 1].map((side) => ({
    x: Math.round(BALANCE.x + side * BALANCE.half * Math.cos(angle)),
    y: Math.round(BALANCE.y + side * BALANCE.half * Math.sin(angle)),
  }));
}

/** Paths of the beam, of the cords with their pans, of the weights on them, and where their names begin: left the cost, right the savings. */
export function drawBalance(investment: Investment): {
  beam: string;
  pans: string;
  weights: readonly string[];
  names: readonly string[];
} {
  const { drop, pan } = BALANCE;
  const [left = { x: 0, y: 0 }, right = { x: 0, y: 0 }] = endsOf(tiltOf(investment));
  const hang = ({ x, y }: { x: number; y: number }) =>
    `M${x - pan} ${y + drop}L${x} ${y}L${x + pan} ${y + drop}zq${pan} 40 ${2 * pan} 0`;
  const whole = investment.saving * investment.life;
  const most = Math.max(investment.cost, whole, 1);
  const weight = ({ x, y }: { x: number; y: number }, amount: number) =>
    `M${x} ${y + drop}v-${Math.round((TALLEST * amount) / most)}`;
  return {
    beam: `M${left.x} ${left.y}L${right.x} ${right.y}`,
    pans: hang(left) + hang(right),
    weights: [weight(left, investment.cost), weight(right, whole)],
    names: [left, right].map(({ x, y }) => `translate(${x} ${y + drop + 42})`),
  };
}
