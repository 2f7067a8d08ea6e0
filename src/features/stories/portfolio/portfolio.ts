import { steps } from '../../../charts/shapes/paths.ts';
import type { Finding, House } from '../../../schemas/portfolio.ts';

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

/** Where one tone ends and the next begins (kWh/m² a year). */
const STEPS = [100, 120, 140, 160, 180] as const;

/** What each tone stands for, from the lowest use per m² to the highest. */
export const tones: readonly string[] = [
  `< ${STEPS[0]}`,
  ...STEPS.slice(1).map((step, index) => `${STEPS[index]}–${step - 1}`),
  `≥ ${STEPS.at(-1)}`,
];

/** Tone of a house: 0 is the lowest use per m². */
export const toneOf = ({ energy }: House): number => STEPS.filter((step) => energy >= step).length;

const hours = (value: (hour: number) => number): number[] =>
  Array.from({ length: 24 }, (_, hour) => value(hour));
const night = (hour: number) => hour < 5 || hour >= 22;
const hump = (hour: number, middle: number, width: number) => Math.exp(-(((hour - middle) / width) ** 2));

/** One day's power hour by hour before and with EcoHub: the shape of a finding, no measurement. */
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

/** The drawing of a day: its left edge, an hour's width, and where all (100 %) and nothing are. */
export const DAY = { width: 304, height: 144, left: 56, hour: 10, top: 10, bottom: 122 } as const;

const highest = ({ before, after }: (typeof shapes)[Finding]) => Math.max(...before, ...after);
const heightOf = (value: number, most: number) =>
  Math.round(DAY.bottom - ((DAY.bottom - DAY.top) * value) / most);

/** The day before and with EcoHub as two lines of hours; its highest hour is 100 %. */
export function dayLines(finding: Finding): { before: string; after: string } {
  const shape = shapes[finding];
  const top = (value: number) => heightOf(value, highest(shape));
  const line = (values: readonly number[]) => steps(values, { left: DAY.left, slot: DAY.hour, top });
  return { before: line(shape.before), after: line(shape.after) };
}

/** Hours that a name has room in, the height of its plate, and the air between it and the line above. */
const ROOM = 4;
const NAME = 26;
const AIR = 3;

/** Where the names of the two lines stand: below each, where they are furthest apart, the upper below its peak; of one line a single name. */
export function dayNames(finding: Finding): { x: number; before: number; after: number; same: boolean } {
  const shape = shapes[finding];
  const gap = (hour: number) => (shape.before[hour] as number) - (shape.after[hour] as number);
  const starts = Array.from({ length: 24 - 2 * ROOM }, (_, hour) => hour);
  const room = (start: number) => Math.min(...Array.from({ length: ROOM }, (_, next) => gap(start + next)));
  const start = starts.reduce((best, hour) => (room(hour) > room(best) ? hour : best), 0);
  const under = (value: number) => heightOf(value, highest(shape)) + AIR;
  const there = (values: readonly number[]) => values.slice(start, start + ROOM);
  return {
    x: DAY.left + start * DAY.hour + 4,
    before: under(Math.max(...there(shape.before))),
    after: Math.min(DAY.bottom - NAME, under(Math.min(...there(shape.after)))),
    same: shape.before.every((value, hour) => value === shape.after[hour]),
  };
}
