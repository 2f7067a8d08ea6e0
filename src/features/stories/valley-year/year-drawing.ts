import { scaleLinear } from 'd3-scale';
import type { YearSeries } from './year-series.ts';

/** Size of the drawing in its own units; it is stretched to the place that it gets. */
export const YEAR_DRAWING = { width: 1200, height: 200 } as const;

const BAR = { need: 64, solar: 38 } as const;

/**
 * Paths of a year of twelve months: `need` are wide bars, `needTop` their upper edges, `solar` narrower bars in front. The
 * highest month reaches the top.
 */
export function drawYear({ months, highest }: YearSeries): { need: string; needTop: string; solar: string } {
  const { width, height } = YEAR_DRAWING;
  const y = scaleLinear([0, highest], [height, 0]);
  const column = width / months.length;
  const bars = (of: 'need' | 'solar') =>
    months.map((month, index) => {
      const left = column * index + (column - BAR[of]) / 2;
      return { left, right: left + BAR[of], top: Math.round(y(month[of])) };
    });
  const area = ({ left, right, top }: { left: number; right: number; top: number }) =>
    `M${left} ${height}V${top}H${right}V${height}z`;
  return {
    need: bars('need').map(area).join(''),
    needTop: bars('need')
      .map(({ left, right, top }) => `M${left} ${top}H${right}`)
      .join(''),
    solar: bars('solar').map(area).join(''),
  };
}
