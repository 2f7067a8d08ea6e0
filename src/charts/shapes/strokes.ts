import { box, rounded } from './box.ts';
import type { ChartInput, ChartSeries, Mark, Note } from './drawing-types.ts';
import { bars as barsOf } from './paths.ts';
import type { valueScale } from './scales.ts';

type ValueScale = ReturnType<typeof valueScale>;

/** A chart is as wide as 96 strokes, the quarter-hours of a day; bars are made of the same strokes. */
const STEP = box.width / 96;
/** Air beside a bar of the lane, in units of the box. */
const AIR = 3;
/** How far above its entry a note stands, in units of the box. */
export const NOTE_RISE = 14;
/** How far below a hanging bar its value stands. */
const HANG = 26;

/** Upright strokes side by side, from one height to another, within a width. */
export function strokes(left: number, width: number, top: number, foot: number): string {
  if (top === foot) return '';
  const count = Math.max(1, Math.round(width / STEP));
  const step = rounded(width / count);
  const next = `m${step},${rounded(foot - top)}v${rounded(top - foot)}`;
  return `M${rounded(left + step / 2)},${rounded(foot)}v${rounded(top - foot)}${next.repeat(count - 1)}`;
}

/** Whether a series has a unit and a lane of its own, below the strokes of the first. */
const isBelow = ({ marking }: ChartSeries): boolean => marking ?? false;
export const hasLane = (series: readonly ChartSeries[]): boolean => series.some(isBelow);

/** Where the strokes end if there is a lane below them; in it one series stands on its zero and the other hangs from it. */
export const lane = { top: 210, zero: 308, high: 58 } as const;

/** The bars of the lane: which series, entry and value, and where the bar ends. */
function laneBars({ series, format }: ChartInput) {
  const below = series.filter(isBelow);
  const most = Math.max(...below.flatMap(({ values }) => values));
  return below.flatMap((from, place) =>
    from.values.flatMap((value, entry) => {
      const side = place === 0 ? -1 : 1;
      const end = rounded(lane.zero + (side * lane.high * value) / most);
      return value === 0 ? [] : [{ from, entry, side, end, text: format(value) }];
    }),
  );
}

/** The highest entry and how much it lies above the lowest. */
function highest({ series: [level], change }: ChartInput) {
  const values = level?.values ?? [];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return change && { entry: values.indexOf(high), text: change(high / low - 1) };
}

/** Its first series as strokes, whose highest entry is a mark of its own unless there is a lane of bars below, and the lines of further series in front. */
export function strokeMarks(input: ChartInput, y: ValueScale, lines: readonly Mark[]): readonly Mark[] {
  const [level, ...others] = input.series;
  if (!level) return [];
  const slot = box.width / level.values.length;
  const top = (entry: number) => y(level.values[entry] ?? 0);
  const bold = hasLane(others) ? undefined : highest(input);
  const rest = level.values.map((_, entry) =>
    entry === bold?.entry ? '' : strokes(entry * slot, slot, top(entry), y(0)),
  );
  const bar = (entry: number, foot: number, end: number) =>
    barsOf([end], rounded(slot - 2 * AIR), {
      at: () => (entry + 0.5) * slot,
      foot,
      top: (height) => height,
    });
  const bars = laneBars(input);
  return [
    { shape: 'strokes', series: level.id, role: level.role, path: rest.join('') },
    ...(bold
      ? [
          {
            shape: 'strokes' as const,
            series: level.id,
            role: level.role,
            path: strokes(bold.entry * slot, slot, top(bold.entry), y(0)),
          },
        ]
      : []),
    ...others.filter(isBelow).map(
      (from): Mark => ({
        shape: 'bars',
        series: from.id,
        role: from.role,
        path: bars
          .filter((one) => one.from === from)
          .map(({ entry, end }) => bar(entry, lane.zero, end))
          .join(''),
      }),
    ),
    ...lines,
  ];
}

/** What is said of the highest entry, above it, and the value of each bar of the lane at its end. */
export function strokeNotes(input: ChartInput, y: ValueScale): readonly Note[] {
  const values = input.series[0]?.values ?? [];
  const slot = box.width / values.length;
  const note = (entry: number, at: number, text: string): Note => ({
    x: rounded((entry + 0.5) * slot),
    y: rounded(at),
    text,
    align: 'mid',
  });
  if (hasLane(input.series))
    return laneBars(input).map(({ entry, end, side, text }) =>
      note(entry, end + (side < 0 ? -NOTE_RISE : HANG), text),
    );
  const bold = highest(input);
  return bold ? [note(bold.entry, y(values[bold.entry] ?? 0) - NOTE_RISE, bold.text)] : [];
}
