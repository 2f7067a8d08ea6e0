import { type CaseId, caseInput } from '../../model/cases.ts';
import { places } from '../../model/places.ts';
import { solveDay } from '../../model/solve-day.ts';
import { type DaySeries, daySeries } from './day-series.ts';

/** Worked cases of the model that the valley can show. */
export const dayCases = ['villa-malmo-spot', 'association-shared-metering'] as const satisfies CaseId[];
export type DayCase = (typeof dayCases)[number];

const placeOf = { 'villa-malmo-spot': 'malmo', 'association-shared-metering': 'stockholm' } as const;

/** The slot that the page begins with: half past seven in the evening, the hour of the still picture. */
export const FIRST_SLOT = 78;

const known = new Map<DayCase, DaySeries>();

/** The planned day of a case; solved once. */
export function dayOf(id: DayCase): DaySeries {
  let series = known.get(id);
  if (!series) {
    const input = caseInput(id);
    series = daySeries(input, solveDay(input), places[placeOf[id]]);
    known.set(id, series);
  }
  return series;
}

/** The day that a case stands for, as an ISO date. */
export const dateOf = (id: DayCase): string => caseInput(id).start;
