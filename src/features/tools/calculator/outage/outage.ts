import {
  type Fit,
  fitLoads,
  hoursAlone,
  hoursWithSun,
  meanPower,
  type OutageLoad,
  type OutagePlant,
  OWN_USE,
} from '../../../../model/checks/outage.ts';
import { type PriceArea, placeOf, places } from '../../../../model/inputs/places.ts';
import { meanSunDay } from '../../../../model/inputs/solar.ts';

/** Whose power cut it is. */
export const outageSites = ['villa', 'farm'] as const;
export type OutageSite = (typeof outageSites)[number];

export const loadIds = [
  'fridge',
  'lights',
  'broadband',
  'circulation',
  'well',
  'heatPump',
  'ventilation',
  'water',
  'alarm',
  'tank',
  'milking',
  'barnLights',
] as const;
export type LoadId = (typeof loadIds)[number];

/** A load of the list: power, share of the time and motor are assumptions; the visitor's name plate knows better. */
export interface ListedLoad extends OutageLoad {
  readonly id: LoadId;
  readonly chosen: boolean;
}

const listed = (id: LoadId, power: number, share: number, chosen: boolean, motor = false): ListedLoad => ({
  id,
  power,
  share,
  motor,
  chosen,
});

/** What can be ticked, the most important first. A heat pump's compressor starts softly; it runs half the time, reduced. */
export const loadsOf: Readonly<Record<OutageSite, readonly ListedLoad[]>> = {
  villa: [
    listed('fridge', 150, 0.35, true, true),
    listed('lights', 100, 0.3, true),
    listed('broadband', 25, 1, true),
    listed('circulation', 45, 1, true),
    listed('well', 900, 0.05, false, true),
    listed('heatPump', 1500, 0.5, false),
  ],
  farm: [
    listed('ventilation', 3000, 1, true, true),
    listed('water', 1500, 0.2, true, true),
    listed('alarm', 100, 1, true),
    listed('tank', 4000, 0.35, true, true),
    listed('milking', 6000, 0.5, false, true),
    listed('barnLights', 500, 0.4, true),
  ],
};

/** Numbers of the form, with their limits. */
export const outageNumbers = ['capacity', 'reserve', 'inverter', 'panels'] as const;
export type OutageNumber = (typeof outageNumbers)[number];
export const outageLimits: Readonly<Record<OutageNumber | 'power', { min: number; max: number }>> = {
  capacity: { min: 1, max: 2000 },
  /** Percent. */
  reserve: { min: 0, max: 100 },
  inverter: { min: 0.5, max: 1000 },
  panels: { min: 0, max: 1000 },
  /** Watts of a load. */
  power: { min: 1, max: 100_000 },
};

/** What the form says. Battery in kWh, reserve in percent, inverter in kW, sun in kWp. */
export interface OutageChoice extends Readonly<Record<OutageNumber, number>> {
  readonly area: PriceArea;
  /** 1–12 */
  readonly month: number;
  readonly loads: readonly ListedLoad[];
}

/** The invented examples that the pages show first. */
export const outageExamples: Readonly<Record<OutageSite, OutageChoice>> = {
  villa: {
    capacity: 10,
    reserve: 40,
    inverter: 5,
    panels: 8,
    area: 'SE4',
    month: 12,
    loads: loadsOf.villa,
  },
  farm: {
    capacity: 60,
    reserve: 50,
    inverter: 15,
    panels: 40,
    area: 'SE4',
    month: 11,
    loads: loadsOf.farm,
  },
};

/** What the calculator's batteries never go below, and what comes out of what went in: as in its year. */
export const LOWEST = 0.05;
export const ROUND_TRIP = 0.9;

/** The answer: hours, and for each chosen load whether it runs. */
export interface OutageAnswer {
  readonly fits: readonly { readonly load: ListedLoad; readonly fit: Fit }[];
  /** Mean of what runs, and all of it at once (kW). */
  readonly mean: number;
  readonly highest: number;
  /** From a full battery, from the reserve alone, and from the reserve with a mean sun. */
  readonly full: number;
  readonly reserve: number;
  readonly sun: number;
  /** What the reserve costs a year (SEK). */
  readonly cost: number;
}

/** Answers a choice; `valueOfRoom` is what a kWh of room would earn in the area (SEK a year). */
export const answerOutage = (choice: OutageChoice, valueOfRoom: number): OutageAnswer => {
  const { capacity, inverter, panels, area, month } = choice;
  const reserve = choice.reserve / 100;
  const plant: OutagePlant = {
    capacity,
    reserve,
    lowest: LOWEST,
    roundTrip: ROUND_TRIP,
    inverter,
    ownUse: OWN_USE,
  };
  const chosen = choice.loads.filter((load) => load.chosen);
  const fits = fitLoads(chosen, inverter);
  const mean = meanPower(chosen, fits);
  const sun = meanSunDay(places[placeOf[area]], month).map((kwh) => kwh * panels);
  return {
    fits: chosen.map((load, index) => ({ load, fit: fits[index] as Fit })),
    mean,
    highest: meanPower(
      chosen.map((load) => ({ ...load, share: 1 })),
      fits,
    ),
    full: hoursAlone(plant, 1, mean),
    reserve: hoursAlone(plant, reserve, mean),
    sun: hoursWithSun(plant, reserve, mean, sun),
    cost: Math.max(0, reserve - LOWEST) * capacity * valueOfRoom,
  };
};
