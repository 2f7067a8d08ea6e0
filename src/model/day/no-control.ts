import type { Result, Schedule } from '../inputs/contract.ts';
import type { BatteryLimits, Period } from '../inputs/period.ts';
import { completeSchedule, type Decisions, idleDecisions, resultOf } from './schedule.ts';

/** Charges every car at full power from its arrival until it has what it needs, within the limit for all cars. */
const chargeOnArrival = (period: Period, cars: number[][]): void => {
  const room = new Float64Array(period.slots).fill(period.carsLimit);
  for (const { car, slots, energy, max } of period.sessions) {
    let missing = energy;
    for (const slot of slots) {
      const given = Math.max(0, Math.min(missing, max, room[slot] as number));
      const row = cars[car] as number[];
      row[slot] = (row[slot] as number) + given;
      room[slot] = (room[slot] as number) - given;
      missing -= given;
    }
  }
};

/** Power of a battery for own use (kWh per slot): surplus goes in, shortage comes out; prices play no part. */
const ownUsePower = (limits: BatteryLimits, missing: number, state: number): number =>
  missing < 0
    ? Math.max(0, Math.min(-missing, limits.maxCharge, (limits.highest - state) / limits.chargeEfficiency))
    : -Math.max(
        0,
        Math.min(missing, limits.maxDischarge, (state - limits.lowest) * limits.dischargeEfficiency),
      );

const stateAfter = (limits: BatteryLimits, state: number, power: number): number =>
  state + (power > 0 ? power * limits.chargeEfficiency : power / limits.dischargeEfficiency);

/** The state of charge in which a battery for own use ends. */
const endOfOwnUse = (limits: BatteryLimits, shortage: Float64Array, start: number): number => {
  let state = start;
  for (let slot = 0; slot < shortage.length; slot += 1)
    state = stateAfter(limits, state, ownUsePower(limits, shortage[slot] as number, state));
  return state;
};

const raiseOwnUse = (limits: BatteryLimits, shortage: Float64Array, start: number) => {
  const battery = new Array<number>(shortage.length);
  const stateOfCharge = [start];
  let state = start;
  for (let slot = 0; slot < shortage.length; slot += 1) {
    const power = ownUsePower(limits, shortage[slot] as number, state);
    state = stateAfter(limits, state, power);
    battery[slot] = power;
    stateOfCharge[slot + 1] = state;
  }
  return { battery, stateOfCharge };
};

/**
 * The state of charge that comes back at the end of the period. What it ends with never falls when it begins with more and
 * grows no faster, so that halving the interval finds it; where both ends of it lead to one state, as after any full or empty
 * battery, that is it.
 */
const repeatingStart = (end: (start: number) => number, lowest: number, highest: number): number => {
  let [low, high] = [lowest, highest];
  const met = end(low);
  if (met === end(high)) return met;
  for (let round = 0; round < 60 && high - low > 1e-12; round += 1) {
    const middle = (low + high) / 2;
    if (end(middle) > middle) low = middle;
    else high = middle;
  }
  return end(high) === high ? high : low;
};

/** Heat by need; where the pump is too weak it gets cold, and warm again as soon as the pump can. */
const heatByNeed = (period: Period, retention: number, decisions: Decisions): void => {
  for (let slot = 0; slot < period.slots; slot += 1) {
    const kept = retention * (decisions.heatStored[slot] as number) - (period.demand[slot] as number);
    const cop = period.cop[slot] as number;
    const heat = Math.max(0, Math.min(period.maxHeat, -kept / cop));
    decisions.heat[slot] = heat;
    decisions.heatStored[slot + 1] = kept + cop * heat;
  }
};

/** No control: cars charge on arrival, heat follows the need, the battery raises own use, the rest is exported at any price. */
export const decideWithoutControl = (period: Period): Decisions => {
  const decisions = idleDecisions(period);
  chargeOnArrival(period, decisions.cars);
  if (period.store) heatByNeed(period, period.store.retention, decisions);
  const limits = period.battery;
  if (!limits) return decisions;
  const { slots, load, solar } = period;
  const { cars, heat } = decisions;
  const shortage = new Float64Array(slots);
  for (let slot = 0; slot < slots; slot += 1) {
    let missing = (load[slot] as number) + (heat[slot] as number) - (solar[slot] as number);
    for (let car = 0; car < cars.length; car += 1)
      missing += (cars[car] as readonly number[])[slot] as number;
    shortage[slot] = missing;
  }
  const end = (start: number) => endOfOwnUse(limits, shortage, start);
  const start = repeatingStart(end, limits.lowest, limits.highest);
  return { ...decisions, ...raiseOwnUse(limits, shortage, start) };
};

export const runWithoutControl = (period: Period): Schedule =>
  completeSchedule(period, decideWithoutControl(period), false);

/**
 * No control and no battery, for any sun (kWh per slot): what cars and heat take does not ask for it, so that it is found once.
 */
export const runWithoutBattery = (period: Period): ((solar: readonly number[]) => Result) => {
  const bare = { ...period, battery: null };
  const decisions = decideWithoutControl(bare);
  return (solar) => {
    const lit = { ...bare, solar };
    return resultOf(lit, completeSchedule(lit, decisions, false));
  };
};
