import type { Cell, DateOrder } from './contract.ts';
import { scanStamp } from './stamp.ts';
import { Stamp } from './stamp-parts.ts';

/** The times of a column, row by row. */
export interface Times {
  /** Seconds since 1970 as the clock shows them, as if it were UTC; NaN where the cell holds no time. */
  readonly seconds: Float64Array;
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

/** The numbers of every row’s date, as they are written. */
class Dates {
  readonly parts: readonly [Int16Array, Int16Array, Int16Array];
  readonly months: Int8Array;
  /** Rows whose year stands first, last, or has two digits. */
  readonly years = [0, 0, 0, 0];
  halves = false;

  constructor(rows: number) {
    this.parts = [new Int16Array(rows), new Int16Array(rows), new Int16Array(rows)];
    this.months = new Int8Array(rows);
  }

  take(row: number, { one, two, three, month, year }: Stamp): void {
    this.parts[0][row] = one;
    this.parts[1][row] = two;
    this.parts[2][row] = three;
    this.months[row] = month;
    this.years[year + 1] = (this.years[year + 1] as number) + 1;
  }

  /** The row before, its order and its day: a date stands in as many rows as its day has readings. */
  private last = -1;
  private lastOrder: Order = 'ymd';
  private lastDay = 0;

  /** Days since 1970 of a row in an order; NaN when no calendar has that date. */
  day(row: number, order: Order): number {
    const { last, parts, months } = this;
    if (
      last >= 0 &&
      this.lastOrder === order &&
      parts[0][row] === parts[0][last] &&
      parts[1][row] === parts[1][last] &&
      parts[2][row] === parts[2][last] &&
      months[row] === months[last]
    )
      return this.lastDay;
    this.last = row;
    this.lastOrder = order;
    this.lastDay = this.count(row, order);
    return this.lastDay;
  }

  private count(row: number, order: Order): number {
    const [first, second] = [this.parts[0][row] as number, this.parts[1][row] as number];
    const named = this.months[row] as number;
    let [year, month, day] = [0, 0, 0];
    if (named > 0) {
      const yearFirst = first > 31;
      [year, month, day] = yearFirst ? [first, named, second] : [second, named, first];
    } else {
      const [y, m, d] = PLACES[order];
      [year, month, day] = [this.parts[y][row], this.parts[m][row], this.parts[d][row]] as [
        number,
        number,
        number,
      ];
    }
    if (year < 100) year += 2000;
    return fits(year, month, day) ? dayNumber(year, month, day) : Number.NaN;
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
    for (let row = 0; row < rows; row += 1) {
      if (dates.parts[0][row] === 0) continue;
      const day = dates.day(row, order);
      if (Number.isNaN(day)) continue;
      found += 1;
      if (day < low) low = day;
      if (day > high) high = day;
    }
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

/** Times that are days of a workbook (45663.0417), or null. */
const readSerials = (cells: readonly Cell[]): Times | null => {
  const seconds = new Float64Array(cells.length).fill(Number.NaN);
  let read = 0;
  let withClock = false;
  cells.forEach((cell, row) => {
    const value = typeof cell === 'number' ? cell : Number(cell.replace(',', '.'));
    if (!(value >= SERIALS[0] && value < SERIALS[1]) || cell === '') return;
    seconds[row] = Math.round((value - SERIAL_EPOCH) * DAY);
    if (value % 1 !== 0) withClock = true;
    read += 1;
  });
  return read > 0.9 * cells.length
    ? { seconds, offsets: null, order: 'serial', withClock, intervals: false, read }
    : null;
};

/** Reads a column of dates and times. The order of the date’s parts is found on the whole column. */
export const readTimes = (cells: readonly Cell[]): Times => {
  const rows = cells.length;
  const serials = readSerials(cells);
  if (serials) return serials;
  const [seconds, offsets] = [
    new Float64Array(rows).fill(Number.NaN),
    new Float64Array(rows).fill(Number.NaN),
  ];
  const dates = new Dates(rows);
  const stamp = new Stamp();
  let [clocked, zoned, counted, intervals] = [0, 0, 0, 0];
  for (let row = 0; row < rows; row += 1) {
    if (!scanStamp(String(cells[row]), stamp)) continue;
    if (!Number.isNaN(stamp.epoch)) {
      seconds[row] = stamp.epoch;
      offsets[row] = 0;
      counted += 1;
      continue;
    }
    dates.take(row, stamp);
    if (stamp.seconds >= 0) clocked += 1;
    seconds[row] = Math.max(0, stamp.seconds);
    offsets[row] = stamp.offset;
    if (!Number.isNaN(stamp.offset)) zoned += 1;
    if (stamp.interval) intervals += 1;
    dates.halves ||= stamp.halves;
  }
  const withClock = clocked > 0 || counted > 0;
  const order = counted > 0 ? 'epoch' : orderOf(dates, rows, withClock);
  let read = counted;
  if (order !== 'epoch') {
    for (let row = 0; row < rows; row += 1) {
      if (Number.isNaN(seconds[row] as number)) continue;
      seconds[row] = (seconds[row] as number) + dates.day(row, order) * DAY;
      if (!Number.isNaN(seconds[row] as number)) read += 1;
    }
  }
  return {
    ...{ seconds, order, withClock, read },
    offsets: zoned + counted > 0 ? offsets : null,
    intervals: intervals > read / 2,
  };
};
