import { cursorNode, drawingNodes, type SvgNode, svgNode } from '../../../charts/html/chart-svg.ts';
import { box, percentX } from '../../../charts/shapes/box.ts';
import { drawChart } from '../../../charts/shapes/drawing.ts';
import { type PriceWindow, slotLength } from '../../../lib/day-prices.ts';
import { swedishMinutes } from '../../../lib/time.ts';

/** What the price chart shows. */
export interface PriceChart {
  /** The start of each quarter of the day. */
  readonly starts: readonly number[];
  /** The price of each quarter as the view has it; NaN where the source gives none: the curve has a gap there. */
  readonly prices: readonly number[];
  /** The cheapest window. */
  readonly window: PriceWindow | null;
  /** The quarter that is read off; null for a curve that only stands behind. */
  readonly cursor: number | null;
  readonly clock: (instant: number) => string;
  readonly format: (value: number) => string;
}

/** Draws a day's prices: steps over a filled ground, the cheapest window, a cursor, marks and hours. */
export function priceChart({
  starts,
  prices,
  window,
  cursor,
  clock,
  format,
}: PriceChart): readonly SvgNode[] {
  const first = starts[0] ?? 0;
  const share = (instant: number): number => (instant - first) / (starts.length * slotLength);
  const hours = starts
    .filter((start) => swedishMinutes(new Date(start)) % 360 === 0)
    .map((start) => ({ at: share(start), text: clock(start) }));
  const isBehind = cursor === null;
  const drawing = drawChart({
    layout: 'slots',
    x: hours,
    series: [
      { id: 'price', role: isBehind ? 'before' : 'ours', label: '', values: prices, filled: !isBehind },
    ],
    format,
  });
  const cheapest = window && {
    class: 'live-window',
    x: percentX(share(window.from) * box.width),
    width: percentX((share(window.to) - share(window.from)) * box.width),
    height: '100%',
  };
  return drawingNodes(drawing, {
    under: cheapest ? [svgNode('rect', cheapest)] : [],
    over: isBehind ? [] : [cursorNode((cursor + 0.5) / starts.length)],
  });
}
