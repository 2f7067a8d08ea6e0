import type { Cell, Choices, Rows, Table } from './contract.ts';
import { clockOf, edgeOf, type Role, roleOf } from './headings.ts';
import { unitIn } from './numbers.ts';
import { spreadPlaces, spreadRows } from './rows.ts';
import { scanClock, scanStamp } from './stamp.ts';
import { Stamp } from './stamp-parts.ts';
import { isBlank, isDate, isNumber } from './table.ts';

/** What is known of one column from its heading and from rows all over the file. */
export interface ColumnFacts {
  readonly at: number;
  readonly name: string;
  readonly role: Role | null;
  /** Shares of the rows looked at (0–1). */
  readonly dates: number;
  readonly numbers: number;
  readonly blanks: number;
  readonly clocks: number;
  /** Hours without minutes, or numbers that count parts of a day. */
  readonly counts: number;
  readonly distinct: number;
  /** Which of the rows looked at hold a number that is not 0. */
  readonly holds: readonly boolean[];
  readonly fractions: boolean;
  readonly sample: string;
}

const stamp = new Stamp();
const SAMPLE = 240;

/**
 * Hours and minutes without a mark, as 0015, also with seconds: the quarters of the day, with a 0 before the early ones. Under a heading
 * that names no amount also without it, as spreadsheets leave them (0, 15, … 2345).
 */
const isMarkless = (cells: readonly Cell[], isBare: boolean): boolean =>
  cells.length >= 20 &&
  cells.some((cell) => /^0\d|^\d{4}/.test(String(cell))) &&
  (isBare || cells.some((cell) => String(cell).startsWith('0'))) &&
  cells.every((cell) => /^(?:0|(?:[01]?\d|2[0-4])?(?:00|15|30|45)(?:00|-\d{4})?)$/.test(String(cell)));
/** Hours of the day with a point, as 7.00: quarters of the hour in all of them. */
const isPointed = (cells: readonly Cell[]): boolean =>
  cells.length >= 20 && cells.every((cell) => /^(?:[01]?\d|2[0-4])\.(?:00|15|30|45)$/.test(String(cell)));
/** Quarters as parts of the day, as a workbook keeps the time. */
const isPart = (cells: readonly Cell[]): boolean =>
  cells.length >= 20 &&
  cells.every((cell) => {
    const part =
      typeof cell === 'number' ? cell : /^0[.,]\d{4,}$/.test(cell) ? Number(cell.replace(',', '.')) : 1;
    return part < 1 && Math.abs(((part * 96 + 0.5) % 1) - 0.5) < 0.01;
  });
/** With a point only where the hour has two digits: `0.00` and `1.50` are amounts. */
const isClock = (cell: Cell): boolean =>
  typeof cell === 'string' &&
  scanClock(cell, stamp) &&
  !stamp.bare &&
  /[:hH]\d{2}|(?<!\d|[.,])\d\d\.\d{2}|[ap]\.?m/i.test(cell);
const isCount = (cell: Cell): boolean =>
  scanClock(String(cell), stamp) && stamp.bare && stamp.seconds <= 100 * 3600;

/** Looks at every column of a table. */
export const lookAtColumns = ({ rows, first, names }: Table): readonly ColumnFacts[] => {
  const places = spreadPlaces(rows.length - first, SAMPLE);
  const all = places.map((place) => rows.row(first + place));
  // A title between two lists is no reading.
  const several = all.filter((row) => row.filter((cell) => !isBlank(cell)).length > 1);
  const sample = several.length > 0 ? several : all;
  const [start = []] = all;
  // The numbers of the rows, as tables of data are saved with.
  const numbered = (at: number) =>
    rows.length > 100 &&
    all.every(
      (row, k) =>
        Number(row[at] || NaN) - Number(start[at]) === (places[k] as number) - (places[0] as number),
    );
  return names.map((name, at) => {
    // Many columns hold a few values again and again: each is looked at once.
    const counts = new Map<Cell, number>();
    let filled = 0;
    for (const row of sample) {
      const cell = row[at];
      if (cell === undefined || isBlank(cell) || /^\s*[-–—]\s*$/.test(String(cell))) continue;
      counts.set(cell, (counts.get(cell) ?? 0) + 1);
      filled += 1;
    }
    const cells = [...counts.keys()];
    const share = (test: (cell: Cell) => boolean) => {
      let sum = 0;
      for (const [cell, count] of counts) if (test(cell)) sum += count;
      return sum / Math.max(1, filled);
    };
    return {
      ...{ at, name, role: numbered(at) ? 'other' : roleOf(name) },
      dates: share(isDate),
      numbers: share(isNumber),
      blanks: 1 - filled / Math.max(1, sample.length),
      clocks: unitIn(name)
        ? 0
        : isMarkless(cells, roleOf(name) === null) || isPointed(cells) || isPart(cells)
          ? 1
          : share(isClock),
      counts: share(isCount),
      distinct: cells.length,
      holds: sample.map((row) => /[1-9]/.test(String(row[at] ?? ''))),
      fractions: cells.some((cell) =>
        typeof cell === 'number' ? cell % 1 !== 0 : /\d[.,]\d/.test(cell) && !/\d\.\d\.\d/.test(cell),
      ),
      sample: String(cells[0] ?? ''),
    };
  });
};

/** Where the times stand: the column of dates, the clock time beside it (null where it is written with the date), and what says so. */
export interface TimeColumns {
  readonly time: number;
  readonly hour: number | null;
  /** A column of quarters of the hour (1–4) or minutes beside hours. */
  readonly minute: number | null;
  /** The column in which the intervals end. */
  readonly until: number | null;
}

/** Whether a column’s times are moments, by a count since 1970 or as UTC. */
const isExact = ({ name, sample }: Pick<ColumnFacts, 'name' | 'sample'>): boolean =>
  /^\d{10}/.test(sample) || clockOf(name) === 'utc';

/** Most different values first, then by the heading that names a beginning, then from the left. */
const byBeginning = (a: ColumnFacts, b: ColumnFacts): number => {
  const rank = ({ name, sample }: ColumnFacts) =>
    ({ begin: 0, end: 2, none: 1 })[edgeOf(name) ?? 'none'] - (isExact({ name, sample }) ? 0.5 : 0);
  const varied = (facts: ColumnFacts) => Math.min(facts.distinct, 7);
  return varied(b) - varied(a) || rank(a) - rank(b) || a.at - b.at;
};

const withClockIn = (rows: Rows, first: number, at: number): boolean =>
  spreadRows(rows, first, 60).some((row) => {
    const cell = row[at];
    if (typeof cell === 'number') return cell % 1 !== 0 || cell > 9e8;
    return cell !== undefined && scanStamp(cell, stamp) && (stamp.seconds > 0 || !Number.isNaN(stamp.epoch));
  });

const hourColumn = (table: Table, facts: readonly ColumnFacts[], time: number): number | null => {
  const { rows, first, shape } = table;
  if (shape === 'day-rows' || shape === 'days-across') return table.names.indexOf('Hour');
  const clocks = facts.filter(({ at, clocks: share }) => at !== time && share > 0.9).sort(byBeginning);
  if (clocks[0] && clocks[0].distinct > 1) return clocks[0].at;
  const sample = spreadRows(rows, first, SAMPLE);
  const dates = new Set(sample.map((row) => row[time])).size;
  const counted = facts.filter(
    ({ at, counts, distinct, fractions, role }) =>
      at !== time && counts > 0.9 && distinct >= 7 && !fractions && role === null,
  );
  const named =
    /^(h|hh|hour|hora|tim|timme|time|kl|klockslag|tunti|uur|heure|ora|stunde|periodo?|hour.*|hora.*|timme.*|he|kvart|interval\w*|position)$/i;
  const column =
    counted.find(({ name }) => named.test(name)) ?? counted.find(({ distinct }) => distinct <= 100);
  if (!column) return null;
  // Hours come again on every day: with them far more rows differ than by their dates alone.
  const times = new Set(sample.map((row) => `${row[time]} ${row[column.at]}`)).size;
  return times > 0.8 * sample.length || times > 5 * dates || named.test(column.name) ? column.at : null;
};

/** Finds the columns of time. The visitor’s choice comes first. */
export const timeColumns = (
  table: Table,
  facts: readonly ColumnFacts[],
  choices: Choices,
): TimeColumns | null => {
  const all = facts.filter(({ dates }) => dates > 0.8).sort(byBeginning);
  // Of a moment that several readings share, as when they were sent, they are not.
  const most = Math.max(...all.map(({ distinct }) => distinct));
  const dated = all.filter(({ distinct }) => distinct > most / 2);
  const time = choices.time ?? dated[0]?.at;
  if (time === undefined) return null;
  // The same moment by another clock ends nothing.
  const exact = isExact(facts[time] as ColumnFacts);
  const isClocked = (at: number) => withClockIn(table.rows, table.first, at);
  const clocked = isClocked(time);
  const other = dated.find(
    ({ at, name, distinct, sample }) =>
      at !== time &&
      distinct > 1 &&
      edgeOf(name) !== 'begin' &&
      isExact({ name, sample }) === exact &&
      (!clocked || isClocked(at)),
  );
  const apart = ['day-rows', 'days-across'].includes(table.shape) || !clocked;
  const hour = choices.hour !== undefined ? choices.hour : apart ? hourColumn(table, facts, time) : null;
  const quarter =
    hour !== null &&
    facts.find(
      ({ at, name, distinct }) =>
        at !== hour &&
        at !== time &&
        distinct <= 4 &&
        distinct >= 2 &&
        /^(min|minut\w*|minute|kvart\w*|quarter\w*|cuarto\w*|quarto\w*)$/i.test(name),
    );
  const untilClock =
    hour !== null && facts.find(({ at, clocks }) => at !== hour && at !== time && clocks > 0.9);
  return {
    time,
    hour,
    minute: quarter ? quarter.at : null,
    until: untilClock ? untilClock.at : (other?.at ?? null),
  };
};
