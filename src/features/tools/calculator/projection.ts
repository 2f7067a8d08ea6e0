import { emissionFactors } from '../../../finance/emission-factors.ts';
import { yearsUntilPaid } from '../../../finance/payback.ts';
import { batteryPricePerKwh, solarAgeing, solarCost, solarYield } from '../../../finance/prices.ts';
import { savingFactors, type Technology } from './calculator.ts';

/** What the visitor can change. All money is in SEK of today's value, all rates are per year. */
export type Assumptions = {
  /** Cost of the whole installation before subsidies (SEK). */
  investment: number;
  /** Change of the electricity price in a year, after inflation (percent; 2 means 2 % dearer every year). */
  priceChange: number;
  /** Loss of saved energy in a year (percent of the year before). */
  degradation: number;
  /** Real discount rate (percent). */
  discountRate: number;
  /** Emissions per kilowatt-hour that is not bought (kg CO₂ per kWh). */
  co2PerKwh: number;
};

/** The allowed interval of every assumption, both ends included. The form and the share link use the same ones. */
export const assumptionLimits: Readonly<
  Record<keyof Assumptions, { min: number; max: number; step: number }>
> = {
  investment: { min: 0, max: 1e12, step: 1000 },
  priceChange: { min: -10, max: 10, step: 0.5 },
  degradation: { min: 0, max: 10, step: 0.1 },
  discountRate: { min: 0, max: 20, step: 0.5 },
  co2PerKwh: { min: 0, max: 1, step: 0.01 },
};

/** Names of the assumptions, in the order of the form. */
export const assumptionNames = Object.keys(assumptionLimits) as readonly (keyof Assumptions)[];

/** What is taken for granted about one kind of installation. */
export type TechnologyModel = {
  /** Cost of saving this much in the first year (kWh → SEK), used when the visitor has no offer of their own. */
  investmentFor: (savedKwh: number) => number;
  /** Years that are counted. */
  lifetime: number;
  /** Loss of saved energy in a year (percent). */
  degradation: number;
  /** Upkeep in a year (share of the investment). */
  upkeep: number;
  /** Parts that are replaced within the lifetime: the year and the share of the investment. */
  replacements: readonly { year: number; share: number }[];
};

/**
 * The models. Solar: the size that yields what is saved (M4), at its price (M5); 0.5 % degradation (M6), inverter 12 % of
 * the cost in year 14. With storage: the battery added and replaced in year 15. Heat pump: 110 000 SEK for a house
 * that saves 8 000 kWh a year. The client's are the lifetimes of solar and control; all other figures are our assumptions.
 */
export const technologyModels: Readonly<Record<Technology, TechnologyModel>> = {
  solar: { investmentFor: (saved) => solarCost(saved / solarYield), ...solarAgeing },
  'solar-battery': {
    investmentFor: (saved) => solarCost(saved / solarYield) + (batteryPricePerKwh * saved) / solarYield,
    lifetime: 25,
    degradation: 1,
    upkeep: 0.01,
    replacements: [
      { year: 14, share: 0.09 },
      { year: 15, share: 0.2 },
    ],
  },
  heatpump: {
    investmentFor: (saved) => (110_000 / 8_000) * saved,
    lifetime: 18,
    degradation: 0.5,
    upkeep: 0.01,
    replacements: [],
  },
  optimization: {
    investmentFor: (saved) => 3 * saved,
    lifetime: 10,
    degradation: 0,
    upkeep: 0.1,
    replacements: [],
  },
};

/** The three numbers that the adviser needs from the calculator's form. */
export type AdviserInput = { consumption: number; price: number; technology: Technology };

/** A saved amount rounded to a sum that nobody takes for an offer: three significant digits. */
const roundToOffer = (sek: number): number => {
  if (sek <= 0) return 0;
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(sek)) - 2);
  return Math.round(sek / unit) * unit;
};

/** Energy saved in the first year (kWh). */
export const savedEnergy = ({ consumption, technology }: AdviserInput): number =>
  Math.max(0, consumption) * savingFactors[technology];

/** Assumptions that the form starts with for this visitor. */
export const defaultAssumptions = (input: AdviserInput): Assumptions => {
  const model = technologyModels[input.technology];
  return {
    investment: Math.min(
      assumptionLimits.investment.max,
      roundToOffer(model.investmentFor(savedEnergy(input))),
    ),
    priceChange: 0,
    degradation: model.degradation,
    discountRate: 3,
    co2PerKwh: Math.round(emissionFactors.electricity * 100) / 100,
  };
};

/** One year of the calculation. Year 0 is the purchase. Money in SEK of today's value. */
export type YearRow = {
  year: number;
  /** Electricity that does not have to be bought. */
  saving: number;
  /** Purchase, upkeep and replaced parts. */
  cost: number;
  /** saving − cost, summed from year 0. */
  cumulative: number;
  /** The same, discounted to year 0. */
  discounted: number;
  /** Paid for electricity so far if nothing is done. */
  doingNothing: number;
  /** Paid for electricity, purchase and upkeep so far with the measure. */
  withMeasure: number;
};

export type Outcome = {
  rows: readonly YearRow[];
  /** Years until the sum is positive for good, within the lifetime (linear within a year); null if it never is, or if
   * nothing is saved. */
  payback: number | null;
  /** Net present value over the lifetime (SEK). */
  netPresentValue: number;
  /** Sum over the lifetime without discounting (SEK). */
  total: number;
  /** Avoided emissions over the lifetime (kg CO₂). */
  co2: number;
};

/** Years until `cumulative` turns positive and stays so; never where nothing is saved. */
const paybackOf = (rows: readonly YearRow[]): number | null =>
  rows.some(({ saving }) => saving > 0) ? yearsUntilPaid(rows.map(({ cumulative }) => cumulative)) : null;

/**
 * Year by year over the lifetime of the measure: saving = saved energy × price, both moving by their yearly rates
 * (the first year at today's price and full output), minus upkeep and replaced parts, after the purchase in year 0.
 * All amounts in today's money; the discount rate is real.
 */
export const outcome = (input: AdviserInput, assumptions: Assumptions, savingShare = 1): Outcome => {
  const model = technologyModels[input.technology];
  const used = Math.max(0, input.consumption);
  const saved = savedEnergy(input) * savingShare;
  const price = Math.max(0, input.price);
  const rows: YearRow[] = [
    {
      year: 0,
      saving: 0,
      cost: assumptions.investment,
      cumulative: -assumptions.investment,
      discounted: -assumptions.investment,
      doingNothing: 0,
      withMeasure: assumptions.investment,
    },
  ];
  let energy = 0;
  for (let year = 1; year <= model.lifetime; year += 1) {
    const before = rows[year - 1] as YearRow;
    const priceNow = price * (1 + assumptions.priceChange / 100) ** (year - 1);
    const savedNow = saved * (1 - assumptions.degradation / 100) ** (year - 1);
    const replaced = model.replacements.reduce(
      (sum, part) => (part.year === year ? sum + part.share : sum),
      0,
    );
    const saving = savedNow * priceNow;
    const cost = assumptions.investment * (model.upkeep + replaced);
    const net = saving - cost;
    energy += savedNow;
    rows.push({
      year,
      saving,
      cost,
      cumulative: before.cumulative + net,
      discounted: before.discounted + net / (1 + assumptions.discountRate / 100) ** year,
      doingNothing: before.doingNothing + used * priceNow,
      withMeasure: before.withMeasure + used * priceNow - net,
    });
  }
  const last = rows[rows.length - 1] as YearRow;
  return {
    rows,
    payback: paybackOf(rows),
    netPresentValue: last.discounted,
    total: last.cumulative,
    co2: energy * assumptions.co2PerKwh,
  };
};

/** How far the cautious and the hopeful case lie from the middle one: our assumption. None saves more than the formula, a ceiling. */
export const spread = {
  low: { investment: 1.25, savingShare: 0.8, priceChange: -2 },
  high: { investment: 0.8, savingShare: 1, priceChange: 2 },
} as const;

/** Three outcomes instead of one number. */
export type OutcomeRange = { low: Outcome; base: Outcome; high: Outcome };

/**
 * The cautious, the middle and the hopeful case. Cautious: a quarter dearer, a fifth less saved, the price rising two
 * percentage points a year less. Hopeful: a fifth cheaper, two points a year more.
 */
export const outcomeRange = (input: AdviserInput, assumptions: Assumptions): OutcomeRange => {
  const at = (side: 'low' | 'high'): Outcome =>
    outcome(
      input,
      {
        ...assumptions,
        investment: assumptions.investment * spread[side].investment,
        priceChange: assumptions.priceChange + spread[side].priceChange,
      },
      spread[side].savingShare,
    );
  return { low: at('low'), base: outcome(input, assumptions), high: at('high') };
};

/** Reasons to wait or to do something else; the page has a sentence for each. */
export type Caution =
  | 'never-pays'
  | 'below-rate'
  | 'only-if-hopeful'
  | 'small-use'
  | 'low-price'
  | 'battery-first-checks'
  | 'tune-first';

/** Yearly use (kWh) below which fixed costs outweigh the saving: a small flat uses about 2 000 kWh (M7). */
export const smallUse = 3_000;
/** Price (SEK per kWh, all included) below which little can be saved: our assumption. */
export const lowPrice = 0.6;

/** When the measure is not right for this visitor, the weightiest reason first. */
export const cautions = (input: AdviserInput, range: OutcomeRange): readonly Caution[] => {
  const found: Caution[] = [];
  if (range.high.payback === null) found.push('never-pays');
  else if (range.high.netPresentValue < 0) found.push('below-rate');
  else if (range.base.netPresentValue < 0) found.push('only-if-hopeful');
  if (input.consumption < smallUse) found.push('small-use');
  if (input.price < lowPrice) found.push('low-price');
  if (input.technology === 'solar-battery') found.push('battery-first-checks');
  if (input.technology === 'heatpump') found.push('tune-first');
  return found;
};
