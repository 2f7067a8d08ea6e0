import type { ModelInput, Result } from '../../../model/inputs/contract.ts';

/** Sum of a series. */
export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Lists added slot by slot; `slots` zeros for none. */
export const addSeries = (lists: readonly (readonly number[])[], slots = 96): readonly number[] =>
  Array.from({ length: slots }, (_, slot) => lists.reduce((sum, list) => sum + (list[slot] ?? 0), 0));

/** Use of the site in a run: what nothing moves, heat and cars (kWh per slot). */
export const siteUse = (input: ModelInput, { schedule }: Result): readonly number[] =>
  addSeries([input.load, schedule.heat, ...schedule.cars]);
