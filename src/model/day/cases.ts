import type { PowerChargeRule } from '../../schemas/tariff.ts';
import { calendarFrom, SLOTS_PER_DAY } from '../inputs/calendar.ts';
import type { Battery, Car, ModelInput } from '../inputs/contract.ts';
import { CONTRACT_VERSION } from '../inputs/contract-version.ts';
import { type TaxPayer, taxesOf } from '../inputs/energy-price.ts';
import { type HouseKind, houseLoad } from '../inputs/house-profile.ts';
import { type Place, type PlaceId, type PriceArea, places } from '../inputs/places.ts';
import { syntheticPrices } from '../inputs/price-year.ts';
import { solarProduction, standardPanels } from '../inputs/solar.ts';
import { villaHeatPump } from '../inputs/villa-heat-pump.ts';
import { outdoorTemperature } from '../inputs/weather.ts';
import { windProduction } from '../inputs/wind.ts';
import { anyTime, everyDay, halfAtNight, window } from '../tariff/windows.ts';

export const caseIds = [
  'villa-malmo-spot',
  'villa-lulea-fixed',
  'association-shared-metering',
  'rental-district-heating',
  'dairy-farm',
  'bakery',
] as const;
export type CaseId = (typeof caseIds)[number];

/** A rule for one day of a month of such days; the price stands for one's own bill (an assumption). */
const rule = (sekPerKwMonth: number, change: Partial<PowerChargeRule> = {}): PowerChargeRule => ({
  ...anyTime,
  unit: 'hour',
  highest: 1,
  differentDays: false,
  above: 0,
  steps: [],
  sekPerKwMonth,
  alreadyPaid: [],
  basis: 'repeating-day',
  ...change,
});

/** A battery with half its capacity as power. */
export const batteryOf = (capacity: number, reserve = 0): Battery => ({
  capacity,
  chargePower: capacity / 2,
  dischargePower: capacity / 2,
  roundTrip: 0.9,
  wear: 0.1,
  lowest: 0.05,
  highest: 1,
  reserve,
});

const car = (arrival: number, departure: number, energy: number, change: Partial<Car> = {}): Car => ({
  arrival,
  departure,
  weekdays: everyDay,
  energy,
  power: 11,
  minimumPower: 0,
  ...change,
});

/** A place with its house, devices and contract: everything of an input but its days. */
export type Site = Pick<ModelInput, 'powerCharges' | 'fuse' | 'battery' | 'cars' | 'carsFuse' | 'heat'> & {
  place: PlaceId;
  /** Price area, where it is not the place's own. */
  area?: PriceArea;
  date: string;
  payer: TaxPayer;
  /** Whether the municipality is one of the north whose energy tax is lower. */
  north?: boolean;
  houses: readonly (readonly [kind: HouseKind, yearlyUse: number])[];
  /** Use (kWh a year) that runs at every hour alike and is switched off, such as fans of empty rooms. */
  switchedOff?: number;
  /** kWp */
  panels: number;
  /** Rated power of a wind turbine (kW); none where it is left out. */
  wind?: number;
  gridFee: number;
  contract: ModelInput['price']['contract'];
};

/** Sizes and prices are assumptions; what is published is named in the README. */
export const caseSites: Readonly<Record<CaseId, Site>> = {
  'villa-malmo-spot': {
    place: 'malmo',
    date: '2026-04-16',
    payer: 'household',
    houses: [['villa', 5_000]],
    panels: 10,
    gridFee: 0.25,
    contract: { kind: 'spot' },
    powerCharges: [
      rule(45, {
        highest: 3,
        differentDays: true,
        windows: halfAtNight,
      }),
    ],
    fuse: 20,
    battery: batteryOf(10),
    cars: [car(17.5, 7.25, 12)],
    carsFuse: null,
    heat: villaHeatPump,
  },
  'villa-lulea-fixed': {
    place: 'lulea',
    date: '2026-01-15',
    payer: 'household',
    north: true,
    houses: [['villa', 5_000]],
    panels: 0,
    gridFee: 0.25,
    contract: { kind: 'fixed', price: 0.6 },
    powerCharges: [rule(45, { windows: [window([1, 2, 3, 4, 5], 7, 19)] })],
    fuse: 25,
    battery: null,
    cars: [car(16.5, 7, 15, { power: 7.4, minimumPower: 1.4 })],
    carsFuse: null,
    heat: { ...villaHeatPump, lossPerDegree: 0.2, power: 6 },
  },
  'association-shared-metering': {
    place: 'stockholm',
    date: '2026-03-12',
    payer: 'association',
    houses: [
      ['apartments', 125_000],
      ['common-areas', 30_000],
    ],
    panels: 100,
    gridFee: 0.15,
    contract: { kind: 'spot' },
    powerCharges: [rule(60)],
    fuse: 160,
    battery: batteryOf(100),
    cars: [
      car(16.25, 6.5, 10),
      car(16.5, 7, 12),
      car(17, 7.25, 8),
      car(17.5, 7.25, 14),
      car(17.75, 7.5, 10),
      car(18.25, 7, 6),
      car(20, 8.5, 12),
      car(21, 9, 9),
    ],
    carsFuse: 22,
    heat: null,
  },
  'rental-district-heating': {
    place: 'stockholm',
    date: '2026-02-10',
    payer: 'business',
    houses: [['common-areas', 40_000]],
    panels: 40,
    gridFee: 0.15,
    contract: { kind: 'monthly-mean', means: { '2026-02': 0.7 } },
    powerCharges: [rule(60)],
    fuse: 100,
    battery: batteryOf(30),
    cars: [],
    carsFuse: null,
    heat: { kind: 'district-heating', lossPerDegree: 1.6, lowest: 21, gains: 4, hotWater: 150, price: 0.95 },
  },
  'dairy-farm': {
    place: 'malmo',
    date: '2026-06-18',
    payer: 'farm',
    houses: [['dairy-farm', 180_000]],
    panels: 60,
    gridFee: 0.17,
    contract: { kind: 'spot' },
    powerCharges: [rule(60)],
    fuse: 125,
    battery: batteryOf(80, 0.3),
    cars: [car(18, 6, 18)],
    carsFuse: null,
    heat: null,
  },
  bakery: {
    place: 'malmo',
    date: '2026-11-24',
    payer: 'business',
    houses: [['bakery', 90_000]],
    panels: 30,
    gridFee: 0.15,
    contract: { kind: 'spot' },
    powerCharges: [
      rule(60, { unit: 'quarter', highest: 5, basis: 'month', alreadyPaid: [22, 21, 20, 18, 17] }),
    ],
    fuse: 63,
    battery: batteryOf(40),
    cars: [],
    carsFuse: null,
    heat: null,
  },
};

const rounded = (series: readonly number[]): number[] => series.map((value) => Math.round(value * 1e4) / 1e4);

const addSeries = (all: readonly (readonly number[])[]): number[] =>
  (all[0] ?? []).map((_, slot) => all.reduce((sum, series) => sum + (series[slot] as number), 0));

/** A year's days, sun (kWh per kWp), outdoor temperature and prices at a place: the same for every house there. */
const surroundingsOf = (place: Place, area: PriceArea, start: string) => {
  const calendar = calendarFrom(start, 365);
  return {
    calendar,
    sun: solarProduction(place, standardPanels, calendar),
    outdoor: rounded(outdoorTemperature(place, calendar)),
    spot: rounded(syntheticPrices(area, calendar)),
  };
};
const surroundings = new Map<string, ReturnType<typeof surroundingsOf>>();

/** The whole year of a site (365 days from 1 January), with the power charge counted month by month. */
export const siteYear = (site: Site, change: Partial<ModelInput> = {}): ModelInput => {
  const {
    place: placeId,
    date,
    payer,
    north = false,
    houses,
    switchedOff = 0,
    panels,
    wind = 0,
    area,
    gridFee,
    powerCharges,
    ...rest
  } = site;
  const place = places[placeId];
  const start = `${date.slice(0, 4)}-01-01`;
  const { contract, ...devices } = rest;
  const key = `${placeId} ${area} ${start}`;
  const around = surroundings.get(key) ?? surroundingsOf(place, area ?? place.area, start);
  surroundings.set(key, around);
  const year = around.calendar;
  const sun = around.sun.map((kwh) => kwh * panels);
  const blown = wind > 0 ? windProduction(year).map((kwh) => kwh * wind) : null;
  return {
    version: CONTRACT_VERSION,
    start,
    load: rounded(
      addSeries(houses.map(([kind, yearlyUse], index) => houseLoad(kind, yearlyUse, year, index + 1))).map(
        (kwh) => Math.max(0, kwh - switchedOff / (year.length * SLOTS_PER_DAY)),
      ),
    ),
    solar: rounded(blown ? addSeries([sun, blown]) : sun),
    outdoor: around.outdoor,
    price: {
      spot: around.spot,
      contract: contract.kind === 'monthly-mean' ? { kind: 'spot' } : contract,
      markup: 0.04,
      ...taxesOf(payer, { north }),
      gridFee,
      gridFees: [],
      exportBenefit: 0.02,
      exportFee: 0,
    },
    powerCharges: powerCharges.map((one) => ({ ...one, basis: 'month', alreadyPaid: [] })),
    ...devices,
    forecast: null,
    gridServices: 0,
    ...change,
  };
};

/** The year of a worked case. */
export const yearInput = (id: CaseId, change: Partial<ModelInput> = {}): ModelInput =>
  siteYear(caseSites[id], change);

/** One day (YYYY-MM-DD) of a year that begins on 1 January, with the day before as its forecast. */
export const dayOfYear = (year: ModelInput, date: string, change: Partial<ModelInput> = {}): ModelInput => {
  const day = calendarFrom(date, 1)[0]?.dayOfYear ?? 1;
  const cut = (series: readonly number[], back = 0) => {
    const from = Math.max(0, day - 1 - back) * SLOTS_PER_DAY;
    return series.slice(from, from + SLOTS_PER_DAY);
  };
  return {
    ...year,
    start: date,
    load: cut(year.load),
    solar: cut(year.solar),
    outdoor: cut(year.outdoor ?? []),
    price: { ...year.price, spot: cut(year.price.spot) },
    forecast: { load: cut(year.load, 1), solar: cut(year.solar, 1) },
    ...change,
  };
};

/** A worked case as an input: one day, with the day before as its forecast. The same on every machine. */
export const caseInput = (id: CaseId): ModelInput => {
  const { date, contract, powerCharges } = caseSites[id];
  const day = dayOfYear(yearInput(id), date, { powerCharges });
  return { ...day, price: { ...day.price, contract } };
};
