import { SLOTS_PER_DAY } from '../inputs/calendar.ts';

/** Something that is to run in a power cut. */
export type OutageLoad = {
  /** Power while it runs (W). */
  power: number;
  /** Share of the time that it runs (0–1). */
  share: number;
  /** Has a motor that is started straight on the grid. */
  motor: boolean;
};

/** The plant that carries them. */
export type OutagePlant = {
  /** Battery (kWh), the share of it that is always kept (0–1), and the share it never goes below. */
  capacity: number;
  reserve: number;
  lowest: number;
  /** Energy that comes out again of what went in (share). */
  roundTrip: number;
  /** Continuous power of the inverter in island mode (kW), and the share of it that it takes itself as long as it is on. */
  inverter: number;
  ownUse: number;
};

/** A single-phase motor pulls up to so many times its power as it starts (E3). */
export const MOTOR_START = 6;
/** An inverter gives so many times its continuous power for a few seconds: an assumption, the data sheet says. */
export const SURGE = 2;
/** What an inverter in island mode takes itself (share of its power): an assumption, data sheets say 0.4 to 1 %. */
export const OWN_USE = 0.01;
/** No answer is longer than this (hours): mean days say nothing about a fortnight. */
export const LONGEST = 14 * 24;
/** Power cuts are counted from this clock hour, when the sun is of no more use. */
export const OUTAGE_BEGINS = 18;

/** What becomes of a load: it runs, it runs once its start is softened, or the inverter has no power left for it. */
export type Fit =
  | { kind: 'runs' }
  /** `start`: what it pulls with all the others running (kW). */
  | { kind: 'soft-start'; start: number }
  /** `left`: what the inverter has left when its turn comes (kW). */
  | { kind: 'too-much'; left: number };

/**
 * Gives loads the inverter's power in their order, the most important first; what does not fit is left out and the next is tried. All
 * that run may run at once. A motor starts last, with the others running.
 */
export const fitLoads = (loads: readonly OutageLoad[], inverter: number): Fit[] => {
  let left = inverter;
  const fits = loads.map(({ power }): Fit => {
    if (power / 1000 > left + 1e-9) return { kind: 'too-much', left };
    left -= power / 1000;
    return { kind: 'runs' };
  });
  const running = inverter - left;
  return fits.map((fit, index) => {
    const { power, motor } = loads[index] as OutageLoad;
    const start = running + ((MOTOR_START - 1) * power) / 1000;
    return fit.kind === 'runs' && motor && start > SURGE * inverter ? { kind: 'soft-start', start } : fit;
  });
};

/** Mean power (kW) of the loads that fit. */
export const meanPower = (loads: readonly OutageLoad[], fits: readonly Fit[]): number =>
  loads.reduce(
    (sum, { power, share }, index) => (fits[index]?.kind === 'too-much' ? sum : sum + (power * share) / 1000),
    0,
  );

/** Energy (kWh) that the loads get out of the battery from a level (share) down to its lowest. */
export const energyFrom = ({ capacity, lowest, roundTrip }: OutagePlant, level: number): number =>
  Math.max(0, level - lowest) * capacity * Math.sqrt(roundTrip);

/** Hours that the battery alone carries a mean power (kW) from a level (share); {@link LONGEST} where nothing is asked of it. */
export const hoursAlone = (plant: OutagePlant, level: number, power: number): number => {
  const drawn = power + plant.inverter * plant.ownUse;
  return drawn > 0 ? Math.min(LONGEST, energyFrom(plant, level) / drawn) : LONGEST;
};

/**
 * Hours that battery and sun carry a mean power (kW) from a level (share), when the power goes at {@link OUTAGE_BEGINS} and
 * every day is the mean one: `sun` is its production by clock hour (24 values, kWh), which the inverter limits. What the loads leave
 * charges the battery. {@link LONGEST} at most.
 */
export const hoursWithSun = (
  plant: OutagePlant,
  level: number,
  power: number,
  sun: readonly number[],
): number => {
  const efficiency = Math.sqrt(plant.roundTrip);
  const floor = plant.lowest * plant.capacity;
  let state = Math.max(floor, level * plant.capacity);
  for (let hour = 0; hour < LONGEST; hour += 1) {
    const produced = Math.min(plant.inverter, sun[(OUTAGE_BEGINS + hour) % 24] ?? 0);
    const missing = power + plant.inverter * plant.ownUse - produced;
    if (missing <= 0) state = Math.min(plant.capacity, state - missing * efficiency);
    else if (missing / efficiency > state - floor + 1e-9)
      return hour + ((state - floor) * efficiency) / missing;
    else state -= missing / efficiency;
  }
  return LONGEST;
};

/** What a kWh bought costs on top of spot (SEK/kWh without VAT), and the VAT that stays a cost (share). */
export type RoomTerms = {
  fees: number;
  vat: number;
  roundTrip: number;
  /** SEK per kWh discharged. */
  wear: number;
  /** Hours in which the battery is filled or emptied. */
  hours: number;
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * What a kWh of room in a battery earns by moving electricity from cheap to dear hours (SEK, over all days of `spot`, SEK/kWh in
 * quarter-hours): once a day, in the day's cheapest and dearest quarters, and not at all on days when losses and wear take more
 * than the difference gives. So much is lost by keeping it full for a power cut. Sun is not counted.
 */
export const valueOfRoom = (spot: readonly number[], terms: RoomTerms): number => {
  const efficiency = Math.sqrt(terms.roundTrip);
  const quarters = Math.max(1, Math.min(SLOTS_PER_DAY / 2, Math.round(terms.hours * 4)));
  const bought = (price: number) => (price + terms.fees) * (1 + terms.vat);
  let value = 0;
  for (let first = 0; first + SLOTS_PER_DAY <= spot.length; first += SLOTS_PER_DAY) {
    const day = spot.slice(first, first + SLOTS_PER_DAY).sort((a, b) => a - b);
    const cheap = bought(mean(day.slice(0, quarters)));
    const dear = bought(mean(day.slice(-quarters)));
    value += Math.max(0, (dear - terms.wear) * efficiency - cheap / efficiency);
  }
  return value;
};
