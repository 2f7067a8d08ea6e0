import type { Finding, House } from '../../schemas/portfolio.ts';

/** What the houses can be sorted by: kWh/m² a year, kWh a year, and kWh/m² a year above what a tuned house of its kind takes. */
export const measures = ['area', 'year', 'over'] as const;
export type Measure = (typeof measures)[number];

/** A house's value of a measure. */
export const measureOf = ({ area, energy, target }: House, measure: Measure): number =>
  ({ area: energy, year: energy * area, over: energy - target })[measure];

/** Places of the houses in the order of a measure, the highest first; of equal ones the earlier first. */
export const orderBy = (houses: readonly House[], measure: Measure): number[] =>
  houses
    .map((_, place) => place)
    .sort((a, b) => measureOf(houses[b] as House, measure) - measureOf(houses[a] as House, measure));

export const TONES = 6;

/** Tone of a house from 0 (lowest use per m²) to TONES − 1. */
export function toneOf({ energy }: House): number {
  const steps = [100, 120, 140, 160, 180];
  return steps.filter((step) => energy >= step).length;
}

const hours = (value: (hour: number) => number): number[] =>
  Array.from({ length: 24 }, (_, hour) => value(hour));
const night = (hour: number) => hour < 5 || hour >= 22;
const hump = (hour: number, middle: number, width: number) => Math.exp(-(((hour - middle) / width) ** 2));

/** One day's use hour by hour before and with EcoHub, in percent of the drawing's height: the shape of a finding, no measurement. */
export const shapes: Readonly<Record<Finding, { before: readonly number[]; after: readonly number[] }>> = {
  'night-fans': { before: hours(() => 78), after: hours((hour) => (night(hour) ? 28 : 70)) },
  'supply-air': {
    before: hours((hour) => 60 + 22 * hump(hour, 13, 5)),
    after: hours((hour) => 50 - 14 * hump(hour, 13, 5)),
  },
  'heat-curve': {
    before: hours((hour) => 88 - 34 * hump(hour, 14, 5)),
    after: hours((hour) => 60 - 22 * hump(hour, 14, 5)),
  },
  'morning-peak': {
    before: hours((hour) => 34 + 62 * hump(hour, 6.7, 1.2)),
    after: hours((hour) => 36 + 20 * hump(hour, 5, 2.2) + 10 * hump(hour, 7, 1.2)),
  },
  circulation: { before: hours(() => 62), after: hours((hour) => 38 + 6 * hump(hour, 7, 2)) },
  hunting: {
    before: hours((hour) => (hour % 2 ? 86 : 42)),
    after: hours((hour) => 40 + 10 * hump(hour, 13, 5)),
  },
  weekend: {
    before: hours((hour) => (hour >= 6 && hour < 19 ? 82 : 24)),
    after: hours((hour) => (hour >= 10 && hour < 14 ? 34 : 20)),
  },
  'heating-cables': {
    before: hours(() => 70),
    after: hours((hour) => (hour >= 5 && hour < 9 ? 64 : 18)),
  },
  tuned: {
    before: hours((hour) => 34 + 14 * hump(hour, 7, 2) + 12 * hump(hour, 19, 3)),
    after: hours((hour) => 34 + 14 * hump(hour, 7, 2) + 12 * hump(hour, 19, 3)),
  },
};

/** A day's hours as one path of upright strokes, 10 apart, in a drawing 240 wide and 100 high. */
export const hourStrokes = (values: readonly number[]): string =>
  values.map((value, hour) => `M${5 + hour * 10} 100V${Math.round(100 - value)}`).join('');
