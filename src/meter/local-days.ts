import type { Readings } from './contract.ts';
import { zoneOf, zoneOffset } from './zones.ts';

/** The highest interval of a series: mean power (kW), and when it begins by the clock on the wall. */
export interface Peak {
  readonly kw: number;
  /** YYYY-MM-DD */
  readonly date: string;
  /** Hours since midnight, with fractions. */
  readonly hour: number;
}

const DAY = 1440;
const MINUTE = 60_000;

/** Date (YYYY-MM-DD) of a label in minutes. */
export const dateOf = (label: number): string => new Date(label * MINUTE).toISOString().slice(0, 10);

/** What the clock on the wall shows at the beginning of each reading (minutes since 1970, as if it were UTC). */
export const wallLabels = ({ start, step, kwh }: Readings, zoneName: string): Float64Array => {
  if (step === DAY) return Float64Array.from(kwh.keys(), (at) => start + at * DAY);
  const zone = zoneOf(zoneName, start, start + kwh.length * step);
  return Float64Array.from(kwh.keys(), (at) => start + at * step + zoneOffset(zone, start + at * step));
};

/** The highest hour of some readings; for days, the mean power of the highest day. */
export const highestHour = (readings: Readings, labels: Float64Array): Peak => {
  const size = Math.max(1, Math.round(60 / readings.step));
  const { kwh, step } = readings;
  let [best, at] = [-1, 0];
  for (let from = 0; from + size <= kwh.length; from += size) {
    let sum = 0;
    for (let place = from; place < from + size; place += 1) sum += kwh[place] as number;
    if (sum > best + 1e-9) [best, at] = [sum, from];
  }
  const label = labels[at] as number;
  return { kw: best / (Math.max(step, 60) / 60), date: dateOf(label), hour: (label % DAY) / 60 };
};

/** Energy of whole days by the clock on the wall, 96 quarter-hours each. */
export interface DayLoads {
  /** First day (YYYY-MM-DD). */
  readonly start: string;
  /** kWh per quarter-hour. */
  readonly load: readonly number[];
}

/**
 * A series on days of 96 quarter-hours, as the model counts them: an hour that comes twice when the clock goes back counts as its
 * mean, one that the clock jumps over gets the hour before it.
 */
export const onDays = ({ step }: Readings, series: Float64Array, labels: Float64Array): DayLoads => {
  const first = Math.floor((labels[0] as number) / DAY) * DAY;
  const days = Math.round(((labels.at(-1) as number) + step - first) / DAY);
  const slots = days * 96;
  const [sums, counts] = [new Float64Array(slots), new Uint8Array(slots)];
  const parts = step / 15;
  series.forEach((kwh, at) => {
    const slot = Math.round(((labels[at] as number) - first) / 15);
    for (let part = slot; part < slot + parts && part < slots; part += 1) {
      sums[part] = (sums[part] as number) + kwh / parts;
      counts[part] = (counts[part] as number) + 1;
    }
  });
  const load: number[] = [];
  for (let slot = 0; slot < slots; slot += 1) {
    const count = counts[slot] as number;
    load.push(count > 0 ? (sums[slot] as number) / count : (load[slot - 4] ?? 0));
  }
  return { start: dateOf(first), load };
};
