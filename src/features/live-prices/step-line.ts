import type { PriceSlot } from './prices.ts';

const WIDTH = 400;
const HEIGHT = 100;
const MARGIN = 6;

const tenth = (value: number) => Math.round(value * 10) / 10;

/**
 * A day's prices as a stepped SVG path in a box of 400 × 100, and where now is on its width. Zero is always inside the
 * box, so that a negative price is seen as one.
 */
export function stepPath(slots: readonly PriceSlot[], now: number): { line: string; nowX: number } {
  const [first] = slots;
  const last = slots.at(-1);
  if (!first || !last) return { line: '', nowX: 0 };
  const low = Math.min(0, ...slots.map(({ price }) => price));
  const high = Math.max(0.01, ...slots.map(({ price }) => price));
  const y = (price: number) =>
    tenth(HEIGHT - MARGIN - ((price - low) / (high - low)) * (HEIGHT - 2 * MARGIN));
  const step = WIDTH / slots.length;
  const line = slots
    .map(
      ({ price }, index) => `${index === 0 ? `M0 ${y(price)}` : `V${y(price)}`}H${tenth((index + 1) * step)}`,
    )
    .join('');
  const share = (now - first.start) / (last.start - first.start + 900_000);
  return { line, nowX: tenth(Math.min(1, Math.max(0, share)) * WIDTH) };
}
