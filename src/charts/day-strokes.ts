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

/** How dark each tone is, the cheapest first (day.css says the same). */
const OPACITY = [0.28, 0.45, 0.65, 1];

/** The drawing as an SVG document of a given size in pixels, for pictures that no style sheet reaches. */
export function strokesDocument(
  { tones, chosen }: DayStrokes,
  size: { readonly width: number; readonly height: number },
  colours: { readonly price: string; readonly chosen: string },
): string {
  const paths = tones.map(
    (d, index) => `<path d="${d}" stroke="${colours.price}" stroke-opacity="${OPACITY[index]}"/>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="-.5 0 96 ${HEIGHT}" ` +
    `preserveAspectRatio="none"><g transform="matrix(1 0 0 -1 0 ${HEIGHT})" stroke-width=".55">${paths.join('')}` +
    `<path d="${chosen}" stroke="${colours.chosen}" stroke-width=".8"/></g></svg>`
  );
}
