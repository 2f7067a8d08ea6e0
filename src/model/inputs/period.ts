import { type CalendarDay, calendarFrom, SLOT_HOURS, SLOTS_PER_DAY } from './calendar.ts';
import type { Battery, Car, ModelInput, Softened } from './contract.ts';
import { type EnergyPrices, energyPrices } from './energy-price.ts';
import { coefficientOfPerformance, type HeatStore, heatDemand, heatStoreOf } from './heat.ts';

/** A battery in energies per slot (kWh). States of charge are counted from 0 % on. */
export type BatteryLimits = {
  lowest: number;
  highest: number;
  maxCharge: number;
  maxDischarge: number;
  chargeEfficiency: number;
  dischargeEfficiency: number;
  wear: number;
};

/** One stay of a car: the slots in the order in which they pass, what it needs, and limits per slot (kWh). */
export type Session = { car: number; slots: readonly number[]; energy: number; max: number; min: number };

/** An input made ready for counting: every series in kWh per slot, every limit resolved. */
export type Period = EnergyPrices & {
  input: ModelInput;
  calendar: readonly CalendarDay[];
  slots: number;
  load: readonly number[];
  solar: readonly number[];
  battery: BatteryLimits | null;
  sessions: readonly Session[];
  /** Limit for all cars together and for the connection in either direction; Infinity for none. */
  carsLimit: number;
  fuseLimit: number;
  /** Heat needed (kWh), heat per electricity, and the building as a store; the store is null without a heat pump. */
  demand: readonly number[];
  cop: readonly number[];
  store: HeatStore | null;
  maxHeat: number;
  /** Wishes that contradict themselves, before anything is planned. */
  softened: readonly Softened[];
};

/** Highest power through a three-phase fuse: √3 × 400 V × A (kW). */
export const fusePower = (ampere: number): number => (Math.sqrt(3) * 400 * ampere) / 1000;

const batteryLimits = (battery: Battery, softened: Softened[]): BatteryLimits => {
  const floor = Math.max(battery.lowest, battery.reserve);
  if (floor > battery.highest)
    softened.push({ what: 'battery-limits', by: floor - battery.highest, unit: 'share', index: null });
  const efficiency = Math.sqrt(Math.max(0.01, battery.roundTrip));
  return {
    lowest: Math.min(floor, battery.highest) * battery.capacity,
    highest: battery.highest * battery.capacity,
    maxCharge: battery.chargePower * SLOT_HOURS,
    maxDischarge: battery.dischargePower * SLOT_HOURS,
    chargeEfficiency: efficiency,
    dischargeEfficiency: efficiency,
    wear: battery.wear,
  };
};

/** The stays of a car; one that lasts beyond the end of the period continues at its beginning (the period is a ring). */
const sessionsOf = (
  car: Car,
  index: number,
  calendar: readonly CalendarDay[],
  softened: Softened[],
): Session[] => {
  const slots = calendar.length * SLOTS_PER_DAY;
  const from = Math.round(car.arrival / SLOT_HOURS);
  const length = Math.round(((car.departure - car.arrival + 24) % 24 || 24) / SLOT_HOURS);
  const max = car.power * SLOT_HOURS;
  const min = Math.min(car.minimumPower, car.power) * SLOT_HOURS;
  const energy = Math.min(car.energy, max * length);
  if (energy < car.energy) softened.push({ what: 'car-energy', by: car.energy - energy, unit: 'kWh', index });
  if (energy > 0 && energy < min)
    softened.push({ what: 'car-minimum', by: min - energy, unit: 'kWh', index });
  return calendar.flatMap(({ weekday }, day) =>
    car.weekdays.includes(weekday) && energy > 0
      ? [
          {
            car: index,
            energy,
            max,
            min: Math.min(min, energy),
            slots: Array.from({ length }, (_, k) => (day * SLOTS_PER_DAY + from + k) % slots),
          },
        ]
      : [],
  );
};

/** The days of an input. */
export const calendarOf = ({ start, load }: ModelInput): readonly CalendarDay[] =>
  calendarFrom(start, load.length / SLOTS_PER_DAY);

/** The same period with another plant: sun (kWh per slot) and battery, and the forecast of both that sun and the use. */
export const withPlant = (
  period: Period,
  { solar, battery, forecast }: Pick<ModelInput, 'solar' | 'battery' | 'forecast'>,
): Period => {
  const softened = [...period.softened];
  const limits = battery ? batteryLimits(battery, softened) : null;
  return {
    ...period,
    input: { ...period.input, solar, battery, forecast },
    solar,
    battery: limits,
    softened,
  };
};

/** Resolves a valid input. With `forecast`, load and sun are those that the plan is made on. */
export const periodOf = (input: ModelInput, forecast = false): Period => {
  const slots = input.load.length;
  const calendar = calendarOf(input);
  const softened: Softened[] = [];
  const { heat, outdoor } = input;
  const known = forecast && input.forecast ? input.forecast : input;
  const pump = heat?.kind === 'heat-pump' ? heat : null;
  const temperatures = outdoor ?? [];
  return {
    ...energyPrices(input, calendar),
    input,
    calendar,
    slots,
    load: known.load,
    solar: known.solar,
    battery: input.battery ? batteryLimits(input.battery, softened) : null,
    sessions: input.cars.flatMap((car, index) => sessionsOf(car, index, calendar, softened)),
    carsLimit: input.carsFuse === null ? Number.POSITIVE_INFINITY : input.carsFuse * SLOT_HOURS,
    fuseLimit: input.fuse === null ? Number.POSITIVE_INFINITY : fusePower(input.fuse) * SLOT_HOURS,
    demand: heat && outdoor ? heatDemand(heat, outdoor) : new Array<number>(slots).fill(0),
    cop: pump ? temperatures.map((temperature) => coefficientOfPerformance(pump, temperature)) : [],
    store: pump ? heatStoreOf(pump) : null,
    maxHeat: pump ? pump.power * SLOT_HOURS : 0,
    softened,
  };
};
