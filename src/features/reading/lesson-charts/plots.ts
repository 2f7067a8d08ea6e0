import type { ChartLayout } from '../../../charts/shapes/drawing-types.ts';
import type { SeriesRole } from '../../../schemas/chart-names.ts';

/** One series of a lesson's drawing. */
export interface LessonSeries {
  readonly key: string;
  readonly values: readonly number[];
  readonly role: SeriesRole;
  readonly filled?: boolean;
}

/** A drawing on two axes. */
export interface LessonPlot {
  readonly unit: string;
  readonly layout: ChartLayout;
  /** Months are written as months of the language, hours as 00–23. */
  readonly across: 'months' | 'hours';
  readonly series: readonly LessonSeries[];
}

const hours = (value: (hour: number) => number) =>
  Array.from({ length: 24 }, (_, hour) => Math.round(value(hour) * 10) / 10);
const between = (hour: number, from: number, to: number) => hour >= from && hour < to;

/** Household load without car and heat pump (kW): rest, breakfast, evening. */
const rest = [
  0.5, 0.5, 0.5, 0.5, 0.5, 0.6, 1.2, 1.6, 1, 0.7, 0.7, 0.8, 0.9, 0.8, 0.7, 0.8, 1.5, 3, 5, 3, 2, 1.6, 1, 0.7,
];

/** The lesson's house: heat pump 3 kW and oven and hob 5 kW at six o'clock, a car that needs 33 kWh. */
const loadBefore = hours(
  (hour) => (rest[hour] ?? 0) + (between(hour, 16, 20) ? 3 : 0.3) + (between(hour, 17, 20) ? 11 : 0),
);
const loadAfter = hours(
  (hour) =>
    (rest[hour] ?? 0) +
    (hour === 18 ? 1 : between(hour, 14, 20) ? 2.2 : 0.3) +
    (hour >= 18 || hour < 5 ? 3 : 0),
);

/** A clear summer day: sun on 6 kWp (kW), the house's load (kW) and what is in a battery of 10 kWh. */
const sun = [
  0, 0, 0, 0, 0.1, 0.4, 1, 1.8, 2.6, 3.4, 4, 4.4, 4.5, 4.4, 4, 3.4, 2.6, 1.8, 1, 0.5, 0.1, 0, 0, 0,
];
const load = [
  0.5, 0.5, 0.5, 0.5, 0.5, 0.6, 1.1, 1.3, 1, 0.8, 0.8, 0.9, 1, 0.9, 0.8, 0.9, 1.2, 1.8, 2.6, 2.2, 1.9, 1.6,
  1.2, 0.8,
];
const stored = [
  0.6, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 2.4, 5.2, 8, 10, 10, 10, 10, 10, 9.8, 8.1, 6.1, 4.1, 2.4,
  1.2,
];

/** The drawings by the lesson's figure id. Illustrative shapes, except where the lesson gives the numbers. */
export const plots: Readonly<Record<string, LessonPlot>> = {
  'load-curve': {
    unit: 'kW',
    layout: 'slots',
    across: 'hours',
    series: [
      { key: 'after', values: loadAfter, role: 'ours', filled: true },
      { key: 'before', values: loadBefore, role: 'before' },
    ],
  },
  'sun-year': {
    unit: 'kWh',
    layout: 'stacked',
    across: 'months',
    series: [{ key: 'sun', values: [23, 42, 84, 124, 149, 151, 149, 128, 93, 60, 28, 19], role: 'sun' }],
  },
  'battery-day': {
    unit: 'kW, kWh',
    layout: 'slots',
    across: 'hours',
    series: [
      { key: 'sun', values: sun, role: 'sun', filled: true },
      { key: 'load', values: load, role: 'neutral' },
      { key: 'stored', values: stored, role: 'ours' },
    ],
  },
  'farm-mix': {
    unit: 'MWh',
    layout: 'stacked',
    across: 'months',
    series: [
      { key: 'biogas', values: Array.from({ length: 12 }, () => 4), role: 'ours' },
      { key: 'sun', values: [0.3, 0.8, 2.2, 3.6, 4.6, 4.9, 4.7, 3.9, 2.5, 1.2, 0.4, 0.2], role: 'sun' },
      { key: 'wind', values: [5.2, 4.7, 4.3, 3.4, 2.8, 2.5, 2.4, 2.7, 3.5, 4.3, 4.9, 5.3], role: 'wind' },
    ],
  },
};

/** The price example of the lesson, in öre per kWh; VAT is a quarter of the rest. */
export const priceParts: readonly (readonly [key: string, value: number])[] = [
  ['spot', 60],
  ['markup', 8],
  ['grid', 30],
  ['tax', 36],
  ['vat', 33.5],
];

/** Temperature of the water to the radiators (°C) at an outdoor temperature, for a curve's slope and shift. */
export const supplyTemperature = (outdoor: number, slope: number, shift: number): number =>
  20 + slope * (20 - outdoor) + shift;

/** The hottest water that the lesson's two settings allow (°C). */
export const HOTTEST = 97;
