import {
  calendarFrom,
  hourOf,
  type MonthSpan,
  monthsOf,
  SLOTS_PER_DAY,
} from '../../../../model/inputs/calendar.ts';
import {
  chargedPower,
  countedIntervals,
  type Interval,
  intervalPower,
} from '../../../../model/tariff/power-charge.ts';
import type { GridTariff, PowerChargeRule } from '../../../../schemas/tariff.ts';
import type { Meter } from './meter-file.ts';

/** What can be moved out of an hour (kW): a car at 16 A on one phase, and a tumble dryer; assumptions. */
export const movables = { car: 3.7, dryer: 2.5 } as const;

export interface DearHour {
  /** YYYY-MM-DD and the clock hour at which it begins. */
  readonly date: string;
  readonly hour: number;
  /** 1 = Monday */
  readonly weekday: number;
  /** Mean power as the charge counts it (kW). */
  readonly power: number;
  /** Power charge of its month (SEK). */
  readonly charge: number;
  /** What moving a car, or a dryer, out of this hour alone saves that month (SEK). */
  readonly saves: Readonly<Record<keyof typeof movables, number>>;
}

const HOURS = 3;

/** The load with so much less power in an interval. */
const lowered = (load: readonly number[], { slot, slots }: Interval, power: number): number[] => {
  const copy = [...load];
  for (let k = slot; k < slot + slots; k += 1) copy[k] = Math.max(0, (copy[k] as number) - power / 4);
  return copy;
};

/**
 * The three highest counted hours of different days, the ones that make a power charge, and what each would have cost without a
 * car or a dryer. Price in SEK per kW and month. A file by the day knows no hours: none.
 */
export const dearHours = (
  meter: Meter,
  rule: GridTariff['power'][number],
  sekPerKwMonth: number,
): readonly DearHour[] => {
  if (meter.resolution === 1440) return [];
  const { load, start } = meter;
  const full: PowerChargeRule = { ...rule, sekPerKwMonth, alreadyPaid: [], basis: 'month' };
  const calendar = calendarFrom(start, load.length / SLOTS_PER_DAY);
  const intervals = countedIntervals(full, calendar);
  const months = monthsOf(calendar);
  const highest = intervals
    .flatMap((day) =>
      day.reduce<{ interval: Interval; power: number }[]>((most, interval) => {
        const power = intervalPower(load, interval);
        return !most[0] || power > most[0].power ? [{ interval, power }] : most;
      }, []),
    )
    .sort((a, b) => b.power - a.power)
    .slice(0, HOURS);
  const chargeOf = (span: MonthSpan, series: readonly number[]) =>
    chargedPower(full, intervals.slice(span.first, span.first + span.days), series) * sekPerKwMonth;
  return highest.flatMap(({ interval, power }) => {
    const at = Math.floor(interval.slot / SLOTS_PER_DAY);
    const span = months.find(({ first, days }) => at >= first && at < first + days);
    const day = calendar[at];
    if (!span || !day) return [];
    const charge = chargeOf(span, load);
    const without = (kw: number) => charge - chargeOf(span, lowered(load, interval, kw));
    return {
      date: day.date,
      hour: hourOf(interval.slot),
      weekday: day.weekday,
      power,
      charge,
      saves: { car: without(movables.car), dryer: without(movables.dryer) },
    };
  });
};
