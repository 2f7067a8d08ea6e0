import { readByParts, YEAR_DAYS } from './changed-step.ts';
import { type ColumnFacts, lookAtColumns, timeColumns } from './columns.ts';
import {
  ALL_METERS,
  type Choices,
  type Column,
  type Container,
  type MeterFault,
  type MeterNote,
  type MeterReading,
  type MeterRefusal,
  type Table,
  type Understood,
} from './contract.ts';
import { wholeDays } from './gaps.ts';
import { coarser, type Grid, gridOf, sortedSeries } from './grid.ts';
import { nameGas, namesGas, namesMany, namesOtherUnit, titlesOtherSupply, titlesPlant } from './headings.ts';
import { type Labels, readLabels } from './labels.ts';
import { groupRows } from './meters.ts';
import { unitIn } from './numbers.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { type RawSeries, readRawSeries } from './raw-series.ts';
import { listRows, rowsBetween, spreadRows } from './rows.ts';
import { spikesOf } from './spikes.ts';
import { decideTiming, type Timing } from './timing.ts';
import { isOfParts, takeTurns, type ValueColumns, valueColumns } from './value-columns.ts';
import { scaleOf, usualMark } from './values.ts';

/** What is known before the file is read. */
export interface Hints {
  /** The zone that is taken when the file tells none. */
  readonly zone: string;
  /** Now, in minutes since 1970; what lies beyond was not measured. The clock’s when left out. */
  readonly now?: number;
}

const LEAST_DAYS = 7;
/** More than this a day (kWh) is a country’s or a town’s, not a building’s; less is, where the file has no unit. */
const [MOST_A_DAY, MOST_WITHOUT_UNIT] = [1_000_000, 100_000] as const;
/** When the clock goes back, a few times come twice; where more than this share does, the time is not what was read. */
const MOST_DOUBLED = 0.1;
/** A written interval whose length is this much from the step (share of it) is of something that happens now and then, as charging a car. */
const OTHER_LENGTH = 0.2;
/** A column with so many values below zero is the difference of what is bought and sold. */
const NET = 0.005;

/** Several series on one grid, added up. */
const gridTogether = (series: readonly RawSeries[], timing: Timing): Grid | null => {
  const grids = series.flatMap((one) => {
    const ordered = sortedSeries({ moments: timing.toMoments(one), values: one.values });
    if (ordered.moments.length === 0) return [];
    return [coarser(gridOf(ordered, one.measure, timing.step, timing.regular), timing.kept / timing.step)];
  });
  const [only] = grids;
  if (!only || grids.length === 1) return only ?? null;
  const first = Math.min(...grids.map((grid) => grid.first));
  const end = Math.max(...grids.map((grid) => grid.first + grid.kwh.length));
  const kwh = new Float64Array(end - first).fill(Number.NaN);
  for (const grid of grids)
    grid.kwh.forEach((value, at) => {
      const place = grid.first + at - first;
      if (!Number.isNaN(value))
        kwh[place] = (Number.isNaN(kwh[place] as number) ? 0 : (kwh[place] as number)) + value;
    });
  const sum = (of: (grid: Grid) => number) => grids.reduce((total, grid) => total + of(grid), 0);
  return {
    first,
    kwh,
    doubled: sum((grid) => grid.doubled),
    resets: sum((grid) => grid.resets),
    shared: sum((grid) => grid.shared),
  };
};

/** What is sold, out of a column that is negative then; takes it off the column. */
const splitNet = (grid: Grid, produced: Grid | null): Grid | null => {
  const sold = produced ? null : new Float64Array(grid.kwh.length);
  for (let at = 0; at < grid.kwh.length; at += 1) {
    const value = grid.kwh[at] as number;
    if (!(value < 0)) continue;
    if (sold) sold[at] = -value;
    grid.kwh[at] = 0;
  }
  return sold ? { ...grid, kwh: sold } : produced;
};

/** What is produced in the intervals of what is bought; nothing where it is not known. */
const alongside = (produced: Grid, first: number, length: number): Float64Array =>
  Float64Array.from({ length }, (_, at) => {
    const value = produced.kwh[first + at - produced.first] ?? 0;
    return Number.isNaN(value) ? 0 : Math.abs(value);
  });

/** What is sold, and every register, stands in the file as what is bought does: beside a counter, a column that never falls is one, even where it stands still. */
const likeMain = (one: RawSeries, main: RawSeries | undefined): RawSeries =>
  main?.measure === 'counter' &&
  one.measure === 'energy' &&
  one.falls === 0 &&
  (one.unit === main.unit || one.sure.unit !== 'stated')
    ? {
        ...one,
        measure: 'counter',
        values: one.values.map((value) => (value / scaleOf[one.unit]) * scaleOf[main.unit]),
        unit: main.unit,
      }
    : one;

const asAmounts = (one: RawSeries): RawSeries =>
  one.measure === 'counter' ? { ...one, measure: 'energy' } : one;

const columnsIn = (pieces: readonly Piece[]): number[] => [...new Set(pieces.map(({ column }) => column))];

const columnsOf = (facts: readonly ColumnFacts[]): readonly Column[] =>
  facts.map(({ name, sample }) => ({ name, sample }));

/** The readings on whole days, with what had to be done to get there. */
const finish = (
  bought: Grid,
  producedGrid: Grid | null,
  timing: Timing,
  main: readonly RawSeries[],
  copies: number,
  { withoutSpikes, consumption }: Choices,
): Pick<MeterReading, 'readings' | 'notes' | 'spikes'> | Pick<MeterRefusal, 'fault' | 'days'> => {
  const isOpen = consumption === undefined;
  const counts = new Map<MeterNote, number>();
  const note = (name: MeterNote, count: number) => count > 0 && counts.set(name, count);
  const negative = main.reduce((sum, one) => sum + one.negative * one.values.length, 0);
  const net = main.some((one) => one.negative > NET && one.measure !== 'counter');
  const produced = net ? splitNet(bought, producedGrid) : producedGrid;
  if (!net) splitNet(bought, bought);
  const spikes = spikesOf(bought.kwh, timing.kept);
  if (spikes && withoutSpikes)
    for (let at = 0; at < bought.kwh.length; at += 1)
      if ((bought.kwh[at] as number) > spikes.above) bought.kwh[at] = Number.NaN;
  const { first, kwh, gaps, leftOff } = wholeDays(bought, timing.kept, timing.zone);
  const days = kwh.length / (1440 / timing.kept);
  if (days < LEAST_DAYS - 0.1) return { fault: 'too-few', days: Math.round(days) };
  let total = 0;
  for (const value of kwh) total += value;
  const made = produced && alongside(produced, first, kwh.length);
  if (total <= 0) return { fault: 'no-energy' };
  const most = main[0]?.sure.unit === 'stated' ? MOST_A_DAY : MOST_WITHOUT_UNIT;
  if (total / days > most && isOpen) return { fault: 'other-quantity' };
  note(
    'unreadable',
    main.reduce((sum, one) => sum + one.unreadable, 0),
  );
  note('gaps', gaps + bought.shared);
  note('doubled', bought.doubled + copies);
  note('negative', Math.round(negative));
  note('daily', timing.kept === 1440 ? Math.round(days) : 0);
  note('edge-days', leftOff);
  note('short', days < YEAR_DAYS ? Math.round(days) : 0);
  note('resets', bought.resets);
  return {
    readings: {
      start: first * timing.kept,
      step: timing.kept,
      kwh,
      produced: made?.some((value) => value > 0) ? made : null,
    },
    notes: [...counts].map(([name, count]) => ({ note: name, count })),
    spikes: spikes && { count: spikes.count, kw: spikes.kw, times: spikes.times },
  };
};

/** Rows of energy alone, where others have the unit of another quantity in a column of theirs. */
const withoutOtherUnits = (table: Table, facts: readonly ColumnFacts[]): Table | null => {
  const { rows, first } = table;
  const units = facts.find(
    ({ at, distinct, numbers }) =>
      distinct > 1 &&
      distinct < 20 &&
      numbers === 0 &&
      spreadRows(rows, first, 60).some((row) => namesOtherUnit(String(row[at] ?? ''))),
  );
  if (!units) return null;
  const kept = rowsBetween(rows, first, rows.length).filter((row) => unitIn(String(row[units.at] ?? '')));
  return kept.length > 0 ? { ...table, rows: listRows(kept), first: 0 } : null;
};

/** More of the values below zero than this are what is bought, if the sun lifts them: a device that counts what is sold as more. */
const MOST_SOLD = 0.5;

/** A difference of bought and sold whose signs are the other way round, turned. */
const turned = (one: RawSeries): RawSeries => {
  if (one.measure === 'counter' || !(one.negative > MOST_SOLD)) return one;
  const mean = (from: number, to: number) => {
    let [sum, count] = [0, 0];
    one.values.forEach((value, row) => {
      const hour = ((one.minutes[row] as number) / 60) % 24;
      if (hour < from || hour >= to || Number.isNaN(value)) return;
      sum += value;
      count += 1;
    });
    return sum / Math.max(1, count);
  };
  if (one.negative < 0.97 && mean(10, 15) <= mean(0, 4)) return one;
  return { ...one, values: one.values.map((value) => -value), negative: 1 - one.negative };
};

/** Whether titles, headings or a column say that the readings are no electricity, or not of one building. */
const isOfOther = ({ names, preamble }: Table, facts: readonly ColumnFacts[]): boolean =>
  facts.some(({ distinct, sample }) => distinct === 1 && namesGas(sample)) ||
  nameGas(names) ||
  namesMany(names) ||
  titlesOtherSupply(preamble, names);

/** Why columns that nothing names are none of what is bought: parts of a day, or an inverter's. */
const lackOf = (
  { preamble }: Table,
  facts: readonly ColumnFacts[],
  values: ValueColumns,
  { withClock }: Labels,
): MeterFault | null =>
  !withClock && isOfParts(facts, values)
    ? 'no-times'
    : !values.named && titlesPlant(preamble)
      ? 'only-production'
      : null;

/**
 * Reads a table: finds its columns, series, clock and units, all on the whole of it, and gives the readings with what was
 * understood. What the visitor chose comes before what is found out.
 */
export const understandTable = (
  table: Table,
  container: Container,
  choices: Choices,
  hints: Hints,
): MeterReading | MeterRefusal => {
  const facts = lookAtColumns(table);
  const energy = withoutOtherUnits(table, facts);
  if (energy) return understandTable(energy, container, choices, hints);
  const columns = columnsOf(facts);
  let known: Partial<Understood> = { container, shape: table.shape };
  const refuse = (fault: MeterFault): MeterRefusal => ({ fault, columns, understood: known });
  // Who chooses a column knows better.
  const isOpen = choices.consumption === undefined;
  if (isOpen && isOfOther(table, facts)) return refuse('other-quantity');
  const times = timeColumns(table, facts, choices);
  if (!times) return refuse('no-times');
  known = { ...known, time: times.time, hour: times.hour };
  const labels = readLabels(table, times);
  if (labels.read < 2) return refuse(labels.read === 0 ? 'no-times' : 'too-few');
  const values = valueColumns(facts, times, choices);
  known = { ...known, order: labels.order, consumption: values.consumption, production: values.production };
  const lack = values.lack ?? (isOpen ? lackOf(table, facts, values, labels) : null);
  if (lack) return refuse(lack);
  const joined = readByParts(table, labels, choices, (part, own) =>
    understandTable(part, container, own, hints),
  );
  if (joined) return joined;
  const groups = groupRows(table, facts, times, labels.minutes, [
    ...values.consumption,
    ...values.production,
  ]);
  if (!groups) return refuse('repeated');
  const pieces = piecesOf(table, facts, groups, values, choices, labels.minutes);
  const mark = usualMark(spreadRows(table.rows, table.first, 60));
  const read = (list: typeof pieces.consumption) =>
    list.map((piece) => readRawSeries(table, piece, labels, mark, choices));
  const registers = read(pieces.consumption).map(takeTurns(facts, values) ? asAmounts : (one) => one);
  const counter = registers.find(({ measure }) => measure === 'counter');
  // Of several phases one may feed in what another takes.
  const bought = registers.map((one) =>
    one.measure === 'power' && registers.length > 1 ? one : turned(likeMain(one, counter)),
  );
  const [main] = bought;
  const produced = read(pieces.production).map((one) => likeMain(one, main));
  if (!main) return refuse(produced.some(({ isOther }) => isOther) ? 'other-quantity' : 'only-production');
  if (main.values.every((value) => Number.isNaN(value))) return refuse('no-readings');
  if (main.isOther) return refuse('other-quantity');
  const timing = decideTiming(table, labels, main, produced[0], choices, hints.zone);
  if (typeof timing === 'string') return refuse(timing);
  const away = Math.abs((labels.interval ?? timing.step) - timing.step);
  if (timing.regular && away > OTHER_LENGTH * timing.step) return refuse('odd-steps');
  const grid = gridTogether(bought, timing);
  if (!grid) return refuse('no-readings');
  if (grid.doubled > MOST_DOUBLED * main.values.length) return refuse('repeated');
  const understood: Understood = {
    ...{ container, shape: table.shape, time: times.time, hour: times.hour, order: labels.order },
    ...{
      consumption: columnsIn(pieces.consumption),
      production: columnsIn(pieces.production),
      meters: pieces.meters,
      meter: pieces.meter,
    },
    ...{
      unit: main.unit,
      measure: main.measure,
      edge: timing.edge,
      clock: timing.clock,
      zone: timing.zone.name,
      step: timing.step,
    },
    sure: {
      ...main.sure,
      ...timing.sure,
      consumption: choices.consumption !== undefined || pieces.named ? 'stated' : 'assumed',
    },
  };
  known = understood;
  const now = hints.now ?? Date.now() / 60_000;
  if ((grid.first + grid.kwh.length / 2) * timing.kept > now) return refuse('future');
  const copies = groups[0]?.copies ?? 0;
  const sold = gridTogether(produced, timing);
  const found = finish(grid, sold, timing, bought, copies, choices);
  if ('fault' in found) return { ...refuse(found.fault), ...found };
  const counts: readonly (readonly [MeterNote, number])[] = [
    [pieces.meter === ALL_METERS ? 'all-meters' : 'meters', pieces.meters.length],
    ['columns', values.rivals],
  ];
  const others = counts.filter(([, count]) => count > 0).map(([note, count]) => ({ note, count }));
  return { ...found, notes: [...found.notes, ...others], understood, columns };
};
