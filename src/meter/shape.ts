import type { Cell, Rows, Table } from './contract.ts';
import { plainText } from './cursor.ts';
import { namesState } from './headings.ts';
import { columnRows, listRows, rowsBetween } from './rows.ts';
import { scanClock, scanStamp } from './stamp.ts';
import { Stamp } from './stamp-parts.ts';
import { findTable, isBlank, isDate, isNumber, tableFrom, textAbove } from './table.ts';
import { withYears } from './years.ts';

const stamp = new Stamp();
/** Rows at the top of a file in which times may stand across. */
const TOP = 40;
/** Fewer cells than this in a row are no day of hours. */
const LEAST_HOURS = 22;

/** Consecutive cells `from` to `to` (without) of a row that stand for times, and the text of each as a time of its day. */
interface Across {
  readonly from: number;
  readonly to: number;
  readonly labels: readonly string[];
  /** Where the hour stands that comes twice in autumn: in other rows it is empty, and those after it count one less. */
  readonly twin?: number;
}

const clockText = (seconds: number): string =>
  `${String(Math.floor(seconds / 3600)).padStart(2, '0')}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}`;

/** The longest run of a row’s cells that a test accepts. */
const longestRun = (row: readonly Cell[], test: (cell: Cell) => boolean): [from: number, to: number] => {
  let best: [number, number] = [0, 0];
  let from = 0;
  row.forEach((cell, at) => {
    if (!test(cell)) from = at + 1;
    else if (at + 1 - from > best[1] - best[0]) best = [from, at + 1];
  });
  return best;
};

/** A count with words around it, the same in all cells of a run: `Hour 1`, `HE1 kWh`, `Q1`. */
const COUNT = /^(\D*)0*(\d{1,3})(\D*)$/;

/** Parts of a day that are numbered across a row, from 1 or 0 on: on the days when the clock changes there are fewer or more. */
const countsAcross = (row: readonly Cell[]): Across | null => {
  const counts = row.map((cell) => {
    const [, head, count, tail] = COUNT.exec(String(cell).trim()) ?? [];
    return count === undefined ? null : { frame: `${head}\n${tail}`, count: Number(count) };
  });
  for (const [from, first] of counts.entries()) {
    if (!first || first.count > 1) continue;
    let [to, twin] = [from + 1, -1];
    const isNext = () => {
      const count = first.count + to - from - Number(twin >= 0);
      if (twin < 0 && row[to] === `${row[to - 1]}A`) twin = to;
      return twin === to || (counts[to]?.frame === first.frame && counts[to]?.count === count);
    };
    while (isNext()) to += 1;
    const parts = to - from > 90 ? 4 : to - from > 40 ? 2 : 1;
    if (to - from >= LEAST_HOURS)
      return { from, to, twin, labels: counts.slice(from, to).map((_, at) => `#${at + 1}/${parts}`) };
  }
  return null;
};

/** Hours, half-hours or quarters of a day across a row: clock times or intervals. */
const clocksAcross = (row: readonly Cell[]): Across | null => {
  const times = row.map((cell) => {
    const text = String(cell);
    return !isBlank(cell) && !isDate(cell) && scanClock(text, stamp)
      ? { seconds: stamp.seconds, bare: stamp.bare && !stamp.interval }
      : null;
  });
  const [from, to] = longestRun(
    row,
    (cell) => !isBlank(cell) && scanClock(String(cell), stamp) && !isDate(cell),
  );
  if (to - from < LEAST_HOURS) return null;
  const run = times.slice(from, to).map((time) => time ?? { seconds: 0, bare: false });
  if (run.every((time) => time.bare)) return null;
  const steps = run.slice(1).map(({ seconds }, at) => seconds - (run[at] as { seconds: number }).seconds);
  const step = [...steps].sort((a, b) => a - b)[steps.length >> 1] as number;
  // A step back of a whole day: the last label is 00:00. Others: the doubled hour of a clock change.
  if (step <= 0 || steps.filter((one) => one !== step).length > 6) return null;
  return { from, to, labels: run.map(({ seconds }) => clockText(seconds)) };
};

/** Whole dates, or dates with times, across a row. */
const datesAcross = (row: readonly Cell[]): Across | null => {
  const [from, to] = longestRun(row, (cell) => isDate(cell));
  return to - from >= 7 ? { from, to, labels: row.slice(from, to).map(String) } : null;
};

/** Puts what stands across one to a row: the other cells of its row, then the label, then the value. */
const unfold = (
  rows: Rows,
  head: number,
  across: Across,
  shape: Table['shape'],
  name = shape === 'times-across' ? 'Time' : 'Hour',
): Table => {
  const heading = rows.row(head);
  // A sum of the day would be each of its parts.
  const keep = [...heading.keys()].filter(
    (at) =>
      (at < across.from || (at >= across.to && !isBlank(heading[at]))) &&
      !/tot|(?<!con|as)sum/i.test(String(heading[at])),
  );
  const kept = keep.map((at) => ({ at, cells: [] as Cell[] }));
  const [labels, values]: [Cell[], Cell[]] = [[], []];
  for (let place = head + 1; place < rows.length; place += 1) {
    const row = rows.row(place);
    if (!row.slice(across.from, across.to).some(isNumber)) continue;
    across.labels.forEach((label, at) => {
      const cell = row[across.from + at] ?? '';
      if (isBlank(cell)) return;
      for (const one of kept) one.cells.push(row[one.at] ?? '');
      const { from, twin = -1 } = across;
      labels.push(
        twin >= 0 && from + at > twin && isBlank(row[twin]) ? (across.labels[at - 1] as string) : label,
      );
      values.push(cell);
    });
  }
  const names = [...keep.map((at) => String(heading[at] ?? '') || `${at + 1}`), name, 'Value'];
  const unfolded = columnRows([...kept.map(({ cells }) => cells), labels, values]);
  return { rows: unfolded, first: 0, names, preamble: textAbove(rows, head), shape };
};

/** Days across and a row for each hour. */
const unfoldDays = (rows: Rows, head: number, across: Across): Table => {
  const unfolded = rowsBetween(rows, head + 1, rows.length).flatMap((row) => {
    const clock = row.slice(0, across.from).findLast((cell) => !isBlank(cell)) ?? '';
    if (!scanClock(String(clock), stamp)) return [];
    return across.labels.map((label, at) => [label, clock, row[across.from + at] ?? ''] as Cell[]);
  });
  return {
    rows: listRows(unfolded),
    first: 0,
    names: ['Date', 'Hour', 'Value'],
    preamble: textAbove(rows, head),
    shape: 'days-across',
  };
};

/** Without the columns that tell the state of each hour of a day beside it. */
const withoutStates = (rows: Rows, states: readonly number[]): Rows =>
  listRows(rowsBetween(rows, 0, rows.length).map((row) => row.filter((_, at) => !states.includes(at))));

/** The quarters of an hour across, each hour in a row of its own. */
const QUARTER = /^(?:kv(?:art)?|q|quarter|viertel(?:stunde)?|kwartier|cuarto|quarto)\W?\s?[1-4]$/i;
const quartersAcross = (row: readonly Cell[]): Across | null => {
  const [from, to] = longestRun(row, (cell) => QUARTER.test(String(cell)));
  const isDay = /5$/.test(String(row[to] ?? ''));
  return to - from === 4 && !isDay ? { from, to, labels: ['1', '2', '3', '4'] } : null;
};

const acrossTable = (rows: Rows): Table | null => {
  for (const [head, row] of rowsBetween(rows, 0, TOP).entries()) {
    const quarters = quartersAcross(row);
    if (quarters) return unfold(rows, head, quarters, 'rows', 'Kvart');
    if (row.length < 8) continue;
    const below = row.length > LEAST_HOURS ? rows.row(head + 1) : [];
    const flags = below.filter((cell) => /^[A-Za-z]{1,3}$/.test(String(cell)));
    const states = [...below.keys()].filter(
      (at) => namesState(String(row[at])) || flags.filter((flag) => flag === below[at]).length >= LEAST_HOURS,
    );
    if (states.length >= LEAST_HOURS) return acrossTable(withoutStates(rows, states));
    const dates = datesAcross(row);
    if (dates) {
      const hourly =
        head + 1 < rows.length &&
        dates.from > 0 &&
        row.slice(dates.from, dates.to).every((cell) => scanStamp(String(cell), stamp) && stamp.seconds < 0);
      const clocks = hourly
        ? rowsBetween(rows, head + 1, head + 100).filter((one) =>
            scanClock(String(one[dates.from - 1] ?? ''), stamp),
          ).length
        : 0;
      return clocks >= LEAST_HOURS
        ? unfoldDays(rows, head, dates)
        : unfold(rows, head, dates, 'times-across');
    }
    const clocks = clocksAcross(row) ?? countsAcross(row);
    if (!clocks) continue;
    const dated = rowsBetween(rows, head + 1, head + 6).some(
      (one) => one.slice(0, clocks.from).some(isDate) || one.slice(clocks.to).some(isDate),
    );
    if (dated) return unfold(rows, head, clocks, 'day-rows');
  }
  return null;
};

/** Lists side by side under headings that come again, each with its own times: every one alone; the rows themselves where there are none. */
export const listsBeside = (rows: Rows): readonly Rows[] => {
  for (const [head, row] of rowsBetween(rows, 0, TOP).entries()) {
    const names = row.slice(0, row.findLastIndex((cell) => !isBlank(cell)) + 1);
    const width = names.indexOf(names[0] as Cell, 1);
    if (width < 2 || names.length % width > 0 || names.some((name, at) => name !== names[at % width]))
      continue;
    const lists = Array.from({ length: names.length / width }, (_, list) =>
      rowsBetween(rows, 0, rows.length)
        .map((one) => one.slice(list * width, (list + 1) * width))
        .filter((one, at) => at <= head || !one.every(isBlank)),
    );
    if (lists.every((list) => list[head + 1]?.some(isDate))) return lists.map(listRows);
  }
  return [rows];
};

const DATE_PARTS = [
  /^(year|ar|ano|anno|annee|jaar|vuosi|jahr|yyyy)$/,
  /^(month|manad|maned|mes|mese|mois|maand|kuukausi|kk|monat|mm)$/,
  /^(day|dag|dia|giorno|jour|paiva|pv|tag|dd|day ?of ?month)$/,
] as const;

/** Year, month and day in columns of their own: joined to one column at the left. */
const joinedDates = (rows: Rows): Table | null => {
  for (const [head, row] of rowsBetween(rows, 0, TOP).entries()) {
    const names = row.map((cell) => plainText(String(cell)).trim());
    const columns = DATE_PARTS.map((words) => names.findIndex((name) => words.test(name)));
    if (columns.some((column) => column < 0)) continue;
    const joined = rowsBetween(rows, head + 1, rows.length).map((one) => {
      const [year, month, day] = columns.map((column) =>
        String(one[column] ?? '')
          .trim()
          .padStart(2, '0'),
      );
      return [`${year}-${month}-${day}`, ...one.filter((_, at) => !columns.includes(at))];
    });
    const heading = ['Date', ...row.filter((_, at) => !columns.includes(at)).map(String)];
    const dated = listRows([heading, ...joined]);
    return acrossTable(dated) ?? tableFrom(dated, 1);
  }
  return null;
};

/** A date that stands once for all rows of its day: in a row of its own above them, or in the first of them. It is given to each. */
const carriedDates = (rows: Rows): Table | null => {
  const all = rowsBetween(rows, 0, rows.length);
  const head = all.findIndex((row) => row.some(isDate));
  const place = (all[head] ?? []).findIndex(isDate);
  if (head < 0) return null;
  const isApart = !(all[head] as readonly Cell[]).some((cell, at) => at !== place && isNumber(cell));
  let date: Cell = '';
  const carried = all.slice(head).flatMap((row): (readonly Cell[])[] => {
    const cell = row[place];
    if (isDate(cell)) date = cell as Cell;
    if (isApart)
      return !isDate(cell) && [cell, row[0]].some((one) => scanClock(String(one ?? ''), stamp))
        ? [[date, ...row]]
        : [];
    return isDate(cell) || isBlank(cell) ? [row.map((one, at) => (at === place ? date : one))] : [];
  });
  const heading = head > 0 ? (all[head - 1] as readonly Cell[]) : [];
  const above = all.slice(0, Math.max(0, head - 1));
  const named = isApart ? ['Date', ...heading] : heading;
  return carried.length > 2 ? findTable(listRows([...above, named, ...carried])) : null;
};

/** A cell that may be a day without any mark: a workbook’s, saved as text (`45663,0417`), or of six digits (`250106`). */
const dayOf = (cell: Cell): Cell => {
  const text = String(cell);
  if (/^[345]\d{4}[.,]\d+$/.test(text)) return Number(text.replace(',', '.'));
  return text.replace(/^(2\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/, '20$1-$2-$3');
};

/** Where no other date is found, days without marks are looked for. */
const bareDates = (rows: Rows): Table | null =>
  findTable(listRows(rowsBetween(rows, 0, rows.length).map((row) => row.map(dayOf))));

/**
 * Finds the readings of a sheet or a file in whichever way they stand, and puts them one to a row; null when there are none. `name` is
 * the file's, which may say the year.
 */
export const shapeTable = (rows: Rows, name = ''): Table | null => {
  const found =
    acrossTable(rows) ?? findTable(rows) ?? joinedDates(rows) ?? carriedDates(rows) ?? bareDates(rows);
  const dated = found ? null : withYears(rows, name);
  return dated ? shapeTable(dated) : found;
};
