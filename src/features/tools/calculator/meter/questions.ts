import type { Spikes } from '../../../../meter/contract.ts';
import type { SiteKind } from '../own/choice.ts';
import type { MeterFacts } from './meter-file.ts';

/** What the visitor said of the house. */
export interface Said {
  /** Bought electricity (kWh a year). */
  readonly consumption: number;
  /** Main fuse (A, three phases). */
  readonly fuse: number;
  readonly site: SiteKind;
}

/** What does not fit together: never a refusal, always a question. */
export type MeterQuestionAsked =
  | { readonly kind: 'counter' | 'more' | 'less'; readonly year: number; readonly times: number }
  | { readonly kind: 'fuse'; readonly limit: number }
  | ({ readonly kind: 'spikes' } & Spikes)
  | { readonly kind: 'site-more' | 'site-less'; readonly day: number };

/** kW that a three-phase fuse of 400 V lets through for each ampere. */
const KW_PER_AMPERE = (Math.sqrt(3) * 400) / 1000;
/** As many times what was typed is another house, or another unit; a part of a year may well be three times its mean. */
const [MUCH, MUCH_IN_A_SEASON, COUNTER] = [2, 4, 20] as const;
/** Days of a file that show a year. */
const YEAR = 330;

/** Daily sums (kWh) within which a kind of site usually lies. */
const USUAL: Readonly<Record<SiteKind, readonly [low: number, high: number]>> = {
  villa: [2, 250],
  association: [10, 20_000],
  rental: [5, 20_000],
  farm: [5, 20_000],
  business: [2, 100_000],
};

/** Holds a file against what the visitor said of the house. */
export const questionsOf = (
  { kwh, days, peak, spikes }: Pick<MeterFacts, 'kwh' | 'days' | 'peak' | 'spikes'>,
  said: Said,
): readonly MeterQuestionAsked[] => {
  const asked: MeterQuestionAsked[] = [];
  const [day, year] = [kwh / days, (kwh / days) * 365];
  const times = year / said.consumption;
  const much = days >= YEAR ? MUCH : MUCH_IN_A_SEASON;
  // What was typed and could not be read counts as 0: there is nothing to compare with.
  if (said.consumption <= 0) asked.length = 0;
  else if (times >= COUNTER) asked.push({ kind: 'counter', year, times });
  else if (times >= much) asked.push({ kind: 'more', year, times });
  else if (times <= 1 / much) asked.push({ kind: 'less', year, times: 1 / times });
  const limit = said.fuse * KW_PER_AMPERE;
  // A charger in a small house is far above the rest, too: no fault, as long as the fuse carries it.
  if (spikes && spikes.kw > limit) asked.push({ kind: 'spikes', ...spikes });
  else if (peak.kw > limit) asked.push({ kind: 'fuse', limit });
  const [low, high] = USUAL[said.site];
  if (day > high) asked.push({ kind: 'site-more', day });
  else if (day < low) asked.push({ kind: 'site-less', day });
  return asked;
};
