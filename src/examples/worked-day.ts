import { dayOfYear, siteYear } from '../model/day/cases.ts';
import { solveDay } from '../model/day/solve-day.ts';
import type { ModelInput, Result } from '../model/inputs/contract.ts';
import { type Example, type PackageName, packageNames } from './example.ts';
import { type State, siteOf, startOf, withPackage } from './worked-examples.ts';

/** A day of a house: what goes in, and what came of it. */
export interface WorkedDay extends Result {
  readonly input: ModelInput;
}

/** The state's day; a power charge counts a month of such days. */
function dayInput(example: Example, state: State, date: string): ModelInput {
  const site = siteOf(example, state);
  const powerCharges = site.powerCharges.map((rule) => ({
    ...rule,
    basis: 'repeating-day' as const,
    alreadyPaid: [],
  }));
  return dayOfYear(siteYear(site), date, { powerCharges });
}

/** One day (YYYY-MM-DD) of a worked example: as it was, and planned with each package on top of those before it. */
export function workDay(
  example: Example,
  date: string,
): { readonly before: WorkedDay; readonly upTo: Readonly<Partial<Record<PackageName, WorkedDay>>> } {
  let state = startOf(example);
  const start = dayInput(example, state, date);
  const upTo: Partial<Record<PackageName, WorkedDay>> = {};
  for (const name of packageNames) {
    const one = example.packages[name];
    if (!one) continue;
    state = withPackage(state, one);
    const input = dayInput(example, state, date);
    upTo[name] = { ...solveDay(input).planned, input };
  }
  return { before: { ...solveDay(start).none, input: start }, upTo };
}
