import type { Cell, Measure, Sureness, Unit } from './contract.ts';
import { namesCounter, namesOtherUnit, namesPower } from './headings.ts';
import { afterNumber, notationOf, readNumber, unitIn } from './numbers.ts';
import { spread } from './rows.ts';

/** The numbers of a column, row by row. */
export interface Values {
  /** NaN where the cell holds no number. */
  readonly numbers: Float64Array;
  /** Cells with something in them that is no number. */
  readonly unreadable: number;
}

const EMPTY = /^\s*(?:-|–|—|n\/?a|nan|null|none|unavailable|unknown|\.|x)?\s*$/i;

/** Reads a column of numbers; how they are written is found on the whole column. Some devices write −9999 where they have
 * none. */
export const readValues = (cells: readonly Cell[], usual: '.' | ',' | null): Values => {
  const notation = notationOf(cells, usual);
  const numbers = new Float64Array(cells.length);
  const negative: number[] = [];
  let unreadable = 0;
  for (let row = 0; row < cells.length; row += 1) {
    const cell = cells[row] as Cell;
    const number = cell === '' ? Number.NaN : readNumber(cell, notation);
    numbers[row] = number;
    if (number < 0) negative.push(row);
    if (Number.isNaN(number) && cell !== '' && !EMPTY.test(String(cell))) unreadable += 1;
  }
  if (negative.every((row) => /^-9{3,5}$/.test(String(cells[row]).trim()))) {
    unreadable += negative.length;
    for (const row of negative) numbers[row] = Number.NaN;
  }
  return { numbers, unreadable };
};

/** The mark before fractions in most of a file’s numbers. */
export const usualMark = (rows: readonly (readonly Cell[])[]): '.' | ',' | null => {
  let [comma, point] = [0, 0];
  for (const row of rows)
    for (const cell of row) {
      if (typeof cell !== 'string') continue;
      const [, mark, digits] = /^\s*[-−]?\d+([.,])(\d+)\s*\D{0,6}$/.exec(cell) ?? [];
      if (mark === undefined || (digits?.length === 3 && !/^\s*[-−]?0/.test(cell))) continue;
      if (mark === ',') comma += 1;
      else point += 1;
    }
  return comma > point ? ',' : point > comma ? '.' : null;
};

const mostly = (cells: readonly Cell[], read: (cell: Cell) => Unit | null): Unit | null => {
  const counts = new Map<Unit, number>();
  const sample = spread(cells, 60);
  for (const cell of sample) {
    const unit = read(cell);
    if (unit) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most && most[1] > sample.length / 2 ? most[0] : null;
};

/** Whether one of some columns gives the values the unit of another quantity, as `m3`. */
export const statesOtherUnit = (columns: readonly (readonly Cell[])[]): boolean =>
  columns.some((column) => column.filter((cell) => namesOtherUnit(String(cell))).length > column.length / 2);

const BARE_UNIT = /^\W*(?:k|m|M)?wh?(?:\/h)?\W*$/i;
const ENDING_UNIT = /[([][kM]?Wh?[)\]]\s*$|_k?w(?:atts?|h)?$/;
/** Names that a device gives its watt-hours (Shelly’s EM and EMData components, Enphase’s intervals). */
const WATT_HOURS = /act(?:_ret)?_energy|^enwh$/;

/**
 * The unit that a file gives its values: in their heading, after each number, in a column of its own, in what stands above.
 * Null when it gives none.
 */
export const statedUnit = (
  heading: string,
  values: readonly Cell[],
  columns: readonly (readonly Cell[])[],
  preamble: string,
): Unit | null => {
  const ofColumn = () => {
    for (const column of columns) {
      const unit = mostly(column, (cell) =>
        typeof cell === 'string' && (BARE_UNIT.test(cell) || ENDING_UNIT.test(cell)) ? unitIn(cell) : null,
      );
      if (unit) return unit;
    }
    return null;
  };
  const above = () => {
    for (const cell of preamble.split('\n'))
      if (BARE_UNIT.test(cell) || /enhet|einheit|unit|eenheid|unidad|yksikk|unite/i.test(cell)) {
        const unit = unitIn(cell);
        if (unit) return unit;
      }
    return null;
  };
  return (
    unitIn(heading) ??
    (WATT_HOURS.test(heading) ? 'Wh' : null) ??
    mostly(values, (cell) => unitIn(afterNumber(cell))) ??
    ofColumn() ??
    above()
  );
};

/** Numbers of which some have another unit after them than most, as `980 Wh` and `1.2 kWh`: all of them in one. */
export const inOneUnit = (numbers: Float64Array, cells: readonly Cell[], unit: Unit): Float64Array =>
  afterNumber(cells[0] ?? '') === '' ? numbers : scaledBy(numbers, cells.map(afterNumber), unit);

/** Numbers in `unit`, where each may have a unit of its own in `texts`. */
export const scaledBy = (numbers: Float64Array, texts: readonly Cell[], unit: Unit): Float64Array =>
  numbers.map((number, row) => (number * scaleOf[unitIn(String(texts[row] ?? '')) ?? unit]) / scaleOf[unit]);

/** Whether a cell holds a unit and nothing else. */
export const isUnit = (cell: Cell): boolean => BARE_UNIT.test(String(cell));

/** Whether a column of units names more than one of energy. */
export const isMixed = (column: readonly Cell[]): boolean => {
  const units = new Set([...new Set(column)].filter(isUnit).map((cell) => unitIn(String(cell))));
  return units.size > 1 && [...units].every((unit) => unit?.endsWith('h'));
};

/** How a series behaves, which tells a counter from amounts. */
export interface Behaviour {
  /** Shares of the steps that fall, and that rise (0–1). */
  readonly falls: number;
  readonly rises: number;
  /** Whether what falls falls to nearly nothing, as a counter that begins anew. */
  readonly fallsToNothing: boolean;
  /** How many of its steps its level is: a counter stands far above what it counts from one reading to the next. */
  readonly height: number;
  readonly whole: boolean;
  readonly negative: number;
}

/** Looks at numbers in the order of time. */
export const behaviourOf = (numbers: Float64Array): Behaviour => {
  let [steps, falls, rises, deep, whole, negative, all, sum, moved] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  let before = Number.NaN;
  for (const number of numbers) {
    if (Number.isNaN(number)) continue;
    all += 1;
    sum += number;
    if (Math.abs(number - Math.round(number)) < 1e-6) whole += 1;
    if (number < 0) negative += 1;
    if (!Number.isNaN(before)) {
      steps += 1;
      moved += Math.abs(number - before);
      if (number < before) {
        falls += 1;
        if (number <= before * 0.2) deep += 1;
      } else if (number > before) rises += 1;
    }
    before = number;
  }
  const of = (count: number) => count / Math.max(1, steps);
  return {
    ...{ falls: of(falls), rises: of(rises), fallsToNothing: deep >= 0.8 * falls },
    height: moved > 0 ? sum / all / (moved / Math.max(1, steps)) : 0,
    whole: whole === all,
    negative: negative / Math.max(1, all),
  };
};

/** Fewer readings than this, as of a week by the day, are those of a counter only if it stands far above what it counts. */
const MANY = 24;

/** Whether numbers behave like a counter: they never fall, or only to begin anew, or now and then by what was rounded off. */
export const isCounter = ({ falls, rises, fallsToNothing, height }: Behaviour, count: number): boolean =>
  (count >= MANY || (count >= 7 && falls === 0 && rises > 0.8 && height > 50)) &&
  ((falls <= 0.003 && rises > 0.02) ||
    (rises > 4 * falls && rises > 0.02 && falls <= 0.06 && fallsToNothing) ||
    (rises > 0.3 && falls <= 0.05 && height > 100));

/** What values measure: what the heading says, then what their unit is, then how they behave. */
export const measureOf = (
  heading: string,
  unit: Unit | null,
  behaviour: Behaviour,
  count: number,
): { readonly measure: Measure; readonly sure: Sureness } => {
  const power = unit !== null && !unit.endsWith('h');
  if (power) return { measure: 'power', sure: 'stated' };
  if (isCounter(behaviour, count))
    return { measure: 'counter', sure: namesCounter(heading) ? 'stated' : 'shown' };
  if (unit === null && namesPower(heading)) return { measure: 'power', sure: 'assumed' };
  return { measure: 'energy', sure: unit ? 'stated' : 'assumed' };
};

/** kWh, or kW, of one of a unit. */
export const scaleOf: Readonly<Record<Unit, number>> = {
  Wh: 0.001,
  kWh: 1,
  MWh: 1000,
  W: 0.001,
  kW: 1,
  MW: 1000,
};
