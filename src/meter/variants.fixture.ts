import type { Edge } from './contract.ts';
import { type Zone, zoneOf, zoneOffset } from './zones.ts';

/** The axes along which files differ, and what each may be. */
export const axes = {
  zone: [
    'Europe/Stockholm',
    'Europe/Madrid',
    'Europe/Copenhagen',
    'Europe/Helsinki',
    'Europe/Lisbon',
    'Europe/Paris',
    'Europe/Rome',
    'Europe/London',
  ],
  season: ['spring', 'autumn', 'winter'],
  step: [15, 30, 60],
  order: ['ymd', 'dmy', 'mdy', 'dmy-short', 'named', 'compact'],
  mark: ['-', '/', '.'],
  clock: ['wall', 'normal', 'utc', 'offset', 'zulu'],
  edge: ['begin', 'end', 'both'],
  unit: ['kWh', 'Wh', 'MWh', 'kW', 'W', 'counter'],
  unitPlace: ['heading', 'column', 'after', 'above'],
  decimal: [',', '.'],
  separator: [';', '\t', ',', '|'],
  shape: ['rows', 'clock-apart', 'hours-counted', 'hours-across', 'times-across', 'meters'],
  container: ['separated', 'quoted', 'workbook', 'web-table', 'json', 'green-button', 'utf-16'],
  newest: [false, true],
} as const;
type Axes = typeof axes;
export type Variant = { readonly [Axis in keyof Axes]: Axes[Axis][number] };

/** The next number of a series that is the same on every run (mulberry32, Tommy Ettinger). */
const random = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Makes a variant one that some program could write: what no file can have together gives way. */
const possible = (variant: Variant): Variant => {
  const changed: { -readonly [Axis in keyof Variant]: Variant[Axis] } = { ...variant };
  if (changed.container === 'green-button')
    Object.assign(changed, {
      clock: 'zulu',
      shape: 'rows',
      edge: 'begin',
      unit: 'Wh',
      order: 'ymd',
      newest: false,
    });
  if (changed.container === 'json')
    Object.assign(changed, {
      unitPlace: 'column',
      shape: changed.shape === 'meters' ? 'meters' : 'rows',
      decimal: '.',
    });
  if (changed.shape === 'times-across')
    Object.assign(changed, { clock: 'zulu', edge: 'begin', unitPlace: 'column', newest: false });
  if (changed.clock === 'offset' || changed.clock === 'zulu')
    Object.assign(changed, {
      order: 'ymd',
      mark: '-',
      shape: ['rows', 'meters', 'times-across'].includes(changed.shape) ? changed.shape : 'rows',
    });
  if (changed.shape === 'hours-counted' || changed.shape === 'hours-across') {
    changed.edge = 'begin';
    if (changed.unit === 'counter') changed.unit = 'kWh';
    if (changed.clock === 'utc' || changed.clock === 'normal') changed.clock = 'wall';
  }
  if (changed.shape === 'hours-across') {
    changed.newest = false;
    if (changed.unitPlace === 'heading') changed.unitPlace = 'above';
  }
  if (changed.order === 'compact' || changed.order === 'named') changed.mark = '-';
  if (changed.order === 'dmy-short' && changed.mark === '-') changed.mark = '/';
  // A point between the parts of a date and a point in a number: both stand in files, in columns of their own.
  if (changed.unitPlace === 'after' && changed.unit === 'counter') changed.unitPlace = 'heading';
  // A counter is of its moment.
  if (changed.unit === 'counter') changed.edge = 'begin';
  if (changed.separator === ',' && changed.decimal === ',' && changed.container === 'separated')
    changed.container = 'quoted';
  return changed;
};

/** As many variants as asked for: every value of every axis comes in turn, each with ever other ones of the others. */
export const variantsOf = (count: number): readonly Variant[] => {
  const next = random(44);
  const names = Object.keys(axes) as (keyof Axes)[];
  const decks = new Map<keyof Axes, unknown[]>();
  const draw = (name: keyof Axes): unknown => {
    const deck = decks.get(name) ?? [];
    if (deck.length === 0)
      deck.push(
        ...[...axes[name]]
          .map((value) => ({ value, at: next() }))
          .sort((a, b) => a.at - b.at)
          .map(({ value }) => value),
      );
    decks.set(name, deck);
    return deck.pop();
  };
  return Array.from({ length: count }, () =>
    possible(Object.fromEntries(names.map((name) => [name, draw(name)])) as Variant),
  );
};

/** What a file is made of: kWh from the midnight that begins a day on, and what another meter has in the same intervals. */
export interface Truth {
  readonly zone: Zone;
  readonly start: number;
  readonly kwh: readonly number[];
  readonly sold: readonly number[];
}

const FIRST = { spring: '2025-03-22', autumn: '2025-10-18', winter: '2025-01-13' } as const;
export const DAYS = 14;
const minuteOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / 60_000;
const midnight = (zone: Zone, label: number): number => label - zoneOffset(zone, label - zone.normal);

/** Readings of two weeks; those of spring and autumn hold the day when the clock changes. */
export const truthOf = ({ zone: name, season, step, clock, unit }: Variant, seed: number): Truth => {
  const next = random(seed);
  const label = minuteOf(FIRST[season]);
  const zone = zoneOf(name, label, label + DAYS * 1440);
  // A file in normal time, or UTC, begins and ends at midnight of that clock.
  const ahead = clock === 'normal' ? zone.normal : 0;
  const constant = clock === 'normal' || clock === 'utc';
  const start = constant ? label - ahead : midnight(zone, label);
  const end = constant ? label + DAYS * 1440 - ahead : midnight(zone, label + DAYS * 1440);
  const digits = unit === 'MWh' ? 1e6 : 1000;
  const count = (end - start) / step;
  const value = (at: number) => {
    const hour = ((start + at * step + zone.normal) % 1440) / 60;
    return (
      Math.round((0.4 + 0.3 * next() + (hour >= 17 && hour < 20 ? 1 : 0)) * (step / 60) * digits) / digits
    );
  };
  const sun = (at: number) => {
    const hour = ((start + at * step + zone.normal) % 1440) / 60;
    return (
      Math.round(
        Math.max(0, 2 * Math.sin(((hour - 7) / 10) * Math.PI)) *
          (step / 60) *
          digits *
          (hour > 7 && hour < 17 ? 1 : 0),
      ) / digits
    );
  };
  return {
    zone,
    start,
    kwh: Array.from({ length: count }, (_, at) => value(at)),
    sold: Array.from({ length: count }, (_, at) => sun(at)),
  };
};

const two = (value: number) => String(value).padStart(2, '0');
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'];

/** A label (minutes) as date and clock time in the order and with the mark of a variant. */
const written = (label: number, { order, mark }: Variant): { date: string; clock: string } => {
  const at = new Date(label * 60_000);
  const [y, m, d] = [at.getUTCFullYear(), two(at.getUTCMonth() + 1), two(at.getUTCDate())];
  const date = {
    ymd: `${y}${mark}${m}${mark}${d}`,
    dmy: `${d}${mark}${m}${mark}${y}`,
    mdy: `${m}${mark}${d}${mark}${y}`,
    'dmy-short': `${d}${mark}${m}${mark}${two(y % 100)}`,
    named: `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${y}`,
    compact: `${y}${m}${d}`,
  }[order];
  return { date, clock: `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}` };
};

/** One row of a file, before it is put into its shape. */
export interface Written {
  readonly from: string;
  readonly to: string;
  readonly date: string;
  readonly clock: string;
  /** Which part of its day it is, from 1 on, by the zone's clock. */
  readonly part: number;
  readonly value: string;
  readonly sold: string;
  readonly moment: number;
}

const stampOf = (
  moment: number,
  variant: Variant,
  zone: Zone,
): { text: string; date: string; clock: string; label: number } => {
  const { clock } = variant;
  const offset = zoneOffset(zone, moment);
  const label =
    moment + (clock === 'wall' || clock === 'offset' ? offset : clock === 'normal' ? zone.normal : 0);
  const parts = written(label, variant);
  const sign = `${offset < 0 ? '-' : '+'}${two(Math.abs(offset) / 60)}:00`;
  const text =
    clock === 'zulu'
      ? `${parts.date}T${parts.clock}:00Z`
      : clock === 'offset'
        ? `${parts.date}T${parts.clock}:00${sign}`
        : `${parts.date} ${parts.clock}`;
  return { text, ...parts, label };
};

/** Numbers as a variant writes them, in its unit. */
const numberOf = (kwh: number, { unit, decimal, step }: Variant): string => {
  const hours = step / 60;
  const [value, digits] = {
    kWh: [kwh, 3],
    Wh: [kwh * 1000, 0],
    MWh: [kwh / 1000, 9],
    kW: [kwh / hours, 6],
    W: [(kwh * 1000) / hours, 3],
    counter: [kwh, 3],
  }[unit] as [number, number];
  return value.toFixed(digits).replace('.', decimal);
};

/** All rows of a variant's file. */
export const rowsOf = (variant: Variant, { zone, start, kwh, sold }: Truth): Written[] => {
  const { step, unit, edge } = variant;
  let [counter, returned] = [4321.5, 12.25];
  const values = kwh.map((value, at) => {
    const now = [counter, returned] as const;
    counter += value;
    returned += sold[at] as number;
    return unit === 'counter' ? now : ([value, sold[at] as number] as const);
  });
  if (unit === 'counter') values.push([counter, returned]);
  return values.map(([value, back], at) => {
    const moment = start + at * step;
    const [from, to] = [stampOf(moment, variant, zone), stampOf(moment + step, variant, zone)];
    const shown = edge === 'end' ? to : from;
    const day = midnight(zone, Math.floor((moment + zoneOffset(zone, moment)) / 1440) * 1440);
    return {
      ...{ from: shown.text, to: to.text, date: shown.date, clock: shown.clock, moment },
      part: (moment - day) / step + 1,
      value: numberOf(value, variant),
      sold: numberOf(back, variant),
    };
  });
};

/** The end of the interval that a variant's times are. */
export const edgeFor = ({ edge }: Variant): Edge => (edge === 'end' ? 'end' : 'begin');
