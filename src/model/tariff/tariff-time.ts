import { addDays } from '../../lib/time.ts';
import type { TariffTime } from '../../schemas/tariff.ts';
import {
  type CalendarDay,
  calendarFrom,
  isInWindow,
  SLOT_HOURS,
  standardHour,
  wallHour,
} from '../inputs/calendar.ts';

/**
 * Whether a day lies in one of the seasons; none is the whole year. A season that ends before it begins runs over New Year; the leap day
 * belongs to the day before it.
 */
export const isInSeason = (
  { seasons }: Pick<TariffTime, 'seasons'>,
  { date }: Pick<CalendarDay, 'date'>,
): boolean => {
  if (seasons.length === 0) return true;
  const day = date.slice(5).replace('02-29', '02-28');
  return seasons.some(({ from, to }) => (from <= to ? day >= from && day <= to : day >= from || day <= to));
};

/** The weekday that a day counts as, holidays as the tariff has it; null where it does not count at all. */
const countedWeekday = ({ holidays }: TariffTime, day: CalendarDay): number | null => {
  const free = (day.holiday && holidays.days.includes(day.holiday)) || holidays.dates.includes(day.date);
  if (!free) return day.weekday;
  return holidays.count === 'as-sunday' ? 7 : null;
};

/** Weight (0–1) of a day's k-th quarter-hour: that of the first window that holds it, 0 outside all of them. */
export const weightAt = (time: TariffTime, wallDay: CalendarDay, k: number): number => {
  const shown = time.clock === 'wall' ? wallHour(wallDay, k) : standardHour(wallDay, k);
  // In summer the first hour on the wall is the last of the day before in normal time.
  const [before] = shown < 0 ? calendarFrom(addDays(wallDay.date, -1), 1) : [];
  const [day, hour] = [before ?? wallDay, (shown + 24) % 24];
  if (!isInSeason(time, day)) return 0;
  const weekday = countedWeekday(time, day);
  if (weekday === null) return 0;
  const window = time.windows.find(
    ({ weekdays, fromHour, toHour }) => weekdays.includes(weekday) && isInWindow(hour, fromHour, toHour),
  );
  return window?.weight ?? 0;
};

/** Whether no day and no hour is left out. */
export const isAlways = ({ seasons, windows }: TariffTime): boolean =>
  seasons.length === 0 &&
  windows.some(({ weekdays, fromHour, toHour }) => weekdays.length === 7 && toHour - fromHour === 24);

/** Weights of every quarter-hour of a calendar. */
export const weightsOf = (time: TariffTime, calendar: readonly CalendarDay[]): Float64Array => {
  const last = calendar.at(-1);
  const weights = new Float64Array(last ? last.first + last.slots : 0);
  for (const day of calendar)
    for (let k = 0; k < day.slots; k += 1) weights[day.first + k] = weightAt(time, day, k);
  return weights;
};

/** Quarter-hours of an hour. */
export const SLOTS_PER_HOUR = 1 / SLOT_HOURS;
