import type {
  Choices,
  Column,
  MeterFault,
  MeterReading,
  MeterRefusal,
  Understood,
} from '../../../../meter/contract.ts';
import { highestHour, onDays, type Peak, wallLabels } from '../../../../meter/local-days.ts';

/** A file's readings as the calculator counts with them: whole days of quarter-hours by the clock on the wall. */
export interface Meter {
  /** First day (YYYY-MM-DD). */
  readonly start: string;
  /** What is bought, kWh per slot. */
  readonly load: readonly number[];
  /** What is produced or sold, kWh per slot; null where the file does not say. */
  readonly sold: readonly number[] | null;
  /** Minutes between two readings of the file. */
  readonly resolution: number;
}

/** What is told of a file that is read. */
export interface MeterFacts {
  readonly days: number;
  /** kWh of all days. */
  readonly kwh: number;
  readonly soldKwh: number;
  readonly peak: Peak;
  readonly notes: MeterReading['notes'];
  readonly spikes: MeterReading['spikes'];
  /** Mean power (kW) by weekday (Monday first) and hour; of a file by the day, by weekday and week. */
  readonly week: readonly (readonly number[])[];
  /** Whether days of the file lie in summer time, when clocks differ. */
  readonly summer: boolean;
}

/** What reading a file comes to: readings with their facts, or a fault; with the columns to choose, where there are any. */
export interface MeterAnswer {
  readonly meter: Meter | null;
  readonly facts: MeterFacts | null;
  readonly fault: MeterFault | null;
  /** Whole days of a file that has too few of them. */
  readonly days?: number;
  readonly understood: Partial<Understood>;
  readonly columns: readonly Column[];
}

export type { Choices, Understood };

const DAY = 1440;
/** More weeks than this do not fit into a picture. */
const MOST_WEEKS = 53;

/** Mean power by weekday and hour, or by weekday and week when there is one reading a day. */
const weekOf = ({ readings }: MeterReading, labels: Float64Array): number[][] => {
  const { kwh, step } = readings;
  const daily = step === DAY;
  const firstDay = Math.floor((labels[0] as number) / DAY);
  const monday = firstDay - ((firstDay + 3) % 7);
  const weeks = Math.ceil(((labels.at(-1) as number) / DAY - monday + 1) / 7);
  const from = Math.max(0, weeks - MOST_WEEKS);
  const columns = daily ? Math.min(weeks, MOST_WEEKS) : 24;
  const sums = Array.from({ length: 7 }, () => new Array<number>(columns).fill(0));
  const counts = Array.from({ length: 7 }, () => new Array<number>(columns).fill(0));
  kwh.forEach((value, at) => {
    const label = labels[at] as number;
    const day = Math.floor(label / DAY);
    const [row, column] = [
      (day + 3) % 7,
      daily ? Math.floor((day - monday) / 7) - from : Math.floor((label % DAY) / 60),
    ];
    const [sum, count] = [sums[row], counts[row]];
    if (!sum || !count || column < 0) return;
    sum[column] = (sum[column] as number) + (value * 60) / step;
    count[column] = (count[column] as number) + 1;
  });
  return sums.map((row, at) => row.map((sum, column) => sum / Math.max(1, counts[at]?.[column] as number)));
};

const total = (values: Float64Array | null): number => values?.reduce((sum, value) => sum + value, 0) ?? 0;

/** Whether some of the days lie in summer time: the months April to October, the whole of them in every zone that is known. */
const isSummer = ({ readings }: MeterReading, labels: Float64Array): boolean =>
  readings.step < DAY &&
  labels.some(
    (label, at) => at % 96 === 0 && [3, 4, 5, 6, 7, 8, 9].includes(new Date(label * 60_000).getUTCMonth()),
  );

/** Makes what the reader found ready for the calculator. */
export const answerOf = (found: MeterReading | MeterRefusal): MeterAnswer => {
  if ('fault' in found) return { meter: null, facts: null, ...found };
  const { readings, understood, columns, notes, spikes } = found;
  const labels = wallLabels(readings, understood.zone);
  const bought = onDays(readings, readings.kwh, labels);
  const sold = readings.produced && onDays(readings, readings.produced, labels).load;
  return {
    meter: { ...bought, sold, resolution: readings.step },
    facts: {
      days: bought.load.length / 96,
      kwh: total(readings.kwh),
      soldKwh: total(readings.produced),
      peak: highestHour(readings, labels),
      notes,
      spikes,
      week: weekOf(found, labels),
      summer: isSummer(found, labels),
    },
    fault: null,
    understood,
    columns,
  };
};
