import { type Cost, costOf, peakPower, type Schedule, type SiteDay } from './model.ts';

/** What a day comes to. */
export type Totals = {
  cost: Cost;
  /** Share of the site's own use (load, cars, heat) that was not bought (0–1). */
  selfSufficiency: number;
  /** Highest power bought in a quarter-hour (kW). */
  peak: number;
  /** Emissions of the bought energy (kg CO₂). */
  co2: number;
  /** Energies of the day (kWh). */
  used: number;
  produced: number;
  bought: number;
  sold: number;
  curtailed: number;
};

/** Emissions per bought kilowatt-hour (kg CO₂): the same flat figure as in the calculator, an assumption. */
export const co2PerKwh = 0.1;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Lists of energies added slot by slot. */
export const addEnergies = (...lists: readonly (readonly number[])[]): readonly number[] =>
  (lists[0] ?? []).map((_, slot) => lists.reduce((total, list) => total + (list[slot] ?? 0), 0));

/** Use of the site in a schedule: what nothing moves, heat and cars (kWh per slot). */
export const totalUse = (day: SiteDay, schedule: Schedule): readonly number[] =>
  addEnergies(day.load, schedule.heat, ...schedule.vehicles);

/** Sums a schedule up. Sold energy is not counted against the emissions. */
export const totalsOf = (day: SiteDay, schedule: Schedule): Totals => {
  const used = sum(day.load) + sum(schedule.heat) + sum(schedule.vehicles.map(sum));
  const bought = sum(schedule.bought);
  return {
    cost: costOf(day, schedule),
    selfSufficiency: used > 0 ? Math.min(1, Math.max(0, 1 - bought / used)) : 0,
    peak: peakPower(day, schedule),
    co2: bought * co2PerKwh,
    used,
    produced: sum(day.solar) + sum(day.wind),
    bought,
    sold: sum(schedule.sold),
    curtailed: sum(schedule.curtailed),
  };
};
