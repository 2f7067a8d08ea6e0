import { followPlan } from '../day/follow-plan.ts';
import { runWithoutBattery, runWithoutControl } from '../day/no-control.ts';
import { resultOf } from '../day/schedule.ts';
import { monthsOf } from '../inputs/calendar.ts';
import type { Cost, ModelInput, Result, Schedule, Softened } from '../inputs/contract.ts';
import { calendarOf, type Period, periodOf } from '../inputs/period.ts';
import { type MonthPlan, nextHint, planMonth } from './month-plan.ts';
import { addCosts, monthInput } from './year.ts';

/**
 * Stages of a year in the order in which parts are added: nothing, sun, battery for own use, control planned on yesterday's use
 * and sun.
 */
export const splitStages = ['without', 'withSun', 'withBattery', 'withControl'] as const;
export type SplitStage = (typeof splitStages)[number];

/** What a stage comes to in a month: cost (SEK), energy (kWh) and highest counted power (kW). */
export type StageTotals = { cost: Cost; imported: number; exported: number; curtailed: number; peak: number };

export type SplitMonth = {
  year: number;
  month: number;
  stages: Readonly<Record<SplitStage, StageTotals>>;
  softened: readonly Softened[];
};

/** After each month: which part of the period is done (0–1) and the months so far. */
export type SplitProgress = { done: number; months: readonly SplitMonth[] };

const totalsOf = ({ cost, peak, schedule }: Result): StageTotals => {
  let [imported, exported, curtailed] = [0, 0, 0];
  for (const kwh of schedule.grid) {
    if (kwh > 0) imported += kwh;
    else exported -= kwh;
  }
  for (const kwh of schedule.curtailed) curtailed += kwh;
  return { cost, imported, exported, curtailed, peak };
};

/** Yesterday's series as today's forecast (kWh per slot); the first day is its own. */
export const yesterdayOf = (series: readonly number[]): number[] =>
  series.slice(0, 96).concat(series.slice(0, -96));

/** Whether there is anything that control could move. */
const movable = ({ battery, cars, heat }: ModelInput): boolean =>
  battery !== null || cars.length > 0 || heat?.kind === 'heat-pump';

/** What a plan made on the forecast comes to when the month comes as it does, and the plan. */
export const plannedMonth = (
  period: Period,
  hint: readonly number[],
): { result: Result; plan: MonthPlan } => {
  const plan = planMonth({ ...period, ...(period.input.forecast ?? {}) }, hint, 'quick');
  const schedule: Schedule = followPlan(period, plan.schedule);
  return { result: resultOf(period, schedule), plan };
};

/**
 * Splits a year (or any number of days) month by month: show each month as it comes, stop by not asking for the next. A year without a
 * forecast of its own is planned on yesterday.
 */
export function* splitYear(input: ModelInput): Generator<SplitProgress, readonly SplitMonth[]> {
  const forecast = input.forecast ?? { load: yesterdayOf(input.load), solar: yesterdayOf(input.solar) };
  const year = { ...input, forecast };
  const calendar = calendarOf(year);
  const months: SplitMonth[] = [];
  let hint: readonly number[] = [];
  for (const span of monthsOf(calendar)) {
    const month = monthInput(year, span);
    const period = periodOf(month);
    const bare = runWithoutBattery(period);
    const withSun = bare(period.solar);
    const none = period.battery ? resultOf(period, runWithoutControl(period)) : withSun;
    let planned = none;
    if (movable(month)) {
      const found = plannedMonth(period, hint);
      hint = nextHint(found.plan, hint);
      planned = found.result;
    }
    months.push({
      year: span.year,
      month: span.month,
      stages: {
        without: totalsOf(bare(month.solar.map(() => 0))),
        withSun: totalsOf(withSun),
        withBattery: totalsOf(none),
        withControl: totalsOf(planned),
      },
      softened: planned.softened,
    });
    yield { done: (span.first + span.days) / calendar.length, months: [...months] };
  }
  return months;
}

/**
 * The yardstick of a year's control: what it costs with everything known in advance (SEK). Yields which part is done (0–1). Never
 * dearer than the plan on a forecast, which that knowledge could follow as well.
 */
export function* perfectYear(input: ModelInput, months: readonly SplitMonth[]): Generator<number, number> {
  const calendar = calendarOf(input);
  let cost = 0;
  let hint: readonly number[] = [];
  for (const [index, span] of monthsOf(calendar).entries()) {
    const month = monthInput(input, span);
    const planned = months[index]?.stages.withControl.cost.total ?? Number.POSITIVE_INFINITY;
    const period = periodOf(month);
    const plan = planMonth(period, hint);
    hint = nextHint(plan, hint);
    cost += Math.min(planned, resultOf(period, plan.schedule).cost.total);
    yield (span.first + span.days) / calendar.length;
  }
  return cost;
}

/** Adds the months of a stage up. */
export const stageTotals = (months: readonly SplitMonth[], stage: SplitStage): StageTotals => {
  const all = months.map(({ stages }) => stages[stage]);
  const sum = (value: (totals: StageTotals) => number) =>
    all.reduce((total, totals) => total + value(totals), 0);
  return {
    cost: addCosts(all.map(({ cost }) => cost)),
    imported: sum(({ imported }) => imported),
    exported: sum(({ exported }) => exported),
    curtailed: sum(({ curtailed }) => curtailed),
    peak: all.reduce((highest, { peak }) => Math.max(highest, peak), 0),
  };
};
