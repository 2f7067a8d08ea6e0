import type { Schedule } from '../inputs/contract.ts';
import { MonthController } from './month-controller.ts';
import type { Period } from '../inputs/period.ts';
import { isCounted } from './power-limit.ts';
import { resultOf } from '../day/schedule.ts';

/** A month's schedule and the threshold (kW) that it was made with; Infinity where power costs nothing. */
export type MonthPlan = { schedule: Schedule; threshold: number };

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

/**
 * The best month that the controller finds: thresholds downwards from no limit, or from well above a hint such as the month
 * before, each try a better answer to the last.
 */
export const planMonth = (
  period: Period,
  hint = Number.POSITIVE_INFINITY,
  effort: Effort = 'thorough',
): MonthPlan => {
  const isQuick = effort === 'quick';
  const controller = new MonthController(period);
  controller.improve(Number.POSITIVE_INFINITY);
  let bestCost = controller.cost();
  controller.keep();
  const unlimited = { schedule: controller.schedule(), threshold: Number.POSITIVE_INFINITY };
  if (!isCounted(period)) return unlimited;
  let best = Number.POSITIVE_INFINITY;
  const attempt = (threshold: number): boolean => {
    controller.improve(threshold);
    const cost = controller.cost();
    if (cost >= bestCost) return false;
    bestCost = cost;
    best = threshold;
    controller.keep();
    return true;
  };
  let threshold = Math.min(
    resultOf(period, unlimited.schedule).peak * STEP_DOWN,
    hint * (isQuick ? QUICK.aboveHint : ABOVE_HINT),
  );
  for (let dearer = 0; dearer < PATIENCE && threshold > 0.01; threshold *= STEP_DOWN)
    dearer = attempt(threshold) ? 0 : dearer + 1;
  if (!Number.isFinite(best)) return unlimited;
  for (const step of isQuick ? QUICK.refinements : REFINEMENTS) {
    const found = best;
    attempt(found * (1 + step));
    attempt(found * (1 - step));
  }
  if (!isQuick)
    for (const device of ['battery', 'cars', 'heat', 'battery'] as const) {
      controller.forget(device);
      controller.improve(best);
      attempt(best);
    }
  return { schedule: controller.schedule(), threshold: best };
};
