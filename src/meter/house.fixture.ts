import type { MeterReading, MeterRefusal } from './contract.ts';
import { wallLabels } from './local-days.ts';
import { readMeter } from './read-meter.ts';

/** A made-up house: about 0.5 kWh an hour and 5 kWh from 18 to 19, 150.0 kWh in eight days of January. */
export interface Hour {
  /** Minutes since 1970 as the clock on the wall shows them. */
  readonly label: number;
  readonly kwh: number;
}

const FIRST = Date.UTC(2025, 0, 6) / 60_000;
export const kwhAt = (hour: number): number => (hour === 18 ? 5 : hour === 3 ? 0.2 : 0.5 + hour / 100);
export const hours: readonly Hour[] = Array.from({ length: 8 * 24 }, (_, at) => ({
  label: FIRST + at * 60,
  kwh: kwhAt(at % 24),
}));
/** The same in parts of an hour. */
export const partsOf = (parts: number): readonly Hour[] =>
  hours.flatMap(({ label, kwh }) =>
    Array.from({ length: parts }, (_, at) => ({ label: label + (at * 60) / parts, kwh: kwh / parts })),
  );

const two = (value: number) => String(value).padStart(2, '0');
/** Parts of a label: year, month, day, hour, minute. */
export const at = (label: number) => {
  const date = new Date(label * 60_000);
  const [y, m, d, h, min] = [
    String(date.getUTCFullYear()),
    two(date.getUTCMonth() + 1),
    two(date.getUTCDate()),
    two(date.getUTCHours()),
    two(date.getUTCMinutes()),
  ];
  return {
    y,
    m,
    d,
    h,
    min,
    iso: `${y}-${m}-${d}`,
    clock: `${h}:${min}`,
    utc: new Date((label - 60) * 60_000).toISOString(),
  };
};

export const readText = (
  file: string | Uint8Array,
  zone = 'Europe/Stockholm',
): Promise<MeterReading | MeterRefusal> =>
  readMeter(typeof file === 'string' ? new TextEncoder().encode(file) : file, {}, { zone });

/** Reads a file that can be read. @throws with the fault otherwise */
export const readGood = async (file: string | Uint8Array, zone?: string): Promise<MeterReading> => {
  const found = await readText(file, zone);
  if ('fault' in found) throw new Error(`${found.fault} ${JSON.stringify(found.understood)}`);
  return found;
};

export const sumOf = (values: Float64Array | null): number =>
  values?.reduce((sum, value) => sum + value, 0) ?? 0;

/** The hour of each day’s highest reading, by the clock on the wall. */
export const peakHours = ({ readings, understood }: MeterReading): number[] => {
  const labels = wallLabels(readings, understood.zone);
  const days = new Map<number, { kwh: number; hour: number }>();
  readings.kwh.forEach((kwh, place) => {
    const label = labels[place] as number;
    const day = Math.floor(label / 1440);
    if (kwh > (days.get(day)?.kwh ?? -1) + 1e-9)
      days.set(day, { kwh, hour: Math.floor((label % 1440) / 60) });
  });
  return [...days.values()].map(({ hour }) => hour);
};
