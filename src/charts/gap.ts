import { area } from 'd3-shape';
import type { ChartInput, ChartSeries, Mark, Note, XTick } from './drawing-types.ts';
import { bandScale, box, pointScale, rounded, type valueScale } from './scales.ts';

type ValueScale = ReturnType<typeof valueScale>;

/** The two series between which the gap lies, a third that names it, and how its size is written. */
export type Gap = {
  readonly before: ChartSeries;
  readonly ours: ChartSeries;
  readonly saving: ChartSeries | undefined;
  readonly change: (share: number) => string;
};

/** Widest bar, in units of the box: one bar alone is no wall. */
const WIDEST_BAR = 100;
/** How far above its bar a note stands, in units of the box. */
const NOTE_RISE = 14;

/** The gap of a chart, or undefined where it has none to show. */
export function gapOf({ series, change }: ChartInput): Gap | undefined {
  const find = (role: string) => series.find((one) => one.role === role);
  const [before, ours, saving] = [find('before'), find('ours'), find('saving')];
  if (!change || !before || !ours) return undefined;
  return { before, ours, saving, change };
}

const columns = (count: number): { at: (entry: number) => number; width: number } => {
  const bands = bandScale(count);
  const width = rounded(Math.min(bands.bandwidth(), WIDEST_BAR));
  return { at: (entry) => rounded((bands(entry) ?? 0) + (bands.bandwidth() - width) / 2), width };
};

/** One column for each entry: `before` behind, what is saved on top, `ours` in front. */
export function gapBars({ before, ours, saving }: Gap, y: ValueScale): readonly Mark[] {
  const { at, width } = columns(before.values.length);
  const column = (from: number, to: number, entry: number): string =>
    from === to ? '' : `M${at(entry)},${rounded(y(from))}V${rounded(y(to))}h${width}V${rounded(y(from))}Z`;
  const bars = ({ id, role, values }: ChartSeries, foot: (entry: number) => number): Mark => ({
    shape: 'bars',
    series: id,
    role,
    path: values.map((value, entry) => column(foot(entry), foot(entry) + value, entry)).join(''),
  });
  // The outline of `before` stays in sight around what is saved.
  return [
    ...(saving ? [bars(saving, (entry) => ours.values[entry] ?? 0)] : []),
    bars(before, () => 0),
    bars(ours, () => 0),
  ];
}

/** The surface between the two lines. */
export function gapArea({ before, ours }: Gap, y: ValueScale): Mark {
  const x = pointScale(before.values.length);
  const path = area<number>(
    (_, entry) => x(entry) ?? 0,
    (_, entry) => y(ours.values[entry] ?? 0),
    y,
  ).digits(1);
  return { shape: 'area', series: before.id, role: 'saving', path: path([...before.values]) ?? '' };
}

/** Names the gap at each bar by what it is lower than that bar; where lines end, by what it is lower than the start. */
export function gapNotes(
  { before, ours, change }: Gap,
  y: ValueScale,
  isBars: boolean,
  ticks: readonly XTick[],
): readonly Note[] {
  const { at, width } = columns(before.values.length);
  const start = before.values[0] ?? 0;
  return before.values.flatMap((value, entry) => {
    const lower = ours.values[entry] ?? 0;
    const isLast = entry === before.values.length - 1;
    if (value === 0 || start === 0 || lower === value || (!isBars && !isLast)) return [];
    const [top, foot] = [y(value), y(lower)];
    const yardstick = isBars ? value : start;
    return [
      {
        x: isBars ? at(entry) + width / 2 : box.width,
        y: rounded(isBars ? top - NOTE_RISE : (top + foot) / 2),
        text: change((lower - yardstick) / yardstick),
        minor: isBars && (ticks[entry]?.minor ?? false),
        align: isBars ? ('mid' as const) : ('end' as const),
      },
    ];
  });
}
