import type { Cell, Rows } from './contract.ts';

/** Rows that stand in a list. */
export const listRows = (rows: readonly (readonly Cell[])[]): Rows => ({
  length: rows.length,
  row: (at) => rows[at] ?? [],
  column: (at, from) => {
    const cells: Cell[] = [];
    for (let row = from; row < rows.length; row += 1) cells.push(rows[row]?.[at] ?? '');
    return cells;
  },
});

/** Rows whose columns stand in lists of one length. */
export const columnRows = (columns: readonly (readonly Cell[])[]): Rows => ({
  length: columns[0]?.length ?? 0,
  row: (at) => columns.map((column) => column[at] ?? ''),
  column: (at, from) => (from === 0 ? (columns[at] ?? []) : (columns[at] ?? []).slice(from)),
});

/** Beginnings and ends of a text’s lines, one after the other; empty lines are left out. */
const linesOf = (text: string): Int32Array => {
  const mark = text.includes('\n') ? '\n' : '\r';
  let bounds = new Int32Array(2 * (512 + (text.length >> 5)));
  let filled = 0;
  for (let from = 0; from < text.length; ) {
    const found = text.indexOf(mark, from);
    const next = found < 0 ? text.length : found;
    const end = next > from && text.charCodeAt(next - 1) === 13 ? next - 1 : next;
    if (end > from) {
      if (filled === bounds.length) {
        const longer = new Int32Array(2 * filled);
        longer.set(bounds);
        bounds = longer;
      }
      bounds[filled] = from;
      bounds[filled + 1] = end;
      filled += 2;
    }
    from = next + 1;
  }
  return bounds.subarray(0, filled);
};

/**
 * Rows of a text in which no cell is quoted: its lines, cut at the separator (one letter) when they are looked at. Where the cells of
 * a column end is kept, so that the next column asked for is looked for from there on.
 */
export const textRows = (text: string, separator: string): Rows => {
  const bounds = linesOf(text);
  const length = bounds.length / 2;
  /** The column that was cut last, and the end of its cell in each line. */
  let known = -1;
  const ends = new Int32Array(length);
  return {
    length,
    row: (at) =>
      at >= 0 && at < length ? text.slice(bounds[2 * at], bounds[2 * at + 1]).split(separator) : [],
    column: (at, from) => {
      const cells: string[] = new Array(length);
      const passed = known < at ? known + 1 : 0;
      for (let line = 0; line < length; line += 1) {
        const end = bounds[2 * line + 1] as number;
        let begin = passed > 0 ? (ends[line] as number) + 1 : (bounds[2 * line] as number);
        for (let before = passed; before < at && begin <= end; before += 1) {
          const found = text.indexOf(separator, begin);
          begin = found < 0 || found > end ? end + 1 : found + 1;
        }
        const found = begin <= end ? text.indexOf(separator, begin) : end;
        const stop = found < 0 || found > end ? end : found;
        cells[line] = begin <= end ? text.slice(begin, stop) : '';
        ends[line] = begin <= end ? stop : end;
      }
      known = at;
      return from > 0 ? cells.slice(from) : cells;
    },
  };
};

/** Rows from one up to another, which is left out. */
export const rowsBetween = (rows: Rows, from: number, to: number): (readonly Cell[])[] =>
  Array.from({ length: Math.max(0, Math.min(to, rows.length) - from) }, (_, at) => rows.row(from + at));

/** Places spread over `count` of them: what is found out about a file never stands on its beginning alone. */
export const spreadPlaces = (count: number, most: number): number[] =>
  Array.from({ length: Math.min(most, count) }, (_, at) =>
    count <= most ? at : Math.floor(((at + 0.5) * count) / most),
  );

/** Items spread over a list. */
export const spread = <Item>(items: ArrayLike<Item>, most: number): Item[] =>
  spreadPlaces(items.length, most).map((at) => items[at] as Item);

/** Rows spread over all from one on. */
export const spreadRows = (rows: Rows, from: number, most: number): (readonly Cell[])[] =>
  spreadPlaces(rows.length - from, most).map((at) => rows.row(from + at));
