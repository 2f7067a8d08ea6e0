import type { Cell, Rows, Table } from './contract.ts';
import { unitIn } from './numbers.ts';
import { rowsBetween, spreadRows } from './rows.ts';
import { scanStamp } from './stamp.ts';
import { Stamp } from './stamp-parts.ts';

const stamp = new Stamp();
/** Workbook days of the years 2000 to 2064, as numbers. */
const isSerial = (cell: Cell): boolean => typeof cell === 'number' && cell >= 36_526 && cell < 60_000;
/** Whether a cell holds a date. */
export const isDate = (cell: Cell | undefined): boolean =>
  cell !== undefined &&
  (typeof cell === 'string'
    ? scanStamp(cell, stamp)
    : isSerial(cell) || (cell > 9e8 && scanStamp(String(cell), stamp)));
/** Codes of reading types, as `32.0.2.4.1.2.12` (IEC 61968-9), are no numbers. */
const MANY_PARTS = /^\d{1,2}(?:\.\d{1,2}){3}/;
/** Whether a cell holds a number, with or without a unit after it. */
export const isNumber = (cell: Cell | undefined): boolean =>
  typeof cell === 'number' ||
  (cell !== undefined &&
    /^[\s']*(?:[<>≤≥~≈*]|[A-Z](?=\s))?\s*[-−+]?\s?[\d.,][\d.,\s'’\u00A0\u202F]*(?:[eE][-+]?\d+)?\s*[\p{L}€%/³*()]{0,8}\s*$/u.test(
      cell,
    ) &&
    /\d/.test(cell) &&
    !MANY_PARTS.test(cell));
export const isBlank = (cell: Cell | undefined): boolean =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '');

const widthOf = (rows: readonly (readonly Cell[])[]): number =>
  rows.reduce((most, row) => Math.max(most, row.length), 0);

/** Codes of a meter’s registers, as `1.8.0` (IEC 62056-61), numbers of metering points, and years: names, not numbers. */
const CODE = /^(?:20[0-4]\d|(?:\d-\d:)?\d{1,2}\.\d\.\d(?:\.\d+)?(?: .*)?|\d{15,20})$/;

/** Names of the columns: the row above the readings, with the row of units below it where there is one. */
const namesOf = (rows: Rows, first: number, width: number): { names: string[]; top: number } => {
  const texts = (at: number) =>
    Array.from({ length: width }, (_, column) => String(rows.row(at)[column] ?? '').trim());
  const isTitle = (at: number) => {
    const cells = texts(at).filter((cell) => cell !== '');
    return (
      cells.length >= Math.min(2, width) &&
      cells.filter((cell) => !CODE.test(cell) && (isDate(cell) || isNumber(cell))).length < cells.length / 2
    );
  };
  let top = first - 1;
  while (top >= 0 && top >= first - 3 && !isTitle(top)) top -= 1;
  if (top < 0 || top < first - 3)
    return { names: Array.from({ length: width }, (_, at) => `${at + 1}`), top: first };
  let names = texts(top);
  const unitRow = names.filter(
    (cell) => cell !== '' && (/^[[(].*[\])]$/.test(cell) || (unitIn(cell) !== null && cell.length < 6)),
  ).length;
  if (
    top > 0 &&
    unitRow > 0 &&
    unitRow >= names.filter((cell) => cell !== '').length / 2 &&
    isTitle(top - 1)
  ) {
    const above = texts(top - 1);
    names = names.map((name, at) => [above[at], name].filter((part) => part).join(' '));
    top -= 1;
  }
  // Headings that come again are told apart by the row above them, whose cells may each stand for several.
  for (let rest = 3; rest > 0 && top > 0 && comesAgain(names) && isTitle(top - 1); rest -= 1) {
    let group = '';
    const above = texts(top - 1).map((cell) => (group = cell || group));
    names = names.map((name, at) => [above[at], name].filter((part) => part).join(' '));
    top -= 1;
  }
  return { names: names.map((name, at) => name.replace(/^[#\uFEFF]+\s*/, '') || `${at + 1}`), top };
};

const comesAgain = (names: readonly string[]): boolean => {
  const filled = names.filter((name) => name !== '');
  return new Set(filled).size < filled.length;
};

/** What stands in the rows above one. */
export const textAbove = (rows: Rows, head: number): string =>
  rowsBetween(rows, 0, head).flat().join('\n').slice(0, 5000);

/** A table whose readings begin at a row. */
export const tableFrom = (rows: Rows, first: number): Table => {
  const width = widthOf(spreadRows(rows, first, 200));
  const { names, top } = namesOf(rows, first, width);
  return { rows, first, names, preamble: textAbove(rows, top), shape: 'rows' };
};

/** Finds the readings of rows of cells: the first of the rows that are like most rows. Null when no row has a date and a number. */
export const findTable = (rows: Rows): Table | null => {
  const sample = spreadRows(rows, 0, 120);
  const dates = new Map<number, number>();
  for (const row of sample)
    for (const [column, cell] of row.entries())
      if (isDate(cell)) dates.set(column, (dates.get(column) ?? 0) + 1);
  const most = Math.max(0, ...dates.values());
  const column = [...dates].find(([, count]) => count === most)?.[0];
  if (column === undefined) return null;
  const typical = sample.filter((row) => isDate(row[column]));
  const width = Math.max(2, typical.map((row) => row.length).sort((a, b) => a - b)[typical.length >> 1] ?? 2);
  const isReading = (at: number) => {
    const row = rows.row(at);
    return (
      row.length >= width - 2 &&
      isDate(row[column]) &&
      row.some((cell, place) => place !== column && isNumber(cell) && !isDate(cell))
    );
  };
  // A meter that was read later than its first rows were written left them empty.
  const isEmpty = (at: number) =>
    at >= 0 && rows.row(at).every((cell, place) => (place === column ? isDate(cell) : isBlank(cell)));
  for (let at = 0; at < rows.length; at += 1)
    if (isReading(at) && (isReading(at + 1) || isReading(at + 2) || at >= rows.length - 2)) {
      let first = at;
      while (isEmpty(first - 1)) first -= 1;
      return tableFrom(rows, first);
    }
  return null;
};
