import Papa from 'papaparse';
import type { Cell } from './contract.ts';

/** The comma comes last: it stands in numbers, too. */
const SEPARATORS = [';', '\t', '|', ','] as const;
/** Letters from the middle of the file that are looked at to find the separator. */
const SAMPLE = 20_000;

const split = (text: string, delimiter: string): string[][] =>
  Papa.parse<string[]>(text, { delimiter, skipEmptyLines: true }).data;

/** The separator that gives most rows the same number of cells, two at least; of equal ones that with most cells. */
const separatorOf = (text: string): string => {
  const from = text.length > 3 * SAMPLE ? text.indexOf('\n', text.length / 2) + 1 : 0;
  const sample = text.slice(from, from + SAMPLE);
  let best = { separator: ';' as string, score: 0 };
  for (const separator of SEPARATORS) {
    const counts = new Map<number, number>();
    const rows = split(sample, separator);
    for (const row of rows) if (row.length > 1) counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
    const [cells, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [0, 0];
    // A comma that stands in every number gives as many equal rows as the true separator.
    const score = cells === 0 ? 0 : count / Math.max(1, rows.length) + Math.min(cells, 9) / 1000;
    if (score > best.score + (separator === ',' && best.score > 0.5 ? 0.2 : 0)) best = { separator, score };
  }
  return best.separator;
};

/** Cuts separated text into cells. `sep=;` in the first line names the separator, as some spreadsheets write it. */
export const readSeparated = (text: string): Cell[][] => {
  const plain = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  const named = /^"?sep=(.)"?\s*[\r\n]+/i.exec(plain);
  const body = named ? plain.slice(named[0].length) : plain;
  const rows = split(body, named?.[1] ?? separatorOf(body));
  // Some programs put each whole row between quotes, with the separators inside.
  const whole =
    rows.length > 2 && rows.every((row) => row.length === 1 && /[;,\t].*[;,\t]/.test(row[0] ?? ''));
  return whole ? rows.flatMap(([row = '']) => split(row, separatorOf(row))) : rows;
};
