/**
 * Swedish holidays by name and date: the one rule, for the promise of a reply and for tariffs. Pure.
 * Source: lag (1989:253) om allmänna helgdagar; semesterlagen (1977:480) 3 a § for the three eves.
 */

const dayMs = 86_400_000;
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

/** Public holidays that are no Sunday by rule, Easter Sunday and Whit Sunday, and the eves on which offices are closed. */
export const holidayNames = [
  'new-years-day',
  'epiphany',
  'good-friday',
  'easter-sunday',
  'easter-monday',
  'may-day',
  'ascension-day',
  'whit-sunday',
  'national-day',
  'midsummer-eve',
  'midsummer-day',
  'all-saints-day',
  'christmas-eve',
  'christmas-day',
  'boxing-day',
  'new-years-eve',
] as const;
export type HolidayName = (typeof holidayNames)[number];

/** The holidays of a year by name: `YYYY-MM-DD`. Two can be one day: Ascension Day 1 May (2008), Whit Sunday the national day (2049). */
export function namedHolidays(year: number): Record<HolidayName, string> {
  const easter = easterSunday(year);
  const days: Record<HolidayName, number> = {
    'new-years-day': utc(year, 1, 1),
    epiphany: utc(year, 1, 6),
    'good-friday': easter - 2 * dayMs,
    'easter-sunday': easter,
    'easter-monday': easter + dayMs,
    'may-day': utc(year, 5, 1),
    'ascension-day': easter + 39 * dayMs,
    'whit-sunday': easter + 49 * dayMs,
    'national-day': utc(year, 6, 6),
    'midsummer-eve': weekdayFrom(utc(year, 6, 19), 5),
    'midsummer-day': weekdayFrom(utc(year, 6, 20), 6),
    'all-saints-day': weekdayFrom(utc(year, 10, 31), 6),
    'christmas-eve': utc(year, 12, 24),
    'christmas-day': utc(year, 12, 25),
    'boxing-day': utc(year, 12, 26),
    'new-years-eve': utc(year, 12, 31),
  };
  return Object.fromEntries(holidayNames.map((name) => [name, isoDate(days[name])])) as Record<
    HolidayName,
    string
  >;
}

/** Swedish public holidays of a year and the three eves on which offices are closed as on a Sunday, in date order. */
export const swedishHolidays = (year: number): string[] => [
  ...new Set(Object.values(namedHolidays(year)).sort()),
];
