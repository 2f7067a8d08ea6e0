import type { SeriesRole } from '../schemas/chart-names.ts';
import type { Tick } from './scales.ts';

/** Numbers to draw, already in the page's language. */
export type ChartInput = {
  /** Names along the x axis. */
  x: readonly string[];
  series: readonly { id: string; role: SeriesRole; label: string; values: readonly number[] }[];
  /** How a value is written on the axis. */
  format: (value: number) => string;
};

/** A shape in the box of `scales.ts`; `role` decides its colour and stroke. */
export type Mark = { shape: 'line' | 'area' | 'bars'; series: string; role: SeriesRole; path: string };

/** Text over the drawing, at a point of the box, in one line or two. */
export type DirectLabel = {
  series: string;
  role: SeriesRole;
  lines: readonly string[];
  x: number;
  y: number;
};

/** A drawn chart: shapes, axes and labels, free of any markup. */
export type Drawing = {
  marks: readonly Mark[];
  yTicks: readonly Tick[];
  /** `minor` ones are left out on narrow screens. */
  xTicks: readonly (Tick & { minor: boolean })[];
  /** Names of the series where their lines end; empty for bars, which have a key. */
  labels: readonly DirectLabel[];
  /** On a phone the names of the x entries stand in two rows by turns: side by side they would touch. */
  crowded: boolean;
  /** Height of the zero line, when it is within the box and not at its bottom. */
  zero: number | null;
};

/**
 * Least distance of direct labels (units of the box): a line of text of 18 px on the lowest chart, which is
 * 360 px × 0.6 high.
 */
export const labelGap = (18 / (360 * 0.6)) * 400;

/** Marks the x entries that narrow screens leave out, so that about six stay. */
export const thinned = (ticks: readonly Tick[]): readonly (Tick & { minor: boolean })[] => {
  const every = Math.max(1, Math.ceil(ticks.length / 6));
  return ticks.map((tick, index) => ({ ...tick, minor: index % every !== 0 }));
};

/** Width of a letter of the axis at 13 px and of a plot on a phone of 360 px, measured, both in px. */
const LETTER = 6.8;
const PHONE_PLOT = 258;

/** Whether two neighbours among the names of bands would touch on a phone. */
export const crowdedBands = (names: readonly string[]): boolean =>
  names.some((name, index) => {
    const next = names[index + 1];
    return next !== undefined && ((name.length + next.length) / 2) * LETTER > PHONE_PLOT / names.length;
  });
