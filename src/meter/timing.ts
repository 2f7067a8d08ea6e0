import { type ClockReading, decideClock, momentsOf } from './clock.ts';
import {
  type Choices,
  type Clock,
  type Edge,
  type MeterFault,
  type Sureness,
  type Table,
  zones,
} from './contract.ts';
import { decideEdge } from './edge.ts';
import { clockOf } from './headings.ts';
import type { Labels } from './labels.ts';
import { AMERICAN, zoneByText } from './places.ts';
import type { RawSeries } from './raw-series.ts';
import { spreadPlaces, spreadRows } from './rows.ts';
import { keptStep, stepOf } from './step.ts';
import { type Zone, zoneOf, zoneOffset } from './zones.ts';

/** How the times of a file become moments. */
export interface Timing {
  readonly zone: Zone;
  readonly clock: Clock;
  readonly edge: Edge;
  /** Minutes from one reading to the next, and those at which they are kept. */
  readonly step: number;
  readonly kept: 15 | 30 | 60 | 1440;
  /** Whether readings come by the step; counters and power need not. */
  readonly regular: boolean;
  readonly sure: { readonly zone: Sureness; readonly clock: Sureness; readonly edge: Sureness };
  /** Moments of the beginnings of a series’ intervals (minutes since 1970, UTC). */
  readonly toMoments: (series: RawSeries) => Float64Array;
}

const DAY = 1440;

/** A zone whose clock is as far ahead of UTC as a file’s times say; null for none, and where that may be normal time all year. */
const zoneByOffsets = (
  { minutes, offsets }: RawSeries,
  fallback: string,
  [first, last]: readonly [number, number],
): string | null => {
  const few = [minutes.indexOf(first), ...spreadPlaces(minutes.length, 40), minutes.indexOf(last)];
  const ends = few
    .map((row) => ({ minute: minutes[row] as number, offset: offsets?.[row] ?? 0 }))
    .filter(({ minute, offset }) => !Number.isNaN(minute + offset));
  const ahead = (name: string) =>
    ends.map(({ minute, offset }) => zoneOffset(zoneOf(name, first, last), minute - offset) - offset);
  // So far west of UTC no clock of Europe ever is.
  const places = ends.every(({ offset }) => offset < -60) ? Object.values(AMERICAN) : zones;
  // Offsets that change with the season are no normal time.
  const isWall = new Set(ends.map(({ offset }) => offset)).size > 1;
  const away = ahead(fallback);
  if (places === zones && !away.every((late) => late < 0) && !(isWall && away.some((late) => late !== 0)))
    return null;
  return places.find((name) => ahead(name).every((late) => late === 0)) ?? null;
};

const zoneFor = (
  table: Table,
  choices: Choices,
  fallback: string,
  main: RawSeries,
  span: readonly [number, number],
): { name: string; sure: Sureness; swedish: boolean } => {
  if (choices.zone)
    return { name: choices.zone, sure: 'stated', swedish: choices.zone === 'Europe/Stockholm' };
  const cells = spreadRows(table.rows, table.first, 5).flat().join('\n');
  const found = zoneByText(`${table.names.join('\n')}\n${table.preamble}\n${cells}`);
  if (found) return { name: found.zone, sure: found.sure, swedish: found.zone === 'Europe/Stockholm' };
  const ahead = zoneByOffsets(main, fallback, span);
  return { name: ahead ?? fallback, sure: ahead ? 'shown' : 'assumed', swedish: false };
};

/** Minutes since midnight of the middle of what is produced, as the file’s clock shows them; null where nothing follows the sun. */
const noonOf = (series: RawSeries | undefined): number | null => {
  if (!series || series.measure === 'counter') return null;
  let [sum, weighted, night] = [0, 0, 0];
  for (let row = 0; row < series.minutes.length; row += 1) {
    const value = Math.abs(series.values[row] as number);
    if (!(value > 0)) continue;
    const minute = (series.minutes[row] as number) % DAY;
    sum += value;
    weighted += value * minute;
    if (minute < 150) night += value;
  }
  return sum > 0 && night < 0.01 * sum ? weighted / sum : null;
};

const sorted = (minutes: Float64Array): Float64Array => {
  // One that is no number makes the comparison false, too.
  for (let row = 1; row < minutes.length; row += 1)
    if (!((minutes[row] as number) >= (minutes[row - 1] as number)))
      return minutes.filter((minute) => !Number.isNaN(minute)).sort();
  return minutes;
};

/** With more readings an hour than this, what comes at no equal steps is kept by the quarter-hour. */
const OFTEN = 6;
/** How many more readings than a step gives are no doubled ones (share). */
const MORE = 0.05;

/** Whether readings come oftener than by a step of whole minutes: every half minute, or every nine. */
const comesOftener = (order: Float64Array, step: number): boolean => {
  let distinct = 0;
  for (let row = 1; row < order.length; row += 1)
    if ((order[row] as number) > (order[row - 1] as number)) distinct += 1;
  return distinct > (1 + MORE) * (((order.at(-1) as number) - (order[0] as number)) / step);
};

/** The step of a series, and at which one it is kept; a fault when it can be kept at none. */
const stepFor = (
  order: Float64Array,
  { measure }: RawSeries,
): { step: number; kept: Timing['kept']; regular: boolean } | MeterFault => {
  const { minutes, monthly } = stepOf(order);
  const perHour = order.length / (((order.at(-1) as number) - (order[0] as number)) / 60);
  if (minutes !== null && (measure === 'energy' || !comesOftener(order, minutes))) {
    const kept = keptStep(minutes);
    return kept ? { step: minutes, kept, regular: true } : 'odd-steps';
  }
  if (monthly) return 'monthly';
  if (measure === 'energy' || !(perHour >= 0.2)) return order.length < 2 ? 'too-few' : 'odd-steps';
  const kept = perHour >= OFTEN ? 15 : 60;
  return { step: kept, kept, regular: false };
};

const offsetMoments = ({ minutes, offsets }: RawSeries, zone: Zone, back: number): Float64Array =>
  minutes.map((minute, row) => {
    const offset = offsets?.[row] ?? Number.NaN;
    return minute - (Number.isNaN(offset) ? zoneOffset(zone, minute - zone.normal) : offset) - back;
  });

/** Positions counted from the day’s beginning, on days as long as the clock makes them. */
const countsToClockDays = ({ counted, days, part }: Labels, zone: Zone): boolean => {
  if (!counted || !days || part === null) return false;
  const most = new Map<number, number>();
  for (let row = 0; row < days.length; row += 1)
    most.set(days[row] as number, Math.max(most.get(days[row] as number) ?? 0, counted[row] as number));
  for (const [day, last] of most) {
    const hours = (last + part) / 60;
    const length = (startOf(zone, day + DAY) - startOf(zone, day)) / 60;
    if (length !== 24 && hours === length && most.size > 1) return true;
  }
  return false;
};

const startOf = (zone: Zone, day: number): number => {
  const late = day - zoneOffset(zone, day - zone.normal);
  return day - zoneOffset(zone, late);
};

/** Decides how the times are to be read, on the main series of a file. */
export const decideTiming = (
  table: Table,
  labels: Labels,
  main: RawSeries,
  produced: RawSeries | undefined,
  choices: Choices,
  fallback: string,
): Timing | MeterFault => {
  const order = sorted(main.minutes);
  const filled = main.values.some(Number.isNaN)
    ? sorted(main.minutes.filter((_, row) => !Number.isNaN(main.values[row] as number)))
    : order;
  const [first, last] = [filled[0], filled.at(-1)];
  if (first === undefined || last === undefined) return 'no-times';
  const steps = stepFor(order, main);
  if (typeof steps === 'string') return steps;
  const { step, kept, regular } = steps;
  const place = zoneFor(table, choices, fallback, main, [first, last]);
  const zone = zoneOf(place.name, first, last);
  const zoned = labels.offsets !== null && choices.clock === undefined;
  const ahead = zoned ? (main.offsets?.find((offset) => !Number.isNaN(offset)) ?? 0) : 0;
  const local = (minute: number) => minute - ahead + zoneOffset(zone, minute - ahead);
  const spans = [...(zoned ? [[local(first), local(last)] as const] : []), [first, last] as const];
  // A counter, and power that is logged now and then, are of their moment.
  const instant = main.measure === 'counter' || !regular;
  const usual =
    main.measure === 'power' && ['Europe/Paris', 'Europe/Lisbon'].includes(place.name) ? 'end' : null;
  const { edge, sure } =
    instant && !choices.edge
      ? ({ edge: 'begin', sure: 'shown' } as const)
      : decideEdge(choices.edge ?? labels.edge, spans, step, usual);
  // A counter beside both ends of an interval is what it showed at the last of them, as it is in a home server's statistics.
  const interval =
    labels.interval ?? (['state', 'sum'].every((name) => table.names.includes(name)) ? step : 0);
  const after = main.measure === 'counter' && labels.edge === 'begin' ? interval : 0;
  const base = { zone, edge, step, kept, regular };
  if (step === DAY) {
    const toDays = (series: RawSeries) =>
      zoned
        ? offsetMoments(series, zone, 0).map((moment) => moment + zoneOffset(zone, moment))
        : series.minutes;
    return {
      ...base,
      clock: 'wall',
      sure: { zone: place.sure, clock: 'shown', edge: sure },
      toMoments: (series) => toDays(series).map((minute) => Math.floor((minute + 1) / DAY) * DAY),
    };
  }
  const back = (edge === 'end' ? step : 0) - after;
  if (zoned) {
    const utc = main.offsets?.every((offset) => Number.isNaN(offset) || offset === 0) ?? false;
    return {
      ...base,
      clock: utc ? 'utc' : 'offset',
      sure: { zone: place.sure, clock: 'stated', edge: sure },
      toMoments: (series) => offsetMoments(series, zone, back),
    };
  }
  if (!choices.clock && countsToClockDays(labels, zone)) {
    return {
      ...base,
      clock: 'wall',
      sure: { zone: place.sure, clock: 'shown', edge: sure },
      toMoments: ({ days, counted }) => days.map((day, row) => startOf(zone, day) + (counted[row] as number)),
    };
  }
  const clock: ClockReading = decideClock({
    ...{ zone, step, edge, named24: labels.named24, swedish: place.swedish },
    minutes: main.minutes,
    values: main.values,
    stated: clockOf(labels.heading) ?? clockOf(`${table.names.join(' ')} ${table.preamble}`),
    noon: noonOf(produced),
    chosen: choices.clock ?? null,
  });
  return {
    ...base,
    clock: clock.clock,
    sure: { zone: place.sure, clock: clock.sure, edge: sure },
    toMoments: ({ minutes, values }) => momentsOf(zone, minutes, clock, edge, step, values),
  };
};
