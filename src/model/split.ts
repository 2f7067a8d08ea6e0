import type { ModelInput } from './contract.ts';
import { followPlan } from './follow-plan.ts';
import { runWithoutControl } from './no-control.ts';
import { periodOf } from './period.ts';
import { costOf } from './schedule.ts';
import { planDay } from './solve-day.ts';

/** Cost of one day (SEK) as parts are added one after the other; the savings between them add up to first − last. */
export type Split = { without: number; withSun: number; withBattery: number; withControl: number };

/**
 * Splits what a day costs: without sun, battery and control; with sun; with sun and battery for own use; with control, planned
 * on the forecast. The order is part of the definition: a part's saving depends on what stands there already.
 */
export const splitDay = (input: ModelInput): Split => {
  const costWithoutControl = (change: Partial<ModelInput>): number => {
    const period = periodOf({ ...input, ...change });
    return costOf(period, runWithoutControl(period)).total;
  };
  const period = periodOf(input);
  const plan = planDay(periodOf(input, true)).schedule;
  return {
    without: costWithoutControl({ solar: input.solar.map(() => 0), battery: null }),
    withSun: costWithoutControl({ battery: null }),
    withBattery: costWithoutControl({}),
    withControl: costOf(period, followPlan(period, plan)).total,
  };
};
