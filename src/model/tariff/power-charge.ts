import type { PowerChargeRule } from '../../schemas/tariff.ts';
import {
  type CalendarDay,
  hourOf,
  isInWindow,
  monthsOf,
  SLOT_HOURS,
  SLOTS_PER_DAY,
} from '../inputs/calendar.ts';

/** Share of its power with which a moment counts; 0 outside the window. */
export const weightAt = (rule: PowerChargeRule, day: CalendarDay, hour: number): number => {
  if (!rule.months.includes(day.month) || !rule.weekdays.includes(day.weekday)) return 0;
  if (!isInWindow(hour, rule.fromHour, rule.toHour)) return 0;
  const { night } = rule;
  return night && isInWindow(hour, night.fromHour, night.toHour) ? night.weight : 1;
};

/** An interval over which power is averaged: its first slot, number of slots, and weight. */
export type Interval = { slot: number; slots: number; weight: number };

const known = new WeakMap<
  readonly CalendarDay[],
  { rule: PowerChargeRule; days: readonly (readonly Interval[])[] }
>();

/** The intervals of days that the charge counts; remembered for a calendar, since a search asks for them often. */
export const countedIntervals = (
  rule: PowerChargeRule,
  calendar: readonly CalendarDay[],
): readonly (readonly Interval[])[] => {
  const before = known.get(calendar);
  if (before?.rule === rule) return before.days;
  const days = findIntervals(rule, calendar);
  known.set(calendar, { rule, days });
  return days;
};

const findIntervals = (
  rule: PowerChargeRule,
  calendar: readonly CalendarDay[],
): readonly (readonly Interval[])[] => {
  const slots = rule.unit === 'hour' ? 4 : 1;
  return calendar.map((day, index) =>
    Array.from({ length: SLOTS_PER_DAY / slots }, (_, place) => {
      const slot = place * slots;
      return { slot: index * SLOTS_PER_DAY + slot, slots, weight: weightAt(rule, day, hourOf(slot)) };
    }).filter(({ weight }) => weight > 0),
  );
};

/** Weighted mean import over an interval (kW). */
export const intervalPower = (grid: ArrayLike<number>, { slot, slots, weight }: Interval): number => {
  let energy = 0;
  for (let k = slot; k < slot + slots; k += 1) energy += Math.max(0, grid[k] as number);
  return (weight * energy) / (slots * SLOT_HOURS);
};

/** Mean of the highest powers (kW); those that are missing count as 0. */
const meanOfHighest = (powers: readonly number[], highest: number): number =>
  [...powers]
    .sort((a, b) => b - a)
    .slice(0, highest)
    .reduce((sum, power) => sum + power, 0) / highest;

/** Calls back with each power that competes for the month's highest (kW): every interval, or each day's highest. */
const eachCandidate = (
  rule: PowerChargeRule,
  days: readonly (readonly Interval[])[],
  grid: ArrayLike<number>,
  take: (power: number) => void,
): void => {
  for (const day of days) {
    let highest = 0;
    for (const interval of day) {
      const power = intervalPower(grid, interval);
      if (rule.differentDays) highest = Math.max(highest, power);
      else take(power);
    }
    if (rule.differentDays) take(highest);
  }
};

/** Power that a month is charged for (kW). A search asks for it often: only the highest are kept in order, nothing is sorted. */
export const chargedPower = (
  rule: PowerChargeRule,
  days: readonly (readonly Interval[])[],
  grid: ArrayLike<number>,
): number => {
  const top: number[] = [];
  const take = (power: number) => {
    if (top.length === rule.highest && power <= (top[top.length - 1] as number)) return;
    let at = top.length < rule.highest ? top.push(power) - 1 : top.length - 1;
    for (; at > 0 && (top[at - 1] as number) < power; at -= 1) top[at] = top[at - 1] as number;
    top[at] = power;
  };
  for (const power of rule.alreadyPaid) take(power);
  eachCandidate(rule, days, grid, take);
  return top.reduce((sum, power) => sum + power, 0) / rule.highest;
};

/** Highest counted power of the period (kW). */
export const peakPower = (
  rule: PowerChargeRule,
  calendar: readonly CalendarDay[],
  grid: ArrayLike<number>,
): number => {
  let highest = 0;
  eachCandidate(rule, countedIntervals(rule, calendar), grid, (power) => {
    highest = Math.max(highest, power);
  });
  return highest;
};

/**
 * Power charge of a period (SEK, VAT included by `vat`). Basis `month`: for every month of the period, less what the
 * peaks already paid would cost alone. Basis `repeating-day`: each day's highest power, as if all days of its month were
 * the same, divided by the days of the month.
 */
export const powerChargeCost = (
  rule: PowerChargeRule | null,
  calendar: readonly CalendarDay[],
  grid: ArrayLike<number>,
  vat: number,
): number => {
  if (!rule) return 0;
  const price = rule.sekPerKwMonth * (1 + vat);
  const intervals = countedIntervals(rule, calendar);
  if (rule.basis === 'repeating-day') {
    return intervals.reduce((sum, day, index) => {
      const peak = Math.max(0, ...day.map((interval) => intervalPower(grid, interval)));
      return sum + (price * peak) / (calendar[index] as CalendarDay).daysInMonth;
    }, 0);
  }
  return monthsOf(calendar).reduce((sum, { first, days, month }) => {
    if (!rule.months.includes(month)) return sum;
    const own = intervals.slice(first, first + days);
    return sum + price * (chargedPower(rule, own, grid) - meanOfHighest(rule.alreadyPaid, rule.highest));
  }, 0);
};
