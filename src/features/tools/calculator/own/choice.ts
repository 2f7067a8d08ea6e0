import { type PriceArea, priceAreas } from '../../../../model/inputs/places.ts';
import type { Audience } from '../calculator.ts';

/** Whose year it is; profile, taxes and sizes follow from it. */
export const siteKinds = ['villa', 'association', 'rental', 'farm', 'business'] as const;
export type SiteKind = (typeof siteKinds)[number];

export const heatings = ['heat-pump', 'district-heating', 'other'] as const;
export type Heating = (typeof heatings)[number];

export const contracts = ['spot', 'fixed'] as const;
export type Contract = (typeof contracts)[number];

/** Main fuses (A) to choose from. */
export const fuses = [16, 20, 25, 35, 50, 63, 80, 100, 125, 160, 200, 250, 315, 400, 630, 800, 1250] as const;

/**
 * What the grid company charges: nothing for power; a price list of content/data/tariffs.yaml; a rule whose price the visitor types;
 * or a tariff that the visitor has brought along. The order is that of links, so that new ones come last.
 */
export const tariffIds = [
  'none',
  'malarenergi',
  'gavle',
  'ellevio',
  'goteborg',
  'own-hour',
  'sollentuna',
  'vattenfall-time',
  'own-days',
  'imported',
] as const;
export type TariffId = (typeof tariffIds)[number];

/** The rules whose price is typed. */
export const hasTypedPrice = (tariff: TariffId): boolean => tariff === 'own-hour' || tariff === 'own-days';

/** What the visitor says about the house; every part has a default. */
export interface OwnChoice {
  readonly area: PriceArea;
  /** Whether the municipality is one of those with lower energy tax. */
  readonly north: boolean;
  readonly site: SiteKind;
  readonly heating: Heating;
  readonly cars: number;
  /** Main fuse (A, three phases). */
  readonly fuse: number;
  readonly contract: Contract;
  readonly tariff: TariffId;
  /** Power charge (SEK per kW and month, VAT included by those who pay it). */
  readonly powerPrice: number;
  /** Sun (kWp) and battery (kWh). */
  readonly panels: number;
  readonly battery: number;
}

export type NumberName = 'cars' | 'powerPrice' | 'panels' | 'battery';
/** Limits of what is typed, both ends included. */
export const choiceLimits: Readonly<Record<NumberName, { min: number; max: number }>> = {
  cars: { min: 0, max: 20 },
  powerPrice: { min: 0, max: 300 },
  panels: { min: 0, max: 1000 },
  battery: { min: 0, max: 2000 },
};

/** Bought electricity that the model counts with (kWh a year): nothing smaller or larger makes a house. */
export const useLimits = { min: 500, max: 5_000_000 } as const;

export const clamp = (value: number, { min, max }: { min: number; max: number }): number =>
  Math.min(max, Math.max(min, Number.isFinite(value) ? value : min));

/** The kind of site that each audience of the calculator has. */
const siteOf: Readonly<Record<Audience, SiteKind>> = {
  'property-owners': 'rental',
  brf: 'association',
  agriculture: 'farm',
  villa: 'villa',
  business: 'business',
};

/** Largest sun (kWp) that is proposed for a kind of site; the roof decides. */
const largestSun: Readonly<Record<SiteKind, number>> = {
  villa: 15,
  association: 150,
  rental: 100,
  farm: 100,
  business: 100,
};

/** A year's sun (kWh per kWp) for the first proposal, and the share of the use that it is to yield. */
const FIRST_YIELD = 1000;
const FIRST_SHARE = 0.5;
/** Highest power against the mean of the year, for the first proposal of a fuse. */
const PEAK_FACTOR = 7;
const VOLTS_TO_KW = (Math.sqrt(3) * 400) / 1000;

/** The smallest fuse (A) that carries a power (kW). */
export const fuseFor = (power: number): number =>
  fuses.find((ampere) => ampere * VOLTS_TO_KW >= power) ?? (fuses.at(-1) as number);

/** What fits a kind of site of a certain yearly use (kWh): the defaults beside the fields. */
export const choiceFor = (site: SiteKind, consumption: number): Omit<OwnChoice, 'area' | 'north'> => {
  const use = clamp(consumption, useLimits);
  const panels = Math.max(3, Math.min(largestSun[site], Math.round((use * FIRST_SHARE) / FIRST_YIELD)));
  return {
    site,
    heating:
      site === 'villa' ? 'heat-pump' : site === 'farm' || site === 'business' ? 'other' : 'district-heating',
    cars: site === 'villa' ? 1 : 0,
    fuse: Math.max(20, fuseFor((use / 8760) * PEAK_FACTOR)),
    contract: 'spot',
    tariff: 'none',
    powerPrice: site === 'villa' ? 55 : 75,
    panels,
    battery: panels,
  };
};

/** The defaults for what stands in the calculator's form. */
export const defaultChoice = (audience: Audience, consumption: number): OwnChoice => ({
  area: 'SE4',
  north: false,
  ...choiceFor(siteOf[audience], consumption),
});

const oneOf = <Name>(value: unknown, names: readonly Name[], otherwise: Name): Name =>
  names.find((name) => name === value) ?? otherwise;

/** Makes any values a choice: what is unknown or out of its limits takes the default, whole numbers where only they make sense. */
export const sane = (values: Partial<Record<keyof OwnChoice, unknown>>, otherwise: OwnChoice): OwnChoice => {
  const number = (name: NumberName): number => {
    const value = values[name];
    if (typeof value !== 'number' || !Number.isFinite(value)) return otherwise[name];
    return Math.round(clamp(value, choiceLimits[name]) * 100) / 100;
  };
  return {
    area: oneOf(values.area, priceAreas, otherwise.area),
    north: typeof values.north === 'boolean' ? values.north : otherwise.north,
    site: oneOf(values.site, siteKinds, otherwise.site),
    heating: oneOf(values.heating, heatings, otherwise.heating),
    cars: Math.round(number('cars')),
    fuse: oneOf<number>(values.fuse, fuses, otherwise.fuse),
    contract: oneOf(values.contract, contracts, otherwise.contract),
    tariff: oneOf(values.tariff, tariffIds, otherwise.tariff),
    powerPrice: number('powerPrice'),
    panels: number('panels'),
    battery: number('battery'),
  };
};
