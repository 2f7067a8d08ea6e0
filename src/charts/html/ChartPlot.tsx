import { createElement, type ReactNode } from 'react';
import type { Drawing } from '../shapes/drawing-types.ts';
import { drawingNodes, type SvgNode } from './chart-svg.ts';

interface Props {
  readonly drawing: Drawing;
  /** Said instead of the picture. */
  readonly label: string;
  readonly low?: boolean;
  /** For the layer with tooltips: how many series the plot holds. */
  readonly count?: number;
  /** What lies on the drawing, exactly as wide and high. */
  readonly children?: ReactNode;
}

const reactNode = (node: SvgNode | string, key: number): ReactNode => {
  if (typeof node === 'string') return node;
  const { class: className, ...attributes } = node.attributes;
  return createElement(
    node.tag,
    { key, ...attributes, ...(className !== undefined && { className }) },
    ...node.children.map(reactNode),
  );
};

/** Letters of a value that the usual room beside the axis holds. */
const WIDEST_TICK = 8;

/** A chart's drawing, complete without script: rendered at build in pages, and anew in islands whose numbers change. */
export default function ChartPlot({ drawing, label, low, count, children }: Props) {
  const className = [
    'chart-plot chart-banded',
    low && 'chart-low',
    drawing.labels.length > 0 && 'chart-labelled',
    drawing.crowded && 'chart-crowded',
    drawing.notes.length > 0 && (drawing.notes.length > 1 ? 'chart-noted' : 'chart-bold'),
    drawing.yTicks.some(({ text }) => text.length > WIDEST_TICK) && 'chart-wide-axis',
  ];
  return (
    <div
      className={className.filter(Boolean).join(' ')}
      data-domain={count && drawing.domain.join()}
      data-series={count}
    >
      <svg className="chart-drawing" role="img" aria-label={label}>
        {drawingNodes(drawing).map(reactNode)}
      </svg>
      {children && <div className="chart-live">{children}</div>}
    </div>
  );
}

interface KeyProps {
  readonly items: readonly { readonly role: string; readonly label: string }[];
  readonly className?: string;
  /** Whether the picture's text alternative says the same. */
  readonly hidden?: boolean;
}

/** Names the series of a chart by their colours. */
export function ChartKey({ items, className = '', hidden = false }: KeyProps) {
  return (
    <ul className={`chart-key ${className}`.trim()} aria-hidden={hidden || undefined}>
      {items.map(({ role, label }) => (
        <li key={label} className={`key-item role-${role}`}>
          {label}
        </li>
      ))}
    </ul>
  );
}
