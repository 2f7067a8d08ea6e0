import { addDays } from '../../lib/time.ts';
import type { DayList, TariffTime } from '../../schemas/tariff.ts';
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

const isNamed = (list: DayList | undefined, { holiday, date }: CalendarDay): boolean =>
  list !== undefined && ((holiday !== null && list.days.includes(holiday)) || list.dates.includes(date));

/** The weekday that a day counts as, holidays as the tariff has it; null where it does not count at all. */
const countedWeekday = ({ holidays }: TariffTime, day: CalendarDay): number | null => {
  if (!isNamed(holidays, day)) return day.weekday;
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
  const window = time.windows.find(
    ({ weekdays, fromHour, toHour, also, except }) =>
      isInWindow(hour, fromHour, toHour) &&
      !isNamed(except, day) &&
      (isNamed(also, day) || (weekday !== null && weekdays.includes(weekday))),
  );
  return window?.weight ?? 0;
};

/** Whether no day and no hour is left out. */
export const isAlways = ({ seasons, windows, holidays }: TariffTime): boolean =>
  seasons.length === 0 &&
  (holidays.count === 'as-sunday' || holidays.days.length + holidays.dates.length === 0) &&
  windows.some(
    ({ weekdays, fromHour, toHour, except }) => weekdays.length === 7 && toHour - fromHour === 24 && !except,
  );

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
