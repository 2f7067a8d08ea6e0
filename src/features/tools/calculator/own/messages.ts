import type { FuseCheck } from '../../../../model/checks/fuse-check.ts';
import type { SplitMonth } from '../../../../model/year/split-year.ts';
import type { GridTariff } from '../../../../schemas/tariff.ts';
import type { Option } from './advice.ts';
import type { OwnChoice } from './choice.ts';
import type { FormFigures, HouseNote, YearlyUse } from './house.ts';

/** What the worker is asked: a house's year and then what to buy for it. */
export interface YearQuestion {
  readonly choice: OwnChoice;
  readonly figures: FormFigures;
  readonly tariff: GridTariff | null;
  /** Readings of the visitor's own meter over the year (kWh per slot). */
  readonly load?: readonly number[];
}

/** What is known of the house before the first month. */
export interface HouseFacts {
  readonly use: YearlyUse;
  readonly yearlyYield: number;
  /** Mean of the grid's fees for energy over the year (SEK/kWh without VAT). */
  readonly gridFee: number;
  readonly notes: readonly HouseNote[];
}

/** What the worker answers, one after the other: the house, months as they come, the yardstick (SEK), the options, and which fuse is enough. */
export type YearAnswer =
  | { readonly kind: 'house'; readonly facts: HouseFacts }
  | { readonly kind: 'months'; readonly done: number; readonly months: readonly SplitMonth[] }
  | { readonly kind: 'perfect'; readonly done: number; readonly cost: number | null }
  | { readonly kind: 'fuse'; readonly fuse: FuseCheck }
  | { readonly kind: 'advice'; readonly done: number; readonly options: readonly Option[] | null };
