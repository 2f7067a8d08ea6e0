/** Sizes of a chart by the width of the window (specification §9). */

export type ChartSize = 'small-mobile' | 'mobile' | 'tablet' | 'desktop';

/** From which width (CSS pixels) a size holds, and its scale. */
export const chartSizes: readonly { size: ChartSize; from: number; scale: number }[] = [
  { size: 'small-mobile', from: 0, scale: 0.6 },
  { size: 'mobile', from: 480, scale: 0.7 },
  { size: 'tablet', from: 768, scale: 0.85 },
  { size: 'desktop', from: 1024, scale: 1 },
];

const entry = (width: number) => chartSizes.findLast(({ from }) => width >= from) ?? chartSizes[0];

/** The size for a window width: under 480, under 768, under 1024, or wider. */
export const chartSizeFor = (width: number): ChartSize => entry(width)?.size ?? 'small-mobile';

/** The scale for a window width: 0.6, 0.7, 0.85 or 1. */
export const chartScaleFor = (width: number): number => entry(width)?.scale ?? 0.6;
