import type { TimeColumns } from './columns.ts';
import type { Cell, DateOrder, Edge, Table } from './contract.ts';
import { edgeOf } from './headings.ts';
import { spread } from './rows.ts';
import { scanClock } from './stamp.ts';
import { Stamp } from './stamp-parts.ts';
import { readTimes } from './times.ts';

/** The times of a table’s rows, and what is known of them. */
export interface Labels {
  /** Minutes since 1970 as the clock shows them, as if it were UTC; NaN where a row has no time. With fractions of a minute. */
  readonly minutes: Float64Array;
  /** Minutes east of UTC (NaN where not written); null when no row has any. */
  readonly offsets: Float64Array | null;
  readonly order: DateOrder;
  readonly withClock: boolean;
  /** Which end of its interval a time is, and null when nothing in the file says so. */
  readonly edge: Edge | null;
  /** Whether hours run from 01:00 to 24:00: each is the end of an hour that is named by its number. */
  readonly named24: boolean;
  /**
   * Minutes since the day’s beginning by the number of the hour or quarter, on days that have as many of them as the clock
   * lets pass (23, 24 or 25 hours); null where times are clock times.
   */
  readonly counted: Float64Array | null;
  readonly days: Float64Array | null;
  /** Minutes of one count, as far as numbers tell it. */
  readonly part: number | null;
  readonly read: number;
  /** How long most intervals are that are written with both their ends (minutes); null where none is. */
  readonly interval: number | null;
  /** Heading of the column of times. */
  readonly heading: string;
}

const stamp = new Stamp();
const DAY = 1440;
const NUMBERED = /^#(\d+)\/(\d)$/;

/** Hours of a column, in minutes since midnight, and how they are written. */
interface Hours {
  readonly minutes: Float64Array;
  readonly bare: boolean;
  readonly intervals: boolean;
  readonly lowest: number;
  readonly highest: number;
  readonly offsets: Float64Array | null;
  readonly part: number | null;
}

/** Clock times of digits alone with the zeros before them that a spreadsheet took away: 15 is 0015, 10000 is 010000. */
const withZeros = (cells: readonly Cell[]): readonly Cell[] => {
  const few = spread(cells, 100).map(String);
  const most = few.every((text) => /^\d{1,6}$/.test(text)) ? Math.max(...few.map(Number)) : 0;
  return most > 100 ? cells.map((cell) => String(cell).padStart(most > 2400 ? 6 : 4, '0')) : cells;
};

/** What part of the day a cell is, as a workbook keeps the time; NaN for anything else. */
const dayPart = (cell: Cell): number =>
  typeof cell === 'number' && cell % 1 > 0
    ? cell
    : typeof cell === 'string' && /^0[.,]\d{4,}$/.test(cell)
      ? Number(cell.replace(',', '.'))
      : Number.NaN;

const readHours = (written: readonly Cell[]): Hours => {
  const cells = withZeros(written);
  const minutes = new Float64Array(cells.length).fill(Number.NaN);
  const offsets = new Float64Array(cells.length).fill(Number.NaN);
  let [bare, filled, intervals, zoned, lowest, highest] = [0, 0, 0, 0, Number.POSITIVE_INFINITY, 0];
  let part: number | null = null;
  for (let row = 0; row < cells.length; row += 1) {
    const cell = cells[row] as Cell;
    const text = String(cell);
    const numbered = text.charCodeAt(0) === 35 ? NUMBERED.exec(text) : null;
    if (numbered) {
      part = 60 / Number(numbered[2]);
      minutes[row] = Number(numbered[1]);
      bare += 1;
    } else if (dayPart(cell) >= 0) minutes[row] = Math.round(dayPart(cell) * DAY);
    else if (scanClock(text, stamp)) {
      // Bare numbers stay numbers: what they count is known once all of them are.
      minutes[row] = stamp.bare ? stamp.seconds / 3600 : stamp.seconds / 60;
      if (stamp.bare) bare += 1;
      if (stamp.interval) intervals += 1;
      if (!Number.isNaN(stamp.offset)) {
        offsets[row] = stamp.offset;
        zoned += 1;
      }
    } else continue;
    filled += 1;
    lowest = Math.min(lowest, minutes[row] as number);
    highest = Math.max(highest, minutes[row] as number);
  }
  return {
    ...{ minutes, lowest, highest, part },
    bare: bare > filled / 2,
    intervals: intervals > filled / 2,
    offsets: zoned > filled / 2 ? offsets : null,
  };
};

/** Minutes that one count of numbers stands for: hours up to 25, half-hours up to 50, quarters up to 100. */
const partOf = (highest: number): number => (highest <= 25 ? 60 : highest <= 50 ? 30 : 15);

/** Numbers that count the parts of a day, from its beginning on. */
const countedLabels = (
  days: Float64Array,
  hours: Hours,
  minutes: Float64Array,
): Pick<Labels, 'counted' | 'part'> & { readonly hourly: boolean } => {
  const fromOne = hours.part !== null || hours.lowest >= 1;
  const part = hours.part ?? partOf(hours.highest);
  const counted = new Float64Array(days.length).fill(Number.NaN);
  for (let row = 0; row < days.length; row += 1) {
    const since = ((hours.minutes[row] as number) - (fromOne ? 1 : 0)) * part;
    counted[row] = since;
    minutes[row] = (days[row] as number) + since;
  }
  return { counted, part, hourly: fromOne };
};

/**
 * Whether the second column of times begins or ends the interval, by how far it is from the first in most rows. A row whose interval
 * is a whole day among shorter ones is a sum: its time is taken out.
 */
const edgeByOther = (minutes: Float64Array, cells: readonly Cell[]): Pick<Labels, 'edge' | 'interval'> => {
  const other = readTimes(cells);
  const away = minutes.map((minute, row) => (other.minutes[row] as number) - minute);
  let [later, earlier, long] = [0, 0, 0];
  for (const distance of away) {
    if (distance > 0 && distance <= 2 * DAY) later += 1;
    else if (distance < 0 && distance >= -2 * DAY) earlier += 1;
    if (Math.abs(distance) > DAY - 90) long += 1;
  }
  if (long < 0.2 * other.read)
    away.forEach((distance, row) => {
      if (Math.abs(distance) > DAY - 90) minutes[row] = Number.NaN;
    });
  const lengths = away.map(Math.abs).filter((length) => length > 0);
  const interval = lengths.length > 0.8 * other.read ? (lengths.sort()[lengths.length >> 1] as number) : null;
  if (later > 0.8 * other.read) return { edge: 'begin', interval };
  return { edge: earlier > 0.8 * other.read ? 'end' : null, interval };
};

/** A midnight with the date of the day that it ends, after that day’s last hour: it is that of the next. Whether there are such. */
const moveMidnights = (minutes: Float64Array): boolean => {
  const after = (row: number, midnight: number) => (minutes[row] ?? Number.NaN) - midnight;
  const isLast = (away: number) => away >= DAY - 120 && away < DAY;
  let moved = false;
  for (let row = 0; row < minutes.length; row += 1) {
    const minute = minutes[row] as number;
    if (minute % DAY !== 0) continue;
    const [before, next] = [after(row - 1, minute), after(row + 1, minute)];
    if ((isLast(before) && !(next < DAY)) || (isLast(next) && !(before < DAY))) {
      minutes[row] = minute + DAY;
      moved = true;
    }
  }
  return moved;
};

/** Minutes of the hour in a column of their own, or by the number of the quarter or half. */
const minutesWithin = (cells: readonly Cell[]): Float64Array => {
  const { minutes, highest } = readHours(cells);
  return highest > 4 ? minutes : minutes.map((part) => ((part - 1) * 60) / Math.max(2, highest));
};

/** Reads the times of all rows of a table. */
export const readLabels = (
  { rows, first, names }: Table,
  { time, hour, minute, until }: TimeColumns,
): Labels => {
  const column = (at: number) => rows.column(at, first);
  const dates = readTimes(column(time));
  const { minutes } = dates;
  const plain = {
    order: dates.order,
    read: dates.read,
    named24: false,
    counted: null,
    days: null,
    part: null,
    interval: null,
    heading: names[time] ?? '',
  };
  if (hour === null) {
    const other = until !== null ? edgeByOther(minutes, column(until)) : null;
    const edge = dates.intervals
      ? 'begin'
      : (other?.edge ?? (moveMidnights(minutes) ? 'end' : edgeOf(names[time] ?? '')));
    return {
      ...plain,
      interval: other?.interval ?? null,
      minutes,
      offsets: dates.offsets,
      withClock: dates.withClock,
      edge,
    };
  }
  const days = minutes.map((value) => Math.floor(value / DAY) * DAY);
  const hours = readHours(column(hour));
  const within = minute === null ? null : minutesWithin(column(minute));
  if (hours.bare) {
    const { counted, part, hourly } = countedLabels(days, hours, minutes);
    within?.forEach((since, row) => {
      minutes[row] = (minutes[row] as number) + since;
      (counted as Float64Array)[row] = (counted?.[row] as number) + since;
    });
    return {
      ...plain,
      minutes,
      days,
      offsets: null,
      withClock: true,
      edge: 'begin',
      part,
      counted: hourly ? counted : null,
    };
  }
  hours.minutes.forEach((value, row) => {
    minutes[row] = (days[row] as number) + value + (value % 60 === 0 ? (within?.[row] ?? 0) : 0);
  });
  const named24 = moveMidnights(minutes) || (hours.highest >= DAY && hours.lowest > 0);
  const edge = hours.intervals
    ? 'begin'
    : named24
      ? 'end'
      : until !== null
        ? 'begin'
        : (edgeOf(names[hour] ?? '') ?? edgeOf(names[time] ?? ''));
  // Hours from 01:00 to 24:00 may be counts, too: up to 23:00 or 25:00 on the days when the clock changes.
  const counted = hours.lowest > 0 && hours.highest >= DAY;
  return {
    ...{ ...plain, minutes, offsets: hours.offsets, withClock: true, edge, named24 },
    ...(counted && { days, part: hours.lowest, counted: hours.minutes.map((end) => end - hours.lowest) }),
  };
};
