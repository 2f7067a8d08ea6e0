import { vatRate } from '../model/inputs/taxes.ts';
import { yearsUntilPaid } from './payback.ts';
import { batteryPricePerKwh, solarAgeing as solar, solarCost } from './prices.ts';

/** Who buys: decides VAT and the tax reduction. */
export type Buyer = 'villa' | 'association' | 'rental' | 'farm' | 'business';

/** What is bought: sun (kWp) and battery (kWh). */
export interface Plant {
  readonly panels: number;
  readonly battery: number;
}

/** What it saves in its first year (SEK): by the sun, and by battery and control on top of that. */
export interface Saving {
  readonly sun: number;
  readonly control: number;
}

/** The terms of a valuation, each an assumption. */
export interface Terms {
  /** Multiplies what electricity is worth. */
  readonly energy: number;
  /** Multiplies what the plant costs. */
  readonly investment: number;
  /** Real discount rate (share). */
  readonly rate: number;
  /** Years that battery and control are counted. */
  readonly batteryYears: number;
}

/** Years that the plant is counted: as long as the panels last. */
export const YEARS = solar.lifetime;
export const baseTerms: Terms = { energy: 1, investment: 1, rate: 0.03, batteryYears: 15 };

/** Tax reduction for green technology (T1): shares of a turnkey price, only for private persons, for one person and year. */
const GREEN = { sun: 0.15 * 0.97, battery: 0.5 * 0.97, most: 50_000 } as const;

export interface Price {
  readonly sun: number;
  readonly battery: number;
  /** Tax reduction for green technology. */
  readonly reduction: number;
  /** What is left to pay. */
  readonly net: number;
}

/** What the sun saves in a year after the first (SEK): the panels lose some of their yield each year. */
const sunIn = (year: number, first: number): number => first * (1 - solar.degradation / 100) ** (year - 1);

/** Upkeep of a year, with what is replaced in it, for what the solar installation cost (both SEK). */
const upkeepIn = (year: number, cost: number): number =>
  solar.replacements.reduce(
    (sum, replaced) => sum + (replaced.year === year ? replaced.share * cost : 0),
    solar.upkeep * cost,
  );

/** Prices hold VAT; who deducts it pays so much of them. */
const WITHOUT_VAT = 1 / (1 + vatRate);

/** Tax reduction for green technology (SEK) on prices with VAT; a battery gives one only together with sun. */
export const greenReduction = (sun: number, store: number, persons = 1): number =>
  Math.min(GREEN.most * persons, sun * GREEN.sun + (sun > 0 ? store * GREEN.battery : 0));

/**
 * The whole price (SEK with VAT) of what costs `net` after the reduction for one person: the inverse of taking
 * {@link greenReduction} off. `sunShare` is the sun's part of the price (0–1).
 */
export const priceBeforeReduction = (net: number, sunShare: number): number => {
  const share = greenReduction(sunShare, 1 - sunShare);
  return Math.min(net / (1 - share), net + GREEN.most);
};

/** Price of a plant (SEK). */
export const priceOf = ({ panels, battery }: Plant, site: Buyer, factor = 1): Price => {
  const paid = site === 'farm' || site === 'business' ? WITHOUT_VAT * factor : factor;
  const sun = solarCost(panels) * paid;
  const store = battery * batteryPricePerKwh * paid;
  const reduction = site === 'villa' ? greenReduction(sun, store) : 0;
  return { sun, battery: store, reduction, net: sun + store - reduction };
};

/**
 * What each of 25 years brings (SEK): the sun's saving as its panels age, and control as long as it is counted, less upkeep and a new
 * inverter for the sun's price (`upkept`).
 */
const gains = (upkept: number, saving: Saving, { energy, batteryYears }: Terms = baseTerms): number[] =>
  Array.from({ length: YEARS }, (_, place) => {
    const control = place < batteryYears ? saving.control : 0;
    return (sunIn(place + 1, saving.sun) + control) * energy - upkeepIn(place + 1, upkept);
  });

/** What is saved in a mean year (SEK): that of the sun with its upkeep (`upkept`), and battery and control as in their first year. */
export const meanYear = (upkept: number, saving: Saving): number =>
  gains(upkept, { sun: saving.sun, control: 0 }).reduce((sum, gain) => sum + gain, 0) / YEARS +
  saving.control;

/** Net present value (SEK) of what is paid today: what 25 years bring. */
export const presentValue = (paid: number, upkept: number, saving: Saving, terms = baseTerms): number =>
  gains(upkept, saving, terms).reduce(
    (value, gain, place) => value + gain / (1 + terms.rate) ** (place + 1),
    -paid,
  );

/** Net present value of a plant (SEK): savings, upkeep and a new inverter over 25 years against what it costs today. */
export const netPresentValue = (plant: Plant, saving: Saving, site: Buyer, terms = baseTerms): number => {
  const price = priceOf(plant, site, terms.investment);
  return presentValue(price.net, price.sun, saving, terms);
};

/**
 * Years until the savings have paid for good for what was paid, without interest: a new inverter that takes the sum below 0 again
 * has to be paid, too. Null when they never do.
 */
export const yearsToPay = (paid: number, upkept: number, saving: Saving): number | null => {
  if (paid <= 0) return 0;
  let sum = -paid;
  const sums = gains(upkept, saving).map((gain) => {
    sum += gain;
    return sum;
  });
  return yearsUntilPaid([-paid, ...sums]);
};

/** Years until the savings have paid for the plant for good, without interest; null when they never do. */
export const paybackOf = (plant: Plant, saving: Saving, site: Buyer): number | null => {
  const price = priceOf(plant, site);
  return yearsToPay(price.net, price.sun, saving);
};

/** An assumption that a valuation stands on. */
export const doubts = ['energy', 'investment', 'rate', 'batteryYears'] as const;
export type Doubt = (typeof doubts)[number];

/** How far each assumption may well be wrong, for the worse. */
export const worse: Readonly<Record<Doubt, Partial<Terms>>> = {
  energy: { energy: 0.75 },
  investment: { investment: 1.25 },
  rate: { rate: 0.05 },
  batteryYears: { batteryYears: 10 },
};

export interface Decisive {
  readonly doubt: Doubt;
  /** What the value changes by when it is worse (SEK, negative). */
  readonly change: number;
  /** What value and cost must be multiplied by to come out even; null for the others, or when nothing does. */
  readonly even: number | null;
}

/** The factor of energy or investment at which the value is nothing. */
const evenFactor = (valueAt: (factor: number) => number): number | null => {
  let [low, high] = [0.01, 10];
  const rising = valueAt(high) > valueAt(low);
  if (valueAt(low) > 0 === valueAt(high) > 0) return null;
  for (let round = 0; round < 60; round += 1) {
    const middle = (low + high) / 2;
    if (valueAt(middle) > 0 === rising) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
};

/** The assumption whose likely error moves the value most. */
export const decisiveOf = (plant: Plant, saving: Saving, site: Buyer): Decisive => {
  const base = netPresentValue(plant, saving, site);
  const all = doubts.map((doubt) => ({
    doubt,
    change: netPresentValue(plant, saving, site, { ...baseTerms, ...worse[doubt] }) - base,
  }));
  const { doubt, change } = all.reduce((most, one) => (one.change < most.change ? one : most));
  const even =
    doubt === 'energy' || doubt === 'investment'
      ? evenFactor((factor) => netPresentValue(plant, saving, site, { ...baseTerms, [doubt]: factor }))
      : null;
  return { doubt, change, even };
};
