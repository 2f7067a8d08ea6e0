import type { Choices, Clock, MeterNote, MeterReading, MeterRefusal, Readings, Table } from './contract.ts';
import { wholeDays } from './gaps.ts';
import { coarser } from './grid.ts';
import type { Labels } from './labels.ts';
import { listRows } from './rows.ts';
import { zoneOf } from './zones.ts';

const DAY = 1440;
/** Days that show a year. */
export const YEAR_DAYS = 360;
/** Times at each end by which the step there is known, and those that follow each other where it has changed. */
const [FEW, RUN] = [24, 8] as const;
/** The least share of times that follow by the step of their part. */
const MOST = 0.9;

/** The step between most of some times (minutes); null where it is none that meters change from or to. */
const usualStep = (
  minutes: ArrayLike<number>,
  from: number,
  to: number,
): 15 | 30 | 60 | typeof DAY | null => {
  const counts = new Map<number, number>();
  for (let at = Math.max(1, from); at < Math.min(to, minutes.length); at += 1) {
    const away = Math.abs((minutes[at] as number) - (minutes[at - 1] as number));
    if (away > 0) counts.set(away, (counts.get(away) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  return ([15, 30, 60, DAY] as const).find((step) => step === most) ?? null;
};

/**
 * The parts of a table before and after its step changes once, as where a meter goes over from hours to quarter-hours; null where it
 * does not.
 */
const partsByStep = (table: Table, { minutes, edge }: Labels): readonly Table[] | null => {
  const ends = [usualStep(minutes, 0, FEW), usualStep(minutes, minutes.length - FEW, minutes.length)];
  if (ends.includes(null) || ends[0] === ends[1]) return null;
  const times = Float64Array.from(new Set(minutes.filter((minute) => !Number.isNaN(minute)))).sort();
  const steps = times.subarray(1).map((minute, at) => minute - (times[at] as number));
  const [before, after] = [usualStep(times, 0, FEW), usualStep(times, times.length - FEW, times.length)];
  const change = steps.findIndex((_, at) => steps.subarray(at, at + RUN).every((step) => step === after));
  const share = (part: Float64Array, step: number | null) =>
    part.filter((one) => one === step).length / Math.max(1, part.length);
  if (before === after || change < FEW || share(steps.subarray(0, change), before) < MOST) return null;
  if (share(steps.subarray(change), after) < MOST) return null;
  const [at, last] = [times[change] as number, times.at(-1) as number];
  // The time of the change is the last end of the old step, or the first beginning of the new one.
  const isEnd = edge === null ? last % DAY === 0 : edge === 'end';
  const rowsWhere = (is: (minute: number) => boolean) =>
    listRows(
      [...minutes.keys()]
        .filter((row) => is(minutes[row] as number))
        .map((row) => table.rows.row(table.first + row)),
    );
  const isOld = (minute: number) => minute < at || (isEnd && minute === at);
  return [isOld, (minute: number) => minute >= at && !isOld(minute)].map((is) => ({
    ...table,
    rows: rowsWhere(is),
    first: 0,
  }));
};

/** The clock that one part shows while another, without a change of the clock in it, is only assumed to have one; null for none. */
const clockOfParts = (parts: readonly MeterReading[]): Exclude<Clock, 'offset'> | null => {
  const clocks = (isSure: boolean) =>
    parts.flatMap(({ understood: { clock, sure } }) =>
      (sure.clock !== 'assumed') === isSure && clock !== 'offset' ? [clock] : [],
    );
  const [sure] = clocks(true);
  return sure && clocks(false).some((clock) => clock !== sure) ? sure : null;
};

/** Readings of parts that follow each other, added up to the longer of their steps. */
const joinParts = (parts: readonly MeterReading[]): MeterReading => {
  const step = Math.max(...parts.map(({ readings }) => readings.step));
  const main = parts.reduce((most, one) => (one.readings.kwh.length > most.readings.kwh.length ? one : most));
  const grids = (of: (readings: Readings) => Float64Array | null) =>
    parts.map(({ readings }) => {
      const { start, step: own, kwh } = readings;
      const grid = {
        first: start / own,
        kwh: of(readings) ?? new Float64Array(kwh.length),
        doubled: 0,
        resets: 0,
        shared: 0,
      };
      return coarser(grid, step / own);
    });
  const together = (all: ReturnType<typeof grids>) => {
    const first = Math.min(...all.map((grid) => grid.first));
    const kwh = new Float64Array(Math.max(...all.map((grid) => grid.first + grid.kwh.length)) - first).fill(
      Number.NaN,
    );
    for (const grid of all) kwh.set(grid.kwh, grid.first - first);
    const end = first + kwh.length;
    return wholeDays({ first, kwh }, step, zoneOf(main.understood.zone, first * step, end * step));
  };
  const bought = together(grids(({ kwh }) => kwh));
  const sold = parts.some(({ readings }) => readings.produced)
    ? together(grids(({ produced }) => produced))
    : null;
  const days = (bought.kwh.length * step) / DAY;
  const fine = parts.filter(({ readings }) => readings.step < step);
  const fineDays = fine.reduce((sum, { readings }) => sum + (readings.kwh.length * readings.step) / DAY, 0);
  const counts = new Map<MeterNote, number>([['mixed-steps', Math.round(fineDays)]]);
  for (const { note, count } of parts.flatMap(({ notes }) => notes))
    if (note !== 'short') counts.set(note, (counts.get(note) ?? 0) + count);
  if (bought.gaps > 0) counts.set('gaps', (counts.get('gaps') ?? 0) + bought.gaps);
  if (days < YEAR_DAYS) counts.set('short', Math.round(days));
  const [highest] = parts.flatMap(({ spikes }) => spikes ?? []).sort((a, b) => b.kw - a.kw);
  return {
    ...main,
    readings: { start: bought.first * step, step, kwh: bought.kwh, produced: sold?.kwh ?? null },
    understood: { ...main.understood, step },
    notes: [...counts].map(([note, count]) => ({ note, count })),
    spikes: highest ?? null,
  };
};

/** Parts of which one has a value for the whole day: the other alone is read, and how many days are left out is said. */
const withoutDays = (parts: readonly (MeterReading | MeterRefusal)[]): MeterReading | null => {
  const read = parts.filter((part): part is MeterReading => 'readings' in part);
  const fine = read.find(({ readings }) => readings.step < DAY);
  const days = read.find(({ readings }) => readings.step === DAY);
  if (!fine || !days) return null;
  const left = { note: 'days-left', count: days.readings.kwh.length } as const;
  return { ...fine, notes: [...fine.notes, left] };
};

/** Reads a table whose step changes once, part by part, both by one clock; null where it does not, or a part cannot be read. */
export const readByParts = (
  table: Table,
  labels: Labels,
  choices: Choices,
  read: (part: Table, choices: Choices) => MeterReading | MeterRefusal,
): MeterReading | null => {
  const tables = partsByStep(table, labels);
  if (!tables) return null;
  const every = tables.map((part) => read(part, choices));
  const all = (own: Choices) =>
    (own === choices ? every : tables.map((part) => read(part, own))).filter(
      (part): part is MeterReading => 'readings' in part && part.readings.step < DAY,
    );
  const parts = all(choices);
  if (parts.length < tables.length) return withoutDays(every);
  const clock = clockOfParts(parts);
  return joinParts(clock ? all({ ...choices, clock }) : parts);
};
