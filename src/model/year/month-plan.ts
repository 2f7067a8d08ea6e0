import type { Schedule } from '../inputs/contract.ts';
import type { Period } from '../inputs/period.ts';
import { MonthController } from './month-controller.ts';
import { isCounted } from './power-limit.ts';
import { OVER_THRESHOLD } from './use-cost.ts';

/** A month's schedule and the thresholds (kW), one for each power charge, that it was made with; Infinity where power costs nothing. */
export type MonthPlan = { schedule: Schedule; thresholds: readonly number[] };

/** Each threshold of the search as a share of the one before, and how many dearer ones in a row end it. */
const STEP_DOWN = 0.8;
const PATIENCE = 2;
/** Steps (shares of it) with which the neighbourhood of the best threshold is searched afterwards. */
const REFINEMENTS = [0.12, 0.06, 0.03] as const;

/** How often devices answer anew for what the fuse did not grant. */
const TURNS = 3;

/** How much a search may cost: thoroughly, or a small part of that for plans on a forecast, which are no better for more. */
export type Effort = 'thorough' | 'quick';

/** The thresholds of the month before, where it was charged. */
export const nextHint = (plan: MonthPlan, before: readonly number[]): readonly number[] =>
  plan.thresholds.some(Number.isFinite) ? plan.thresholds : before;

/** All thresholds, or only one of them, times a factor. */
const scaled = (all: readonly number[], factor: number, only = -1): readonly number[] =>
  all.map((threshold, charge) => (only < 0 || only === charge ? threshold * factor : threshold));

/** A search for thresholds: each that is tried answers to the last, and the best is kept. */
class ThresholdSearch {
  readonly controller: MonthController;
  best: readonly number[] = [];
  /** What the best does not grant (kWh). */
  broken = 0;
  #cost = Number.POSITIVE_INFINITY;

  constructor(period: Period) {
    this.controller = new MonthController(period);
  }

  /** Whether thresholds are the best so far. */
  attempt(thresholds: readonly number[]): boolean {
    this.controller.improve(thresholds);
    const counted = this.controller.cost();
    const broken = this.controller.broken();
    const cost = counted + OVER_THRESHOLD * broken;
    if (cost >= this.#cost) return false;
    this.#cost = cost;
    this.broken = broken;
    this.best = thresholds;
    this.controller.keep();
    return true;
  }

  /** Goes from thresholds on by a factor, until so many in a row are dearer. Whether any was the best. */
  follow(from: readonly number[], factor: number, patience: number): boolean {
    let [thresholds, dearer, found] = [from, 0, false];
    while (dearer < patience && Math.max(...thresholds) > 0.01) {
      const isBest = this.attempt(thresholds);
      found ||= isBest;
      dearer = isBest ? 0 : dearer + 1;
      thresholds = scaled(thresholds, factor);
    }
    return found;
  }

  /** Goes from thresholds downwards by a factor, and where that is no better, upwards. */
  followEither(from: readonly number[], factor: number): void {
    this.attempt(from);
    if (!this.follow(scaled(from, factor), factor, 1)) this.follow(scaled(from, 1 / factor), 1 / factor, 1);
  }
}

/**
 * The best month that the controller finds: thresholds downwards from no limit, or from a hint such as the month before to either
 * side, each try a better answer to the last. The thresholds of several charges fall together and are then tried one by one.
 */
export const planMonth = (
  period: Period,
  hint: readonly number[] = [],
  effort: Effort = 'thorough',
): MonthPlan => {
  const charges = period.input.powerCharges;
  const isQuick = effort === 'quick';
  const search = new ThresholdSearch(period);
  const { controller } = search;
  const found = (): MonthPlan => ({ schedule: controller.schedule(), thresholds: search.best });
  const isCharged = isCounted(period);
  const isHinted =
    isCharged && charges.length > 0 && charges.every((_, charge) => hint[charge] !== undefined);
  if (isHinted) {
    search.followEither(hint, isQuick ? 1 / (1 + REFINEMENTS[0]) : STEP_DOWN);
    if (isQuick) return found();
  } else {
    const free = charges.map(() => Number.POSITIVE_INFINITY);
    search.attempt(free);
    // Where a device left another no room within the fuse, they answer again in the other order.
    for (let again = 0; again < TURNS && search.broken > 0; again += 1) search.attempt(free);
    if (!isCharged) return found();
    search.follow(
      controller.peaks().map((peak) => peak * STEP_DOWN),
      STEP_DOWN,
      isQuick ? 1 : PATIENCE,
    );
  }
  if (!search.best.some(Number.isFinite)) return found();
  const groups = charges.length > 1 ? [-1, ...charges.keys()] : [-1];
  for (const step of isQuick ? REFINEMENTS.slice(0, 1) : REFINEMENTS)
    for (const only of groups) {
      const middle = search.best;
      search.attempt(scaled(middle, 1 + step, only));
      search.attempt(scaled(middle, 1 - step, only));
    }
  // A device that is alone answers nobody, and would answer the same again.
  const { devices } = controller;
  if (!isQuick && devices.length > 1)
    for (const device of devices) {
      controller.forget(device);
      controller.improve(search.best);
      search.attempt(search.best);
    }
  return found();
};
