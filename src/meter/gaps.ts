import { wallToUtc, type Zone, zoneOffset } from './zones.ts';

const DAY = 1440;
/** A day with fewer of its readings than this at the beginning or the end of a file is left off. */
const WHOLE = 0.9;

/** The readings of whole days, with what was missing within them. */
export interface WholeDays {
  readonly first: number;
  readonly kwh: Float64Array;
  readonly gaps: number;
  /** Days left off at both ends. */
  readonly leftOff: number;
}

/** Beginnings of the zone’s days between two moments, in intervals. */
const daysBetween = (zone: Zone, first: number, end: number, step: number): number[] => {
  const bounds: number[] = [];
  const label = first * step + zoneOffset(zone, first * step);
  for (let day = Math.floor(label / DAY) * DAY; ; day += DAY) {
    const at = Math.round(wallToUtc(zone, day) / step);
    bounds.push(at);
    if (at >= end) return bounds;
  }
};

/** Fills what is missing with the same time of the nearest week that has it, or else of the nearest day. */
const fill = (kwh: Float64Array, perDay: number): number => {
  if (!kwh.includes(Number.NaN)) return 0;
  const known = kwh.slice();
  let gaps = 0;
  for (let at = 0; at < kwh.length; at += 1) {
    if (!Number.isNaN(known[at] as number)) continue;
    gaps += 1;
    let found = Number.NaN;
    for (const period of [7 * perDay, perDay])
      for (let away = period; Number.isNaN(found) && away < kwh.length + period; away += period)
        found =
          [known[at - away], known[at + away]].find((value) => value !== undefined && !Number.isNaN(value)) ??
          Number.NaN;
    kwh[at] = Number.isNaN(found) ? 0 : found;
  }
  return gaps;
};

/** Cuts a grid to the whole days of a zone and fills the gaps within. Empty when no day is whole. */
export const wholeDays = (
  grid: { first: number; kwh: Float64Array },
  step: number,
  zone: Zone,
): WholeDays => {
  if (step === DAY) {
    const kwh = grid.kwh.slice();
    return { first: grid.first, kwh, gaps: fill(kwh, 1), leftOff: 0 };
  }
  const bounds = daysBetween(zone, grid.first, grid.first + grid.kwh.length, step);
  const isWhole = (day: number): boolean => {
    const [from, to] = [bounds[day] as number, bounds[day + 1] as number];
    let known = 0;
    for (let at = from; at < to; at += 1)
      if (!Number.isNaN(grid.kwh[at - grid.first] ?? Number.NaN)) known += 1;
    return known >= WHOLE * (to - from);
  };
  let [low, high] = [0, bounds.length - 2];
  while (low <= high && !isWhole(low)) low += 1;
  while (high >= low && !isWhole(high)) high -= 1;
  const [first, end] = [bounds[low] as number, bounds[high + 1] as number];
  const leftOff = bounds.length - 1 - (high - low + 1);
  if (high < low) return { first, kwh: new Float64Array(0), gaps: 0, leftOff };
  const kwh = new Float64Array(end - first).fill(Number.NaN);
  const skipped = Math.max(0, first - grid.first);
  kwh.set(grid.kwh.subarray(skipped, Math.max(skipped, end - grid.first)), Math.max(0, grid.first - first));
  return { first, kwh, gaps: fill(kwh, DAY / step), leftOff };
};
