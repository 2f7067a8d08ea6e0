import type { Clock, Edge, Sureness } from './contract.ts';
import { clockChanges, wallToUtc, type Zone, zoneOffset } from './zones.ts';

/** How times are turned into moments. */
export interface ClockReading {
  readonly clock: Exclude<Clock, 'offset'>;
  readonly sure: Sureness;
  /** Times of ends: whether each is the end of an hour that is named by its number, so that the clock’s change lies before it. */
  readonly named: boolean;
}

/** Minutes before and after a change of the clock that are looked at. */
const AROUND = 6 * 60;

interface Looked {
  /** Times doubled and missing around the changes of the clock, for each way to read them. */
  readonly wall: number;
  readonly named: number;
  readonly constant: number;
  readonly changes: number;
}

/** Counts how many moments are missing or come twice around the clock changes when the times are read in each way. */
const lookAtChanges = (
  zone: Zone,
  minutes: Float64Array,
  step: number,
  edge: Edge,
  values: Float64Array,
): Looked => {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const minute of minutes) {
    if (minute < low) low = minute;
    if (minute > high) high = minute;
  }
  const changes = clockChanges(zone, low + AROUND, high - AROUND);
  const counts = { wall: 0, named: 0, constant: 0 };
  for (const { from, to, forward } of changes) {
    const [begin, end] = [from - AROUND / 2, to + AROUND / 2];
    const near: { minute: number; value: number }[] = [];
    for (let row = 0; row < minutes.length; row += 1) {
      const minute = minutes[row] as number;
      // A time that the clock jumps over, with nothing in it, only keeps a row of 24 hours full.
      const value = values[row] as number;
      if (minute >= begin && minute <= end && !Number.isNaN(value))
        near.push({ minute: Math.round(minute / step) * step, value });
    }
    const filled = near.filter(
      ({ value, minute }) =>
        value !== 0 || minute < from || minute > to || near.every((one) => one.value === 0),
    );
    const faults = (toMoment: (minute: number, again: boolean) => number): number => {
      const seen = new Set<number>();
      const moments = new Set<number>();
      for (const { minute } of filled) {
        moments.add(toMoment(minute, seen.has(minute)));
        seen.add(minute);
      }
      const all = [...moments].sort((a, b) => a - b);
      const span = ((all.at(-1) ?? 0) - (all[0] ?? 0)) / step + 1;
      return filled.length - moments.size + span - moments.size;
    };
    const back = edge === 'end' ? step : 0;
    counts.wall += faults((minute, again) => wallToUtc(zone, minute, again) - back);
    counts.named += faults((minute, again) => wallToUtc(zone, minute - back, again));
    // A jump that no gap makes but by chance.
    counts.constant += (forward ? 2 : 1) * faults((minute) => minute - zone.normal - back);
  }
  return { ...counts, changes: changes.length };
};

export interface ClockQuestion {
  readonly zone: Zone;
  readonly minutes: Float64Array;
  /** Amounts of the readings, to know empty ones; NaN where there is none. */
  readonly values: Float64Array;
  readonly step: number;
  readonly edge: Edge;
  readonly named24: boolean;
  /** What headings and titles say. */
  readonly stated: 'wall' | 'normal' | 'utc' | null;
  /** Middle of what is produced, in minutes since midnight as the file counts them; null where nothing is. */
  readonly noon: number | null;
  /** Whether the file is from where meter values stand in normal time all year. */
  readonly swedish: boolean;
  readonly chosen: 'wall' | 'normal' | 'utc' | null;
}

/** Degrees east of the places that most people of a zone live at: when the sun stands highest there. */
const EAST: Readonly<Record<string, number>> = {
  'Europe/Stockholm': 16,
  'Europe/Oslo': 10,
  'Europe/Copenhagen': 11,
  'Europe/Helsinki': 25,
  'Europe/Madrid': -3.5,
  'Atlantic/Canary': -15.5,
  'Europe/Lisbon': -9,
  'Europe/Paris': 2.5,
  'Europe/Brussels': 4.5,
  'Europe/Amsterdam': 5.5,
  'Europe/Berlin': 10,
  'Europe/Rome': 12,
  'Europe/London': -1,
  'Europe/Dublin': -7.5,
};

/** Where lists in normal time all year are known: an hour more or less of noon may be the roof’s, elsewhere. */
const NORMAL = /Stockholm|Oslo|Copenhagen|Helsinki|Berlin/;

const isSummer = (zone: Zone, minutes: Float64Array): boolean => {
  let [summer, all] = [0, 0];
  for (let row = 0; row < minutes.length; row += Math.max(1, Math.floor(minutes.length / 50))) {
    const minute = minutes[row] as number;
    if (Number.isNaN(minute)) continue;
    all += 1;
    if (minute - wallToUtc(zone, minute) !== zone.normal) summer += 1;
  }
  return summer > 0.9 * all;
};

/** By the middle of a day’s production: the sun stands highest when it does, whatever the clock. Only in summer the clocks differ. */
const clockByNoon = ({
  zone,
  minutes,
  noon,
  step,
  edge,
}: ClockQuestion): 'wall' | 'normal' | 'utc' | null => {
  const east = EAST[zone.name];
  if (noon === null || east === undefined || !isSummer(zone, minutes)) return null;
  const middle = noon + (edge === 'end' ? -step / 2 : step / 2);
  const utc = 720 - east * 4;
  const readings = [
    { clock: 'utc', at: utc },
    ...(NORMAL.test(zone.name) ? [{ clock: 'normal', at: utc + zone.normal } as const] : []),
    { clock: 'wall', at: utc + zone.normal + 60 },
  ] as const;
  const [best] = [...readings].sort((a, b) => Math.abs(a.at - middle) - Math.abs(b.at - middle));
  return best && Math.abs(best.at - middle) < 45 ? best.clock : null;
};

/**
 * Decides which clock the times of a file show: by what the visitor says, what stands in it, the days when the clock changes, or
 * when the sun stands highest. Where nothing tells, a Swedish file is in normal time all year, as the rule for meter values is
 * (EIFS 2016:2, chapter 1, section 2), and another one shows the clock on the wall; both are only assumed.
 */
export const decideClock = (question: ClockQuestion): ClockReading => {
  const { zone, minutes, step, edge, values, named24, stated, chosen, swedish } = question;
  const { wall, named, constant, changes } = lookAtChanges(zone, minutes, step, edge, values);
  const byName = named24 ? named <= wall : named < wall;
  const of = (clock: ClockReading['clock'], sure: Sureness): ClockReading => ({ clock, sure, named: byName });
  if (chosen) return of(chosen, 'stated');
  if (stated) return of(stated, 'stated');
  const least = Math.min(wall, named);
  if (changes > 0 && constant !== least)
    return constant < least ? of('normal', 'shown') : of('wall', 'shown');
  const sunny = clockByNoon(question);
  if (sunny) return of(sunny, 'shown');
  return of(swedish ? 'normal' : 'wall', 'assumed');
};

/** The moments (minutes since 1970, UTC) of the beginnings of the intervals whose times a clock shows. */
export const momentsOf = (
  zone: Zone,
  minutes: Float64Array,
  { clock, named }: ClockReading,
  edge: Edge,
  step: number,
  values: Float64Array,
): Float64Array => {
  const back = edge === 'end' ? step : 0;
  if (clock !== 'wall') {
    const ahead = (clock === 'normal' ? zone.normal : 0) + back;
    return minutes.map((minute) => minute - ahead);
  }
  const changes = zone.changes.map(({ from }) => from);
  const seen = new Set<number>();
  // The newest stands first in some files: then the first of two equal times is the later one.
  const newestFirst =
    (minutes.find((minute) => !Number.isNaN(minute)) ?? 0) >
    (minutes.findLast((minute) => !Number.isNaN(minute)) ?? 0);
  const early = named ? back : 0;
  const late = named ? 0 : back;
  let [low, high, offset] = [Number.NaN, Number.NaN, 0];
  const toMoment = (minute: number, value: number): number => {
    const moment = wallToUtc(zone, minute);
    const close = changes.find((change) => Math.abs(change - moment) < 1440);
    if (close === undefined) {
      // Until the next change the clock stays as far ahead: the rows of these months need no search.
      const before = Math.max(...changes.filter((change) => change < moment), moment - 1e6);
      const after = Math.min(...changes.filter((change) => change > moment), moment + 1e6);
      offset = minute - moment;
      low = before + 1440 + offset;
      high = after - 1440 + offset;
      return moment - late;
    }
    // Nothing in an hour that the clock jumps over only fills its row.
    if (value === 0 && back === 0 && moment + zoneOffset(zone, moment) !== minute) return Number.NaN;
    const again = seen.has(minute);
    seen.add(minute);
    return wallToUtc(zone, minute, again !== newestFirst) - late;
  };
  const moments = new Float64Array(minutes.length);
  for (let row = 0; row < minutes.length; row += 1) {
    const minute = (minutes[row] as number) - early;
    moments[row] =
      minute >= low && minute <= high ? minute - offset - late : toMoment(minute, values[row] as number);
  }
  return moments;
};
