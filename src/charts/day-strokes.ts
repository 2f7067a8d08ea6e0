/** A day as a strip of fine strokes, one a quarter-hour, as the paths of one drawing: tone by price, the chosen ones apart. */

export const TONES = 4;
/** Width of a stroke's place in the drawing. */
export const STEP = 2;
const LOWEST = 0.16;

export interface DayStrokes {
  /** Path of each tone, the cheapest first. */
  readonly tones: readonly string[];
  readonly chosen: string;
  readonly width: number;
}

/** Paths of a day's strokes in a drawing of that height; with `flat` all are as high as the drawing, only the tone tells. */
export function dayStrokes(
  price: readonly number[],
  chosen: readonly boolean[],
  height: number,
  flat = false,
): DayStrokes {
  const lowest = Math.min(...price);
  const span = Math.max(...price) - lowest || 1;
  const tones = Array.from({ length: TONES }, () => '');
  let picked = '';
  price.forEach((value, slot) => {
    const share = (value - lowest) / span;
    const length = flat ? height : Math.round(height * (LOWEST + (1 - LOWEST) * share));
    const stroke = `M${slot * STEP + STEP / 2} ${height}v-${length}`;
    if (chosen[slot]) picked += stroke;
    else tones[Math.min(TONES - 1, Math.floor(share * TONES))] += stroke;
  });
  return { tones, chosen: picked, width: price.length * STEP };
}
