import type { PowerChargeRule } from '../../schemas/tariff.ts';
import { type CalendarDay, monthsOf, SLOT_HOURS } from '../inputs/calendar.ts';
import { SLOTS_PER_HOUR, weightAt } from './tariff-time.ts';

/** An interval over which power is averaged: its first slot, number of slots, and weight. */
export type Interval = { slot: number; slots: number; weight: number };

type Days = readonly (readonly Interval[])[];

const known = new WeakMap<readonly CalendarDay[], WeakMap<PowerChargeRule, Days>>();

/**
 * The intervals of days that the charge counts; remembered for a calendar, since a search asks for them often. An interval counts
 * with the weight of its first quarter-hour; of an hour that comes twice when the clock is put back each counts by itself.
 */
export const countedIntervals = (rule: PowerChargeRule, calendar: readonly CalendarDay[]): Days => {
  let rules = known.get(calendar);
  if (!rules) {
    rules = new WeakMap();
    known.set(calendar, rules);
  }
  let days = rules.get(rule);
  if (!days) {
    days = findIntervals(rule, calendar);
    rules.set(rule, days);
  }
  return days;
};

const findIntervals = (rule: PowerChargeRule, calendar: readonly CalendarDay[]): Days => {
  const slots = rule.unit === 'hour' ? SLOTS_PER_HOUR : 1;
  return calendar.map((day) =>
    Array.from({ length: day.slots / slots }, (_, place) => {
      const k = place * slots;
      return { slot: day.first + k, slots, weight: weightAt(rule, day, k) };
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

/** What a month's power comes to (SEK without VAT): so much for each kW above what is free, or the price of the highest step. */
const priceOf = ({ above, steps, sekPerKwMonth }: PowerChargeRule, power: number): number =>
  sekPerKwMonth * Math.max(0, power - above) +
  steps.reduce((price, step) => (power > step.above ? step.sekPerMonth : price), 0);

/** Whether a day's plan can hold the charge in a programme without whole numbers; steps, and a mean with a part free, it cannot. */
export const isPlannable = ({ steps, above, highest, differentDays, basis }: PowerChargeRule): boolean =>
  steps.length === 0 && (above === 0 || highest === 1 || differentDays || basis === 'repeating-day');

/**
 * Power charge of a period (SEK, VAT included by `vat`). Basis `month`: for every month of the period, less what the
 * peaks already paid would cost alone. Basis `repeating-day`: each day's highest power, as if all days of its month were
 * the same, divided by the days of the month.
 */
export const powerChargeCost = (
  rule: PowerChargeRule,
  calendar: readonly CalendarDay[],
  grid: ArrayLike<number>,
  vat: number,
): number => {
  const intervals = countedIntervals(rule, calendar);
  if (rule.basis === 'repeating-day') {
    return intervals.reduce((sum, day, index) => {
      const peak = Math.max(0, ...day.map((interval) => intervalPower(grid, interval)));
      return sum + ((1 + vat) * priceOf(rule, peak)) / (calendar[index] as CalendarDay).daysInMonth;
    }, 0);
  }
  const paid = priceOf(rule, meanOfHighest(rule.alreadyPaid, rule.highest));
  return monthsOf(calendar).reduce((sum, { first, days }) => {
    const own = intervals.slice(first, first + days);
    if (own.every((day) => day.length === 0)) return sum;
    return sum + (1 + vat) * (priceOf(rule, chargedPower(rule, own, grid)) - paid);
  }, 0);
};

/** All power charges of a period (SEK). */
export const powerChargesCost = (
  rules: readonly PowerChargeRule[],
  calendar: readonly CalendarDay[],
  grid: ArrayLike<number>,
  vat: number,
): number => rules.reduce((sum, rule) => sum + powerChargeCost(rule, calendar, grid, vat), 0);
