import { batteryOf as ordinaryBattery } from '../../../../model/day/cases.ts';
import { calendarFrom } from '../../../../model/inputs/calendar.ts';
import type { Battery, Car, HeatPump, ModelInput } from '../../../../model/inputs/contract.ts';
import { CONTRACT_VERSION } from '../../../../model/inputs/contract-version.ts';
import { gridFeesBySlot, type TaxPayer, taxesOf } from '../../../../model/inputs/energy-price.ts';
import { coefficientOfPerformance, heatDemand } from '../../../../model/inputs/heat.ts';
import { type HouseKind, houseLoad } from '../../../../model/inputs/house-profile.ts';
import { placeOf, places } from '../../../../model/inputs/places.ts';
import { syntheticPrices } from '../../../../model/inputs/price-year.ts';
import { solarProduction, standardPanels } from '../../../../model/inputs/solar.ts';
import { villaHeatPump } from '../../../../model/inputs/villa-heat-pump.ts';
import { outdoorTemperature } from '../../../../model/inputs/weather.ts';
import type { GridTariff } from '../../../../schemas/tariff.ts';
import { clamp, hasTypedPrice, type OwnChoice, type SiteKind, useLimits } from './choice.ts';

/** What the calculator's form says. */
export interface FormFigures {
  /** Bought electricity (kWh a year). */
  readonly consumption: number;
  /** Price paid, everything included (SEK/kWh). */
  readonly price: number;
}

/** What had to be read otherwise than it was typed. */
export type HouseNote = 'use-limited' | 'cars-on-top' | 'price-floor';

/** Where the electricity of a year goes (kWh), before any sun. */
export interface YearlyUse {
  readonly house: number;
  readonly heat: number;
  readonly cars: number;
}

export interface House {
  readonly input: ModelInput;
  /** What 1 kWp yields (kWh per slot). */
  readonly sun: readonly number[];
  readonly use: YearlyUse;
  /** Yield of the place (kWh per kWp). */
  readonly yearlyYield: number;
  /** Mean of the grid's fees for energy over the year (SEK/kWh without VAT). */
  readonly gridFee: number;
  readonly notes: readonly HouseNote[];
}

/** The first day of the year that is counted. */
export const YEAR_START = '2026-01-01';
const DAYS = 365;

type SiteFacts = {
  profiles: readonly (readonly [kind: HouseKind, share: number])[];
  tax: TaxPayer;
  /** Energy part of the grid fee (SEK/kWh without VAT), an assumption. */
  gridFee: number;
  /** Share of the use that a heat pump takes, an assumption. */
  heatShare: number;
};

/** An association and a rental block pay VAT that they cannot deduct; profiles other than the villa's are those of the model. */
export const siteFacts: Readonly<Record<SiteKind, SiteFacts>> = {
  villa: { profiles: [['villa', 1]], tax: 'household', gridFee: 0.25, heatShare: 0.5 },
  association: {
    profiles: [
      ['apartments', 0.8],
      ['common-areas', 0.2],
    ],
    tax: 'association',
    gridFee: 0.15,
    heatShare: 0.4,
  },
  rental: { profiles: [['common-areas', 1]], tax: 'association', gridFee: 0.15, heatShare: 0.4 },
  farm: { profiles: [['dairy-farm', 1]], tax: 'farm', gridFee: 0.17, heatShare: 0.2 },
  business: { profiles: [['bakery', 1]], tax: 'business', gridFee: 0.15, heatShare: 0.2 },
};

/** Supplier's margin (SEK/kWh without VAT) and the grid company's benefit for exported energy, assumptions. */
export const MARKUP = 0.04;
export const EXPORT_BENEFIT = 0.02;
/** What a car needs on each day (kWh), when it is at home, and how it charges: assumptions. */
export const CAR_ENERGY = 8;
export const CAR_POWER = 11;
const car: Car = {
  arrival: 17.5,
  departure: 7,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  energy: CAR_ENERGY,
  power: CAR_POWER,
  minimumPower: 0,
};
/** Share of a villa's own use on the phase that it loads most: an assumption; many homes in one building even it out. */
export const VILLA_PHASE = 0.45;
/** Cars together take no more than this from a house (kW). */
const CARS_POWER = 22;
/** The house itself uses at least this share of what was typed; cars beyond come on top. */
const LEAST_HOUSE = 0.3;

/** How much more a pump can do than the coldest quarter-hour needs. */
const PUMP_MARGIN = 1.3;

/** A villa’s heat pump, made larger or smaller to take so much electricity in a year (kWh) when it follows the need. */
const pumpFor = (energy: number, outdoor: readonly number[]): HeatPump => {
  const electricity = heatDemand(villaHeatPump, outdoor).map(
    (heat, slot) => heat / coefficientOfPerformance(villaHeatPump, outdoor[slot] as number),
  );
  let [year, highest] = [0, 0];
  for (const kwh of electricity) {
    year += kwh;
    highest = Math.max(highest, kwh);
  }
  const scale = energy / year;
  return {
    ...villaHeatPump,
    lossPerDegree: villaHeatPump.lossPerDegree * scale,
    capacityPerDegree: villaHeatPump.capacityPerDegree * scale,
    hotWater: villaHeatPump.hotWater * scale,
    power: highest * 4 * scale * PUMP_MARGIN,
  };
};

/** The battery of a size (kWh); none for 0. */
export const batteryOf = (capacity: number): Battery | null =>
  capacity > 0 ? ordinaryBattery(capacity) : null;

const useOf = (choice: OwnChoice, figures: FormFigures, notes: HouseNote[]): YearlyUse => {
  const total = clamp(figures.consumption, useLimits);
  if (total !== figures.consumption) notes.push('use-limited');
  const cars = choice.cars * CAR_ENERGY * DAYS;
  const onTop = total - cars < LEAST_HOUSE * total;
  if (onTop) notes.push('cars-on-top');
  const rest = onTop ? total : total - cars;
  const heat = choice.heating === 'heat-pump' ? rest * siteFacts[choice.site].heatShare : 0;
  return { house: rest - heat, heat, cars };
};

/** The grid's fees for energy: those of the tariff, or the kind of site's (SEK/kWh without VAT), and their mean over the year. */
const gridFeesOf = (choice: OwnChoice, tariff: GridTariff | null, spot: number[]) => {
  if (!tariff || hasTypedPrice(choice.tariff)) {
    const { gridFee } = siteFacts[choice.site];
    return { gridFee, gridFees: [], mean: gridFee };
  }
  const bySlot = gridFeesBySlot({ gridFees: tariff.energy, spot }, calendarFrom(YEAR_START, DAYS));
  const mean = bySlot.reduce((sum, fee) => sum + fee, 0) / spot.length;
  return { gridFee: 0, gridFees: tariff.energy, mean };
};

/** The taxes of a kind of site in its place, for what it buys in a year. */
export const taxesOfHouse = (choice: OwnChoice, { consumption }: FormFigures) =>
  taxesOf(siteFacts[choice.site].tax, { yearlyUse: clamp(consumption, useLimits), north: choice.north });

/** Energy price by contract; a fixed one is what is left of the price paid once fees and taxes are taken off. */
const priceOf = (
  choice: OwnChoice,
  figures: FormFigures,
  fees: ReturnType<typeof gridFeesOf>,
  spot: number[],
  notes: HouseNote[],
): ModelInput['price'] => {
  const taxes = taxesOfHouse(choice, figures);
  const { gridFee, gridFees, mean } = fees;
  const fixed = figures.price / (1 + taxes.vat) - taxes.energyTax - mean - MARKUP;
  if (choice.contract === 'fixed' && fixed < 0) notes.push('price-floor');
  return {
    spot,
    contract: choice.contract === 'spot' ? { kind: 'spot' } : { kind: 'fixed', price: Math.max(0, fixed) },
    markup: MARKUP,
    ...taxes,
    gridFee,
    gridFees,
    exportBenefit: EXPORT_BENEFIT,
    exportFee: 0,
  };
};

/** The year of a house: what the model is given for a choice. `load` takes the place of the profile, as from a meter (kWh per slot). */
export const houseOf = (
  choice: OwnChoice,
  figures: FormFigures,
  tariff: GridTariff | null,
  load?: readonly number[],
): House => {
  const notes: HouseNote[] = [];
  const facts = siteFacts[choice.site];
  const place = places[placeOf[choice.area]];
  const year = calendarFrom(YEAR_START, DAYS);
  const use = useOf(choice, figures, notes);
  const outdoor = outdoorTemperature(place, year);
  const sun = solarProduction(place, standardPanels, year);
  const parts = facts.profiles.map(([kind, share], seed) =>
    houseLoad(kind, use.house * share, year, seed + 1),
  );
  const profile = parts.reduce((sum, part) => sum.map((kwh, slot) => kwh + (part[slot] as number)));
  const spot = syntheticPrices(choice.area, year);
  const fees = gridFeesOf(choice, tariff, spot);
  const price = priceOf(choice, figures, fees, spot, notes);
  const input: ModelInput = {
    version: CONTRACT_VERSION,
    start: YEAR_START,
    load: load ? [...load] : profile,
    loadPhase: choice.site === 'villa' ? VILLA_PHASE : 1 / 3,
    solar: sun.map((kwh) => kwh * choice.panels),
    outdoor,
    price,
    powerCharges: (tariff?.power ?? []).map((rule) => ({
      ...rule,
      ...(hasTypedPrice(choice.tariff) && { sekPerKwMonth: choice.powerPrice / (1 + price.vat) }),
      alreadyPaid: [],
      basis: 'month',
    })),
    fuse: choice.fuse,
    battery: batteryOf(choice.battery),
    cars: load ? [] : Array.from({ length: choice.cars }, () => car),
    carsFuse: choice.cars > 2 ? CARS_POWER : null,
    heat: !load && use.heat > 0 ? pumpFor(use.heat, outdoor) : null,
    forecast: null,
    gridServices: 0,
  };
  return { input, sun, use, yearlyYield: place.yearlyYield, gridFee: fees.mean, notes };
};
