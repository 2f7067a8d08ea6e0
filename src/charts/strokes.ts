import type { ChartInput, ChartSeries, Mark, Note } from './drawing-types.ts';
import { box, rounded, type valueScale } from './scales.ts';

type ValueScale = ReturnType<typeof valueScale>;

/** A chart is as wide as 96 strokes, the quarter-hours of a day; bars that are no bold marks are made of the same strokes. */
const STEP = box.width / 96;
/** Air beside a bold mark, in units of the box. */
const AIR = 3;
/** How far above its entry a note stands, in units of the box. */
export const NOTE_RISE = 14;

/** Upright strokes side by side, from one height to another, within a width. */
export function strokes(left: number, width: number, top: number, foot: number): string {
  if (top === foot) return '';
  const count = Math.max(1, Math.round(width / STEP));
  const step = rounded(width / count);
  const next = `m${step},${rounded(foot - top)}v${rounded(top - foot)}`;
  return `M${rounded(left + step / 2)},${rounded(foot)}v${rounded(top - foot)}${next.repeat(count - 1)}`;
}

/** Whether a series only marks the strokes of another: it has a unit of its own. */
const marksOthers = ({ marking }: ChartSeries): boolean => marking ?? false;

/** The entries that stand out and what is said of each: those that another series marks, or else the highest one. */
function bold({
  series,
  change,
  format,
}: ChartInput): readonly { entry: number; from: ChartSeries; text: string }[] {
  const [level, ...others] = series;
  const marking = others.filter(marksOthers);
  const values = level?.values ?? [];
  if (marking.length > 0)
    return marking.flatMap((from) =>
      from.values.flatMap((value, entry) => (value === 0 ? [] : [{ entry, from, text: format(value) }])),
    );
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return level && change ? [{ entry: values.indexOf(high), from: level, text: change(high / low - 1) }] : [];
}

/** Its first series as strokes, whose bold entries are whole or in another colour, and the lines of further series in front. */
export function strokeMarks(input: ChartInput, y: ValueScale, lines: readonly Mark[]): readonly Mark[] {
  const [level] = input.series;
  if (!level) return [];
  const slot = box.width / level.values.length;
  const marked = bold(input);
  const top = (entry: number) => y(level.values[entry] ?? 0);
  const rest = level.values.map((_, entry) =>
    marked.some((one) => one.entry === entry) ? '' : strokes(entry * slot, slot, top(entry), y(0)),
  );
  const groups = [...new Set(marked.map(({ from }) => from))].map((from): Mark => {
    const whole = from.role === 'ours' || from === level;
    const path = marked
      .filter((one) => one.from === from)
      .map(({ entry }) => {
        const [left, width] = [rounded(entry * slot + AIR), rounded(slot - 2 * AIR)];
        return whole
          ? `M${left},${rounded(y(0))}V${rounded(top(entry))}h${width}V${rounded(y(0))}Z`
          : strokes(entry * slot, slot, top(entry), y(0));
      });
    return { shape: whole ? 'bars' : 'strokes', series: from.id, role: from.role, path: path.join('') };
  });
  return [{ shape: 'strokes', series: level.id, role: level.role, path: rest.join('') }, ...groups, ...lines];
}

/** What is said of each bold entry, above it. */
export function strokeNotes(input: ChartInput, y: ValueScale): readonly Note[] {
  const values = input.series[0]?.values ?? [];
  const slot = box.width / values.length;
  return bold(input).map(({ entry, text }) => ({
    x: rounded((entry + 0.5) * slot),
    y: rounded(y(values[entry] ?? 0) - NOTE_RISE),
    text,
    align: 'mid' as const,
  }));
}
