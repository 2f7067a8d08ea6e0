import {
  baseTerms,
  netPresentValue,
  type Price,
  priceOf,
  type Saving,
  YEARS,
} from '../../../../finance/economics.ts';
import {
  type SplitMonth,
  type SplitStage,
  splitStages,
  stageTotals,
} from '../../../../model/year/split-year.ts';
import type { OwnChoice } from './choice.ts';

/** A row of the split: cost (whole SEK) and what the part saves; the savings add up to the first cost less the last. */
export interface SplitRow {
  readonly stage: SplitStage;
  readonly cost: number;
  readonly saves: number;
}

const whole = (months: readonly SplitMonth[], stage: SplitStage): number =>
  Math.round(stageTotals(months, stage).cost.total);

/** The split in whole kronor, so that what is shown adds up as it is shown. */
export const splitRows = (months: readonly SplitMonth[]): readonly SplitRow[] => {
  const costs = splitStages.map((stage) => whole(months, stage));
  return splitStages.map((stage, index) => ({
    stage,
    cost: costs[index] as number,
    saves: index === 0 ? 0 : (costs[index - 1] as number) - (costs[index] as number),
  }));
};

/** The three ways to run the same plant (whole SEK); the yardstick is null until it is known. */
export const threeCosts = (months: readonly SplitMonth[], perfect: number | null) => ({
  none: whole(months, 'withBattery'),
  planned: whole(months, 'withControl'),
  perfect: perfect === null ? null : Math.round(perfect),
});

export interface Verdict {
  readonly saves: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly price: Price;
  readonly years: number;
}

/** How far what electricity is worth may be off, for the range. */
const RANGE = 0.25;

/** What a whole year's months say about the plant that was chosen. */
export const verdictOf = (months: readonly SplitMonth[], choice: OwnChoice): Verdict => {
  const cost = (stage: SplitStage) => stageTotals(months, stage).cost.total;
  const saving: Saving = {
    sun: cost('without') - cost('withSun'),
    control: cost('withSun') - cost('withControl'),
  };
  const value = (energy: number) => netPresentValue(choice, saving, choice.site, { ...baseTerms, energy });
  return {
    saves: saving.sun + saving.control,
    value: value(1),
    low: Math.min(value(1 - RANGE), value(1 + RANGE)),
    high: Math.max(value(1 - RANGE), value(1 + RANGE)),
    price: priceOf(choice, choice.site),
    years: YEARS,
  };
};

/** Share of the price within which a value is neither a gain nor a loss. */
const EVEN = 0.03;

/** What a value is called. */
export const verdictWord = ({
  value,
  price,
}: Pick<Verdict, 'value' | 'price'>): 'pays' | 'paysNot' | 'even' => {
  if (price.net > 0 && Math.abs(value) < EVEN * price.net) return 'even';
  return value > 0 ? 'pays' : 'paysNot';
};

/** An amount rounded to what the model is good for (SEK). */
export const roughly = (sek: number): number => {
  const unit = Math.abs(sek) >= 10_000 ? 1000 : 100;
  return Math.round(sek / unit) * unit + 0;
};
