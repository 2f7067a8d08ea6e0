import type { SeriesRole } from '../../schemas/chart-names.ts';
import type { Tick } from './scales.ts';

/**
 * How values stand along x: as points from edge to edge joined by a line, as slots that each keep their value for their
 * width, as bars side by side, as bars on top of each other, or as the strokes of a day or a year, which lines cross.
 */
export type ChartLayout = 'points' | 'slots' | 'bars' | 'stacked' | 'strokes';

export type ChartSeries = {
  readonly id: string;
  /** Decides colour and stroke. */
  readonly role: SeriesRole;
  readonly label: string;
  readonly values: readonly number[];
  /** Whether the surface between the line and zero is filled. */
  readonly filled?: boolean;
  /** Whether it has a unit of its own and stands as bars in a lane below the strokes of the first series. */
  readonly marking?: boolean;
};

/** Numbers to draw, already in the page's language. */
export type ChartInput = {
  readonly layout: ChartLayout;
  /** Names of the entries of x, or ticks of their own where not every entry has one. */
  readonly x: readonly string[] | readonly AxisName[];
  readonly series: readonly ChartSeries[];
  /** How a value is written on the axis. */
  readonly format: (value: number) => string;
  /** Names each line where it ends. */
  readonly labelled?: boolean;
  /** About how many marks the value axis has. */
  readonly ticks?: number;
  /** Values that the axis has room for beside those that are drawn, so that it keeps still while they grow. */
  readonly room?: readonly number[];
  /**
   * Writes a change (−0.35 is 35 % lower). With it the series `ours` stands in front of the series `before`; between lines the gap
   * is filled and named, bars carry their values; of strokes the highest is compared with the lowest.
   */
  readonly change?: (share: number) => string;
};

/** A name along x at a share of the width (0–1). */
export type AxisName = { readonly at: number; readonly text: string };

/** A shape in the box of `scales.ts`. */
export type Mark = {
  shape: 'line' | 'area' | 'bars' | 'strokes';
  series: string;
  role: SeriesRole;
  path: string;
};

/** Text over the drawing, at a height of the box, in one line or two. */
export type DirectLabel = { series: string; role: SeriesRole; lines: readonly string[]; y: number };

/**
 * Text in the drawing, at a place of the box, such as the size of a gap; narrow phones leave `tight` ones out. `inner` ones belong to
 * the solid bar of two: they stand above it on the pale one, or within it (only on wide screens).
 */
export type Note = {
  x: number;
  y: number;
  text: string;
  tight?: boolean;
  inner?: 'above' | 'within';
  align: 'mid' | 'end' | 'start';
};

/** A mark on the x axis; `minor` ones are left out on narrow screens. */
export type XTick = Tick & { minor: boolean; align?: 'start' | 'end' };

/** A drawn chart: shapes, axes and labels, free of any markup. */
export type Drawing = {
  marks: readonly Mark[];
  yTicks: readonly Tick[];
  xTicks: readonly XTick[];
  /** Names of the series where their lines end; empty for charts with a key. */
  labels: readonly DirectLabel[];
  /** The size of the gap between the lines `before` and `ours`, the values of such bars, or what bold strokes stand for; empty for charts without them. */
  notes: readonly Note[];
  /** On a phone the names of the x entries stand in two rows by turns: side by side they would touch. */
  crowded: boolean;
  /** Height of the zero line. */
  zero: number;
  /** Ends of the value axis. */
  domain: readonly [low: number, high: number];
};
