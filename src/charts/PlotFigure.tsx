import type { ReactNode } from 'react';
import type { ValueScale } from './plot.ts';

/** A shape of a plot; `role` gives its colour, as in the charts of the pages. */
export interface PlotMark {
  readonly shape: 'line' | 'area';
  readonly role: 'ours' | 'before' | 'neutral' | 'sun' | 'wind' | 'saving';
  readonly path: string;
}

interface Props {
  readonly marks: readonly PlotMark[];
  readonly scale: ValueScale;
  readonly format: (value: number) => string;
  /** Names along the bottom, at shares of the width (0–1). */
  readonly names: readonly { readonly at: number; readonly text: string }[];
  /** Said instead of the picture. */
  readonly label: string;
  /** SVG that lies over the shapes, such as the mark of a moment. */
  readonly overlay?: ReactNode;
  readonly low?: boolean;
}

/** Written out, so that the build finds the classes that a page can need. */
const shapes = { line: 'mark-line', area: 'mark-area' } as const;
export const roleClass = {
  ours: 'role-ours',
  before: 'role-before',
  neutral: 'role-neutral',
  sun: 'role-sun',
  wind: 'role-wind',
  saving: 'role-saving',
} as const;

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

/** Shapes in a stretched box, text over it at its own size: the look of the page's charts for numbers that change. */
export default function PlotFigure({ marks, scale, format, names, label, overlay, low = false }: Props) {
  return (
    <div className={low ? 'chart-plot chart-banded chart-low' : 'chart-plot chart-banded'}>
      <svg className="chart-drawing" role="img" aria-label={label}>
        {scale.marks.map((mark) => (
          <g key={mark}>
            <line
              x2="100%"
              y1={percent(scale.y(mark) / 400)}
              y2={percent(scale.y(mark) / 400)}
              className={mark === 0 ? 'chart-line chart-zero' : 'chart-line'}
            />
            <text x="-8" y={percent(scale.y(mark) / 400)} dy="4" className="end">
              {format(mark)}
            </text>
          </g>
        ))}
        <svg viewBox="0 0 1000 400" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
          {marks.map(({ shape, role, path }) => (
            <path key={`${shape} ${role}`} className={`${shapes[shape]} ${roleClass[role]}`} d={path} />
          ))}
        </svg>
        {overlay}
        {names.map(({ at, text }) => (
          <text
            key={at}
            x={percent(at)}
            y="100%"
            dy="20"
            className={at === 0 ? undefined : at === 1 ? 'end' : 'mid'}
          >
            {text}
          </text>
        ))}
      </svg>
    </div>
  );
}
