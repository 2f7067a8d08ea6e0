/**
 * One day of one site. All energies are kWh per slot, all prices SEK per kWh. The day repeats itself: what the
 * battery and the heat store hold at its end is what they held at its beginning, so that no result lives on energy
 * that was there for nothing.
 */

export type Battery = {
  /** Usable capacity (kWh). */
  capacity: number;
  /** Highest power in either direction (kW). */
  power: number;
  /** Share that arrives in the battery, and share that comes out again. */
  chargeEfficiency: number;
  dischargeEfficiency: number;
  /** What the ageing costs (SEK per kWh taken out). */
  wear: number;
};

/** Cars that come, leave and need the same. */
export type VehicleGroup = {
  /** Needed before they leave (kWh, all cars together). */
  energy: number;
  /** Highest power (kW, all cars together). */
  power: number;
  /** Whether they are plugged in, slot by slot, from arrival on: the slots in the order in which they pass. */
  pluggedIn: readonly number[];
};

/** A heat pump with a store: the building itself or a tank, counted in kWh of electricity. */
export type Heat = {
  /** Electricity that the heat needs in each slot (kWh). */
  demand: readonly number[];
  /** Highest power (kW). */
  power: number;
  /** What the store can hold beyond the need of the moment (kWh of electricity). */
  store: number;
};

export type SiteDay = {
  /** Length of a slot (hours). */
  slotHours: number;
  /** Price of bought energy, everything included. */
  buy: readonly number[];
  /** Payment for sold energy; may be below zero. Never above `buy`. */
  sell: readonly number[];
  /** Use that nothing moves. */
  load: readonly number[];
  solar: readonly number[];
  wind: readonly number[];
  battery: Battery | null;
  vehicles: readonly VehicleGroup[];
  heat: Heat | null;
  /** Power fee (SEK per kW of the day's highest bought power). */
  powerFee: number;
};

/** What happens in each slot (kWh). */
export type Schedule = {
  bought: readonly number[];
  sold: readonly number[];
  /** Generation that is turned down because nobody pays for it. */
  curtailed: readonly number[];
  /** Into and out of the battery, at the terminals of the site. */
  charge: readonly number[];
  discharge: readonly number[];
  /** Held by the battery at the beginning of each slot and, last, at the end of the day. */
  stateOfCharge: readonly number[];
  /** Into the cars, per group. */
  vehicles: readonly (readonly number[])[];
  /** Into the heat pump. */
  heat: readonly number[];
  /** Held by the heat store, like `stateOfCharge`. */
  heatStored: readonly number[];
};

/**
 * Number of slots. Throws a RangeError when there are fewer than two, when the lists differ in length, or when selling
 * would pay more than buying costs.
 */
export const slotsOf = (day: SiteDay): number => {
  const count = day.load.length;
  const lists = [day.buy, day.sell, day.solar, day.wind, ...(day.heat ? [day.heat.demand] : [])];
  if (count < 2) throw new RangeError('a day has at least two slots');
  if (lists.some((list) => list.length !== count))
    throw new RangeError('the lists of a day differ in length');
  if (day.buy.some((price, slot) => price < (day.sell[slot] as number))) {
    throw new RangeError('selling must not pay more than buying costs');
  }
  return count;
};

/** What is decided freely in a slot; the exchange with the grid follows from it. */
export type Decisions = Pick<
  Schedule,
  'charge' | 'discharge' | 'stateOfCharge' | 'vehicles' | 'heat' | 'heatStored'
>;

/**
 * Completes decisions to a schedule: what is missing is bought, what is left is sold. With `curtail`, generation that
 * would be sold below zero is turned down instead.
 */
export const dispatch = (day: SiteDay, decisions: Decisions, curtail: boolean): Schedule => {
  const bought: number[] = [];
  const sold: number[] = [];
  const curtailed: number[] = [];
  day.load.forEach((load, slot) => {
    const generation = (day.solar[slot] as number) + (day.wind[slot] as number);
    const cars = decisions.vehicles.reduce((sum, group) => sum + (group[slot] as number), 0);
    const use = load + cars + (decisions.heat[slot] as number) + (decisions.charge[slot] as number);
    const net = use - generation - (decisions.discharge[slot] as number);
    const surplus = Math.max(0, -net);
    const down = curtail && (day.sell[slot] as number) < 0 ? Math.min(surplus, generation) : 0;
    bought.push(Math.max(0, net));
    curtailed.push(down);
    sold.push(surplus - down);
  });
  return { ...decisions, bought, sold, curtailed };
};

/** Cost of a day (SEK), part by part. */
export type Cost = {
  bought: number;
  /** Income, as a positive number. */
  sold: number;
  powerFee: number;
  wear: number;
  /** bought − sold + powerFee + wear: what the control makes as small as possible. */
  total: number;
};

/** Highest power bought in any slot (kW). */
export const peakPower = (day: SiteDay, schedule: Schedule): number =>
  schedule.bought.reduce((most, energy) => Math.max(most, energy), 0) / day.slotHours;

const product = (amounts: readonly number[], prices: readonly number[]): number =>
  amounts.reduce((sum, amount, slot) => sum + amount * (prices[slot] as number), 0);

/** Counts the cost of a schedule. */
export const costOf = (day: SiteDay, schedule: Schedule): Cost => {
  const bought = product(schedule.bought, day.buy);
  const sold = product(schedule.sold, day.sell);
  const powerFee = day.powerFee * peakPower(day, schedule);
  const wear = (day.battery?.wear ?? 0) * schedule.discharge.reduce((sum, energy) => sum + energy, 0);
  return { bought, sold, powerFee, wear, total: bought - sold + powerFee + wear };
};
