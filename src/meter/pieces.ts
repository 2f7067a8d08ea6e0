import type { ColumnFacts } from './columns.ts';
import { ALL_METERS, type Choices, type Table } from './contract.ts';
import { withoutRegister } from './headings.ts';
import type { RowGroup } from './meters.ts';
import { spread } from './rows.ts';
import { isBlank } from './table.ts';
import { ASIDE, type ValueColumns } from './value-columns.ts';

/** Where the values of one series stand: a column, of all rows or of some. */
export interface Piece {
  readonly column: number;
  /** Null for all rows. */
  readonly rows: Int32Array | null;
  /** What names the series: its heading, and the group’s name where rows are of several. */
  readonly heading: string;
}

/** Which series make up what is bought, and what is produced or sold. */
export interface Pieces {
  readonly consumption: readonly Piece[];
  readonly production: readonly Piece[];
  /** Names of meters of which one has to be chosen, and the one that is read. */
  readonly meters: readonly string[];
  readonly meter: string | null;
  readonly named: boolean;
}

/**
 * Whether values of a group stand in daylight only, as the sun's do. A tariff's day is no sun: that shines most about noon, by whichever
 * clock, or not at the same hours all the year.
 */
const isSunny = (rows: Int32Array, values: (row: number) => number, minutes: Float64Array): boolean => {
  let [light, dark, midday] = [0, 0, 0];
  const [all, lit] = [new Float64Array(24), new Float64Array(24)];
  for (const row of rows) {
    const hour = ((minutes[row] as number) / 60) % 24;
    const place = Math.floor(hour);
    const value = values(row);
    all[place] = (all[place] as number) + 1;
    if (!(value > 0)) continue;
    lit[place] = (lit[place] as number) + 1;
    if (hour >= 4 && hour < 22.5) light += value;
    else dark += value;
    if (hour >= 8 && hour < 16) midday += value;
  }
  const shares = [...lit].map((count, hour) => count / (all[hour] as number)).filter((share) => share > 0.02);
  const isFixed = Math.max(...shares) - Math.min(...shares) < 0.15;
  const nights = (all[0] as number) + (all[1] as number) + (all[2] as number);
  return light > 0 && dark < 0.01 * light && nights > 3 && (midday > 0.55 * light || !isFixed);
};

/** The series of a file whose rows are of several meters, registers or directions. */
const piecesOfGroups = (
  groups: readonly RowGroup[],
  columnOf: (group: RowGroup) => number,
  heading: string,
  choices: Choices,
  values: (row: number) => number,
  minutes: Float64Array,
): Pieces => {
  const roleOf = (group: RowGroup) =>
    group.role === 'export' || group.role === 'production' || group.role === 'import' || group.role === 'use'
      ? group.role
      : ['price', 'cost', 'reactive', 'own-use', 'battery', 'phase'].includes(group.role ?? '')
        ? 'other'
        : isSunny(group.rows, values, minutes)
          ? 'production'
          : 'value';
  const roles = new Map(groups.map((group) => [group, roleOf(group)]));
  const of = (...wanted: string[]) => groups.filter((group) => wanted.includes(roles.get(group) ?? ''));
  const bought = [of('import'), of('use'), of('value')].find((found) => found.length > 0) ?? [];
  const sold = [of('export'), of('production')].find((found) => found.length > 0) ?? [];
  const piece = (group: RowGroup): Piece => ({
    column: columnOf(group),
    rows: group.rows,
    heading: `${heading} ${group.name}`,
  });
  const names = [...new Set(bought.map(({ name }) => withoutRegister(name)))];
  const labels = names.map(
    (name) => bought.find((group) => withoutRegister(group.name) === name)?.name ?? name,
  );
  // Of several the one with the most readings, as the house among what is in it.
  const wholes = bought.filter(({ name }) => !ASIDE.test(name));
  const [main] = (wholes.length > 0 ? wholes : [...bought]).sort((a, b) => b.rows.length - a.rows.length);
  const wanted = choices.meter ?? withoutRegister(main?.name ?? '');
  const chosen =
    wanted === ALL_METERS
      ? bought
      : (choices.meter ? groups : bought).filter(
          ({ name }) => name === wanted || withoutRegister(name) === withoutRegister(wanted ?? ''),
        );
  const several = names.length > 1;
  return {
    consumption: chosen.map(piece),
    production: sold.filter((group) => !chosen.includes(group)).map(piece),
    meters: several ? labels : [],
    meter: several ? (wanted === ALL_METERS ? ALL_METERS : (chosen[0]?.name ?? null)) : null,
    named: of('import', 'use').length > 0,
  };
};

/** Finds the series of a table. */
export const piecesOf = (
  table: Table,
  facts: readonly ColumnFacts[],
  groups: readonly RowGroup[],
  columns: ValueColumns,
  choices: Choices,
  minutes: Float64Array,
): Pieces => {
  const names = (at: number) => table.names[at] ?? '';
  const [first = 0] = columns.consumption;
  const follows = (at: number) => {
    const cells = table.rows.column(at, table.first);
    const value = (row: number) => Math.abs(Number(String(cells[row]).replace(',', '.')));
    const rows = groups[0]?.rows ?? new Int32Array(0);
    const nights = rows.filter((row) => ((minutes[row] as number) / 60) % 24 < 3);
    return (
      nights.filter((row) => value(row) > 0).length < 0.1 * nights.length && isSunny(rows, value, minutes)
    );
  };
  // What nothing names and follows the sun is no use: another column beside it is, or none.
  const isOpen = !columns.named && columns.production.length === 0 && columns.meters.length === 0;
  if (
    isOpen &&
    columns.consumption.length === 1 &&
    groups.length === 1 &&
    choices.consumption === undefined &&
    follows(first)
  ) {
    const consumption = columns.spare.filter((at) => !follows(at)).slice(0, 1);
    return piecesOf(table, facts, groups, { ...columns, consumption, production: [first] }, choices, minutes);
  }
  if (groups.length > 1) {
    const column = columns.consumption[0] ?? columns.production[0] ?? 0;
    const cells = table.rows.column(column, table.first);
    const values = (row: number) => Number(String(cells[row]).replace(',', '.'));
    // A group whose rows are empty there has its values in a column of its own.
    const columnOf = ({ rows }: RowGroup) =>
      [column, ...columns.production].find((at) => {
        const own = at === column ? cells : table.rows.column(at, table.first);
        return spread(rows, 40).some((row) => !isBlank(own[row]));
      }) ?? column;
    const found = piecesOfGroups(groups, columnOf, names(column), choices, values, minutes);
    // A second column of what is sold stands beside the first in every row.
    const others = columns.production
      .filter((at) => at !== column && found.production.length === 0)
      .map((at) => ({ column: at, rows: found.consumption[0]?.rows ?? null, heading: names(at) }));
    // Registers in columns of their own, each for the rows of the meter that is read.
    const consumption =
      columns.consumption.length > 1
        ? found.consumption.flatMap(({ rows }) =>
            columns.consumption.map((at) => ({ column: at, rows, heading: names(at) })),
          )
        : found.consumption;
    return { ...found, consumption, production: [...found.production, ...others] };
  }
  const rows = groups[0] && groups[0].rows.length < minutes.length ? groups[0].rows : null;
  const piece = (column: number): Piece => ({ column, rows, heading: facts[column]?.name ?? '' });
  const isSold = groups[0]?.role === 'export' || groups[0]?.role === 'production';
  if (isSold && choices.consumption === undefined)
    return {
      consumption: [],
      production: columns.consumption.map(piece),
      meters: [],
      meter: null,
      named: true,
    };
  const meters = columns.meters.map(names);
  const meter =
    choices.meter === ALL_METERS || meters.includes(choices.meter ?? '') ? choices.meter : meters[0];
  const read = meter === ALL_METERS ? columns.meters : columns.meters.filter((at) => names(at) === meter);
  return {
    consumption: (read.length > 0 ? read : columns.consumption).map(piece),
    production: columns.production.map(piece),
    meters,
    meter: meter ?? null,
    named: columns.named,
  };
};
