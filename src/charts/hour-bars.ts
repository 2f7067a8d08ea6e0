const SLOT = 20;
/** The box of the bars. A bar is a share of its height, in percent. */
export const hourBox = { width: 24 * SLOT, height: 100 } as const;
/** What is nothing is still drawn, as a line on the ground. */
const LEAST = 2;

/**
 * One path of bars that stand on the base line, one for each hour of a day (or 24 of something else).
 *
 * @param values 24 shares in percent, separated by spaces, as content gives them
 * @param width of a bar in its slot of twenty units
 */
export const hourBars = (values: string, width: number): string =>
  values
    .split(' ')
    .map((value) => Math.max(Number(value), LEAST))
    .map(
      (value, slot) => `M${slot * SLOT + (SLOT - width) / 2} ${hourBox.height}v${-value}h${width}v${value}`,
    )
    .join('');
