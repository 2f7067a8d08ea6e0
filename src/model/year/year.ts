import { type MonthSpan, monthsOf, SLOTS_PER_DAY } from '../inputs/calendar.ts';
import type { Cost, ModelInput, Result } from '../inputs/contract.ts';
import { nextHint, planMonth } from './month-plan.ts';
import { runWithoutControl } from '../day/no-control.ts';
import { periodOf } from '../inputs/period.ts';
import { resultOf } from '../day/schedule.ts';

/** The days of one month of an input, as an input of its own. */
export const monthInput = (input: ModelInput, { first, days, year, month }: MonthSpan): ModelInput => {
  const cut = (series: readonly number[]) =>
    series.slice(first * SLOTS_PER_DAY, (first + days) * SLOTS_PER_DAY);
  const { forecast, outdoor, price } = input;
  const [startYear, startMonth] = input.start.split('-').map(Number);
  const isFirst = year === startYear && month === startMonth;
  return {
    ...input,
    start: isFirst ? input.start : `${year}-${String(month).padStart(2, '0')}-01`,
    load: cut(input.load),
    solar: cut(input.solar),
    outdoor: outdoor ? cut(outdoor) : null,
    price: { ...price, spot: cut(price.spot) },
    forecast: forecast ? { load: cut(forecast.load), solar: cut(forecast.solar) } : null,
    gridServices: 0,
  };
};

/** What a month comes to under one kind of control. */
export type MonthTotals = {
  cost: Cost;
  /** Highest counted power (kW). */
  peak: number;
  /** kWh */
  imported: number;
  exported: number;
  softened: Result['softened'];
};

export type YearMonth = { year: number; month: number; none: MonthTotals; perfect: MonthTotals };

/** After each month: which part of the period is done (0–1) and the months so far. */
export type YearProgress = { done: number; months: readonly YearMonth[] };

export type YearResult = {
  months: readonly YearMonth[];
  none: Cost;
  /** By a controller that knows the month; within 2 % of the exact optimum (year.test.ts). */
  perfect: Cost;
  /** SEK; never part of the costs. */
  gridServices: number;
};

const totalsOf = ({ cost, peak, schedule, softened }: Result): MonthTotals => {
  let [imported, exported] = [0, 0];
  for (const kwh of schedule.grid) {
    if (kwh > 0) imported += kwh;
    else exported -= kwh;
  }
  return { cost, peak, imported, exported, softened };
};

/** Sums of costs, part by part. */
export const addCosts = (costs: readonly Cost[]): Cost => {
  const sum: Cost = { energy: 0, export: 0, power: 0, wear: 0, heat: 0, total: 0 };
  for (const cost of costs) for (const key of Object.keys(sum) as (keyof Cost)[]) sum[key] += cost[key];
  return sum;
};

/**
 * Goes through a year (or any number of days) month by month. A generator: the caller shows each month as it comes, and ends the
 * work by not asking for the next one; nothing in it waits, so that it belongs in a worker.
 */
export function* solveYear(input: ModelInput): Generator<YearProgress, YearResult> {
  const period = periodOf(input);
  const days = period.calendar.length;
  const months: YearMonth[] = [];
  let hint: readonly number[] = [];
  for (const span of monthsOf(period.calendar)) {
    const month = periodOf(monthInput(input, span));
    const plan = planMonth(month, hint);
    hint = nextHint(plan, hint);
    months.push({
      year: span.year,
      month: span.month,
      none: totalsOf(resultOf(month, runWithoutControl(month))),
      perfect: totalsOf(resultOf(month, plan.schedule)),
    });
    yield { done: (span.first + span.days) / days, months: [...months] };
  }
  return {
    months,
    none: addCosts(months.map(({ none }) => none.cost)),
    perfect: addCosts(months.map(({ perfect }) => perfect.cost)),
    gridServices: input.gridServices,
  };
}
