import { SLOTS_PER_DAY } from '../inputs/calendar.ts';
import type { DayOutput, ModelInput, Schedule } from '../inputs/contract.ts';
import { CONTRACT_VERSION } from '../inputs/contract-version.ts';
import { type Period, periodOf } from '../inputs/period.ts';
import { lowestEnergies, slotsNeeded } from './charging-slots.ts';
import {
  type DayProgramme,
  type Directions,
  dayProgramme,
  paidToImport,
  type SessionBounds,
} from './day-programme.ts';
import { explainSchedule } from './explain.ts';
import { followPlan } from './follow-plan.ts';
import { runWithoutControl } from './no-control.ts';
import { busiestPhase, highestByPhase } from './phases.ts';
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

type Solved = {
  optimal: boolean;
  /** Cost of the programme (SEK), the small prices of ties included. */
  objective: number;
  schedule: Schedule;
  sessions: number[][];
  marginal: number[];
  /** Share of the battery's power in each direction, by slot, as the programme has it. */
  directions: (slot: number) => { charge: number; discharge: number };
};

const solve = (period: Period, bounds?: SessionBounds, fixed?: Directions): Solved => {
  const programme = dayProgramme(period, bounds, fixed);
  const { optimal, x, rowPrices, objective } = solveLinearProgram(programme);
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
  const upTo = programme.imported.map((place) => at(x, place));
  const schedule = completeSchedule(period, decisions, true, upTo);
  return {
    optimal,
    objective,
    schedule,
    sessions,
    marginal: programme.balance.map((row) => rowPrices[row] as number),
    directions: (slot) => ({
      charge: at(x, programme.charge[slot]) / (period.battery?.maxCharge ?? 1),
      discharge: at(x, programme.discharge[slot]) / (period.battery?.maxDischarge ?? 1),
    }),
  };
};

/** How near the search below comes to the best (SEK), and how many programmes it solves at most. */
const NEAR_BEST = 5e-4;
const MOST_PROGRAMMES = 200;

/** Share of the power from which on a direction counts as taken. */
const TAKEN = 1e-5;

/**
 * The cheapest schedule whose battery charges or discharges in a slot, never both. Only where import is paid for does a programme
 * do both; there it is solved by branch and bound (Land & Doig, *An automatic method of solving discrete programming problems*,
 * 1960): the slot that is worst is tried in either direction, the better of the two first; what cannot beat
 * the best schedule found is left.
 */
const solveOneWay = (period: Period, bounds?: SessionBounds): Solved => {
  const first = solve(period, bounds);
  const slots = paidToImport(period);
  const both = ({ directions }: Solved) =>
    slots
      .map((slot) => ({ slot, ...directions(slot) }))
      .filter(({ charge, discharge }) => Math.min(charge, discharge) > TAKEN)
      .sort((a, b) => Math.min(b.charge, b.discharge) - Math.min(a.charge, a.discharge));
  if (!first.optimal || both(first).length === 0) return first;
  /** The direction that each slot leans to; or, shared, as many of each in a row as their shares of the power add up to. */
  const rounded = ({ directions }: Solved, shared: boolean): Directions => {
    let owed = 0;
    return new Map(
      slots.map((slot) => {
        const { charge, discharge } = directions(slot);
        if (!shared || Math.min(charge, discharge) <= TAKEN)
          return [slot, charge >= discharge ? 'charge' : 'discharge'];
        owed += charge / (charge + discharge);
        if (owed < 0.5) return [slot, 'discharge'];
        owed -= 1;
        return [slot, 'charge'];
      }),
    );
  };
  const better = (one: Solved, other: Solved) =>
    other.optimal && (!one.optimal || other.objective < one.objective) ? other : one;
  let best = better(
    solve(period, bounds, rounded(first, false)),
    solve(period, bounds, rounded(first, true)),
  );
  let programmes = 3;
  const open: { fixed: Directions; relaxed: Solved }[] = [{ fixed: new Map(), relaxed: first }];
  while (open.length > 0 && programmes < MOST_PROGRAMMES) {
    const { fixed, relaxed } = open.pop() as (typeof open)[number];
    const [worst] = both(relaxed);
    if (!worst || (best.optimal && relaxed.objective >= best.objective - NEAR_BEST)) continue;
    const children = (['charge', 'discharge'] as const).map((direction) => {
      const narrower = new Map(fixed).set(worst.slot, direction);
      return { fixed: narrower, relaxed: solve(period, bounds, narrower) };
    });
    programmes += children.length;
    // The more promising one is searched first, to its end: the last that is put is the next that is taken.
    children.sort((a, b) => b.relaxed.objective - a.relaxed.objective);
    for (const child of children) {
      if (!child.relaxed.optimal) continue;
      if (both(child.relaxed).length === 0) best = better(best, child.relaxed);
      else open.push(child);
    }
  }
  return best;
};

/**
 * Slots in which a car charges at its lowest power or more, the others being off: those with the most energy in the relaxed
 * solution, as many as the energy needs at least and allows at most.
 */
const boundsFor = (
  period: Period,
  relaxed: readonly (readonly number[])[],
  fits: (slot: number, more: number, car: number) => boolean = () => true,
): SessionBounds =>
  period.sessions.map(({ car, energy, max, min, slots }, index) => {
    const given = relaxed[index] as readonly number[];
    if (min <= 0) return slots.map(() => [0, max] as const);
    const { least, most } = slotsNeeded(energy, min, max);
    const order = [...slots.keys()]
      .filter((k) => fits(slots[k] as number, min - (given[k] as number), car))
      .sort((a, b) => (given[b] as number) - (given[a] as number) || b - a);
    const used = given.filter((kwh) => kwh >= min / 2).length;
    const on = order.slice(0, Math.min(most, Math.max(least, used)));
    const lows = new Map(
      lowestEnergies(on.length, energy, min).map((low, place) => [on[place] as number, low]),
    );
    return slots.map((_, k) => (lows.has(k) ? ([lows.get(k) as number, max] as const) : ([0, 0] as const)));
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
  let found = solveOneWay(period);
  if (found.optimal && breaksMinimum(period, found.sessions)) {
    const relaxed = found;
    found = solveOneWay(period, boundsFor(period, relaxed.sessions));
    // A car whose lowest power the fuse cannot carry waits, even if it is not charged in time.
    const room = (slot: number) => period.fuseLimit / 3 - busiestPhase(period, relaxed.schedule, slot);
    const phases = (car: number) => period.input.cars[car]?.phases ?? 3;
    if (
      highestByPhase(period, found.schedule) >
      Math.max(period.fuseLimit, highestByPhase(period, relaxed.schedule)) + 1e-4
    )
      found = solveOneWay(
        period,
        boundsFor(period, relaxed.sessions, (slot, more, car) => more <= room(slot) * phases(car) + 1e-6),
      );
  }
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
    throw new RangeError('solveDay takes one day; use splitYear for more');
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
