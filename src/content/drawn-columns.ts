import type { Locale } from '../i18n/locales.ts';
import { parseNumber } from '../lib/read-number.ts';
import { holdsNumbers } from './numeric-columns.ts';

/** The bar of one cell: percent of the cell's width, and what it stands for. */
export interface CellBar {
  readonly width: number;
  readonly role: 'ours' | 'neutral' | 'before';
}

interface Column {
  readonly place: number;
  readonly values: readonly (number | undefined)[];
  /** What is counted; columns that count the same are drawn on one scale. */
  readonly unit: string;
}

const CELL = /^(SEK|€)?\s?([−+-]?)(\d[\d\s.,]*?)\s?([^\d\s.,][^\d]*)?$/;
/** Units that the head of a column may name, and what each is called here. */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/\b(kronor|kr|SEK|coronas)\b/i, 'kr'],
  [/(^|\s)(öre|céntimos)\b/i, 'öre'],
  [/\bkWh\b/, 'kWh'],
  [/\bkW\b/, 'kW'],
];

/** The number of a cell and its unit, or undefined where it is a range or no number. */
function readCell(cell: string, locale: Locale): { value: number; unit: string } | undefined {
  const [, before = '', sign, digits, after = ''] = CELL.exec(cell) ?? [];
  if (!digits) return;
  const { value, fault } = parseNumber(digits, locale);
  if (fault) return;
  return { value: sign && sign !== '+' ? -value : value, unit: `${before}${after}`.trim() };
}

/** The unit that a heading names first. */
const namedUnit = (heading: string): string =>
  UNITS.map(([pattern, name]) => ({ name, at: heading.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0]?.name ?? '';

/** The columns of numbers, each of one unit: that of its cells, of its head, of the table's corner, or of the column before. */
function columnsOf(head: readonly string[], rows: readonly (readonly string[])[], locale: Locale): Column[] {
  const columns: Column[] = [];
  for (let place = 1; place < head.length; place++) {
    const cells = rows.map((row) => (row[place] ?? '').replaceAll('*', '').trim());
    const read = cells.map((cell) => readCell(cell, locale));
    const units = [...new Set(read.flatMap((one) => (one ? [one.unit] : [])))];
    if (
      !holdsNumbers(cells) ||
      units.length !== 1 ||
      cells.some((cell, row) => /\d/.test(cell) && !read[row])
    )
      continue;
    const last = columns.at(-1);
    const unit =
      units[0] ||
      namedUnit(head[place] ?? '') ||
      namedUnit(head[0] ?? '') ||
      (last && namedUnit(head[last.place] ?? '') === last.unit ? last.unit : '');
    columns.push({ place, values: read.map((one) => one?.value), unit });
  }
  return columns;
}

/**
 * The bars of a table in an article (head and rows as Markdown, without links), by row and column: its last column of numbers,
 * and the others of the same unit, on one scale. Undefined where there is nothing to compare, or where ranges, calculations or
 * more than one unit stand in a column.
 */
export function barsOf(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  locale: Locale,
): (CellBar | undefined)[][] | undefined {
  const columns = columnsOf(head, rows, locale);
  const unit = columns.at(-1)?.unit;
  const drawn = columns.filter((column) => column.unit === unit);
  const sizes = drawn.flatMap(({ values }) => values.flatMap((value) => (value ? [Math.abs(value)] : [])));
  const longest = Math.max(0, ...sizes);
  if (new Set(sizes).size < 2 || rows.length < 2) return;
  // Columns of one unit are one measure: one shade. The last of them may be the worse one, so that none is marked as ours.
  const role = drawn.length > 1 ? 'neutral' : 'ours';
  return rows.map((_, row) =>
    head.map((_head, place) => {
      const column = drawn.find((one) => one.place === place);
      const value = column?.values[row];
      if (!value) return undefined;
      const width = Math.max(1, Math.round((Math.abs(value) / longest) * 1000) / 10);
      return { width, role: value < 0 ? 'before' : role };
    }),
  );
}
