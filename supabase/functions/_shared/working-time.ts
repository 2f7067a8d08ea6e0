/**
 * The Swedish working-day calendar and the reply promise built on it. Pure: no clock, no network.
 *
 * Dates are plain calendar dates in Sweden written `YYYY-MM-DD`; instants are `Date`.
 */

/** Office hours on a working day, in whole hours of Swedish time. */
export const officeHours = { opens: 8, closes: 17 } as const;

/** The promise, in hours of working days. */
export const replyHours = 48;

const dayMs = 86_400_000;
const hourMs = 3_600_000;

const isoDate = (time: number): string => new Date(time).toISOString().slice(0, 10);
const utc = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day);

/** Easter Sunday in the Gregorian calendar (Meeus, Jones and Butcher's algorithm), as UTC midnight. */
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return utc(year, Math.floor(n / 31), (n % 31) + 1);
}

/** First given weekday (0 = Sunday) on or after a UTC midnight. */
const weekdayFrom = (time: number, weekday: number): number =>
  time + ((weekday - new Date(time).getUTCDay() + 7) % 7) * dayMs;

/**
 * Swedish public holidays of a year, with the three eves on which offices are closed as on a Sunday
 * (midsummer eve, Christmas eve, New Year's eve), in date order.
 * Source: lag (1989:253) om allmänna helgdagar; semesterlagen 3 a § for the eves.
 */
export function swedishHolidays(year: number): string[] {
  const easter = easterSunday(year);
  return [
    utc(year, 1, 1),
    utc(year, 1, 6),
    easter - 2 * dayMs,
    easter,
    easter + dayMs,
    utc(year, 5, 1),
    easter + 39 * dayMs,
    easter + 49 * dayMs,
    utc(year, 6, 6),
    weekdayFrom(utc(year, 6, 19), 5),
    weekdayFrom(utc(year, 6, 20), 6),
    weekdayFrom(utc(year, 10, 31), 6),
    utc(year, 12, 24),
    utc(year, 12, 25),
    utc(year, 12, 26),
    utc(year, 12, 31),
  ]
    .sort((one, other) => one - other)
    .map(isoDate)
    .filter((date, index, all) => date !== all[index - 1]);
}

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

const stockholmClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Stockholm',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Milliseconds that Swedish clocks are ahead of UTC at an instant (one or two hours). */
function stockholmOffset(time: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of stockholmClock.formatToParts(time)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}

/** An instant as wall-clock milliseconds in Sweden (UTC fields hold Swedish local time). */
const toSwedish = (instant: Date): number => instant.getTime() + stockholmOffset(instant.getTime());

/** Back from Swedish wall-clock milliseconds to an instant. Office hours never meet a clock change. */
function fromSwedish(wall: number): Date {
  const guess = wall - stockholmOffset(wall - hourMs);
  return new Date(wall - stockholmOffset(guess));
}

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
