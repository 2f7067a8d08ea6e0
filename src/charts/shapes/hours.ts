import { bars, middleOf } from './paths.ts';

/** What stands under a day drawn from midnight to midnight: every sixth hour. */
export const hourMarks = ['00', '06', '12', '18', '24'] as const;

const SLOT = 20;
/** The box of the bars of a day. A bar is a share of its height, in percent. */
export const hourBox = { width: 24 * SLOT, height: 100 } as const;
/** What is nothing is still drawn, as a line on the ground. */
const LEAST = 2;

/**
 * Bars on the base line, one for each hour of a day (or 24 of something else).
 *
 * @param values 24 shares in percent, separated by spaces, as content gives them
 * @param width of a bar in its slot of twenty units
 */
export const hourBars = (values: string, width: number): string =>
  bars(values.split(' ').map(Number), width, {
    at: middleOf(SLOT),
    foot: hourBox.height,
    top: (value) => hourBox.height - Math.max(value, LEAST),
  });
