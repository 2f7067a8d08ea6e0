import type { ColumnFacts, TimeColumns } from './columns.ts';
import type { Cell, Table } from './contract.ts';
import { namesFactor, namesState, type Role, roleOf } from './headings.ts';
import { rowsBetween, spread } from './rows.ts';
import { isBlank } from './table.ts';

/** Rows of one meter, register or direction among those of others. */
export interface RowGroup {
  /** What tells its rows from the others, as it stands in the file. */
  readonly name: string;
  readonly role: Role | null;
  readonly rows: Int32Array;
  /** Rows that were left out because their like was there before. */
  readonly copies: number;
}

const MOST_DOUBLED = 0.1;
/** As many rows for each time as a day has hours are hours, no meters. */
const MOST_GROUPS = 20;
const MOST_COPIES = 3;
const MOST_JOINS = 40;
/** Minutes that a clock may go back by. */
const CLOCK = 120;

/** The share of rows whose time has been there before. */
const doubledShare = (minutes: Float64Array, keyOf: ((row: number) => string) | null): number => {
  const seen = new Set<number | string>();
  let [all, doubled, before, rising, falling] = [0, 0, Number.NaN, true, true];
  if (!keyOf) {
    for (const minute of minutes) {
      if (minute <= before) rising = false;
      if (minute >= before) falling = false;
      if (!Number.isNaN(minute)) before = minute;
    }
    if (rising || falling) return 0;
  }
  for (let row = 0; row < minutes.length; row += 1) {
    const minute = minutes[row] as number;
    if (Number.isNaN(minute)) continue;
    all += 1;
    const key = keyOf ? `${minute} ${keyOf(row)}` : minute;
    if (seen.has(key)) doubled += 1;
    else seen.add(key);
  }
  return doubled / Math.max(1, all);
};

/** Rows of each of the lists that stand one below the other: one ends where the times go back further than a clock does. */
const blocksOf = (minutes: Float64Array): number[][] => {
  const known = [...minutes.keys()].filter((row) => !Number.isNaN(minutes[row] as number));
  const minute = (at: number) => minutes[known[at] as number] as number;
  const way = Math.sign(minute(1) - minute(0));
  const blocks: number[][] = [];
  known.forEach((row, at) => {
    if (at === 0 || (minute(at) - minute(at - 1)) * way < -CLOCK) blocks.push([]);
    blocks.at(-1)?.push(row);
  });
  return blocks;
};

/**
 * How exports that overlap were joined: each begins and ends later than the one before it (1), or earlier (-1); 0 for none, as of
 * meters one after the other, which cover the same time.
 */
const joinedOrder = (blocks: readonly number[][], minutes: Float64Array): -1 | 0 | 1 => {
  const ends = [0, -1].map((end) => blocks.map((rows) => minutes[rows.at(end) as number] as number));
  const all = (order: number) =>
    ends.every((list) =>
      list.every((minute, at) => at === 0 || Math.sign(minute - (list[at - 1] as number)) === order),
    );
  if (blocks.length < 2 || blocks.length > MOST_JOINS) return 0;
  return all(1) ? 1 : all(-1) ? -1 : 0;
};

/**
 * Meters without any name whose rows take turns: each time stands so many times in a row, and the k-th of them is the k-th meter's.
 * Null where they do not.
 */
const interleaved = (minutes: Float64Array): RowGroup[] | null => {
  const runs = new Map<number, number>();
  const places = new Int32Array(minutes.length);
  for (let row = 0, run = 0; row < minutes.length; row += 1) {
    run = minutes[row] === minutes[row - 1] ? run + 1 : 0;
    places[row] = run;
    if (minutes[row] !== minutes[row + 1]) runs.set(run + 1, (runs.get(run + 1) ?? 0) + 1);
  }
  const [[count, times] = [0, 0]] = [...runs].sort((a, b) => b[1] - a[1]);
  if (count < 2 || count > MOST_COPIES || times < ((1 - MOST_DOUBLED) * minutes.length) / count) return null;
  return Array.from({ length: count }, (_, at) => ({
    name: `${at + 1}`,
    role: null,
    rows: Int32Array.from([...places.keys()].filter((row) => (places[row] as number) % count === at)),
    copies: 0,
  }));
};

/** What stands above a block, without the headings that come again. */
const titleOf = ({ rows, first, names, preamble }: Table, minutes: Float64Array, start: number): string => {
  let from = start;
  while (from > 0 && Number.isNaN(minutes[from - 1] as number)) from -= 1;
  const cells = start === 0 ? preamble.split('\n') : rowsBetween(rows, first + from, first + start).flat();
  return cells.filter((cell) => !isBlank(cell) && !names.includes(String(cell).trim())).join(' ');
};

const LEADING =
  /register|riktning|direction|type|typ\b|flow|sens|meter|entity|ean|punkt|serie|kind|source|grandeur|statistic|sensor|channel|kanal|registro|contatore/i;

/** How a value came about that another one of the same time replaces. */
const PRELIMINARY = /prelim|provis|estim|uppsk|beräkn|beregn|skøn|gesch|ersatz|arvio|^e$/i;

const DIRECTION = /riktning|direction|retning|suunta|flow|sens\b|register|grandeur metier/i;

/** Columns whose few values may tell rows apart, the likely ones first. */
const keyColumns = (
  facts: readonly ColumnFacts[],
  { time, hour, minute, until }: TimeColumns,
): readonly ColumnFacts[] =>
  facts
    .filter(
      ({ at, name, distinct, dates, fractions }) =>
        !namesState(name) &&
        ![time, hour, minute, until].includes(at) &&
        distinct >= 2 &&
        distinct <= MOST_GROUPS &&
        dates < 0.5 &&
        !fractions,
    )
    .sort((a, b) => Number(LEADING.test(b.name)) - Number(LEADING.test(a.name)) || a.at - b.at);

/** What a column of directions says that has the same word in all rows, as an export of a plant of its own. */
const constantRole = (facts: readonly ColumnFacts[]): Role | null => {
  const [same] = facts.filter(({ name, distinct }) => distinct === 1 && DIRECTION.test(name));
  return same ? roleOf(same.sample) : null;
};

/**
 * Splits the rows by what they belong to, when the same times come again and again: one group for each meter, register or
 * direction. A single group when the times stand alone; null when nothing tells the rows apart. `values` are columns that cannot.
 */
export const groupRows = (
  table: Table,
  facts: readonly ColumnFacts[],
  times: TimeColumns,
  minutes: Float64Array,
  values: readonly number[],
): readonly RowGroup[] | null => {
  const all = new Int32Array(minutes.length);
  for (let row = 0; row < all.length; row += 1) all[row] = row;
  // What is sold may be counted by a factor below zero, for fewer days than what is bought.
  const factor = table.names.findIndex(namesFactor);
  const isSold = (row: number) => factor >= 0 && text(row, factor).trim().startsWith('-');
  const cells = new Map<number, readonly Cell[]>();
  const text = (row: number, at: number) => {
    const column = cells.get(at) ?? table.rows.column(at, table.first);
    cells.set(at, column);
    return String(column[row] ?? '');
  };
  if (doubledShare(minutes, null) <= MOST_DOUBLED && (factor < 0 || !all.some(isSold)))
    return [{ name: '', role: constantRole(facts), rows: all, copies: 0 }];
  const columns = keyColumns(facts, times).filter(({ at }) => !values.includes(at));
  const tried = [
    ...columns.map(({ at }) => [at]),
    ...columns.flatMap((a, place) => columns.slice(place + 1).map((b) => [a.at, b.at])),
  ].slice(0, 12);
  const keys = tried.find(
    (ats) => doubledShare(minutes, (row) => ats.map((at) => text(row, at)).join('\n')) <= MOST_DOUBLED,
  );
  if (!keys) {
    // The same times twice, as when two files that overlap were joined: the newer of each counts. Times that come again and
    // again are dates without their clock times.
    if (minutes.length > MOST_COPIES * new Set(minutes).size) return null;
    const whole = (row: number) => table.rows.row(table.first + row).join('\n');
    const blocks = blocksOf(minutes);
    const order = joinedOrder(blocks, minutes);
    const state = facts.find(
      ({ at, name, distinct }) =>
        namesState(name) && distinct > 1 && doubledShare(minutes, (row) => text(row, at)) <= MOST_DOUBLED,
    );
    if (order === 0 && !state && doubledShare(minutes, whole) < 0.9 * doubledShare(minutes, null))
      return blocks.length > 1 && blocks.length <= MOST_GROUPS
        ? blocks.map((rows, at) => {
            const name = titleOf(table, minutes, rows[0] as number) || `${at + 1}`;
            return { name, role: roleOf(name), rows: Int32Array.from(rows), copies: 0 };
          })
        : interleaved(minutes);
    const newest = new Map<number, number>();
    // One without a value tells nothing newer, nor does one that was only reckoned.
    const isNewer = (row: number) =>
      values.some((at) => /\d/.test(text(row, at))) && !(state && PRELIMINARY.test(text(row, state.at)));
    for (const row of order < 0 ? all.toReversed() : all)
      if (!newest.has(minutes[row] as number) || isNewer(row)) newest.set(minutes[row] as number, row);
    const rows = all.filter((row) => newest.get(minutes[row] as number) === row);
    return [{ name: '', role: null, rows, copies: all.length - rows.length }];
  }
  const groups = new Map<string, number[]>();
  for (let row = 0; row < minutes.length; row += 1) {
    if (Number.isNaN(minutes[row] as number)) continue;
    const key = keys.map((at) => text(row, at)).join(' ');
    const group = groups.get(key);
    if (group) group.push(row);
    else if (groups.size < MOST_GROUPS) groups.set(key, [row]);
  }
  return [...groups].map(([name, rows]) => {
    // The other words of its rows may say what the group is: an id alone does not.
    const words = [
      name,
      ...columns
        .filter(({ at }) => !keys.includes(at))
        .map(({ at }) => {
          const values = new Set(spread(rows, 20).map((row) => text(row, at)));
          return values.size === 1 ? ([...values][0] as string) : '';
        }),
    ].filter((word) => !isBlank(word));
    const isSold =
      factor >= 0 &&
      text(rows[0] as number, factor)
        .trim()
        .startsWith('-');
    const role =
      (isSold ? 'export' : null) ??
      words.map(roleOf).find((found) => found !== null && found !== 'value' && found !== 'other') ??
      words.map(roleOf).find((found) => found !== null) ??
      null;
    return { name: name.trim(), role, rows: Int32Array.from(rows), copies: 0 };
  });
};
