import type { Problem } from './problem.ts';
import type { ContentFile } from './read.ts';
import { stringsOf } from './strings.ts';

const cellsOf = (row: string) =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
const isRule = (line: string) => /^\s*\|?(\s*:?-+:?\s*\|)+\s*:?-*:?\s*$/.test(line);
/** The bar inside `{claim:id|number}` parts no cells. */
const withoutPlaces = (line: string) => line.replace(/\{[^{}]*\}/g, '{}');

/** Rows of the Markdown tables in a text that have lost their cells, as a line break inside a row makes them do. */
export function brokenRows(text: string): string[] {
  const lines = text.split('\n').map(withoutPlaces);
  return lines.flatMap((line, place) => {
    if (!isRule(line) || place === 0) return [];
    const { length } = cellsOf(lines[place - 1] ?? '');
    const rest = lines.slice(place + 1);
    const end = rest.findIndex((row) => row.trim() === '');
    return rest.slice(0, end < 0 ? undefined : end).filter((row) => {
      const cells = cellsOf(row);
      return cells.length !== length || (length > 1 && cells.slice(1).every((cell) => cell === ''));
    });
  });
}

/** Tables whose rows are not one line each with a cell for every column. */
export function checkTables({ file, data, body }: ContentFile): Problem[] {
  return [...stringsOf(data), { field: '', text: body }].flatMap(({ field, text }) =>
    brokenRows(text).map((row) => ({
      file,
      field,
      ...(field === '' && { words: row }),
      message: `the table row "${row.trim().slice(0, 60)}" lacks cells: write each row on one line with a cell for every column`,
    })),
  );
}
