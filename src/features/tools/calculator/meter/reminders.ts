import { calendarFile } from '../../../../lib/calendar-file.ts';
import { swedishDate } from '../../../../lib/time.ts';
import type { DearHour } from './dear-hours.ts';

/** Weeks that a reminder repeats. */
const WEEKS = 12;

/** The first day from a date (YYYY-MM-DD) on that is a weekday (1 = Monday), as YYYYMMDD. */
const nextDay = (from: string, weekday: number): string => {
  const date = new Date(`${from}T00:00:00Z`);
  while (((date.getUTCDay() + 6) % 7) + 1 !== weekday) date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10).replaceAll('-', '');
};

/**
 * A calendar file (RFC 5545) that reminds every week, for twelve weeks from an instant's day in Sweden on, before the hours that were dear. Times are
 * those of the wall clock, wherever the calendar is.
 */
export const remindersFile = (
  hours: readonly DearHour[],
  now: Date,
  words: { readonly title: string; readonly text: string },
): string => {
  const clock = (hour: number) =>
    `${String(Math.floor(hour) % 24).padStart(2, '0')}${String((hour % 1) * 60).padStart(2, '0')}00`;
  const today = swedishDate(now);
  const stamp = `${today.replaceAll('-', '')}T000000Z`;
  return calendarFile(
    hours.map(({ weekday, hour, date }) => ({
      uid: `${date}-${clock(hour)}@ecohub`,
      stamp,
      start: `${nextDay(today, weekday)}T${clock(hour)}`,
      when: ['DURATION:PT1H', `RRULE:FREQ=WEEKLY;COUNT=${WEEKS}`],
      alarm: '-PT30M',
      ...words,
    })),
  );
};
