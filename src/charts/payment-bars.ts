/** Years that the drawing shows. */
const YEARS = 15;
const STEP = 10;
const HEIGHT = 60;

/** Payments of each year as parts of the highest bar; shapes only, no amounts. */
const payments = {
  /** All at once, then upkeep, and a new inverter once. */
  'direct-purchase': [1, ...Array(11).fill(0.05), 0.24, 0.05, 0.05],
  /** A known rent for ten years, then upkeep. */
  leasing: [...Array(10).fill(0.3), ...Array(5).fill(0.05)],
  /** The same fee for as long as the contract lasts. */
  eaas: Array(YEARS).fill(0.27),
} as const satisfies Record<string, readonly number[]>;

/** Fifteen bars, 150 wide and as high as the highest: how the payments of a way to finance are spread over the years. */
export function paymentBars(id: keyof typeof payments): { path: string; height: number } {
  const heights = payments[id].map((part) => Math.round(HEIGHT * part));
  const height = Math.max(...heights);
  const path = heights.map((bar, year) => `M${year * STEP + 1} ${height}v-${bar}h7v${bar}z`).join('');
  return { path, height };
}
