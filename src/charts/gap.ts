import { area } from 'd3-shape';
import type { ChartInput, ChartSeries, Mark, Note } from './drawing-types.ts';
import { bandScale, box, pointScale, rounded, type valueScale } from './scales.ts';
import { NOTE_RISE } from './strokes.ts';

type ValueScale = ReturnType<typeof valueScale>;

/** The two series between which the gap lies, and how its size is written. */
export type Gap = {
  readonly before: ChartSeries;
  readonly ours: ChartSeries;
  readonly change: (share: number) => string;
};

/** Widest bar, in units of the box: bars are no walls. */
const WIDEST_BAR = 64;
/** Width of a plot on a phone of 360 px and of a letter of a note there, measured, both in px. */
const NARROW_PLOT_PX = 236;
const LETTER_PX = 7.4;

/** The gap of a chart, or undefined where it has none to show. */
export function gapOf({ series, change }: ChartInput): Gap | undefined {
  const find = (role: string) => series.find((one) => one.role === role);
  const [before, ours] = [find('before'), find('ours')];
  if (!change || !before || !ours) return undefined;
  return { before, ours, change };
}

const columns = (count: number): { at: (entry: number) => number; width: number } => {
  const bands = bandScale(count);
  const width = rounded(Math.min(bands.bandwidth(), WIDEST_BAR));
  return { at: (entry) => rounded((bands(entry) ?? 0) + (bands.bandwidth() - width) / 2), width };
};

/** One column for each entry: `ours` whole, and what `before` was more on top, as wide. */
export function gapBars({ before, ours }: Gap, y: ValueScale): readonly Mark[] {
  const { at, width } = columns(before.values.length);
  const foot = rounded(y(0));
  const tops = ours.values.map((value) => rounded(y(value)));
  const bar = (entry: number, top: number, from: number) =>
    top === from ? '' : `M${at(entry)},${from}V${top}h${width}V${from}Z`;
  return [
    {
      shape: 'bars',
      series: before.id,
      role: before.role,
      path: before.values.map((value, entry) => bar(entry, rounded(y(value)), tops[entry] ?? foot)).join(''),
    },
    {
      shape: 'bars',
      series: ours.id,
      role: ours.role,
      path: tops.map((top, entry) => bar(entry, top, foot)).join(''),
    },
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
export function gapNotes({ before, ours, change }: Gap, y: ValueScale, isBars: boolean): readonly Note[] {
  const { at, width } = columns(before.values.length);
  const start = before.values[0] ?? 0;
  const room = NARROW_PLOT_PX / before.values.length;
  return before.values.flatMap((value, entry) => {
    const lower = ours.values[entry] ?? 0;
    const isLast = entry === before.values.length - 1;
    if (value === 0 || start === 0 || lower === value || (!isBars && !isLast)) return [];
    const [top, foot] = [y(value), y(lower)];
    const yardstick = isBars ? value : start;
    const text = change((lower - yardstick) / yardstick);
    return [
      {
        x: isBars ? at(entry) + width / 2 : box.width,
        y: rounded(isBars ? top - NOTE_RISE : (top + foot) / 2),
        text,
        tight: isBars && entry % Math.ceil((text.length * LETTER_PX) / room) > 0,
        align: isBars ? ('mid' as const) : ('end' as const),
      },
    ];
  });
}
