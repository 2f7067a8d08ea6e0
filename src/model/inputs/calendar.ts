import { type HolidayName, namedHolidays } from '../../../supabase/functions/_shared/holidays.ts';

/** Quarter-hours in a day, and the length of one (hours). */
export const SLOTS_PER_DAY = 96;
export const SLOT_HOURS = 0.25;

/** One day of the local calendar. */
export type CalendarDay = {
  /** YYYY-MM-DD */
  date: string;
  year: number;
  /** 1–12 */
  month: number;
  dayOfMonth: number;
  /** 1 = 1 January */
  dayOfYear: number;
  /** 1 = Monday … 7 = Sunday */
  weekday: number;
  /** The holiday that the day is, by Swedish rule; null for none. */
  holiday: HolidayName | null;
  daysInMonth: number;
  /** Its first quarter-hour, counted from the calendar's first, and how many it has: 96, on clock-change days 92 or 100. */
  first: number;
  slots: number;
  /** Hours that the clock is put on or back on this day (1 in March, −1 in October), 0 on others; and whether it ends in summer time. */
  change: -1 | 0 | 1;
  summer: boolean;
};

const DAY_MS = 86_400_000;

const holidaysOf = new Map<number, ReadonlyMap<string, HolidayName>>();

const holidayOn = (year: number, date: string): HolidayName | null => {
  let byDate = holidaysOf.get(year);
  if (!byDate) {
    const named = Object.entries(namedHolidays(year)) as [HolidayName, string][];
    byDate = new Map(named.map(([name, day]) => [day, name]));
    holidaysOf.set(year, byDate);
  }
  return byDate.get(date) ?? null;
};

/** Last Sunday of a month (day of the month): the clock is changed on that of March and of October (directive 2000/84/EC). */
const lastSunday = (year: number, month: number): number => {
  const last = new Date(Date.UTC(year, month, 0));
  return last.getUTCDate() - last.getUTCDay();
};

/** Calendars that were asked for lately: a year is counted month by month, again and again. */
const known = new Map<string, readonly CalendarDay[]>();
const MOST_KNOWN = 64;

/**
 * The days from a date (YYYY-MM-DD) on. With `clockChanges` the last Sundays of March and October have 92 and 100 quarter-hours, as
 * a meter counts them; without, as the model counts its series, every day has 96.
 */
export const calendarFrom = (start: string, days: number, clockChanges = false): readonly CalendarDay[] => {
  const key = `${start} ${days} ${clockChanges}`;
  const found = known.get(key) ?? makeCalendar(start, days, clockChanges);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, found);
  return found;
};

const makeCalendar = (start: string, days: number, clockChanges: boolean): readonly CalendarDay[] => {
  const begin = Date.parse(`${start}T00:00:00Z`);
  let first = 0;
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(begin + index * DAY_MS);
    const [year, month, dayOfMonth] = [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
    const date = day.toISOString().slice(0, 10);
    const isChange = (month === 3 || month === 10) && dayOfMonth === lastSunday(year, month);
    const summer =
      (month > 3 && month < 10) ||
      (month === 3 && dayOfMonth >= lastSunday(year, 3)) ||
      (month === 10 && dayOfMonth < lastSunday(year, 10));
    const change = isChange ? (month === 3 ? 1 : -1) : 0;
    const slots = clockChanges ? SLOTS_PER_DAY - 4 * change : SLOTS_PER_DAY;
    first += slots;
    return {
      date,
      year,
      month,
      dayOfMonth,
      dayOfYear: Math.round((day.getTime() - Date.UTC(year, 0, 1)) / DAY_MS) + 1,
      weekday: ((day.getUTCDay() + 6) % 7) + 1,
      holiday: holidayOn(year, date),
      daysInMonth: new Date(Date.UTC(year, month, 0)).getUTCDate(),
      first: first - slots,
      slots,
      change,
      summer,
    };
  });
};

/**
 * Clock hour at which a day's k-th quarter-hour begins, on the wall: where a day has 92 of them none begins between 2 and 3, where
 * it has 100 each of those between 2 and 3 comes twice.
 */
export const wallHour = ({ slots, change }: CalendarDay, k: number): number => {
  const hour = k * SLOT_HOURS;
  if (slots === SLOTS_PER_DAY || change === 0) return hour;
  return change > 0 ? (hour < 2 ? hour : hour + 1) : hour < 3 ? hour : hour - 1;
};

/** The same in Swedish normal time, an hour behind the wall in summer; −1 to 0 is the last hour of the day before. */
export const standardHour = (day: CalendarDay, k: number): number => {
  const changed = k * SLOT_HOURS >= (day.change > 0 ? 2 : 3);
  const inSummer = day.change === 0 ? day.summer : changed === day.change > 0;
  return wallHour(day, k) - (inSummer ? 1 : 0);
};

/** Consecutive days of one month: `first` and `days` count from the calendar's first day. */
export type MonthSpan = { year: number; month: number; first: number; days: number };

/** Splits a calendar into its months; the first and the last may be incomplete. */
export const monthsOf = (calendar: readonly CalendarDay[]): readonly MonthSpan[] => {
  const spans: MonthSpan[] = [];
  calendar.forEach(({ year, month }, index) => {
    const last = spans.at(-1);
    if (last && last.month === month && last.year === year) last.days += 1;
    else spans.push({ year, month, first: index, days: 1 });
  });
  return spans;
};

/** Clock hour at which a slot of a day begins (0 to 23.75). */
export const hourOf = (slot: number): number => (slot % SLOTS_PER_DAY) * SLOT_HOURS;

/** Clock time at which a slot of a day begins: 50 is "12:30". */
export const clockOf = (slot: number): string => {
  const minutes = (slot % SLOTS_PER_DAY) * SLOT_HOURS * 60;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

/** Whether a clock hour lies in a window; a window whose end is not after its beginning runs over midnight. */
export const isInWindow = (hour: number, from: number, to: number): boolean =>
  from < to ? hour >= from && hour < to : hour >= from || hour < to;

/** A month as it is written in data: 2026-01. */
export const monthKey = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`;
