import { SLOTS_PER_DAY } from '../../../../model/inputs/calendar.ts';
import type { MeterColumns, MeterTable } from './table.ts';

/** Minutes between two readings. */
export type Resolution = 15 | 60 | 1440;

/** What is worth telling of a file, each with how often. */
export const meterNotes = [
  'unreadable',
  'gaps',
  'doubled',
  'negative',
  'daily',
  'watt-hours',
  'short',
  'utc',
] as const;
export type MeterNote = (typeof meterNotes)[number];

/** Why a file cannot be used. */
export type MeterFault = 'no-readings' | 'no-times' | 'repeated' | 'odd-steps' | 'too-few' | 'no-energy';

export interface Meter {
  /** First day (YYYY-MM-DD). */
  readonly start: string;
  /** kWh per slot from that day's midnight on, whole days. */
  readonly load: readonly number[];
  readonly resolution: Resolution;
  readonly notes: readonly { readonly note: MeterNote; readonly count: number }[];
}

const MINUTE = 60_000;
const DAY = 1440;
/** Fewer days than this show no week. */
const LEAST_DAYS = 7;
/** Days that make a year. */
const YEAR_DAYS = 360;
/** When the clock goes back, a few times come twice; where more than this share does, the time is not what was read. */
const MOST_DOUBLED = 0.1;
/** A file of more days than this is cut to its last ones. */
const MOST_DAYS = 731;

/** Beginning and end of summer time in a year: the last Sundays of March and October, 01:00 UTC (minutes since 1970). */
const lastSunday = (year: number, month: number): number => {
  const last = new Date(Date.UTC(year, month + 1, 0));
  return Date.UTC(year, month, last.getUTCDate() - last.getUTCDay(), 1) / MINUTE;
};
const swedishOffset = (utc: number): number => {
  const year = new Date(utc * MINUTE).getUTCFullYear();
  return utc >= lastSunday(year, 2) && utc < lastSunday(year, 9) ? 120 : 60;
};

type Stamp = { minute: number; utc: boolean };

/**
 * A moment by the clock on the wall, as minutes as if that clock were UTC; null when it is none. Of an interval it is the
 * beginning: what follows a minus is a zone only after seconds or in a time with `T`.
 */
export const readStamp = (date: string, hour: string): Stamp | null => {
  const text = `${date} ${hour}`.trim();
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text);
  const day = /^(\d{1,2})[./](\d{1,2})[./](\d{4})/.exec(text);
  const [whole, year, month, dayOfMonth] = iso ?? (day ? [day[0], day[3], day[2], day[1]] : []);
  if (whole === undefined) return null;
  const clock = /^(T?)\s*(\d{1,2})[:.]?(\d{2})?(:\d{2}(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2}(?![\d:-]))?/.exec(
    text.slice(whole.length).trimStart(),
  );
  const [hours, minutes] = [Number(clock?.[2] ?? 0), Number(clock?.[3] ?? 0)];
  const [y, m, d] = [Number(year), Number(month), Number(dayOfMonth)];
  if (m < 1 || m > 12 || d < 1 || d > 31 || hours > 24 || minutes > 59) return null;
  const minute = Date.UTC(y, m - 1, d, hours, minutes) / MINUTE;
  if (new Date(Date.UTC(y, m - 1, d)).getUTCDate() !== d) return null;
  const zone = clock?.[5];
  if (!zone || (zone.startsWith('-') && !clock?.[1] && !clock?.[4])) return { minute, utc: false };
  const [sign, zoneHours, zoneMinutes] =
    zone === 'Z' ? ['+', 0, 0] : [zone[0], Number(zone.slice(1, 3)), Number(zone.slice(-2))];
  const utc = minute - (sign === '-' ? -1 : 1) * (zoneHours * 60 + zoneMinutes);
  return { minute: utc + swedishOffset(utc), utc: zone === 'Z' };
};

const GROUPED = /^-?[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})+$/;

/** The mark that groups thousands in a column, known by a number with two groups (`1.234.567`); null where none has. */
const groupMarkOf = (cells: readonly string[]): string | null => {
  for (const cell of cells) {
    const mark = GROUPED.exec(cell.trim())?.[1];
    if (mark !== undefined) return mark;
  }
  return null;
};

/**
 * A number with comma or point, with or without groups; null when it is none. The last mark is the decimal mark, unless the same
 * one stands before it, too, or it is the mark that groups thousands elsewhere in the column.
 */
export const readValue = (text: string, groupMark: string | null = null): number | null => {
  const plain = text
    .replaceAll(/[\s\u00A0']/g, '')
    .replace(/[−–]/, '-')
    .replace(/k?Wh$/i, '');
  if (!/^-?[\d.,]*\d$/.test(plain)) return null;
  const grouped = /^-?[1-9]\d{0,2}[.,]\d{3}(?!\d)/.test(plain)
    ? (GROUPED.exec(plain)?.[1] ?? groupMark)
    : null;
  const digits = grouped ? plain.replaceAll(grouped, '') : plain;
  const mark = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  const whole = mark < 0 ? digits : digits.slice(0, mark);
  if (mark >= 0 && whole.includes(digits[mark] as string)) return null;
  const number = Number(`${whole.replaceAll(/[.,]/g, '')}.${mark < 0 ? '' : digits.slice(mark + 1)}`);
  return Number.isFinite(number) ? number : null;
};

type Found = {
  at: Map<number, { sum: number; count: number }>;
  counts: Map<MeterNote, number>;
  stamps: number;
};

/** Whether hours are counted from 1 to 24, each by its end. */
const countsToMidnight = (hours: readonly string[]): boolean => {
  const numbers = new Set(hours.map((cell) => Number(/^\d{1,2}/.exec(cell)?.[0] ?? Number.NaN)));
  return numbers.has(24) && !numbers.has(0);
};

const collect = ({ rows, first }: MeterTable, columns: MeterColumns): Found => {
  const at: Found['at'] = new Map();
  const counts: Found['counts'] = new Map();
  let stamps = 0;
  const note = (name: MeterNote) => counts.set(name, (counts.get(name) ?? 0) + 1);
  const data = rows.slice(first);
  const hourOf = (row: readonly string[]) => (columns.hour === null ? '' : (row[columns.hour] ?? ''));
  const late = countsToMidnight(data.map(hourOf)) ? 60 : 0;
  const groupMark = groupMarkOf(data.map((row) => row[columns.value] ?? ''));
  for (const row of data) {
    const stamp = readStamp(row[columns.time] ?? '', hourOf(row));
    if (stamp) stamps += 1;
    const value = readValue(row[columns.value] ?? '', groupMark);
    if (!stamp || value === null) {
      // An empty value is a gap, and told as one.
      if (!stamp || (row[columns.value] ?? '') !== '') note('unreadable');
      continue;
    }
    if (stamp.utc) note('utc');
    if (value < 0) note('negative');
    const minute = stamp.minute - late;
    const before = at.get(minute);
    if (before) note('doubled');
    const energy = Math.max(0, value);
    at.set(minute, { sum: (before?.sum ?? 0) + energy, count: (before?.count ?? 0) + 1 });
  }
  return { at, counts, stamps };
};

/** The step that most readings follow each other by (minutes); null when it is none of the three. */
const stepOf = (minutes: readonly number[]): Resolution | null => {
  const counts = new Map<number, number>();
  for (let k = 1; k < minutes.length; k += 1) {
    const step = (minutes[k] as number) - (minutes[k - 1] as number);
    counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  const found = ([15, 60, 1440] as const).find((step) => step === most?.[0]);
  return found ?? null;
};

/** Fills a gap with the same time of the nearest week that has it. */
const fill = (series: (number | null)[], perDay: number): number => {
  const week = perDay * 7;
  const holes = series.flatMap((value, at) => (value === null ? [at] : []));
  const known = [...series];
  for (const at of holes) {
    let found: number | null = null;
    for (let away = week; found === null && away < series.length + week; away += week)
      found = known[at - away] ?? known[at + away] ?? null;
    series[at] = found ?? 0;
  }
  return holes.length;
};

/** Watt-hours, by the column's name or because no house uses so many kilowatt-hours. */
const isWattHours = (name: string, meanPerDay: number): boolean =>
  (/\bWh\b/.test(name) && !/kWh/i.test(name)) || meanPerDay > 100_000;

/** Reads a table by its columns into days of quarter-hours, and tells what it had to do to get there. */
export const readMeter = (table: MeterTable, columns: MeterColumns): Meter | MeterFault => {
  const { at, counts, stamps } = collect(table, columns);
  if (at.size === 0) return stamps > 0 ? 'no-readings' : 'no-times';
  const doubled = counts.get('doubled') ?? 0;
  if (doubled > MOST_DOUBLED * (at.size + doubled)) return 'repeated';
  const minutes = [...at.keys()].sort((a, b) => a - b);
  const resolution = stepOf(minutes);
  if (!resolution) return at.size < 2 ? 'too-few' : 'odd-steps';
  const perDay = DAY / resolution;
  const lastDay = Math.floor((minutes.at(-1) as number) / DAY);
  const firstDay = Math.max(Math.floor((minutes[0] as number) / DAY), lastDay - MOST_DAYS + 1);
  const days = lastDay - firstDay + 1;
  if (days < LEAST_DAYS) return 'too-few';
  const series: (number | null)[] = Array.from({ length: days * perDay }, (_, place) => {
    const found = at.get(firstDay * DAY + place * resolution);
    // An hour that is there twice, when the clock goes back, counts as its mean: a day has 24 hours here.
    return found ? found.sum / found.count : null;
  });
  const gaps = fill(series, perDay);
  const total = (series as number[]).reduce((sum, value) => sum + value, 0);
  if (total <= 0) return 'no-energy';
  const watt = isWattHours(table.names[columns.value] ?? '', total / days);
  const notes = new Map(counts);
  if (gaps > 0) notes.set('gaps', gaps);
  if (resolution === 1440) notes.set('daily', days);
  if (days < YEAR_DAYS) notes.set('short', days);
  if (watt) notes.set('watt-hours', 1);
  const slots = SLOTS_PER_DAY / perDay;
  const scale = (watt ? 0.001 : 1) / slots;
  return {
    start: new Date(firstDay * DAY * MINUTE).toISOString().slice(0, 10),
    load: (series as number[]).flatMap((value) => new Array<number>(slots).fill(value * scale)),
    resolution,
    notes: meterNotes.flatMap((note) => {
      const count = notes.get(note);
      return count ? [{ note, count }] : [];
    }),
  };
};

/** Whole days of the file laid on a year that begins on a date: the same weekday, as near in the year as there is. */
export const layOnYear = ({ start, load }: Meter, yearStart: string): number[] => {
  const shift = Math.round((Date.parse(yearStart) - Date.parse(start)) / (DAY * MINUTE));
  const there = load.length / SLOTS_PER_DAY;
  return Array.from({ length: 365 }, (_, day) => {
    let from = shift + day;
    // Years of 52 weeks first, so that the season stays; then weeks.
    while (from >= there) from -= 364;
    while (from < 0) from += 364;
    while (from >= there) from -= 7;
    return load.slice(Math.max(0, from) * SLOTS_PER_DAY, (Math.max(0, from) + 1) * SLOTS_PER_DAY);
  }).flat();
};
