import { area } from 'd3-shape';
import { box, rounded } from './box.ts';
import type { ChartInput, ChartSeries, Mark, Note } from './drawing-types.ts';
import { bars } from './paths.ts';
import { bandScale, pointScale, type valueScale } from './scales.ts';
import { NOTE_RISE } from './strokes.ts';

type ValueScale = ReturnType<typeof valueScale>;

/** The two series between which the gap lies, and how its size and a value are written. */
export type Gap = {
  readonly before: ChartSeries;
  readonly ours: ChartSeries;
  readonly change: (share: number) => string;
  readonly format: (value: number) => string;
};

/** Widest bar, in units of the box: bars are no walls; and how wide the one in front of it is (share). */
const WIDEST_BAR = 110;
const FRONT = 0.46;
/** Width of a plot on a phone of 360 px and beside text at 1024 px, and of a letter of a small note, measured, all in px. */
const NARROW_PLOT_PX = 236;
const BESIDE_PLOT_PX = 550;
const LETTER_PX = 7.4;
/** How much lower the bar in front must be for its value to stand under the other's edge, on a wide screen and on a phone. */
const INNER_ROOM = { wide: 40, narrow: 60 } as const;

/** The gap of a chart, or undefined where it has none to show. */
export function gapOf({ series, change, format }: ChartInput): Gap | undefined {
  const find = (role: string) => series.find((one) => one.role === role);
  const [before, ours] = [find('before'), find('ours')];
  if (!change || !before || !ours) return undefined;
  return { before, ours, change, format };
}

const columns = (count: number): { at: (entry: number) => number; width: number } => {
  const bands = bandScale(count);
  const width = rounded(Math.min(bands.bandwidth() * 1.2, WIDEST_BAR));
  return { at: (entry) => (bands(entry) ?? 0) + bands.bandwidth() / 2, width };
};

/**
 * Two bars for each entry, both from zero: `before` wide and pale, `ours` narrow and solid in front of it, so that nobody reads the
 * two as a sum. Entries that are the same in both have only the first.
 */
export function gapBars({ before, ours }: Gap, y: ValueScale): readonly Mark[] {
  const { at, width } = columns(before.values.length);
  const places = { at, foot: y(0), top: y };
  const changed = ours.values.map((value, entry) => (value === before.values[entry] ? null : value || null));
  return [
    {
      shape: 'bars',
      series: before.id,
      role: before.role,
      path: bars(
        before.values.map((value) => value || null),
        width,
        places,
      ),
    },
    { shape: 'bars', series: ours.id, role: ours.role, path: bars(changed, rounded(width * FRONT), places) },
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

/**
 * The values of both bars: of `before` above its bar, of `ours` above its own where every one has room under the other's edge, or
 * else within it; narrow screens leave out what is wider than its bar.
 */
export function barNotes({ before, ours, format }: Gap, y: ValueScale): readonly Note[] {
  const { at, width } = columns(before.values.length);
  const count = before.values.length;
  const share = width / box.width;
  const fits = (text: string, room: number) => text.length * LETTER_PX <= room;
  const noteAt = (entry: number, value: number, rise: number) => ({
    x: rounded(at(entry)),
    y: rounded(y(value) - rise),
    align: 'mid' as const,
  });
  const room = before.values.map((value, entry) => y(ours.values[entry] ?? 0) - y(value));
  const within = room.some((height) => height > 0 && height < INNER_ROOM.wide);
  const inner = (value: number, entry: number): Note | undefined => {
    const text = format(value);
    if (room[entry] === 0) return undefined;
    if (within)
      return fits(text, share * FRONT * BESIDE_PLOT_PX)
        ? { ...noteAt(entry, value, -NOTE_RISE), text, inner: 'within' }
        : undefined;
    const tight = (room[entry] ?? 0) < INNER_ROOM.narrow || !fits(text, share * NARROW_PLOT_PX + LETTER_PX);
    return { ...noteAt(entry, value, NOTE_RISE), text, inner: 'above', tight };
  };
  return before.values.flatMap((value, entry) => {
    const text = format(value);
    const every = Math.ceil((text.length * LETTER_PX) / (NARROW_PLOT_PX / count));
    const own = inner(ours.values[entry] ?? 0, entry);
    return [{ ...noteAt(entry, value, NOTE_RISE), text, tight: entry % every > 0 }, ...(own ? [own] : [])];
  });
}

/** Names the gap where two lines end by what it is lower than their start. */
export function gapNotes({ before, ours, change }: Gap, y: ValueScale): readonly Note[] {
  const [start = 0, value = 0] = [before.values[0], before.values.at(-1)];
  const lower = ours.values.at(-1) ?? 0;
  if (start === 0 || lower === value) return [];
  return [
    {
      x: box.width,
      y: rounded((y(value) + y(lower)) / 2),
      text: change((lower - start) / start),
      align: 'end',
    },
  ];
}
