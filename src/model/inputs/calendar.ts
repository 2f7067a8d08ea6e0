/** Quarter-hours in a day, and the length of one (hours). */
export const SLOTS_PER_DAY = 96;
export const SLOT_HOURS = 0.25;

/** One day of the local calendar. Days have 96 quarter-hours; the two clock-change days are counted as if they had, too. */
export type CalendarDay = {
  year: number;
  /** 1–12 */
  month: number;
  dayOfMonth: number;
  /** 1 = 1 January */
  dayOfYear: number;
  /** 1 = Monday … 7 = Sunday; public holidays count as the weekday that they fall on. */
  weekday: number;
  daysInMonth: number;
};

const DAY_MS = 86_400_000;

/** The days from a date (YYYY-MM-DD) on. */
export const calendarFrom = (start: string, days: number): readonly CalendarDay[] => {
  const first = Date.parse(`${start}T00:00:00Z`);
  return Array.from({ length: days }, (_, index) => {
    const date = new Date(first + index * DAY_MS);
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
    return {
      year,
      month,
      dayOfMonth: date.getUTCDate(),
      dayOfYear: Math.round((date.getTime() - Date.UTC(year, 0, 1)) / DAY_MS) + 1,
      weekday: ((date.getUTCDay() + 6) % 7) + 1,
      daysInMonth: new Date(Date.UTC(year, month, 0)).getUTCDate(),
    };
  });
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
