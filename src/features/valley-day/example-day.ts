import { caseInput } from '../../model/cases.ts';
import { places } from '../../model/places.ts';
import { solveDay } from '../../model/solve-day.ts';
import { type DaySeries, daySeries } from './day-series.ts';

/** The slot that the page begins with: half past seven in the evening, the hour of the still picture. */
export const FIRST_SLOT = 78;

const input = caseInput('villa-malmo-spot');
let known: DaySeries | undefined;

/** The day of the year that the villa in the valley shows, as an ISO date. */
export const exampleDate = input.start;

/** The villa's planned day, from the model's worked case; solved once. */
export function exampleDay(): DaySeries {
  known ??= daySeries(input, solveDay(input), places.malmo);
  return known;
}
