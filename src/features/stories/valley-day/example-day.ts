import { formatDate } from '../../../i18n/format.ts';
import { interpolate } from '../../../i18n/interpolate.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { strings } from '../../../i18n/strings.ts';
import { caseInput } from '../../../model/day/cases.ts';
import { places } from '../../../model/inputs/places.ts';
import { solveDay } from '../../../model/day/solve-day.ts';
import { type DaySeries, daySeries } from './day-series.ts';

/** The slot that the page begins with: a quarter past eight in the evening, the hour of the still picture: lit windows, by day and in the dark. */
export const FIRST_SLOT = 81;

const input = caseInput('villa-malmo-spot');
let known: DaySeries | undefined;

/** The words of the day, with the date of the example in them. */
export function dayWords(locale: Locale) {
  const words = strings('day', locale);
  return { ...words, note: interpolate(words.note, { date: formatDate(input.start, locale) }) };
}

/** The villa's planned day, from the model's worked case; solved once. */
export function exampleDay(): DaySeries {
  known ??= daySeries(input, solveDay(input), places.malmo);
  return known;
}
