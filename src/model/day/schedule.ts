import { SLOT_HOURS } from '../inputs/calendar.ts';
import type { Cost, Result, Schedule, Softened } from '../inputs/contract.ts';
import type { Period } from '../inputs/period.ts';
import { peakPower, powerChargesCost } from '../tariff/power-charge.ts';
import { highestByPhase } from './phases.ts';

/** A schedule and the marginal value of energy in every slot (SEK/kWh): what one kilowatt-hour more would cost. */
export type Plan = { schedule: Schedule; marginal: readonly number[] };

/** What is decided freely; grid and curtailment follow from it. */
export type Decisions = Omit<Schedule, 'grid' | 'curtailed'>;

/** Decisions that do nothing: everything off, stores at their lowest. */
export const idleDecisions = (period: Period): Decisions => {
  const zeros = () => new Array<number>(period.slots).fill(0);
  return {
    battery: zeros(),
    stateOfCharge: [...zeros(), 0].fill(period.battery?.lowest ?? 0),
    cars: period.input.cars.map(zeros),
    heat: zeros(),
    heatStored: [...zeros(), 0],
  };
};

/**
 * Completes decisions: what is missing is imported, what is left is exported. Production is turned down where export
 * exceeds the fuse and, with `curtail`, where export pays less than nothing or import pays: there up to an import of `upTo`
 * (kWh, one for all slots or one each), since more import can cost more in power charges than it earns.
 */
export const completeSchedule = (
  period: Period,
  decisions: Decisions,
  curtail: boolean,
  upTo: number | ArrayLike<number> = Number.POSITIVE_INFINITY,
): Schedule => {
  const { slots, load, solar, buy, sell, fuseLimit } = period;
  const { cars, heat, battery } = decisions;
  const grid = new Array<number>(slots);
  const curtailed = new Array<number>(slots);
  for (let slot = 0; slot < slots; slot += 1) {
    const sun = solar[slot] as number;
    let use = (load[slot] as number) + (heat[slot] as number);
    for (let car = 0; car < cars.length; car += 1) use += (cars[car] as readonly number[])[slot] as number;
    const net = use + (battery[slot] as number) - sun;
    let down = Math.min(sun, Math.max(0, -net - fuseLimit));
    if (curtail && (buy[slot] as number) < 0) {
      const most = Math.min(fuseLimit, typeof upTo === 'number' ? upTo : (upTo[slot] as number));
      down = Math.min(sun, Math.max(0, -net, most - net));
    } else if (curtail && (sell[slot] as number) < 0) down = Math.min(sun, Math.max(0, -net));
    grid[slot] = net + down;
    curtailed[slot] = down;
  }
  return { ...decisions, grid, curtailed };
};

/**
 * What each slot of a schedule costs (SEK): what is bought, less what is sold, and the battery's wear. The power charge and
 * district heating belong to the period as a whole.
 */
export const slotCosts = (period: Period, { grid, battery }: Schedule): number[] =>
  grid.map(
    (amount, slot) =>
      amount * ((amount > 0 ? period.buy : period.sell)[slot] as number) +
      Math.max(0, -(battery[slot] as number)) * (period.battery?.wear ?? 0),
  );

/** Counts the cost of a schedule. */
export const costOf = (period: Period, { grid, battery }: Schedule): Cost => {
  const { input, buy, sell } = period;
  let [energy, sold, discharged] = [0, 0, 0];
  grid.forEach((amount, slot) => {
    if (amount > 0) energy += amount * (buy[slot] as number);
    else sold += amount * (sell[slot] as number);
    discharged += Math.max(0, -(battery[slot] as number));
  });
  const power = powerChargesCost(input.powerCharges, period.calendar, grid, input.price.vat);
  const wear = discharged * (period.battery?.wear ?? 0);
  const heat =
    input.heat?.kind === 'district-heating'
      ? input.heat.price * period.demand.reduce((sum, kwh) => sum + kwh, 0)
      : 0;
  return { energy, export: sold, power, wear, heat, total: energy + sold + power + wear + heat };
};

/** Smallest excess that is worth naming (kWh). */
const TOLERANCE = 1e-6;

/** Names what a schedule could not grant: fuse exceeded, cars not charged, too cold, stores not back where they began. */
const unmetWishes = (period: Period, schedule: Schedule): Softened[] => {
  const found: Softened[] = [];
  const isLimited = Number.isFinite(period.fuseLimit);
  const over = isLimited ? highestByPhase(period, schedule) - period.fuseLimit : 0;
  if (over > TOLERANCE) found.push({ what: 'fuse', by: over / SLOT_HOURS, unit: 'kW', index: null });
  period.input.cars.forEach((_, index) => {
    const need = period.sessions.reduce((sum, { car, energy }) => sum + (car === index ? energy : 0), 0);
    const given = (schedule.cars[index] as number[]).reduce((sum, kwh) => sum + kwh, 0);
    if (need - given > TOLERANCE) found.push({ what: 'car-energy', by: need - given, unit: 'kWh', index });
  });
  const coldest = Math.min(...schedule.heatStored);
  if (coldest < -TOLERANCE)
    found.push({ what: 'indoor-temperature', by: -coldest, unit: 'kWh', index: null });
  for (const states of [schedule.stateOfCharge, schedule.heatStored]) {
    const missing = (states[0] as number) - (states.at(-1) as number);
    if (missing > TOLERANCE) found.push({ what: 'state-at-end', by: missing, unit: 'kWh', index: null });
  }
  return found;
};

/** Adds cost, peak and what had to be softened to a schedule. */
export const resultOf = (period: Period, schedule: Schedule): Result => {
  const { powerCharges } = period.input;
  return {
    schedule,
    cost: costOf(period, schedule),
    peak:
      powerCharges.length > 0
        ? Math.max(...powerCharges.map((rule) => peakPower(rule, period.calendar, schedule.grid)))
        : Math.max(0, ...schedule.grid) / SLOT_HOURS,
    softened: [...period.softened, ...unmetWishes(period, schedule)],
  };
};
