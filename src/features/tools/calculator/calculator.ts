/** Measures that the calculator knows, in the order of the list. */
export const technologies = ['solar', 'solar-battery', 'heatpump', 'optimization'] as const;
export type Technology = (typeof technologies)[number];

/**
 * Audiences of the tabs above the form: the specification's three, villa and business. They choose the wording, the picture and
 * what is proposed for the visitor's own year; the formula is the same. The first is chosen at first: the example is a villa's.
 */
export const audiences = ['villa', 'property-owners', 'brf', 'agriculture', 'business'] as const;
export type Audience = (typeof audiences)[number];

/** Largest share of the bought electricity that a measure saves (0–1): the client's flat rates, said as a ceiling everywhere. */
export const savingFactors: Readonly<Record<Technology, number>> = {
  solar: 0.3,
  'solar-battery': 0.5,
  heatpump: 0.4,
  optimization: 0.2,
};

/** Share used when no known measure is chosen. */
export const defaultSavingFactor = 0.25;

/** Emissions that the client's formula counts at most per saved kilowatt-hour (kg CO₂ per kWh). */
export const spareCo2PerKwh = 0.1;

export type CalculatorInput = {
  /** Bought electricity in a year (kWh). */
  consumption: number;
  /** Price paid (SEK per kWh). */
  price: number;
  /** A measure of the list; anything else takes the default factor. */
  technology: string;
};

export type CalculatorResult = {
  /** Saved in a year (whole SEK). */
  annual: number;
  /** Saved in ten years, ten times the rounded annual saving (whole SEK). */
  tenYear: number;
  /** The formula's return (whole percent); see {@link impliedInvestmentYears} for what it means. */
  roi: number;
  /** Avoided emissions in a year (whole kg CO₂). */
  co2Reduction: number;
};

/** The saving factor of a measure, or the default factor for an unknown one. */
export const savingFactor = (technology: string): number =>
  (technologies as readonly string[]).includes(technology)
    ? savingFactors[technology as Technology]
    : defaultSavingFactor;

/**
 * What stands for the visitor's own numbers until they are there: a house with direct electric heating (M7), which a heat pump can
 * replace, at the price of the worked example villa without its fixed charges.
 */
export const exampleInput = { consumption: 20_000, price: 2.3, technology: 'solar' } as const;

/** A number that cannot be counted with is 0. */
const countable = (value: number): number => (Number.isFinite(value) ? value : 0);

/**
 * The calculator of the specification (§9):
 * annual = round(consumption × price × factor), tenYear = 10 × annual, roi = round(100 / (3 × factor)),
 * co2Reduction = round(0.1 × consumption × factor).
 */
export const calculate = ({ consumption, price, technology }: CalculatorInput): CalculatorResult => {
  const factor = savingFactor(technology);
  const kwh = countable(consumption);
  const annual = Math.round(countable(kwh * countable(price) * factor));
  return {
    annual,
    tenYear: 10 * annual,
    roi: Math.round(100 / (3 * factor)),
    co2Reduction: Math.round(spareCo2PerKwh * kwh * factor),
  };
};

/**
 * What the formula's return takes for granted: one year's saving divided by an investment of `3 × factor` annual
 * savings. Returned in years of saving (0.9 for solar), so that the page can show the definition beside the figure.
 */
export const impliedInvestmentYears = (technology: string): number => 3 * savingFactor(technology);
