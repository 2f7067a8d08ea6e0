/** Whether everything is tested at its full size: `npm run test:full`. */
export const isFullRun = process.env['TEST_FULL'] === '1';

/**
 * The variants of a test (pages, widths, languages) that run here: all of them in `npm run test:full`, in `npm test` those at the
 * given places, which differ most from each other. Throws on a place that the list does not have.
 */
export function variants<Variant>(all: readonly Variant[], ...places: number[]): readonly Variant[] {
  if (isFullRun) return all;
  return places.map((place) => {
    const chosen = all[place];
    if (chosen === undefined) throw new RangeError(`there is no variant ${place}`);
    return chosen;
  });
}
