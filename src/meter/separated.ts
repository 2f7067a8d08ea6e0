import type { Rows } from './contract.ts';
import Papa from 'papaparse';
import { listRows, rowsBetween, spreadRows, textRows } from './rows.ts';

/** The comma comes last: it stands in numbers, too. */
const SEPARATORS = [';', '\t', '|', ','] as const;
/** Letters from the middle of the file that are looked at to find the separator. */
const SAMPLE = 20_000;

/** Rows of cells; of text without quotes only what is looked at is cut. */
const split = (text: string, delimiter: string): Rows =>
  text.includes('"')
    ? listRows(Papa.parse<string[]>(text, { delimiter, skipEmptyLines: true }).data)
    : textRows(text, delimiter);

/** The separator that gives most rows the same number of cells, two at least; of equal ones that with most cells. */
const separatorOf = (text: string): string => {
  const from = text.length > 3 * SAMPLE ? text.indexOf('\n', text.length / 2) + 1 : 0;
  const sample = text.slice(from, from + SAMPLE);
  let best = { separator: ';' as string, score: 0 };
  for (const separator of SEPARATORS) {
    const counts = new Map<number, number>();
    const rows = split(sample, separator);
    for (const { length } of rowsBetween(rows, 0, rows.length))
      if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
    const [cells, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [0, 0];
    // A comma that stands in every number gives as many equal rows as the true separator.
    const score = cells === 0 ? 0 : count / Math.max(1, rows.length) + Math.min(cells, 9) / 1000;
    if (score > best.score + (separator === ',' && best.score > 0.5 ? 0.2 : 0)) best = { separator, score };
  }
  return best.separator;
};

/** Separated text as rows of cells. `sep=;` in the first line names the separator, as some spreadsheets write it. */
export const readSeparated = (text: string): Rows => {
  const plain = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  const named = /^"?sep=(.)"?\s*[\r\n]+/i.exec(plain);
  const body = named ? plain.slice(named[0].length) : plain;
  const rows = split(body, named?.[1] ?? separatorOf(body));
  // Some programs put each whole row between quotes, with the separators inside.
  const whole =
    rows.length > 2 &&
    body.includes('"') &&
    spreadRows(rows, 0, 40).every((row) => row.length === 1 && /[;,\t].*[;,\t]/.test(String(row[0])));
  return whole ? readSeparated(rows.column(0, 0).join('\n')) : rows;
};
