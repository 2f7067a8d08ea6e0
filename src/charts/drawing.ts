import { scaleBand } from 'd3-scale';
import { area, curveStepAfter, line } from 'd3-shape';
import type { SeriesRole } from '../schemas/chart-names.ts';
import { labelGap, labelLines, spreadLabels } from './label-layout.ts';
import { bandScale, box, pointScale, rounded, type Tick, valueScale, valueTicks } from './scales.ts';

/**
 * How values stand along x: as points from edge to edge joined by a line, as slots that each keep their value for their
 * width, as bars side by side, or as bars on top of each other.
 */
export type ChartLayout = 'points' | 'slots' | 'bars' | 'stacked';

export type ChartSeries = {
  readonly id: string;
  /** Decides colour and stroke. */
  readonly role: SeriesRole;
  readonly label: string;
  readonly values: readonly number[];
  /** Whether the surface between the line and zero is filled. */
  readonly filled?: boolean;
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
};

/** A name along x at a share of the width (0–1). */
export type AxisName = { readonly at: number; readonly text: string };

/** A shape in the box of `scales.ts`. */
export type Mark = { shape: 'line' | 'area' | 'bars'; series: string; role: SeriesRole; path: string };

/** Text over the drawing, at a height of the box, in one line or two. */
export type DirectLabel = { series: string; role: SeriesRole; lines: readonly string[]; y: number };

/** A mark on the x axis; `minor` ones are left out on narrow screens. */
export type XTick = Tick & { minor: boolean; align?: 'start' | 'end' };

/** A drawn chart: shapes, axes and labels, free of any markup. */
export type Drawing = {
  marks: readonly Mark[];
  yTicks: readonly Tick[];
  xTicks: readonly XTick[];
  /** Names of the series where their lines end; empty for charts with a key. */
  labels: readonly DirectLabel[];
  /** On a phone the names of the x entries stand in two rows by turns: side by side they would touch. */
  crowded: boolean;
  /** Height of the zero line. */
  zero: number;
  /** Ends of the value axis. */
  domain: readonly [low: number, high: number];
};

type ValueScale = ReturnType<typeof valueScale>;

/** Marks the x entries that narrow screens leave out, so that about six stay. */
const thinned = (ticks: readonly Tick[]): readonly XTick[] => {
  const every = Math.max(1, Math.ceil(ticks.length / 6));
  return ticks.map((tick, index) => ({ ...tick, minor: index % every !== 0 }));
};

/** Width of a letter of the axis at 13 px and of a plot on a phone of 360 px, measured, both in px. */
const LETTER_PX = 6.8;
const PHONE_PLOT_PX = 258;

/** Whether two neighbours among the names of bands would touch on a phone. */
export const crowdedBands = (names: readonly string[]): boolean =>
  names.some((name, index) => {
    const next = names[index + 1];
    return next !== undefined && ((name.length + next.length) / 2) * LETTER_PX > PHONE_PLOT_PX / names.length;
  });

/** The path of a line through values, point to point or in steps. */
export function linePath(values: readonly number[], y: ValueScale, layout: ChartLayout = 'points'): string {
  const { at, curve, points } = geometry(values, layout);
  const path = line<number>((_, index) => at(index), y).digits(1);
  return (curve ? path.curve(curve) : path)(points) ?? '';
}

/** The path of the surface between values and zero. */
function areaPath(values: readonly number[], y: ValueScale, layout: ChartLayout): string {
  const { at, curve, points } = geometry(values, layout);
  const path = area<number>((_, index) => at(index), y(0), y).digits(1);
  return (curve ? path.curve(curve) : path)(points) ?? '';
}

/** Where values stand along x; the last slot is closed by its value once more. */
function geometry(values: readonly number[], layout: ChartLayout) {
  if (layout === 'slots') {
    const width = box.width / Math.max(1, values.length);
    return {
      at: (index: number) => index * width,
      curve: curveStepAfter,
      points: [...values, ...values.slice(-1)],
    };
  }
  const scale = pointScale(values.length);
  return { at: (index: number) => scale(index) ?? 0, points: [...values] };
}

const lineMarks = ({ layout, series }: ChartInput, y: ValueScale): readonly Mark[] =>
  series.flatMap<Mark>(({ id, role, values, filled }) => [
    ...(filled ? [{ shape: 'area' as const, series: id, role, path: areaPath(values, y, layout) }] : []),
    { shape: 'line', series: id, role, path: linePath(values, y, layout) },
  ]);

/** How many bars stand side by side at an entry: one where they are stacked or never more than one has a value there. */
const barsPerGroup = ({ layout, series }: ChartInput): number => {
  const alone = series[0]?.values.every(
    (_, at) => series.filter(({ values }) => values[at] !== 0).length <= 1,
  );
  return alone || layout === 'stacked' ? 1 : series.length;
};

/** Bars of all entries, one path for each series. */
function barMarks(input: ChartInput, y: ValueScale): readonly Mark[] {
  const { layout, series } = input;
  const groups = bandScale(series[0]?.values.length ?? 0);
  const bars = barsPerGroup(input);
  const within = scaleBand<number>()
    .domain(Array.from({ length: bars }, (_, bar) => bar))
    .range([0, groups.bandwidth()])
    .paddingInner(0.12);
  const width = rounded(within.bandwidth());
  const below = (index: number, entry: number): number =>
    layout === 'stacked'
      ? series.slice(0, index).reduce((sum, { values }) => sum + (values[entry] ?? 0), 0)
      : 0;
  return series.map(({ id, role, values }, index) => {
    const path = values.map((value, entry) => {
      if (value === 0) return '';
      const from = below(index, entry);
      const left = rounded((groups(entry) ?? 0) + (within(index % bars) ?? 0));
      const foot = rounded(y(from));
      return `M${left},${foot}V${rounded(y(from + value))}h${width}V${foot}Z`;
    });
    return { shape: 'bars', series: id, role, path: path.join('') };
  });
}

/** The scale that holds every value, and zero. */
export const scaleOf = ({
  layout,
  series,
  ticks,
  room = [],
}: Pick<ChartInput, 'layout' | 'series' | 'ticks' | 'room'>): ValueScale => {
  const values =
    layout === 'stacked'
      ? (series[0]?.values.map((_, entry) =>
          series.reduce((sum, one) => sum + (one.values[entry] ?? 0), 0),
        ) ?? [])
      : series.flatMap((one) => one.values);
  return valueScale([...values, ...room], { zero: true, marks: ticks });
};

const xTicksOf = ({ layout, x, series }: ChartInput): readonly XTick[] => {
  const isBars = layout === 'bars' || layout === 'stacked';
  const count = series[0]?.values.length ?? 0;
  const [bands, points] = [bandScale(count), pointScale(count)];
  const at = (index: number): number =>
    isBars ? (bands(index) ?? 0) + bands.bandwidth() / 2 : (points(index) ?? 0);
  const named = x.filter((name) => typeof name !== 'string');
  // A name of its own at an edge stays within the drawing.
  if (named.length > 0)
    return named.map(({ at: share, text }) => ({
      at: rounded(share * box.width),
      text,
      minor: false,
      ...(share === 0 ? { align: 'start' as const } : share === 1 ? { align: 'end' as const } : {}),
    }));
  return thinned(x.map((text, index) => ({ at: rounded(at(index)), text: String(text) })));
};

/** Draws numbers: every chart of the site comes from here. */
export function drawChart(input: ChartInput): Drawing {
  const { layout, series, format, labelled = false, ticks } = input;
  const isBars = layout === 'bars' || layout === 'stacked';
  const y = scaleOf(input);
  const xTicks = xTicksOf(input);
  const [low = 0, high = 1] = y.domain();
  const ends = labelled
    ? spreadLabels(
        series.map((one) => ({ key: one, at: y(one.values.at(-1) ?? 0) })),
        labelGap,
        box.height,
      )
    : [];
  return {
    marks: isBars ? barMarks(input, y) : lineMarks(input, y),
    yTicks: valueTicks(y, format, ticks),
    xTicks,
    labels: ends.map(({ key, at }) => ({
      series: key.id,
      role: key.role,
      lines: labelLines(key.label),
      y: rounded(at),
    })),
    crowded: isBars && crowdedBands(xTicks.filter(({ minor }) => !minor).map(({ text }) => text)),
    zero: rounded(y(0)),
    domain: [low, high],
  };
}
