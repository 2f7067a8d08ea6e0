/** Sizes of a chart by the width of the window (specification §9); `src/styles/charts.css` draws by them. */

export type ChartSize = 'small-mobile' | 'mobile' | 'tablet' | 'desktop';

/** From which width (CSS pixels) a size holds, and its scale. */
export const chartSizes: readonly { size: ChartSize; from: number; scale: number }[] = [
  { size: 'small-mobile', from: 0, scale: 0.6 },
  { size: 'mobile', from: 480, scale: 0.7 },
  { size: 'tablet', from: 768, scale: 0.85 },
  { size: 'desktop', from: 1024, scale: 1 },
];
