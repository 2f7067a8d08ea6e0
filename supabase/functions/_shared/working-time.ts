/**
 * The Swedish working-day calendar and the reply promise built on it. Pure: no clock, no network.
 *
 * Dates are plain calendar dates in Sweden written `YYYY-MM-DD`; instants are `Date`.
 */

import { swedishZone } from '../../../src/lib/time.ts';
import { swedishHolidays } from './holidays.ts';

export { swedishHolidays };

/** Office hours on a working day, in whole hours of Swedish time. */
export const officeHours = { opens: 8, closes: 17 } as const;

/** The promise, in hours of working days. */
export const replyHours = 48;

const dayMs = 86_400_000;
const hourMs = 3_600_000;

const isoDate = (time: number): string => new Date(time).toISOString().slice(0, 10);

const holidayCache = new Map<number, ReadonlySet<string>>();

/** Whether the office is staffed on a Swedish calendar date. */
export function isWorkingDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  const year = Number(date.slice(0, 4));
  let holidays = holidayCache.get(year);
  if (!holidays) {
    holidays = new Set(swedishHolidays(year));
    holidayCache.set(year, holidays);
  }
  return !holidays.has(date);
}

/** An instant as wall-clock milliseconds in Sweden (UTC fields hold Swedish local time). */
const toSwedish = (instant: Date): number => instant.getTime() + swedishZone.offset(instant.getTime());

/** Back from Swedish wall-clock milliseconds to an instant. Office hours never meet a clock change. */
const fromSwedish = (wall: number): Date =>
  new Date(swedishZone.instantsAt(isoDate(wall), (wall - startOfDay(wall)) / 60_000)[0] ?? wall);

const startOfDay = (wall: number): number => Math.floor(wall / dayMs) * dayMs;

/** Whether the phone is answered at an instant: working day, 08:00 to 17:00 in Sweden. */
export function isOfficeOpen(instant: Date): boolean {
  const wall = toSwedish(instant);
  const hour = (wall - startOfDay(wall)) / hourMs;
  return isWorkingDay(isoDate(wall)) && hour >= officeHours.opens && hour < officeHours.closes;
}

/** The instant itself while the office is open, else when it opens next: 08:00 of the next working day in Sweden. */
export function nextOfficeTime(instant: Date): Date {
  if (isOfficeOpen(instant)) return instant;
  const wall = toSwedish(instant);
  let day = startOfDay(wall);
  if (wall >= day + officeHours.opens * hourMs) day += dayMs;
  while (!isWorkingDay(isoDate(day))) day += dayMs;
  return fromSwedish(day + officeHours.opens * hourMs);
}

/**
 * The latest moment for our answer to a message received at `received`.
 *
 * 48 hours are counted on working days only, so Saturdays, Sundays and holidays add nothing. Where the count
 * ends outside office hours, the answer is due when the office closed last before that, so the promise is
 * never stretched: Monday 10:00 → Wednesday 10:00, Friday 15:00 → Tuesday 15:00, Saturday → Tuesday 17:00.
 */
export function replyBy(received: Date): Date {
  let wall = toSwedish(received);
  let left = replyHours * hourMs;
  for (;;) {
    const nextDay = startOfDay(wall) + dayMs;
    if (isWorkingDay(isoDate(wall))) {
      if (wall + left < nextDay) break;
      left -= nextDay - wall;
    }
    wall = nextDay;
  }
  wall += left;

  const opens = startOfDay(wall) + officeHours.opens * hourMs;
  const closes = startOfDay(wall) + officeHours.closes * hourMs;
  if (wall > closes) return fromSwedish(closes);
  if (wall >= opens) return fromSwedish(wall);
  let day = startOfDay(wall) - dayMs;
  while (!isWorkingDay(isoDate(day))) day -= dayMs;
  return fromSwedish(day + officeHours.closes * hourMs);
}
