import type { Cell, Rows } from './contract.ts';
import { plainText } from './cursor.ts';
import { monthOf } from './date-words.ts';
import { listRows, rowsBetween } from './rows.ts';
import { textAbove } from './table.ts';

/** A day and a month in either order, in digits or by its name, before a clock time or nothing: `6/1 12:00`, `06.01. 12:00`, `6 jan`, `Jan 6`. */
const NUMBERS = /^(\d{1,2})([./-])(\d{1,2})(?:\.(?!\d)|(?=[ ,T]|$))(?!-\d)/;
const NAMED = /^(?:(\d{1,2})\.?[ -]?(\p{L}{3,})|(\p{L}{3,})\.? (\d{1,2}))\.?(?=[ ,]|$)/u;
const CLOCK = /^[\s,T]*(?:kl\.?|klo|at|um)?\s*(?:\d{1,2}([:.]\d{2}.*)?|\d{1,2} ?[ap]m)?$/i;

/** A date without its year: two numbers or a number and a month, and what follows. */
interface Yearless {
  readonly date: string;
  readonly one: number;
  readonly two: number;
  readonly rest: string;
}

const readYearless = (cell: Cell | undefined): Yearless | null => {
  const text = String(cell ?? '').trim();
  const bare = text.replace(/^\p{L}{2,9}\.?,? +(?=\d)/u, (word) => (monthOf(plainText(word)) ? word : ''));
  const [all = '', one = '', mark = '', two = ''] = NUMBERS.exec(bare) ?? [];
  // `6.01` alone is a number.
  if (all !== '' && (mark !== '.' || bare !== `${one}.${two}`)) {
    const rest = bare.slice(all.length);
    const fits = Number(one) * Number(two) > 0 && Math.min(+one, +two) <= 12 && Math.max(+one, +two) <= 31;
    return fits && CLOCK.test(rest) ? { date: `${one}/${two}/`, one: +one, two: +two, rest } : null;
  }
  const [whole = '', day, month, first, last] = NAMED.exec(bare) ?? [];
  const named = monthOf(plainText(month ?? first ?? ''));
  const rest = bare.slice(whole.length);
  return named > 0 && CLOCK.test(rest)
    ? { date: `${day ?? last} ${month ?? first} `, one: Number(day ?? last), two: named, rest }
    : null;
};

/** The column of dates without a year, and the row that it begins in; null where there is none. */
const placeOf = (rows: readonly (readonly Cell[])[]): { column: number; head: number } | null => {
  for (let column = 0; column < 6; column += 1) {
    const found = rows.filter((row) => readYearless(row[column])).length;
    if (found >= 7 && found > rows.length / 2)
      return { column, head: rows.findIndex((row) => readYearless(row[column])) };
  }
  return null;
};

/** Whether most rows have a date without a year. */
export const isYearless = (rows: Rows): boolean => placeOf(rowsBetween(rows, 0, 200)) !== null;

/**
 * Rows whose dates have no year, with the one that their titles, headings or the file's name say; over New Year two that follow each other. Null where
 * they have one, or nothing says which.
 */
export const withYears = (rows: Rows, name: string): Rows | null => {
  const all = rowsBetween(rows, 0, rows.length);
  const place = placeOf(all);
  if (!place) return null;
  // A year may stand in a column of its own.
  const beside = (all[place.head] ?? []).filter((cell) => /^20[0-4]\d$/.test(String(cell).trim()));
  const said =
    `${textAbove(rows, place.head)} ${beside.join(' ')} ${name}`.match(
      /(?<!\d)20[0-4]\d(?=(?:[01]\d[0-3]\d)?(?!\d))/g,
    ) ?? [];
  const years = [...new Set(said)].map(Number).sort();
  const dates = all.map((row) => readYearless(row[place.column]));
  const isMonthFirst =
    !dates.some((date) => date && date.one > 12) && dates.some((date) => date && date.two > 12);
  let [before, year] = [0, years[0] ?? 0];
  const dated = all.map((row, at) => {
    const date = dates[at];
    if (!date) return row;
    const month = isMonthFirst ? date.one : date.two;
    if (before === 12 && month === 1) year += 1;
    before = month;
    return row.map((cell, column) => (column === place.column ? `${date.date}${year}${date.rest}` : cell));
  });
  return years.length > 0 && year === years.at(-1) && years.length <= 2 ? listRows(dated) : null;
};
