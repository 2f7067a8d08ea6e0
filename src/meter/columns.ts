import type { Cell, Choices, Rows, Table } from './contract.ts';
import {
  clockOf,
  edgeOf,
  namesCounter,
  namesOtherUnit,
  namesRegister,
  namesState,
  type Role,
  roleOf,
  withoutRegister,
} from './headings.ts';
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
  readonly fractions: boolean;
  readonly sample: string;
}

const stamp = new Stamp();
const SAMPLE = 240;

/** Hours and minutes without a mark, as 0015: the quarters of the day, with a 0 before the early ones. */
const isMarkless = (cells: readonly Cell[]): boolean =>
  cells.length >= 20 &&
  cells.some((cell) => String(cell).startsWith('0')) &&
  cells.every((cell) => /^(?:[01]\d|2[0-4])(?:00|15|30|45)(?:-\d{4})?$/.test(String(cell)));
/** Hours of the day with a point, as 7.00: quarters of the hour in all of them. */
const isPointed = (cells: readonly Cell[]): boolean =>
  cells.length >= 20 && cells.every((cell) => /^(?:[01]?\d|2[0-4])\.(?:00|15|30|45)$/.test(String(cell)));
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
      clocks: unitIn(name) ? 0 : isMarkless(cells) || isPointed(cells) ? 1 : share(isClock),
      counts: share(isCount),
      distinct: cells.length,
      fractions: cells.some((cell) => (typeof cell === 'number' ? cell % 1 !== 0 : /\d[.,]\d/.test(cell))),
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
  const dated = facts.filter(({ dates }) => dates > 0.8).sort(byBeginning);
  const time = choices.time ?? dated[0]?.at;
  if (time === undefined) return null;
  // The same moment by another clock ends nothing.
  const exact = isExact(facts[time] as ColumnFacts);
  const isClocked = (at: number) => withClockIn(table.rows, table.first, at);
  const clocked = isClocked(time);
  const other = facts.find(
    ({ at, dates, name, distinct, sample }) =>
      at !== time &&
      dates > 0.8 &&
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

/** Columns that are added up to what is bought, and to what is produced or sold; whether their headings say so. */
export interface ValueColumns {
  readonly consumption: readonly number[];
  readonly production: readonly number[];
  /** What else may be meant, where nothing names what is bought. */
  readonly spare: readonly number[];
  /** Columns of several metering points, whose headings differ in their numbers only; empty where there is one. */
  readonly meters: readonly number[];
  readonly named: boolean;
  /** Why there is no consumption, where there is none. */
  readonly lack: 'only-prices' | 'other-quantity' | 'no-readings' | null;
}

/** Columns that are registers of one amount (`Import T1`, `Import T2`): all of them; otherwise the first. */
const withRegisters = (columns: readonly ColumnFacts[]): number[] => {
  const [first] = columns;
  if (!first) return [];
  // A meter that was changed goes on in a column of the same name.
  const next = columns.filter(({ name, blanks }) => name === first.name && blanks > 0);
  if (next.length > 1 && next.reduce((filled, { blanks }) => filled + 1 - blanks, 0) <= 1.02)
    return next.map(({ at }) => at);
  if (!namesRegister(first.name)) return [first.at];
  const whole = columns.find(({ name }) => !namesRegister(name));
  if (whole) return [whole.at];
  const alike = (plain: (name: string) => string) =>
    columns.filter(({ name }) => plain(name) === plain(first.name)).map(({ at }) => at);
  const own = alike(withoutRegister);
  // Registers that are numbered as well: `Electricity 1 (low tariff)`, `Electricity 2 (normal tariff)`.
  return own.length > 1 ? own : alike((name) => withoutNumber(withoutRegister(name)));
};

/** A metering point’s or a meter’s number. */
const LONG_NUMBER = /\d{8,}/;
/** A number in a name, but for a year: `Lägenhet 1101`. */
const NUMBER = /(?<!\d)(?!(?:19|20)\d\d(?!\d))\d+/;
const withoutNumber = (name: string): string => name.replace(NUMBER, '#');

/** Columns whose headings are one but for their numbers, as of several metering points or flats; none where there is only one. */
const ofMeters = (columns: readonly ColumnFacts[]): number[] => {
  const same = withoutNumber(columns[0]?.name ?? '');
  // A column without a name has the number of its place.
  const named = columns.filter(
    ({ name }) =>
      NUMBER.test(name) && withoutNumber(name) === same && !namesRegister(name) && !/^\d{1,7}$/.test(name),
  );
  return named.length > 1 ? named.map(({ at }) => at).sort((a, b) => a - b) : [];
};

/** Phases of the mains, which are all that a house uses. */
const MAINS = /mains/i;

const isEnergy = (name: string): boolean => unitIn(name)?.endsWith('h') ?? false;

/** What is filled before what mostly is not, amounts before counters, energy before power, the whole before its parts, then what has a unit, then what has fractions, then from the left. */
const byEnergy = (a: ColumnFacts, b: ColumnFacts): number => {
  const rank = (facts: ColumnFacts) =>
    (namesCounter(facts.name) ? 4 : 0) +
    (facts.blanks > 0.6 ? 5 : 0) -
    (/^(?:tot(?:al\p{L}*)?|summa)\b/iu.test(facts.name) ? 0.5 : 0) +
    (/^solar[_ ]|\bprzed bilans|föregående|förra|forrige|previous|last year|vorjahr|anterior/i.test(
      facts.name,
    )
      ? 0.25
      : 0) +
    (isEnergy(facts.name) ? 0 : unitIn(facts.name) ? 1 : facts.fractions ? 2 : 3);
  return rank(a) - rank(b) || a.at - b.at;
};

/** Finds the columns of values by their headings; where those say nothing, by what stands in them. */
export const valueColumns = (
  facts: readonly ColumnFacts[],
  times: TimeColumns,
  choices: Choices,
): ValueColumns => {
  const taken = [times.time, times.hour, times.minute, times.until];
  // A long number that is the same in all rows is an id, whatever its heading says.
  const numbers = facts.filter(
    ({ at, numbers: share, dates, clocks, blanks, distinct, sample }) =>
      !taken.includes(at) &&
      share > 0.5 &&
      dates < 0.5 &&
      clocks < 0.9 &&
      blanks < 1 &&
      !(distinct === 1 && LONG_NUMBER.test(sample)),
  );
  const of = (...roles: (Role | null)[]) =>
    roles.flatMap((role) => numbers.filter((column) => column.role === role).sort(byEnergy));
  const bought = of('import');
  const used = of('use');
  const exported = of('export');
  const made = of('production');
  // Where something is sold, a column of production with nothing in it is that of a meter that does not measure it.
  const produced = exported.length > 0 ? made.filter(({ distinct }) => distinct > 1) : made;
  const priced = of('price', 'cost').length > 0;
  // A text that is the same in all rows may say that the values are prices, as the name of a series does.
  const same = facts.filter(({ distinct, name }) => distinct === 1 && !namesState(name));
  const hasUnit = same.some(({ sample }) => /^\W*[kM]?Wh?\W*$/i.test(sample));
  const isPriceList =
    !same.some(({ sample }) => unitIn(sample)) &&
    facts.some(
      ({ distinct, name, numbers: share, sample }) =>
        distinct === 1 && share === 0 && (roleOf(sample) === 'price' || /currency|valuta|moneda/i.test(name)),
    );
  const taxed = facts.some(({ name }) => /^(?:tax|vat|moms|skatt|iva|mwst)$/i.test(name));
  // Beside units of other quantities a name that says nothing is no energy, as clouds beside hPa and °C.
  const measured = facts.filter(({ name }) => namesOtherUnit(name)).length;
  // What is traded at a price is a volume, too. Whole numbers under a name that says nothing may be anything, and beside prices
  // so may fractions.
  const plain = of('value', null).filter(({ role, distinct, fractions, name }) => {
    if ((isPriceList || taxed) && !unitIn(name)) return false;
    if (role !== null)
      return (fractions || !priced || !/^volume$/i.test(name)) && (measured < 2 || unitIn(name) !== null);
    if (/^\d+$/.test(name)) return fractions || distinct > 1;
    return measured < 2 && ((hasUnit && distinct > 1) || (fractions && !priced));
  });
  // What is used in all goes with what is produced, what is bought with what is sold.
  const phases = of('phase').filter(({ name }) => unitIn(name) && (isEnergy(name) || MAINS.test(name)));
  // Circuits with names of their own are parts of the mains beside them.
  const mains = phases.filter(({ name }) => MAINS.test(name));
  const byNumber = numbers.filter(
    ({ role, name, fractions }) => role === 'other' && fractions && LONG_NUMBER.test(name),
  );
  const candidates =
    mains.length > 0 ? [] : [bought, used, plain, ofMeters(byNumber).length > 0 ? byNumber : []];
  const pair = candidates.find((columns) => columns.length > 0) ?? [];
  // Where only the phases are measured, all of them together are what is used, or bought.
  const parts = mains.length > 0 ? mains : phases.length > 1 ? phases : [];
  const isBought =
    bought.length > 0 ||
    (pair.length === 0 && parts.some(({ name }) => roleOf(withoutRegister(name)) === 'import'));
  const sold = isBought || produced.length === 0 ? (exported.length > 0 ? exported : produced) : produced;
  const found = pair.length === 0 ? parts.map(({ at }) => at) : withRegisters(pair);
  const consumption = choices.consumption !== undefined ? [choices.consumption] : found;
  const production =
    choices.production !== undefined
      ? choices.production === null
        ? []
        : [choices.production]
      : withRegisters(sold).filter((at) => !consumption.includes(at));
  const hasOthers =
    numbers.some(({ role }) => role !== null) || numbers.some(({ name }) => !/^\d+$/.test(name));
  const lack =
    consumption.length > 0 || production.length > 0
      ? null
      : priced || isPriceList || taxed
        ? 'only-prices'
        : hasOthers
          ? 'other-quantity'
          : 'no-readings';
  const meters = choices.consumption === undefined ? ofMeters(pair) : [];
  const isOpen = pair === plain && choices.consumption === undefined && production.length === 0;
  const spare =
    isOpen && meters.length === 0 ? plain.map(({ at }) => at).filter((at) => !consumption.includes(at)) : [];
  return { consumption, production, spare, meters, named: bought.length + used.length > 0, lack };
};
