import { strokes } from './paths.ts';

const TONES = 4;
/** Height of the drawing; its width is the number of strokes. It stands on its head, so that a stroke is written in few signs. */
export const HEIGHT = 24;
const LOWEST = 4;

/**
 * A day's prices as upright strokes, one a quarter-hour: a path for each tone, the cheapest first, and one of the chosen ones.
 * A stroke is as high as its price; with `flat` all have one height and only the tone tells.
 */
export function priceStrokes(
  price: readonly number[],
  chosen: readonly boolean[],
  flat = false,
): { readonly tones: readonly string[]; readonly chosen: string } {
  const lowest = Math.min(...price);
  const span = Math.max(...price) - lowest || 1;
  const shares = price.map((value) => (value - lowest) / span);
  const pathOf = (picked: (share: number, slot: number) => boolean) =>
    strokes(
      shares.map((share, slot) => (picked(share, slot) ? share : null)),
      {
        at: (slot) => slot,
        foot: 0,
        top: (share) => (flat ? HEIGHT : Math.round(LOWEST + (HEIGHT - LOWEST) * share)),
      },
    );
  const toneOf = (share: number) => Math.min(TONES - 1, Math.floor(share * TONES));
  return {
    tones: Array.from({ length: TONES }, (_, tone) =>
      pathOf((share, slot) => !chosen[slot] && toneOf(share) === tone),
    ),
    chosen: pathOf((_, slot) => chosen[slot] ?? false),
  };
}
