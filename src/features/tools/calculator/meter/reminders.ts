import { calendarFile } from '../../../../lib/calendar-file.ts';
import { addDays, type CalendarDate, swedishDate, swedishZone } from '../../../../lib/time.ts';
import { isInSeason } from '../../../../model/tariff/tariff-time.ts';
import type { TariffTime } from '../../../../schemas/tariff.ts';
import type { DearHour } from './dear-hours.ts';

/** Parts of the year that are charged, by their first and last day (MM-DD); none stands for the whole year. */
type Seasons = TariffTime['seasons'];

/** Weeks that a reminder repeats where the whole year is charged. */
const WEEKS = 12;
/** Minutes before the hour. */
const REMIND = 30;

/** The first day from a date on that is charged and a weekday (1 = Monday); within the next year there is one. */
function firstDay(from: CalendarDate, weekday: number, seasons: Seasons): CalendarDate {
  const days = Array.from({ length: 372 }, (_, days) => addDays(from, days));
  const isWanted = (date: CalendarDate) =>
    ((new Date(date).getUTCDay() + 6) % 7) + 1 === weekday && isInSeason({ seasons }, { date });
  return days.find(isWanted) ?? from;
}

/** The day after the season that a day lies in; where the whole year is charged, after twelve weeks. */
function endOfSeason(from: CalendarDate, seasons: Seasons): CalendarDate {
  const days = Array.from({ length: 367 }, (_, days) => addDays(from, days));
  return days.find((date) => !isInSeason({ seasons }, { date })) ?? addDays(from, WEEKS * 7);
}

/** The instant of minutes since midnight on a day; in the hour that the clock leaves out, as much later. */
const instantOf = (date: CalendarDate, minutes: number): number =>
  swedishZone.instantsAt(date, minutes)[0] ?? swedishZone.startOfDay(date) + minutes * 60_000;

/**
 * A calendar file (RFC 5545) that reminds every week before the hours that were dear, from an instant on, until the
 * part of the year ends that is charged. Times are those of the Swedish wall clock; nothing rings at night.
 */
export const remindersFile = (
  hours: readonly DearHour[],
  seasons: Seasons,
  now: Date,
  words: { readonly title: string; readonly text: string },
): string =>
  calendarFile(
    hours.map(({ weekday, hour, date }) => {
      const first = firstDay(swedishDate(now), weekday, seasons);
      const start = instantOf(first, hour * 60);
      return {
        uid: `${date}-${hour}@ecohub`,
        start,
        end: start + 3_600_000,
        weeklyUntil: swedishZone.startOfDay(endOfSeason(first, seasons)) - 1000,
        remind: REMIND,
        ...words,
      };
    }),
    now.getTime(),
  );
