/** Calendar and clock of a time zone, whatever clock the visitor's device has; the Swedish ones are those of the electricity market. */

import { timeZone } from '../i18n/format.ts';

const DAY = 86_400_000;

/** A calendar day as `YYYY-MM-DD`. */
export type CalendarDate = string;

/** A calendar day in Sweden as `YYYY-MM-DD`. */
export type SwedishDate = CalendarDate;

/** The clock on the wall of a time zone. Instants are milliseconds since 1970. */
export interface ZoneClock {
  /** IANA name, such as `Europe/Madrid`. */
  readonly zone: string;
  /** Milliseconds that the clock is ahead of UTC at an instant. */
  readonly offset: (instant: number) => number;
  /** The calendar day of an instant. */
  readonly date: (instant: number) => CalendarDate;
  /** Minutes since midnight by the clock on the wall (0–1439). */
  readonly minutes: (instant: number) => number;
  /**
   * The instants at which the wall shows a date and minutes since its midnight, in order: one; two in the hour that comes twice when
   * the clock goes back; none in the hour that it leaves out.
   */
  readonly instantsAt: (date: CalendarDate, minutes: number) => readonly number[];
  /** The first instant of a day. Throws a RangeError where the day is none. */
  readonly startOfDay: (date: CalendarDate) => number;
  /** The instants from one to another (without it) at which the clock changes. */
  readonly changes: (from: number, to: number) => readonly number[];
}

const parseDate = (date: CalendarDate): number => {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(midnight) || isoDate(midnight) !== date)
    throw new RangeError(`not a calendar day: ${date}`);
  return midnight;
};
const isoDate = (time: number): CalendarDate => new Date(time).toISOString().slice(0, 10);

/** Asks `Intl` for the offset at an instant (milliseconds). Its clock is made when it is first asked: that takes as long as a month's plan. */
const offsetReader = (zone: string): ((instant: number) => number) => {
  let format: Intl.DateTimeFormat | undefined;
  return (instant) => {
    format ??= new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    const part: Record<string, number> = {};
    for (const { type, value } of format.formatToParts(instant)) part[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
  };
};

/** The offset of a UTC day: what it is before and after the one change that the day may have. */
type DayOffset = { before: number; after: number; change: number };

/** The clock of a time zone. It throws a RangeError when it is asked where there is no such zone. `Intl` is asked twice a day, so years of readings are cheap. */
export function clockIn(zone: string): ZoneClock {
  const read = offsetReader(zone);
  const days = new Map<number, DayOffset>();
  const dayOf = (instant: number): DayOffset => {
    const index = Math.floor(instant / DAY);
    const known = days.get(index);
    if (known) return known;
    let [low, high] = [index * DAY, (index + 1) * DAY];
    const day = { before: read(low), after: read(high), change: high };
    // Clocks change on whole minutes.
    while (day.before !== day.after && high - low > 60_000) {
      const middle = Math.floor((low + high) / 120_000) * 60_000;
      if (read(middle) === day.before) low = middle;
      else high = middle;
    }
    day.change = high;
    days.set(index, day);
    return day;
  };
  const offset = (instant: number) => {
    const { before, after, change } = dayOf(instant);
    return instant < change ? before : after;
  };
  const instantsOf = (wall: number): number[] =>
    [...new Set([wall - offset(wall - DAY), wall - offset(wall + DAY)])]
      .filter((instant) => instant + offset(instant) === wall)
      .sort((a, b) => a - b);
  return {
    zone,
    offset,
    date: (instant) => isoDate(instant + offset(instant)),
    minutes: (instant) => Math.floor(((((instant + offset(instant)) % DAY) + DAY) % DAY) / 60_000),
    instantsAt: (date, minutes) => instantsOf(parseDate(date) + Math.round(minutes * 60_000)),
    startOfDay: (date) => {
      const midnight = parseDate(date);
      // Where the clock leaves midnight out, the day begins at the change.
      return instantsOf(midnight)[0] ?? midnight - offset(midnight - DAY);
    },
    changes: (from, to) => {
      const found: number[] = [];
      for (let day = Math.floor(from / DAY) * DAY; day < to; day += DAY) {
        const { before, after, change } = dayOf(day);
        if (before !== after && change >= from && change < to) found.push(change);
      }
      return found;
    },
  };
}

/** The clock that the company and the electricity market live by. */
export const swedishZone = clockIn(timeZone);

/** The Swedish calendar day of an instant. */
export const swedishDate = (instant: Date): SwedishDate => swedishZone.date(instant.getTime());

/** The Swedish wall clock of an instant in minutes since midnight (0–1439). */
export const swedishMinutes = (instant: Date): number => swedishZone.minutes(instant.getTime());

/** The calendar day some days later (or earlier). */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  isoDate(parseDate(date) + days * DAY);

/** The instant that begins a Swedish day. */
export const startOfDay = (date: SwedishDate): Date => new Date(swedishZone.startOfDay(date));

/** Quarter-hours in a Swedish day: 96, or 92 and 100 on the days when the clock changes. */
export const quartersOfDay = (date: SwedishDate): number =>
  (swedishZone.startOfDay(addDays(date, 1)) - swedishZone.startOfDay(date)) / 900_000;

/** The Swedish wall clock of an instant as `14:05`, for files. */
export const swedishClock = (instant: Date): string => {
  const minutes = swedishMinutes(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
};
