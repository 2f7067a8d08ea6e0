import {
  greenReduction,
  presentValue,
  priceBeforeReduction,
  type Saving,
  yearsToPay,
} from '../../../../finance/economics.ts';
import { batteryPricePerKwh, solarCost } from '../../../../finance/prices.ts';
import { type PriceArea, placeOf, places } from '../../../../model/inputs/places.ts';
import { vatRate } from '../../../../model/inputs/taxes.ts';
import type { SiteKind } from '../own/choice.ts';

/** Numbers of an offer, each of which may be missing. */
export const offerNumbers = [
  'panels',
  'battery',
  'price',
  'production',
  'saving',
  'productYears',
  'performanceYears',
  'batteryYears',
] as const;
export type OfferNumber = (typeof offerNumbers)[number];

export const offerLimits: Readonly<Record<OfferNumber, { min: number; max: number }>> = {
  /** kWp, kWh, SEK, kWh a year, SEK a year, years. */
  panels: { min: 0, max: 5000 },
  battery: { min: 0, max: 10_000 },
  price: { min: 1, max: 1e8 },
  production: { min: 0, max: 1e7 },
  saving: { min: 0, max: 1e7 },
  productYears: { min: 0, max: 50 },
  performanceYears: { min: 0, max: 50 },
  batteryYears: { min: 0, max: 50 },
};

/** An installer's offer, as the visitor reads it out. */
export interface Offer extends Readonly<Record<OfferNumber, number | null>> {
  readonly site: SiteKind;
  readonly area: PriceArea;
  /** The price holds VAT. */
  readonly vat: boolean;
  /** The tax reduction for green technology is already taken off. */
  readonly deducted: boolean;
}

/** What an offer is held against: published figures of the page, and what the model says of a kWh. */
export interface Yardstick {
  /** Warranties that we give ourselves (years). */
  readonly productYears: number;
  readonly performanceYears: number;
  /** What a kWh of sun is worth used in the house and sold, with the hours in which it comes (SEK). */
  readonly own: number;
  readonly sold: number;
  /** What a kWh of room in a battery earns a year (SEK). */
  readonly room: number;
}

/** How an offer's number stands to the one it is held against. */
export type Verdict = 'low' | 'fair' | 'high';
export const findingIds = [
  'price',
  'production',
  'saving',
  'productYears',
  'performanceYears',
  'batteryYears',
] as const;
export type FindingId = (typeof findingIds)[number];

/** A number of the offer, and the range it is held against; `to` is null where more is never too much. */
export interface Finding {
  readonly id: FindingId;
  readonly verdict: Verdict;
  readonly offered: number;
  readonly from: number;
  readonly to: number | null;
}

/** How far our prices of solar installations and of batteries may be off: assumptions. */
export const SOLAR_SPREAD = 0.15;
export const BATTERY_SPREAD = 0.3;
/** A roof to the east or west gives about so much of one to the south (M8). */
const EAST_WEST = 0.8;
/** The model's yields are right to this share. */
export const TOLERANCE = 0.05;
const VAT = 1 + vatRate;
/** Share of the sun that is used in the house where nobody knows: an assumption. */
export const OWN_USE = 0.5;
/** Years that a battery should be warranted: what the guides count on at most (M9). */
export const BATTERY_YEARS = 10;

const deductsVat = (site: SiteKind): boolean => site === 'farm' || site === 'business';

/** The whole price (SEK with VAT) that is to be expected, part by part. */
const expectedPrice = (panels: number, battery: number) => {
  const [sun, store] = [solarCost(panels), battery * batteryPricePerKwh];
  return {
    low: { sun: sun * (1 - SOLAR_SPREAD), store: store * (1 - BATTERY_SPREAD) },
    high: { sun: sun * (1 + SOLAR_SPREAD), store: store * (1 + BATTERY_SPREAD) },
  };
};

/**
 * The price that is to be expected, counted as the offer counts (SEK): without VAT, or after a reduction for two persons at the
 * low end and for one at the high end. A price after the reduction always holds VAT.
 */
export const priceRange = (offer: Offer): { from: number; to: number } | null => {
  const [panels, battery] = [offer.panels ?? 0, offer.battery ?? 0];
  if (panels + battery <= 0) return null;
  const { low, high } = expectedPrice(panels, battery);
  if (offer.deducted && offer.site === 'villa')
    return {
      from: low.sun + low.store - greenReduction(low.sun, low.store, 2),
      to: high.sun + high.store - greenReduction(high.sun, high.store),
    };
  const counted = offer.vat ? 1 : 1 / VAT;
  return { from: (low.sun + low.store) * counted, to: (high.sun + high.store) * counted };
};

/** What the sun gives in a year (kWh): from an east or west roof to the south at most, with the model's tolerance. */
export const productionRange = ({ panels, area }: Offer): { from: number; to: number } | null => {
  if (!panels) return null;
  const south = panels * places[placeOf[area]].yearlyYield;
  return { from: south * EAST_WEST * (1 - TOLERANCE), to: south * (1 + TOLERANCE) };
};

/** The production that savings are counted on (kWh a year): the offer's, no more than the place gives; the place's without one. */
const countedProduction = (offer: Offer): number => {
  const range = productionRange(offer);
  if (!range) return 0;
  const south = range.to / (1 + TOLERANCE);
  return offer.production === null ? south : Math.min(offer.production, south);
};

/** What can be saved in a year (SEK): all sun sold and the battery unused, and all of it used with a battery that trades daily. */
export const savingRange = (offer: Offer, { own, sold, room }: Yardstick): { from: number; to: number } => {
  const production = countedProduction(offer);
  return { from: production * sold, to: production * own + (offer.battery ?? 0) * room };
};

/** Share of the sun that the house must use for the offer's saving, with a battery that earns what it can. */
export const neededOwnUse = (offer: Offer, yardstick: Yardstick): number | null => {
  const production = countedProduction(offer);
  if (offer.saving === null || production <= 0 || yardstick.own <= yardstick.sold) return null;
  const sun = offer.saving - (offer.battery ?? 0) * yardstick.room;
  return Math.max(0, (sun / production - yardstick.sold) / (yardstick.own - yardstick.sold));
};

const heldAgainst = (
  id: FindingId,
  offered: number | null,
  range: { from: number; to: number | null } | null,
): Finding[] => {
  if (offered === null || !range) return [];
  const verdict = offered < range.from ? 'low' : range.to !== null && offered > range.to ? 'high' : 'fair';
  return [{ id, verdict, offered, ...range }];
};

/**
 * What is left to pay in the end (SEK), and the sun's part of the price before any tax reduction, which upkeep and a new inverter
 * are shares of. Null without a price or a plant.
 */
export const costOf = (offer: Offer): { paid: number; sun: number } | null => {
  const [panels, battery] = [offer.panels ?? 0, offer.battery ?? 0];
  if (offer.price === null || panels + battery <= 0) return null;
  const { low, high } = expectedPrice(panels, battery);
  const sunShare = (low.sun + high.sun) / (low.sun + high.sun + low.store + high.store);
  if (deductsVat(offer.site)) {
    const paid = offer.vat ? offer.price / VAT : offer.price;
    return { paid, sun: paid * sunShare };
  }
  if (offer.deducted) {
    const whole = offer.site === 'villa' ? priceBeforeReduction(offer.price, sunShare) : offer.price;
    return { paid: offer.price, sun: whole * sunShare };
  }
  const whole = offer.vat ? offer.price : offer.price * VAT;
  const [sun, store] = [whole * sunShare, whole * (1 - sunShare)];
  return { paid: whole - (offer.site === 'villa' ? greenReduction(sun, store) : 0), sun };
};

/** What an offer is worth over 25 years. */
export interface Worth {
  /** Saving in the first year (SEK). */
  readonly yearly: number;
  /** Net present value (SEK), and years until it is paid for; null for never. */
  readonly value: number;
  readonly payback: number | null;
}

/** What an offer is worth when a saving comes true, split into sun and battery. */
const worthOf = ({ paid, sun }: { paid: number; sun: number }, saving: Saving): Worth => ({
  yearly: saving.sun + saving.control,
  value: presentValue(paid, sun, saving),
  payback: yearsToPay(paid, sun, saving),
});

/** The answer to an offer. */
export interface Review {
  readonly findings: readonly Finding[];
  /** Share of the sun that the house must use for the offer's saving. */
  readonly ownUse: number | null;
  /** What is left to pay (SEK). */
  readonly paid: number | null;
  /** By our assumptions, and by the saving in the offer. */
  readonly ours: Worth | null;
  readonly theirs: Worth | null;
  /** What the offer does not say. */
  readonly missing: readonly OfferNumber[];
  /** A reduction is taken off that only private persons get. */
  readonly wrongReduction: boolean;
}

/** Numbers that an offer of this kind should have. */
export const wantedNumbers = ({ panels, battery }: Offer): readonly OfferNumber[] => {
  const sun: readonly OfferNumber[] = ['panels', 'production', 'performanceYears'];
  const store: readonly OfferNumber[] = ['battery', 'batteryYears'];
  return ['price', 'saving', 'productYears', ...(panels === 0 ? [] : sun), ...(battery === 0 ? [] : store)];
};

/** Holds an offer against what the calculator counts with. */
export const reviewOffer = (offer: Offer, yardstick: Yardstick): Review => {
  const { own, sold, room } = yardstick;
  const cost = costOf(offer);
  const production = countedProduction(offer);
  const range = savingRange(offer, yardstick);
  const stored = (offer.battery ?? 0) * room;
  const batteryShare = range.to > 0 ? stored / range.to : 0;
  const saving: Saving = { sun: production * (OWN_USE * own + (1 - OWN_USE) * sold), control: stored };
  const stated: Saving | null =
    offer.saving === null
      ? null
      : { sun: offer.saving * (1 - batteryShare), control: offer.saving * batteryShare };
  const atLeast = (id: FindingId, years: number) => heldAgainst(id, offer[id], { from: years, to: null });
  return {
    findings: [
      ...heldAgainst('price', offer.price, priceRange(offer)),
      ...heldAgainst('production', offer.production, productionRange(offer)),
      ...heldAgainst('saving', offer.saving, range.to > 0 ? range : null),
      ...atLeast('productYears', yardstick.productYears),
      ...(offer.panels === 0 ? [] : atLeast('performanceYears', yardstick.performanceYears)),
      ...(offer.battery === 0 ? [] : atLeast('batteryYears', BATTERY_YEARS)),
    ],
    ownUse: neededOwnUse(offer, yardstick),
    paid: cost?.paid ?? null,
    ours: cost && worthOf(cost, saving),
    theirs: cost && stated && worthOf(cost, stated),
    missing: wantedNumbers(offer).filter((name) => offer[name] === null),
    wrongReduction: offer.deducted && offer.site !== 'villa',
  };
};
