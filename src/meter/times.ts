import type { Cell, DateOrder } from './contract.ts';
import { Layout } from './layout.ts';
import { spread } from './rows.ts';
import { scanStamp } from './stamp.ts';
import { Stamp } from './stamp-parts.ts';

/** The times of a column, row by row. */
export interface Times {
  /** Minutes since 1970 as the clock shows them, as if it were UTC; NaN where the cell holds no time. With fractions. */
  readonly minutes: Float64Array;
  /** Minutes east of UTC where they are written, NaN where not; null when no row has any. */
  readonly offsets: Float64Array | null;
  readonly order: DateOrder;
  /** Whether a clock time stands with the dates. */
  readonly withClock: boolean;
  /** Whether the beginning and the end are written in one cell. */
  readonly intervals: boolean;
  /** Whether one of its rows names UTC by a `Z`, as a count since 1970, or with no offset but 0. */
  readonly read: number;
}

/** Seconds of a day. */
const DAY = 86_400;
/** Days from 1899-12-30, a workbook’s day 0, to 1970. */
const SERIAL_EPOCH = 25_569;
/** Workbook days of the years 2000 to 2064. */
const SERIALS = [36_526, 60_000] as const;

const daysIn = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const fits = (year: number, month: number, day: number): boolean =>
  month >= 1 &&
  month <= 12 &&
  day >= 1 &&
  day <= (daysIn[month - 1] as number) &&
  year >= 1990 &&
  year < 2100;

type Order = Exclude<DateOrder, 'epoch' | 'serial'>;
const PLACES: Readonly<Record<Order, readonly [year: 0 | 1 | 2, month: 0 | 1 | 2, day: 0 | 1 | 2]>> = {
  ymd: [0, 1, 2],
  dmy: [2, 1, 0],
  mdy: [2, 0, 1],
  ydm: [0, 2, 1],
};
const ORDERS = ['dmy', 'mdy', 'ymd', 'ydm'] as const;

/** The numbers of a date as they are written, and how many rows one after the other have it. */
interface WrittenDate {
  readonly one: number;
  readonly two: number;
  readonly three: number;
  readonly month: number;
  rows: number;
}

/** The dates of a column, each once for all rows of its day. */
class Dates {
  readonly written: WrittenDate[] = [];
  /** Which of them each row has. */
  readonly of: Int32Array;
  /** Rows whose year has two digits, stands first, in the middle, or last. */
  readonly years = [0, 0, 0, 0];
  halves = false;
  /** Rows that have no clock time. */
  readonly withoutClock: number[] = [];

  constructor(rows: number) {
    this.of = new Int32Array(rows);
  }

  take(row: number, { one, two, three, month, year }: Stamp): void {
    const last = this.written.at(-1);
    if (last && last.one === one && last.two === two && last.three === three && last.month === month)
      last.rows += 1;
    else this.written.push({ one, two, three, month, rows: 1 });
    this.of[row] = this.written.length - 1;
    this.years[year + 1] = (this.years[year + 1] as number) + 1;
  }

  /** A date without its clock time is midnight, or, where midnight has a row with its clock time, the sum of a day: that is left out. */
  leaveOutSums(minutes: Float64Array): void {
    const rows = new Set(this.withoutClock);
    const others = new Set(minutes.filter((_, row) => !rows.has(row)));
    for (const row of rows) if (others.has(minutes[row] as number)) minutes[row] = Number.NaN;
  }

  /** Days since 1970 of each date in an order; NaN for what is in no calendar. */
  days(order: Order): Float64Array {
    return Float64Array.from(this.written, ({ one, two, three, month: named }) => {
      const numbers = [one, two, three] as const;
      const [y, m, d] = PLACES[order];
      let [year, month, day] = [numbers[y], numbers[m], numbers[d]];
      if (named > 0) [year, month, day] = one > 31 ? [one, named, two] : [two, named, one];
      if (year < 100) year += 2000;
      return fits(year, month, day) ? dayNumber(year, month, day) : Number.NaN;
    });
  }
}

/** Days since 1970 of a date of the Gregorian calendar (Howard Hinnant, “chrono-compatible low-level date algorithms”). */
const dayNumber = (year: number, month: number, day: number): number => {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return (
    era * 146_097 +
    yearOfEra * 365 +
    Math.floor(yearOfEra / 4) -
    Math.floor(yearOfEra / 100) +
    dayOfYear -
    719_468
  );
};

/** Fewer rows than this, without a clock time, may be months: closeness says nothing of their order. */
const FEW = 40;

/**
 * The order of the parts of a date, decided on all rows: the one in which most of them exist; of two, the one whose days stand
 * closer together; of two equal ones the one that is written most.
 */
const orderOf = (dates: Dates, rows: number, withClock: boolean): Order => {
  const [short, first, , last] = dates.years as [number, number, number, number];
  const possible = ORDERS.filter((order) => {
    if (order === 'ydm') return first > 0 && first >= last;
    if (order === 'ymd') return first > 0 || short > 0;
    return last > 0 || short > 0;
  });
  const tried = possible.map((order) => {
    let [found, low, high] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    dates.days(order).forEach((day, at) => {
      const date = dates.written[at] as WrittenDate;
      if (Number.isNaN(day) || date.one === 0) return;
      found += date.rows;
      low = Math.min(low, day);
      high = Math.max(high, day);
    });
    return { order, found, span: high - low };
  });
  const most = Math.max(...tried.map(({ found }) => found));
  const best = tried.filter(({ found }) => found === most);
  if (dates.halves && best.some(({ order }) => order === 'mdy') && !withClock) return 'mdy';
  if (rows >= FEW || withClock) best.sort((a, b) => a.span - b.span);
  const [chosen] = best;
  const equal = best.filter(({ span }) => span === chosen?.span).map(({ order }) => order);
  if (dates.halves && equal.includes('mdy')) return 'mdy';
  return chosen?.order ?? 'ymd';
};

/** The day of a workbook that a cell holds, or NaN. */
const serialOf = (cell: Cell): number => {
  const value = typeof cell === 'number' ? cell : Number(cell.replace(',', '.'));
  return value >= SERIALS[0] && value < SERIALS[1] ? value : Number.NaN;
};

/** Times that are days of a workbook (45663.0417), or null. */
const readSerials = (cells: readonly Cell[]): Times | null => {
  const few = spread(cells, 20);
  if (few.filter((cell) => serialOf(cell) > 0).length < few.length / 2) return null;
  const minutes = new Float64Array(cells.length).fill(Number.NaN);
  let [others, withClock] = [0, false];
  for (let row = 0; row < cells.length; row += 1) {
    const value = serialOf(cells[row] as Cell);
    if (value > 0) {
      minutes[row] = Math.round((value - SERIAL_EPOCH) * DAY) / 60;
      if (value % 1 !== 0) withClock = true;
    } else others += 1;
    if (others >= 0.1 * cells.length) return null;
  }
  const read = cells.length - others;
  return { minutes, offsets: null, order: 'serial', withClock, intervals: false, read };
};

/** Reads a column of dates and times. The order of the date’s parts is found on the whole column. */
export const readTimes = (cells: readonly Cell[]): Times => {
  const rows = cells.length;
  const serials = readSerials(cells);
  if (serials) return serials;
  const minutes = new Float64Array(rows).fill(Number.NaN);
  let offsets: Float64Array | null = null;
  const dates = new Dates(rows);
  const [stamp, layout] = [new Stamp(), new Layout()];
  let [clocked, counted, intervals, later] = [0, 0, 0, 0];
  for (let row = 0; row < rows; row += 1) {
    const text = String(cells[row]);
    if (!layout.read(text, stamp)) {
      if (!scanStamp(text, stamp)) continue;
      layout.learn(text, stamp);
    }
    const { epoch, offset, seconds } = stamp;
    const since1970 = !Number.isNaN(epoch);
    if (since1970 || !Number.isNaN(offset)) {
      offsets ??= new Float64Array(rows).fill(Number.NaN);
      offsets[row] = since1970 ? 0 : offset;
    }
    if (since1970) {
      minutes[row] = epoch / 60;
      counted += 1;
      continue;
    }
    dates.take(row, stamp);
    if (seconds > 0) later += 1;
    if (seconds >= 0) clocked += 1;
    else dates.withoutClock.push(row);
    minutes[row] = Math.max(0, seconds) / 60;
    if (stamp.interval) intervals += 1;
    dates.halves ||= stamp.halves;
  }
  const withClock = clocked > 0 || counted > 0;
  const order = counted > 0 ? 'epoch' : orderOf(dates, rows, later > 0);
  let read = counted;
  if (order !== 'epoch') {
    const days = dates.days(order);
    for (let row = 0; row < rows; row += 1) {
      if (Number.isNaN(minutes[row] as number)) continue;
      minutes[row] = (minutes[row] as number) + ((days[dates.of[row] as number] as number) * DAY) / 60;
      if (!Number.isNaN(minutes[row] as number)) read += 1;
    }
    if (clocked > 0 && dates.withoutClock.length > 0) dates.leaveOutSums(minutes);
  }
  return { minutes, offsets, order, withClock, read, intervals: intervals > read / 2 };
};
