import type { Schedule } from '../inputs/contract.ts';
import type { Period } from '../inputs/period.ts';
import { completeSchedule } from './schedule.ts';

/** In the last slots of the period nothing is held back, so that the battery ends where it began. */
const RETURN_SLOTS = 8;

/**
 * Carries out a plan on the period as it came: cars and heat as planned, the battery towards the planned state of charge
 * unless that would import more than the plan's highest import, or discharge into export or charge from import where the
 * plan did not mean to. What is held back is caught up as soon as the rule allows.
 */
export const followPlan = (period: Period, plan: Schedule): Schedule => {
  const { battery: limits, slots } = period;
  const decisions = { ...plan, battery: [...plan.battery], stateOfCharge: [...plan.stateOfCharge] };
  const highest = Math.max(0, ...plan.grid);
  if (!limits) return completeSchedule(period, decisions, true, highest);
  let state = plan.stateOfCharge[0] as number;
  for (let slot = 0; slot < slots; slot += 1) {
    let net = (period.load[slot] as number) + (plan.heat[slot] as number) - (period.solar[slot] as number);
    for (const car of plan.cars) net += car[slot] as number;
    const change = (plan.stateOfCharge[slot + 1] as number) - state;
    let power = change > 0 ? change / limits.chargeEfficiency : change * limits.dischargeEfficiency;
    if (slot < slots - RETURN_SLOTS) {
      const meant = plan.grid[slot] as number;
      if (power > 0 && meant <= 0) power = Math.min(power, Math.max(0, -net));
      if (power < 0 && meant >= 0) power = Math.max(power, -Math.max(0, net));
      power = Math.min(power, highest - net);
    }
    const most = Math.min(limits.maxCharge, (limits.highest - state) / limits.chargeEfficiency);
    const least = -Math.min(limits.maxDischarge, (state - limits.lowest) * limits.dischargeEfficiency);
    power = Math.min(Math.max(0, most), Math.max(Math.min(0, least), power));
    state += power > 0 ? power * limits.chargeEfficiency : power / limits.dischargeEfficiency;
    decisions.battery[slot] = power;
    decisions.stateOfCharge[slot + 1] = state;
  }
  return completeSchedule(period, decisions, true, highest);
};
