import { runWithoutControl } from '../../../model/day/no-control.ts';
import { resultOf, slotCosts } from '../../../model/day/schedule.ts';
import { monthsOf, SLOTS_PER_DAY } from '../../../model/inputs/calendar.ts';
import type { Cost, ModelInput, Result } from '../../../model/inputs/contract.ts';
import { calendarOf, type Period, periodOf } from '../../../model/inputs/period.ts';
import { plannedMonth, type SplitMonth, splitYear, yesterdayOf } from '../../../model/year/split-year.ts';
import { monthInput } from '../../../model/year/year.ts';
import type { Choice } from './choice.ts';
import { sumOf } from './series.ts';
import { dateOf, yearOf } from './site-day.ts';

/** What a month comes to in one way of running it. */
export interface MonthRun {
  readonly cost: Cost;
  /** Highest counted power (kW). */
  readonly peak: number;
  /** Cost of each day without the month's power charge (SEK). */
  readonly days: readonly number[];
}

export interface MonthReport {
  readonly year: number;
  readonly month: number;
  /** The day of the month that the choice shows. */
  readonly day: number;
  readonly none: MonthRun;
  readonly planned: MonthRun;
}

const runOf = (period: Period, { schedule, cost, peak }: Result): MonthRun => {
  const slots = slotCosts(period, schedule);
  return {
    cost,
    peak,
    days: period.calendar.map((_, day) => sumOf(slots.slice(day * SLOTS_PER_DAY, (day + 1) * SLOTS_PER_DAY))),
  };
};

const withForecast = (year: ModelInput): ModelInput => ({
  ...year,
  forecast: { load: yesterdayOf(year.load), solar: yesterdayOf(year.solar) },
});

/** The month of a choice's day: planned on the day before, as it would have been, and without control. Example prices. */
export function reportMonth(choice: Choice): MonthReport {
  const year = withForecast(yearOf(choice));
  const [, month = 1, day = 1] = dateOf(choice).split('-').map(Number);
  const span = monthsOf(calendarOf(year)).find((one) => one.month === month);
  if (!span) throw new RangeError(`no month ${month}`);
  const input = monthInput(year, span);
  const period = periodOf(input);
  const planned = plannedMonth(period, []).result;
  const none = resultOf(period, runWithoutControl(period));
  return { year: span.year, month, day, none: runOf(period, none), planned: runOf(period, planned) };
}

/** Cost of each month of a choice's year (SEK), without and with control. Example prices. */
export type YearMonths = readonly {
  readonly month: number;
  readonly none: number;
  readonly planned: number;
}[];

const costsOf = ({ month, stages }: SplitMonth) => ({
  month,
  none: stages.withBattery.cost.total,
  planned: stages.withControl.cost.total,
});

/** The months of a choice's year. */
export function reportYear(choice: Choice): YearMonths {
  const work = splitYear(yearOf(choice));
  for (;;) {
    const next = work.next();
    if (next.done) return next.value.map(costsOf);
  }
}
