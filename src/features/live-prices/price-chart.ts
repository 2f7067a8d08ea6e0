import { plotScale, stairArea, stairPath } from '../../charts/plot.ts';
import type { PriceSlot, PriceWindow } from './prices.ts';

const svg = 'http://www.w3.org/2000/svg';

const element = (name: string, attributes: Readonly<Record<string, string>>, text = ''): SVGElement => {
  const made = document.createElementNS(svg, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = text;
  return made;
};

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** What the price chart shows. `shown` is the price of each slot as the view has it. */
export interface PriceChart {
  readonly slots: readonly PriceSlot[];
  readonly shown: readonly number[];
  readonly window: PriceWindow | null;
  /** The slot that is read off. */
  readonly marked: number;
  readonly clock: (instant: number) => string;
  readonly format: (value: number) => string;
  readonly label: string;
}

/** Draws a day's prices into an SVG element: stairs over a filled ground, the cheapest window, marks and hours. */
export function drawPriceChart(target: SVGSVGElement, chart: PriceChart): void {
  const { slots, shown, window: best, marked, clock, format, label } = chart;
  const scale = plotScale(shown);
  const first = slots[0]?.start ?? 0;
  const count = slots.length;
  const share = (instant: number): number => (instant - first) / (count * 900_000);
  const shapes = element('svg', {
    viewBox: '0 0 1000 400',
    preserveAspectRatio: 'none',
    width: '100%',
    height: '100%',
    'aria-hidden': 'true',
  });
  shapes.append(
    element('path', { class: 'mark-area role-ours', d: stairArea(shown, scale) }),
    element('path', { class: 'mark-line role-ours', d: stairPath(shown, scale) }),
  );
  const parts: SVGElement[] = [];
  if (best)
    parts.push(
      element('rect', {
        class: 'live-window',
        x: percent(share(best.from)),
        width: percent(share(best.to) - share(best.from)),
        height: '100%',
      }),
    );
  for (const mark of scale.marks) {
    const y = percent(scale.y(mark) / 400);
    parts.push(
      element('line', {
        class: mark === 0 ? 'chart-line chart-zero' : 'chart-line',
        x2: '100%',
        y1: y,
        y2: y,
      }),
    );
    parts.push(element('text', { class: 'end', x: '-8', y, dy: '4' }, format(mark)));
  }
  parts.push(shapes);
  const x = percent((marked + 0.5) / count);
  parts.push(element('line', { class: 'chart-now', x1: x, x2: x, y1: '0', y2: '100%' }));
  for (const { start } of slots) {
    const time = clock(start);
    if (/^(00|06|12|18).00$/.test(time)) {
      const at = share(start);
      parts.push(
        element('text', { ...(at === 0 ? {} : { class: 'mid' }), x: percent(at), y: '100%', dy: '20' }, time),
      );
    }
  }
  target.setAttribute('aria-label', label);
  target.replaceChildren(...parts);
}
