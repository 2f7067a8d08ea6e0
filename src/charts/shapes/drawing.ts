import { scaleBand } from 'd3-scale';
import { area, curveStepAfter, line } from 'd3-shape';
import { box, rounded } from './box.ts';
import type { ChartInput, ChartLayout, ChartSeries, Drawing, Mark, XTick } from './drawing-types.ts';
import { barNotes, gapArea, gapBars, gapNotes, gapOf } from './gap.ts';
import { bars as barsOf } from './paths.ts';
import { bandScale, pointScale, type Tick, valueScale, valueTicks } from './scales.ts';
import { hasLane, lane, strokeMarks, strokeNotes } from './strokes.ts';

/** Letters of a direct label that fit beside a chart (110 px at 13 px, semibold). */
const ROOM = 16;

/** A direct label in one line, or in two when it is long, broken at the space next to its middle. */
export const labelLines = (text: string): readonly string[] => {
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  if (text.length <= ROOM || spaces.length === 0) return [text];
  const fromMiddle = (at: number): number => Math.abs(at - text.length / 2);
  const at = spaces.reduce((best, one) => (fromMiddle(one) < fromMiddle(best) ? one : best));
  return [text.slice(0, at), text.slice(at + 1)];
};

/**
 * Least distance of direct labels (units of the box): a line of text of 18 px on the lowest chart, which is
 * 360 px × 0.6 high.
 */
export const labelGap = (18 / (360 * 0.6)) * 400;

/** A label and the height that is best for it. */
type PlacedLabel<Key> = { key: Key; at: number };

/**
 * Moves labels apart so that neighbours are at least `gap` from each other, all within 0 … `height`, each as near to
 * its best height as that allows. The order from top to bottom stays. Labels that cannot all fit get even gaps.
 */
export const spreadLabels = <Key>(
  labels: readonly PlacedLabel<Key>[],
  gap: number,
  height: number,
): readonly PlacedLabel<Key>[] => {
  const sorted = [...labels].sort((a, b) => a.at - b.at);
  const room = sorted.length > 1 ? Math.min(gap, height / (sorted.length - 1)) : 0;
  // Groups of labels that touch stand around the mean of their best heights; groups that touch become one.
  type Group = { members: PlacedLabel<Key>[]; top: number };
  const place = (members: PlacedLabel<Key>[]): Group => {
    const best = members.reduce((sum, { at }, index) => sum + at - index * room, 0) / members.length;
    const length = (members.length - 1) * room;
    return { members, top: Math.min(Math.max(0, best), height - length) };
  };
  const groups: Group[] = [];
  for (const label of sorted) {
    let group = place([label]);
    for (;;) {
      const above = groups.at(-1);
      if (!above || above.top + above.members.length * room <= group.top + 1e-9) break;
      groups.pop();
      group = place([...above.members, ...group.members]);
    }
    groups.push(group);
  }
  return groups.flatMap(({ members, top }) =>
    members.map(({ key }, index) => ({ key, at: top + index * room })),
  );
};

/** How many bars stand side by side at an entry: one where they are stacked or never more than one has a value there. */
const barsPerGroup = ({ layout, series }: ChartInput): number => {
  const alone = series[0]?.values.every(
    (_, at) => series.filter(({ values }) => values[at] !== 0).length <= 1,
  );
  return alone || layout === 'stacked' ? 1 : series.length;
};

/** Bars of all entries, one path for each series. */
function barMarks(input: ChartInput, y: ReturnType<typeof valueScale>): readonly Mark[] {
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
    const at = (entry: number) => rounded((groups(entry) ?? 0) + (within(index % bars) ?? 0)) + width / 2;
    const path = values.map((value, entry) => {
      const from = below(index, entry);
      return barsOf([value || null], width, {
        at: () => at(entry),
        foot: y(from),
        top: (height) => y(from + height),
      });
    });
    return { shape: 'bars', series: id, role, path: path.join('') };
  });
}

type ValueScale = ReturnType<typeof valueScale>;

/** Marks the x entries that narrow screens leave out, so that about six stay, and among them `kept`. */
const thinned = (ticks: readonly Tick[], kept: number): readonly XTick[] => {
  const every = Math.max(1, Math.ceil(ticks.length / 6));
  return ticks.map((tick, index) => ({ ...tick, minor: (index - kept) % every !== 0 }));
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

/** The runs of values without NaN, each from its place on. */
const runsOf = (values: readonly number[]): readonly { from: number; points: readonly number[] }[] => {
  const runs: { from: number; points: number[] }[] = [];
  for (const [index, value] of values.entries()) {
    if (Number.isNaN(value)) continue;
    const last = runs.at(-1);
    if (last && last.from + last.points.length === index) last.points.push(value);
    else runs.push({ from: index, points: [value] });
  }
  return runs;
};

/** The path of a line through values, point to point or in steps; NaN leaves a gap. */
export function linePath(values: readonly number[], y: ValueScale, layout: ChartLayout = 'points'): string {
  const { at, curve, close } = geometry(values.length, layout);
  const draw = ({ from, points }: ReturnType<typeof runsOf>[number]) => {
    const path = line<number>((_, index) => at(from + index), y).digits(1);
    return (curve ? path.curve(curve) : path)(close(points)) ?? '';
  };
  return runsOf(values).map(draw).join('');
}

/** The path of the surface between values and zero. */
function areaPath(values: readonly number[], y: ValueScale, layout: ChartLayout): string {
  const { at, curve, close } = geometry(values.length, layout);
  const draw = ({ from, points }: ReturnType<typeof runsOf>[number]) => {
    const path = area<number>((_, index) => at(from + index), y(0), y).digits(1);
    return (curve ? path.curve(curve) : path)(close(points)) ?? '';
  };
  return runsOf(values).map(draw).join('');
}

/** Where so many values stand along x; the last slot of a run is closed by its value once more. */
function geometry(count: number, layout: ChartLayout) {
  if (layout === 'slots') {
    const width = box.width / Math.max(1, count);
    return {
      at: (index: number) => index * width,
      curve: curveStepAfter,
      close: (run: readonly number[]) => [...run, ...run.slice(-1)],
    };
  }
  const scale = pointScale(count);
  return { at: (index: number) => scale(index) ?? 0, close: (run: readonly number[]) => [...run] };
}

/** The series that are lines in front of the strokes of the first. */
const linesOver = (series: readonly ChartSeries[]): readonly ChartSeries[] =>
  series.slice(1).filter(({ marking }) => !marking);

const lineMarks = ({ layout, series }: ChartInput, y: ValueScale): readonly Mark[] =>
  series.flatMap<Mark>(({ id, role, values, filled }) => [
    ...(filled ? [{ shape: 'area' as const, series: id, role, path: areaPath(values, y, layout) }] : []),
    { shape: 'line', series: id, role, path: linePath(values, y, layout) },
  ]);

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
      : series.flatMap((one) => (one.marking ? [] : one.values));
  const scale = valueScale([...values, ...room], { zero: true, marks: ticks });
  return hasLane(series) ? scale.range([lane.top, 0]) : scale;
};

const xTicksOf = ({ layout, x, series }: ChartInput): readonly XTick[] => {
  const isBars = layout === 'bars' || layout === 'stacked' || layout === 'strokes';
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
  // What is said of the highest stroke belongs to a name that can be read.
  const values = layout === 'strokes' ? (series[0]?.values ?? []) : [];
  const kept = Math.max(0, values.indexOf(Math.max(...values)));
  return thinned(
    x.map((text, index) => ({ at: rounded(at(index)), text: String(text) })),
    kept,
  );
};

/** Draws numbers: every chart of the site comes from here. */
export function drawChart(input: ChartInput): Drawing {
  const { layout, series, format, labelled = false, ticks } = input;
  const isStrokes = layout === 'strokes';
  const isBars = layout === 'bars' || layout === 'stacked';
  const y = scaleOf(input);
  const xTicks = xTicksOf(input);
  const gap = gapOf(input);
  const [low = 0, high = 1] = y.domain();
  const ends = labelled
    ? spreadLabels(
        (isStrokes ? linesOver(series) : series).map((one) => ({ key: one, at: y(one.values.at(-1) ?? 0) })),
        labelGap,
        box.height,
      )
    : [];
  return {
    marks: isStrokes
      ? strokeMarks(input, y, lineMarks({ ...input, series: linesOver(series) }, y))
      : isBars
        ? gap
          ? gapBars(gap, y)
          : barMarks(input, y)
        : [...(gap ? [gapArea(gap, y)] : []), ...lineMarks(input, y)],
    yTicks: [
      ...valueTicks(y, format, ticks),
      ...(hasLane(series) ? [{ at: lane.zero, text: format(0) }] : []),
    ],
    xTicks,
    labels: ends.map(({ key, at }) => ({
      series: key.id,
      role: key.role,
      lines: labelLines(key.label),
      y: rounded(at),
    })),
    notes: isStrokes ? strokeNotes(input, y) : gap ? (isBars ? barNotes : gapNotes)(gap, y) : [],
    crowded: isBars && crowdedBands(xTicks.filter(({ minor }) => !minor).map(({ text }) => text)),
    zero: rounded(y(0)),
    domain: [low, high],
  };
}
