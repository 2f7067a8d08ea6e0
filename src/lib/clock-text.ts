import { formatTime } from '../i18n/format.ts';
import { type Locale, localeFacts } from '../i18n/locales.ts';
import { swedishZone } from './time.ts';

/** Whether the wall shows this time twice that day, or a change of the clock has just left an hour out. */
const needsName = (instant: number): boolean => {
  const { date, minutes, instantsAt, changes } = swedishZone;
  const twice = instantsAt(date(instant), minutes(instant)).length > 1;
  return twice || changes(instant, instant + 1).length > 0;
};

/**
 * A time of day in Sweden: "14:05". In the hour that comes twice when the clock goes back it says which one is meant, "02:15 sommartid",
 * and at the moment when the clock goes forward that it does. Takes milliseconds since 1970.
 */
export function clockText(instant: number, locale: Locale): string {
  const text = formatTime(new Date(instant), locale);
  if (!needsName(instant)) return text;
  const { summerTime, winterTime } = localeFacts[locale];
  // Sweden is two hours ahead of UTC in summer.
  return `${text}\u00a0${swedishZone.offset(instant) === 7_200_000 ? summerTime : winterTime}`;
}

/** A span of time by the Swedish clock: "14:00–16:00". */
export const spanText = ({ from, to }: { from: number; to: number }, locale: Locale): string =>
  `${clockText(from, locale)}–${clockText(to, locale)}`;
