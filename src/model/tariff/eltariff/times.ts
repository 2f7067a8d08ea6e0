import { type HolidayName, namedHolidays } from '../../../../supabase/functions/_shared/holidays.ts';
import type { DayList, TariffTime } from '../../../schemas/tariff.ts';
import { anyTime, everyDay } from '../windows.ts';
import {
  type ActivePeriod,
  type CalendarPattern,
  type DateInterval,
  type Maybe,
  NotCounted,
  type RecurringPeriod,
} from './shapes.ts';

type Window = TariffTime['windows'][number];

export const DAY_MS = 86_400_000;

const isoOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day of a date or a moment; one in UTC is the midnight of the Swedish clock one or two hours later. */
const dateOf = (text: Maybe<string>): number | null => {
  const [, day, late] = /^(\d{4}-\d{2}-\d{2})(T2[23]:.*Z)?/.exec(text ?? '') ?? [];
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isFinite(time) && isoOf(time) === day ? time + (late ? DAY_MS : 0) : null;
};

/** The day after the last one of a period; null where it goes on. */
const endOf = (period: Maybe<DateInterval>): number | null => {
  const last = dateOf(period?.toIncluding);
  return dateOf(period?.toExcluding) ?? (last === null ? null : last + DAY_MS);
};

/** The twelve months from a day on that prices are read for (both ends of Date.UTC, the second excluded). */
export type Span = { from: number; to: number };

const yearFrom = (time: number, years = 1): number => {
  const day = new Date(time);
  return Date.UTC(day.getUTCFullYear() + years, day.getUTCMonth(), day.getUTCDate());
};

/**
 * The year that a tariff is read for: of the calendar year of `today` and the years that end or begin with one of its periods, the one of
 * which they hold the most days, so that a winter which runs over New Year is whole; of equals the calendar year, then the latest.
 */
export const spanOf = (periods: readonly Maybe<DateInterval>[], today: string): Span => {
  const own = Date.UTC(Number(today.slice(0, 4)), 0, 1);
  const ends = periods.flatMap((period) => endOf(period) ?? []);
  const begins = periods.flatMap((period) => dateOf(period?.fromIncluding) ?? []);
  const spans: readonly Span[] = [
    ...[...new Set(ends)].sort((a, b) => b - a).map((end) => ({ from: yearFrom(end, -1), to: end })),
    ...begins.map((from) => ({ from, to: yearFrom(from) })),
  ];
  const held = ({ from, to }: Span) =>
    periods.reduce((sum, period) => {
      const begin = Math.max(from, dateOf(period?.fromIncluding) ?? from);
      return sum + Math.max(0, Math.min(to, endOf(period) ?? to) - begin);
    }, 0);
  return [{ from: own, to: yearFrom(own) }, ...spans].reduce((best, span) =>
    held(span) > held(best) ? span : best,
  );
};

/** A calendar of a file with its days as numbers; a day of every year (MM-DD, or --MM-DD by ISO 8601) is that of the year that is read. */
export const patternWithin = (pattern: CalendarPattern, { from, to }: Span): CalendarPattern => {
  const dated = (text: string): string => {
    const day = /^(?:--)?(\d{2}-\d{2})$/.exec(text)?.[1];
    const days = [from, to].map((time) => `${isoOf(time).slice(0, 4)}-${day}`);
    return days.find((one) => (dateOf(one) ?? to) < to && (dateOf(one) ?? 0) >= from) ?? text;
  };
  const { days, dates } = pattern;
  return { ...pattern, days: [days ?? []].flat().map(Number), dates: [dates ?? []].flat().map(dated) };
};

/** The part of the year in which a component holds. Throws where it does not hold at all. */
export const heldWithin = (period: Maybe<DateInterval>, span: Span): Span => {
  const from = Math.max(span.from, dateOf(period?.fromIncluding) ?? span.from);
  const to = Math.min(span.to, endOf(period) ?? span.to);
  const until = period?.toExcluding ?? period?.toIncluding ?? '';
  if (to <= from) throw new NotCounted('past', `${period?.fromIncluding ?? ''}–${until}`);
  return { from, to };
};

/** The parts of the year, longer than a day, that lie before or after a price list of a part of it. */
export const untoldBy = (list: Maybe<DateInterval>, { from, to }: Span): Span[] =>
  [
    { from, to: Math.min(to, dateOf(list?.fromIncluding) ?? from) },
    { from: Math.max(from, endOf(list) ?? to), to },
  ].filter((part) => part.to - part.from > DAY_MS && part.to - part.from < to - from);

/** What holds longer than this (share of a year) is no season. */
const LONGEST_SEASON = 0.6;

/**
 * The same to the day; empty for all of the year. What holds as long as a price list does is no season, where the list begins or ends
 * in the middle of the year. A winter of which the year holds one end comes again at the other, unless one of the `others` does.
 */
export const seasonOf = (
  period: Maybe<DateInterval>,
  {
    span,
    list,
    others = [],
  }: { span: Span; list?: Maybe<DateInterval>; others?: readonly Maybe<DateInterval>[] },
): TariffTime['seasons'] => {
  const { from, to } = heldWithin(period, span);
  const begin = Math.max(span.from, dateOf(list?.fromIncluding) ?? span.from);
  const end = Math.min(span.to, endOf(list) ?? span.to);
  if (to - from >= (end > begin ? end - begin : span.to - span.from) - DAY_MS) return [];
  const [whole, wholeEnd] = [dateOf(period?.fromIncluding) ?? from, endOf(period) ?? to];
  const isSeason = wholeEnd - whole <= LONGEST_SEASON * (span.to - span.from);
  const isTaken = (first: number, last: number): boolean =>
    others.some((other) => {
      const [start, stop] = [dateOf(other?.fromIncluding) ?? span.from, endOf(other) ?? span.to];
      return other !== period && start < last && stop > first && stop - start < span.to - span.from;
    });
  const first = isSeason && whole < span.from && !isTaken(yearFrom(whole), span.to) ? whole : from;
  const last = isSeason && wholeEnd > span.to && !isTaken(span.from, yearFrom(wholeEnd, -1)) ? wholeEnd : to;
  return [{ from: isoOf(first).slice(5), to: isoOf(last - DAY_MS).slice(5) }];
};

/** An hour of the clock from hh:mm:ss, in quarters; an end a minute or a second before one is that one, and 00:00:00 is midnight. */
const hourOf = (text: Maybe<string>, isEnd: boolean): number => {
  const [, hours = '', minutes = '', seconds = '00', zone] =
    /^(\d{1,2}):([0-5]\d)(?::([0-5]\d)(?:\.0+)?)?(z|[+-]\d{2}:?\d{2})?$/i.exec(text ?? '') ?? [];
  if (zone) throw new NotCounted('clock', zone);
  if (hours === '') throw new NotCounted('hours', text ?? '');
  const isBefore = isEnd && Number(minutes) % 15 === 14 && (seconds === '59' || minutes === '59');
  const hour = Number(hours) + (Number(minutes) + Number(isBefore)) / 60;
  if (!Number.isInteger(hour * 4) || hour > 24 || (Number(seconds) > 0 && !isBefore))
    throw new NotCounted('hours', text ?? '');
  return isEnd && hour === 0 ? 24 : hour;
};

/** Names of the holidays that dates are, which may be written as moments; what is none stays a date. Not one without its year. */
const holidaysFrom = (dates: readonly string[]): DayList => {
  const days = new Set<HolidayName>();
  const others = new Set<string>();
  for (const text of dates) {
    const time = dateOf(text);
    if (time === null) throw new NotCounted('calendar', text);
    const date = isoOf(time);
    const known = Object.entries(namedHolidays(Number(date.slice(0, 4)))).find(([, day]) => day === date);
    if (known) days.add(known[0] as HolidayName);
    else others.add(date);
  }
  return { days: [...days].sort(), dates: [...others].sort() };
};

/** What companies use without saying what it means; which days are holidays has to be said. */
const plainPatterns: readonly CalendarPattern[] = [
  { reference: 'all', days: everyDay },
  { reference: 'weekdays', days: everyDay.slice(0, 5) },
  { reference: 'weekends', days: everyDay.slice(5) },
];

/** The pattern of a name; the guide for companies has one day for all of its kind (`weekday`), and letters may be large. */
const patternOf = (name: string, patterns: readonly CalendarPattern[]): CalendarPattern | undefined => {
  const key = (text: string) => text.toLowerCase().replace(/s$/, '');
  const all = [...patterns, ...plainPatterns].map((one) => ({ one, own: one.reference ?? one.name ?? '' }));
  return (all.find(({ own }) => own === name) ?? all.find(({ own }) => key(own) === key(name)))?.one;
};

/** The days of an active period: weekdays of what is included less what is excluded, and the dates of both. */
const daysOf = (
  period: ActivePeriod,
  patterns: readonly CalendarPattern[],
): Pick<Window, 'weekdays' | 'also' | 'except'> => {
  const found = (name: string): CalendarPattern => {
    const pattern = patternOf(name, patterns) ?? (dateOf(name) === null ? null : { dates: [name] });
    // Days are those of a week (1 = Monday); of a month, or of every second week, they are others.
    const isWeekly = [undefined, null, 'P1W'].includes(pattern?.frequency);
    if (!pattern || pattern.days?.some((day) => !isWeekly || !everyDay.includes(day)))
      throw new NotCounted('calendar', name);
    return pattern;
  };
  const { include, exclude } = period.calendarPatternReferences ?? {};
  // Beside the whole week a name adds nothing, whether or not it is defined.
  const plain = (include ?? []).filter((name) => patternOf(name, patterns));
  const isWhole = everyDay.every((day) => plain.some((name) => found(name).days?.includes(day)));
  const [inside, outside] = [(isWhole ? plain : (include ?? [])).map(found), (exclude ?? []).map(found)];
  const days = inside.flatMap((pattern) => pattern.days ?? []);
  const left = outside.flatMap((pattern) => pattern.days ?? []);
  const weekdays = (inside.length > 0 ? everyDay.filter((day) => days.includes(day)) : everyDay).filter(
    (day) => !left.includes(day),
  );
  const dates = (list: readonly CalendarPattern[]) => list.flatMap((pattern) => pattern.dates ?? []);
  const [included, excluded] = [dates(inside), dates(outside)];
  // Which of the two holds on a date of one of those weekdays?
  if (included.length > 0 && left.length > 0) throw new NotCounted('mixed-days');
  return {
    weekdays,
    ...(included.length > 0 && { also: holidaysFrom(included) }),
    ...(excluded.length > 0 && { except: holidaysFrom(excluded) }),
  };
};

/** Weight of each reference of a recurring period (peak functions); all have 1 where none is asked for. */
export type Weights = ReadonlyMap<string, number>;

/** When a component holds within its season. */
export const timeOf = (
  periods: Maybe<RecurringPeriod[]>,
  patterns: readonly CalendarPattern[],
  weights?: Weights,
): Omit<TariffTime, 'seasons' | 'clock'> => {
  const list = periods ?? [];
  if (list.length === 0) return { windows: anyTime.windows, holidays: anyTime.holidays };
  const parts = list.flatMap(({ reference, frequency, activePeriods }) => {
    if (frequency && frequency !== 'P1D') throw new NotCounted('period', frequency);
    const weight = weights ? weights.get(reference ?? 'main') : 1;
    if (weight === undefined) return [];
    return (activePeriods ?? []).map(
      (active): Window => ({
        ...daysOf(active, patterns),
        fromHour: hourOf(active.fromIncluding, false),
        toHour: hourOf(active.toExcluding ?? active.toIncluding, true),
        weight,
      }),
    );
  });
  if (parts.length === 0) throw new NotCounted('period');
  return { windows: parts.sort((a, b) => b.weight - a.weight), holidays: anyTime.holidays };
};
