import { SLOTS_PER_DAY } from '../inputs/calendar.ts';
import type { DayOutput, ModelInput } from '../inputs/contract.ts';
import { CONTRACT_VERSION } from '../inputs/contract-version.ts';
import { type DayProgramme, dayProgramme, type SessionBounds } from './day-programme.ts';
import { explainSchedule } from './explain.ts';
import { followPlan } from './follow-plan.ts';
import { runWithoutControl } from './no-control.ts';
import { type Period, periodOf } from '../inputs/period.ts';
import { completeSchedule, costOf, type Decisions, idleDecisions, type Plan, resultOf } from './schedule.ts';
import { solveLinearProgram } from './solver.ts';

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

const at = (x: Float64Array, place: number | undefined): number =>
  place === undefined || place < 0 ? 0 : Math.max(0, x[place] as number);

/** Removes the solver's rounding from the stores: states within limits, moves that lead from one to the next. */
const storeDecisions = (
  period: Period,
  programme: DayProgramme,
  x: Float64Array,
  decisions: Decisions,
): void => {
  const { battery, store, slots } = period;
  if (battery) {
    const states = programme.state.map((place) =>
      clamp(battery.lowest + at(x, place), battery.lowest, battery.highest),
    );
    decisions.stateOfCharge = [...states, states[0] as number];
    for (let slot = 0; slot < slots; slot += 1) {
      const change = (decisions.stateOfCharge[slot + 1] as number) - (states[slot] as number);
      decisions.battery[slot] =
        change > 0 ? change / battery.chargeEfficiency : change * battery.dischargeEfficiency;
    }
  }
  if (store) {
    const states = programme.heatState.map((place) => clamp(at(x, place), 0, store.capacity));
    let state = states[0] as number;
    decisions.heatStored = [state];
    for (let slot = 0; slot < slots; slot += 1) {
      const kept = store.retention * state - (period.demand[slot] as number);
      const cop = period.cop[slot] as number;
      // Where the pump is too weak the state falls below its lowest, and the result names by how much.
      const heat = clamp(((states[(slot + 1) % slots] as number) - kept) / cop, 0, period.maxHeat);
      state = kept + cop * heat;
      decisions.heat[slot] = heat;
      decisions.heatStored.push(state);
    }
  }
};

/** Takes the charging of every session out of a solution and gives it exactly what the solution delivers, within bounds. */
const sessionEnergies = (
  period: Period,
  programme: DayProgramme,
  x: Float64Array,
  bounds?: SessionBounds,
): number[][] =>
  period.sessions.map(({ slots, energy, max }, index) => {
    const limits = slots.map((_, k) => bounds?.[index]?.[k] ?? ([0, max] as const));
    const given = limits.map(([low, high], k) =>
      clamp(low + at(x, programme.sessions[index]?.[k]), low, high),
    );
    let missing = energy - given.reduce((sum, kwh) => sum + kwh, 0);
    if (Math.abs(missing) > 1e-4 * Math.max(1, energy)) return given;
    limits.forEach(([low, high], k) => {
      const before = given[k] as number;
      const after = before > 1e-6 || missing < 0 ? clamp(before + missing, low, high) : before;
      given[k] = after;
      missing -= after - before;
    });
    return given;
  });

const solve = (period: Period, bounds?: SessionBounds) => {
  const programme = dayProgramme(period, bounds);
  const { optimal, x, rowPrices } = solveLinearProgram(programme);
  const decisions = idleDecisions(period);
  storeDecisions(period, programme, x, decisions);
  const sessions = sessionEnergies(period, programme, x, bounds);
  sessions.forEach((given, index) => {
    const { car, slots } = period.sessions[index] as Period['sessions'][number];
    const row = decisions.cars[car] as number[];
    slots.forEach((slot, k) => {
      row[slot] = (row[slot] as number) + (given[k] as number);
    });
  });
  const schedule = completeSchedule(period, decisions, true);
  return { optimal, schedule, sessions, marginal: programme.balance.map((row) => rowPrices[row] as number) };
};

/**
 * Slots in which a car charges at its lowest power or more, the others being off: those with the most energy in the relaxed
 * solution, as many as the energy needs at least and allows at most.
 */
const boundsFor = (period: Period, relaxed: readonly (readonly number[])[]): SessionBounds =>
  period.sessions.map(({ energy, max, min, slots }, index) => {
    const given = relaxed[index] as readonly number[];
    if (min <= 0) return slots.map(() => [0, max] as const);
    const least = Math.ceil(energy / max - 1e-9);
    const most = Math.max(least, Math.floor(energy / min + 1e-9));
    const order = slots.map((_, k) => k).sort((a, b) => (given[b] as number) - (given[a] as number) || b - a);
    const used = given.filter((kwh) => kwh >= min / 2).length;
    const on = new Set(order.slice(0, Math.min(most, Math.max(least, used))));
    return slots.map((_, k) => (on.has(k) ? ([min, max] as const) : ([0, 0] as const)));
  });

const breaksMinimum = (period: Period, sessions: readonly (readonly number[])[]): boolean =>
  period.sessions.some(({ min }, index) =>
    (sessions[index] as readonly number[]).some((kwh) => kwh > 1e-6 && kwh < min - 1e-6),
  );

/**
 * The cheapest schedule of a day. The linear programme is exact but for the lowest power of cars, which is kept by fixing
 * when each car charges after a first solve and solving again. Where nothing can be gained, nothing is changed.
 */
export const planDay = (period: Period): Plan => {
  let found = solve(period);
  if (found.optimal && breaksMinimum(period, found.sessions))
    found = solve(period, boundsFor(period, found.sessions));
  const plain = runWithoutControl(period);
  const worse =
    !found.optimal ||
    (costOf(period, found.schedule).total > costOf(period, plain).total &&
      resultOf(period, plain).softened.length <= resultOf(period, found.schedule).softened.length);
  return { schedule: worse ? plain : found.schedule, marginal: found.marginal };
};

/** Solves a valid input of one day in three ways: without control, planned on the forecast, and with perfect knowledge. */
export const solveDay = (input: ModelInput): DayOutput => {
  if (input.load.length !== SLOTS_PER_DAY)
    throw new RangeError('solveDay takes one day; use solveYear for more');
  const period = periodOf(input);
  const perfect = planDay(period);
  const none = resultOf(period, runWithoutControl(period));
  const planned = input.forecast
    ? followPlan(period, planDay(periodOf(input, true)).schedule)
    : perfect.schedule;
  return {
    version: CONTRACT_VERSION,
    none,
    planned: resultOf(period, planned),
    perfect: resultOf(period, perfect.schedule),
    reasons: explainSchedule(period, perfect),
    gridServices: input.gridServices,
  };
};
