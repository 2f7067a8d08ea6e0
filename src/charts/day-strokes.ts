/** A day as a strip of fine strokes, one a quarter-hour, as the paths of one drawing: tone by price, the chosen ones apart. */

export const TONES = 4;
/** Height of the drawing; its width is the number of strokes. It stands on its head, so that a stroke is written in few signs. */
export const HEIGHT = 24;
const LOWEST = 4;

export interface DayStrokes {
  /** Path of each tone, the cheapest first. */
  readonly tones: readonly string[];
  readonly chosen: string;
}

/** Paths of a day's strokes, as high as the price; with `flat` all have one height and only the tone tells. */
export function dayStrokes(price: readonly number[], chosen: readonly boolean[], flat = false): DayStrokes {
  const lowest = Math.min(...price);
  const span = Math.max(...price) - lowest || 1;
  const tones = Array.from({ length: TONES }, () => '');
  let picked = '';
  price.forEach((value, slot) => {
    const share = (value - lowest) / span;
    const stroke = `M${slot} 0V${flat ? HEIGHT : Math.round(LOWEST + (HEIGHT - LOWEST) * share)}`;
    if (chosen[slot]) picked += stroke;
    else tones[Math.min(TONES - 1, Math.floor(share * TONES))] += stroke;
  });
  return { tones, chosen: picked };
}
