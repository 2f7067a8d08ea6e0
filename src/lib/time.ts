/** Calendar of the electricity market: the Swedish day, whatever clock the visitor's device has. */

import { timeZone } from '../i18n/format.ts';

const dateParts = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const clockParts = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A calendar day in Sweden as `YYYY-MM-DD`. */
export type SwedishDate = string;

/** The Swedish calendar day of an instant. */
export const swedishDate = (instant: Date): SwedishDate => dateParts.format(instant);

/** The Swedish wall clock of an instant as `14:05`. */
export const swedishClock = (instant: Date): string => clockParts.format(instant);

/** The Swedish wall clock of an instant in minutes since midnight (0–1439). */
export const swedishMinutes = (instant: Date): number => {
  const [hours = 0, minutes = 0] = swedishClock(instant).split(':').map(Number);
  return hours * 60 + minutes;
};

/** The calendar day some days later (or earlier). */
export const addDays = (date: SwedishDate, days: number): SwedishDate => {
  const moved = new Date(`${date}T12:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
};

/** The instant of midnight that begins a Swedish day. */
export const startOfDay = (date: SwedishDate): Date => {
  // Sweden is one or two hours ahead of UTC.
  for (const hours of [1, 2]) {
    const instant = new Date(Date.parse(`${date}T00:00:00Z`) - hours * 3_600_000);
    if (swedishDate(instant) === date && swedishMinutes(instant) === 0) return instant;
  }
  throw new RangeError(`not a calendar day: ${date}`);
};

/** Quarter-hours in a Swedish day: 96, or 92 and 100 on the days when the clock changes. */
export const quartersOfDay = (date: SwedishDate): number =>
  (startOfDay(addDays(date, 1)).getTime() - startOfDay(date).getTime()) / 900_000;
