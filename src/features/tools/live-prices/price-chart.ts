import { cursorNode, drawingNodes, type SvgNode, svgNode } from '../../../charts/html/chart-svg.ts';
import { box, percentX } from '../../../charts/shapes/box.ts';
import { drawChart } from '../../../charts/shapes/drawing.ts';
import { type PriceSlot, type PriceWindow, slotLength } from './prices.ts';

/** What the price chart shows. */
export interface PriceChart {
  readonly slots: readonly PriceSlot[];
  /** The price of each slot as the view has it. */
  readonly prices: readonly number[];
  /** The cheapest window. */
  readonly window: PriceWindow | null;
  /** The slot that is read off. */
  readonly cursor: number;
  readonly clock: (instant: number) => string;
  readonly format: (value: number) => string;
}

/** Draws a day's prices: steps over a filled ground, the cheapest window, a cursor, marks and hours. */
export function priceChart({ slots, prices, window, cursor, clock, format }: PriceChart): readonly SvgNode[] {
  const first = slots[0]?.start ?? 0;
  const share = (instant: number): number => (instant - first) / (slots.length * slotLength);
  const hours = slots
    .map(({ start }) => ({ at: share(start), text: clock(start) }))
    .filter(({ text }) => /^(00|06|12|18).00$/.test(text));
  const drawing = drawChart({
    layout: 'slots',
    x: hours,
    series: [{ id: 'price', role: 'ours', label: '', values: prices, filled: true }],
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
    over: [cursorNode((cursor + 0.5) / slots.length)],
  });
}
