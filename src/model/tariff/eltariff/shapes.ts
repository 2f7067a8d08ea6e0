/**
 * The Swedish machine-readable form of grid tariffs: RI-SE/Eltariff-API, specification 0.3.2 (github.com/RI-SE/Eltariff-API,
 * specification/*.schema.json). Every part is optional here: companies publish older forms, too, in which the fixed price has no
 * components, units stand beside the components, and what does not hold is null.
 */

export type Maybe<T> = T | null | undefined;

/** Some services write numbers as text. */
export type Numeric = number | string;
export type Price = {
  priceExVat?: Maybe<Numeric>;
  priceIncVat?: Maybe<Numeric>;
  /** Not of the form, but written: 25 or 0.25. */
  vatRate?: Maybe<Numeric>;
  currency?: Maybe<string>;
};
/** Files that are made by hand may name the last day itself. */
export type DateInterval = {
  fromIncluding?: Maybe<string>;
  toExcluding?: Maybe<string>;
  toIncluding?: Maybe<string>;
};

export type ActivePeriod = DateInterval & {
  calendarPatternReferences?: Maybe<{ include?: Maybe<string[]>; exclude?: Maybe<string[]> }>;
};
export type RecurringPeriod = {
  reference?: Maybe<string>;
  frequency?: Maybe<string>;
  activePeriods?: Maybe<ActivePeriod[]>;
};
export type CalendarPattern = {
  reference?: Maybe<string>;
  /** What stands for the reference in older files. */
  name?: Maybe<string>;
  frequency?: Maybe<string>;
  days?: Maybe<number[]>;
  dates?: Maybe<string[]>;
};

export type Component = {
  name?: Maybe<string>;
  type?: Maybe<string>;
  reference?: Maybe<string>;
  validPeriod?: Maybe<DateInterval>;
  price?: Maybe<Price>;
  pricedPeriod?: Maybe<string>;
  unit?: Maybe<string>;
  vatRate?: Maybe<Numeric>;
  spotPriceSettings?: Maybe<{ multiplier?: Maybe<Numeric>; currency?: Maybe<string> }>;
  peakIdentificationSettings?: Maybe<{
    peakFunction?: Maybe<string>;
    peakIdentificationPeriod?: Maybe<string>;
    peakDuration?: Maybe<string>;
    numberOfPeaksForAverageCalculation?: Maybe<Numeric>;
  }>;
  recurringPeriods?: Maybe<RecurringPeriod[]>;
};

export type Section = Component & { costFunction?: Maybe<string>; components?: Maybe<Component[]> };

export type PublishedTariff = {
  name?: Maybe<string>;
  product?: Maybe<string>;
  companyName?: Maybe<string>;
  direction?: Maybe<string>;
  timeZone?: Maybe<string>;
  validPeriod?: Maybe<DateInterval>;
  billingPeriod?: Maybe<string>;
  fixedPrice?: Maybe<Section>;
  energyPrice?: Maybe<Section>;
  powerPrice?: Maybe<Section>;
};

/** Why a component is not counted; the words are in content/ui/<language>/tariff-import.json. */
export const leftReasons = [
  'calendar',
  'clock',
  'cost-function',
  'currency',
  'dynamic',
  'hours',
  'mixed-days',
  'no-price',
  'part',
  'past',
  'peak-duration',
  'peak-function',
  'peak-period',
  'period',
  'specific',
  'spot',
  'unit',
  'vat',
] as const;
export type LeftReason = (typeof leftReasons)[number];

/** Thrown where a component holds something that is not counted; `what` is the piece of the file. */
export class NotCounted extends Error {
  readonly reason: LeftReason;
  readonly what: string;
  constructor(reason: LeftReason, what = '') {
    super(reason);
    this.reason = reason;
    this.what = what;
  }
}
