import type { Schedule } from '../inputs/contract.ts';
import { MonthController } from './month-controller.ts';
import type { Period } from '../inputs/period.ts';
import { peakPower } from '../tariff/power-charge.ts';
import { isCounted } from './power-limit.ts';

/** A month's schedule and the thresholds (kW), one for each power charge, that it was made with; Infinity where power costs nothing. */
export type MonthPlan = { schedule: Schedule; thresholds: readonly number[] };

/** Each threshold of the search as a share of the one before, and how many dearer ones in a row end it. */
const STEP_DOWN = 0.8;
const PATIENCE = 2;
/** Steps (shares of it) with which the neighbourhood of the best threshold is searched afterwards. */
const REFINEMENTS = [0.12, 0.06, 0.03] as const;

/** How far above the hint the search begins. */
const ABOVE_HINT = 2;

/** How much a search may cost: thoroughly, or about a third of that for plans on a forecast, which are no better for more. */
export type Effort = 'thorough' | 'quick';
const QUICK = { aboveHint: 1.25, refinements: REFINEMENTS.slice(0, 1) } as const;

/** The thresholds of the month before, where it was charged. */
export const nextHint = (plan: MonthPlan, before: readonly number[]): readonly number[] =>
  plan.thresholds.some(Number.isFinite) ? plan.thresholds : before;

/**
 * The best month that the controller finds: thresholds downwards from no limit, or from well above a hint such as the month
 * before, each try a better answer to the last. The thresholds of several charges fall together and are then tried one by one.
 */
export const planMonth = (
  period: Period,
  hint: readonly number[] = [],
  effort: Effort = 'thorough',
): MonthPlan => {
  const isQuick = effort === 'quick';
  const charges = period.input.powerCharges;
  const controller = new MonthController(period);
  const none = charges.map(() => Number.POSITIVE_INFINITY);
  controller.improve(none);
  let bestCost = controller.cost();
  controller.keep();
  const unlimited = { schedule: controller.schedule(), thresholds: none };
  if (!isCounted(period)) return unlimited;
  let best: readonly number[] = none;
  const attempt = (thresholds: readonly number[]): boolean => {
    controller.improve(thresholds);
    const cost = controller.cost();
    if (cost >= bestCost) return false;
    bestCost = cost;
    best = thresholds;
    controller.keep();
    return true;
  };
  let thresholds = charges.map((rule, charge) =>
    Math.min(
      peakPower(rule, period.calendar, unlimited.schedule.grid) * STEP_DOWN,
      (hint[charge] ?? Number.POSITIVE_INFINITY) * (isQuick ? QUICK.aboveHint : ABOVE_HINT),
    ),
  );
  const scaled = (all: readonly number[], factor: number, only = -1) =>
    all.map((threshold, charge) => (only < 0 || only === charge ? threshold * factor : threshold));
  for (let dearer = 0; dearer < PATIENCE && Math.max(...thresholds) > 0.01; )
    [dearer, thresholds] = [attempt(thresholds) ? 0 : dearer + 1, scaled(thresholds, STEP_DOWN)];
  if (!best.some(Number.isFinite)) return unlimited;
  const groups = charges.length > 1 ? [-1, ...charges.keys()] : [-1];
  for (const step of isQuick ? QUICK.refinements : REFINEMENTS)
    for (const only of groups) {
      const found = best;
      attempt(scaled(found, 1 + step, only));
      attempt(scaled(found, 1 - step, only));
    }
  if (!isQuick)
    for (const device of ['battery', 'cars', 'heat', 'battery'] as const) {
      controller.forget(device);
      controller.improve(best);
      attempt(best);
    }
  return { schedule: controller.schedule(), thresholds: best };
};
