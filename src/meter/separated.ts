import Papa from 'papaparse';
import type { Cell, Rows } from './contract.ts';
import { listRows, rowsBetween, spreadRows, textRows } from './rows.ts';
import { isDate } from './table.ts';

/** The comma comes last: it stands in numbers, too. */
const SEPARATORS = [';', '\t', '|', '~', '^', ','] as const;
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

/** A line of date, time and number, or names before it as in logs, with nothing but spaces between them. */
const SPACED =
  /^ *\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(?: +|[T_])\d{1,2}[:.]\d{2}(?::\d{2})?(?: +[a-z_][\w.:-]*){0,3} +-?\d+(?:[.,]\d+)?(?: +[^;|\t\r\n]+)?\r?$/gim;

/** Text whose cells are held apart by spaces, with tabs instead; headings of several words stand further apart. */
const withTabs = (text: string): string => {
  const sample = text.slice(0, SAMPLE);
  if ((sample.match(SPACED)?.length ?? 0) < 0.8 * sample.split('\n').length) return text;
  return text.replace(/^ +/gm, '').replace(/ {2,}/g, '\t').replace(/ /g, '\t');
};

/** An amount of energy with its cost in one cell, in either order: `12,5 kWh / 18,40 kr`. */
const [AMOUNT, COST] = [
  String.raw`-?\d[\d ]{0,12}(?:[.,]\d{1,9})? ?`,
  String.raw`(?:kr|sek|dkk|nok|eur|[€$£])`,
];
const PAID = `(?:${COST} ?${AMOUNT}|${AMOUNT}${COST})`;
const PAIRED = new RegExp(
  String.raw`(${AMOUNT}[kM]?Wh) ?[/(] ?${PAID}\)?|${PAID} ?[/(] ?(${AMOUNT}[kM]?Wh)\)?`,
  'gi',
);

/** Rows whose numbers were cut at the commas before their fractions: in rows longer than the heading whole numbers are joined again. */
const joinFractions = (rows: Rows): Rows => {
  const first = rowsBetween(rows, 0, 40).findIndex((row) => row.some(isDate));
  const width = rows.row(first - 1).length;
  const isCut = (row: readonly Cell[]) => row.length > width && row.length < 2 * width;
  if (width < 2 || spreadRows(rows, first, 40).filter(isCut).length < 20) return rows;
  return listRows(
    rowsBetween(rows, 0, rows.length).map((row) => {
      const joined = [...row];
      for (let at = 0; at + 1 < joined.length && joined.length > width; at += 1)
        if (/^-?\d+$/.test(String(joined[at])) && /^\d+$/.test(String(joined[at + 1])))
          joined.splice(at, 2, `${joined[at]},${joined[at + 1]}`);
      return joined;
    }),
  );
};

/** Separated text as rows of cells. `sep=;` in the first line names the separator, as some spreadsheets write it. */
export const readSeparated = (file: string): Rows => {
  const marked = file.charCodeAt(0) === 0xfeff ? file.slice(1) : file;
  const quoted = /^'[^'\n]*'[;,\t|]/.test(marked) ? marked.replace(/'/g, '"') : marked;
  const unmarked = /^"[^"\n]*" *[;,|] *"/.test(quoted) ? quoted.replace(/" *([;,|]) *"/g, '"$1"') : quoted;
  // Spreadsheets keep a number as text by writing it as a formula: `="5414488"`.
  const plain = unmarked.includes('="') ? unmarked.replace(/="([^"\n]*)"/g, '$1') : unmarked;
  const named = /^"?sep=(.)"?\s*[\r\n]+/i.exec(plain);
  const text = named ? plain.slice(named[0].length) : withTabs(plain);
  const body = /Wh ?[/(]|[/(] ?[^;\t\n]*Wh/.test(text.slice(-SAMPLE)) ? text.replace(PAIRED, '$1$2') : text;
  const separator = named?.[1] ?? separatorOf(body);
  const cut = split(body, separator);
  const rows = separator === ',' && !body.includes('"') ? joinFractions(cut) : cut;
  // Some programs put each whole row between quotes, with the separators inside.
  const whole =
    rows.length > 2 &&
    body.includes('"') &&
    spreadRows(rows, 0, 40).every((row) => row.length === 1 && /[;,\t].*[;,\t]/.test(String(row[0])));
  return whole ? readSeparated(rows.column(0, 0).join('\n')) : rows;
};
