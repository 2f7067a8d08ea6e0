import { polyline } from '../../../charts/shapes/paths.ts';

/** One night of the example farm: its battery, and how full it is from 21 to 07. */

/** Battery (kWh) and what the chosen loads take together (kW). */
export const farm = { battery: 60, load: 12 } as const;

export const clock = (hours: number, minutes = 0): number => (hours < 12 ? hours + 24 : hours) + minutes / 60;

const START = clock(21);
export const END = clock(7);
/** The whole hours of the night, as a clock shows them. */
export const hours = Array.from({ length: END - START + 1 }, (_, index) =>
  `${(START + index) % 24}`.padStart(2, '0'),
);

/** When the five moments are; the second and the third follow at once. */
export const moments = [clock(21, 40), clock(1, 12), clock(1, 13), clock(4, 30), clock(6, 5)] as const;

const outage = moments[1];
const GENSET = clock(4, 10);
/** When the generating set starts, and what the battery then has left (%). */
export const lowest = {
  hour: GENSET,
  level: 100 - ((GENSET - outage) * farm.load * 100) / farm.battery,
} as const;

/** State of charge (%) through the night, straight between the points: [hour, level]. */
export const levels: readonly (readonly [number, number])[] = [
  [START, 58],
  [moments[0], 62],
  [clock(23, 50), 100],
  [outage, 100],
  [lowest.hour, lowest.level],
  [moments[4], 62],
  [END, 68],
];

/** State of charge (%) at an hour of the night. */
export function levelAt(hour: number): number {
  const next = levels.findIndex(([at]) => at >= hour);
  const [from, low] = levels[Math.max(0, next - 1)] as readonly [number, number];
  const [to, high] = levels[next] as readonly [number, number];
  return to === from ? high : low + ((high - low) * (hour - from)) / (to - from);
}

/** Place of an hour along the night (%): every hour is as wide. */
export const placeOf = (hour: number): number => Math.round(((hour - START) * 1000) / (END - START)) / 10;

/** The level as a line in a drawing 100 wide and 100 high. */
export const levelPath = (): string =>
  polyline(levels.map(([hour, level]) => [placeOf(hour), Math.round(100 - level)]));

/** The time without a grid in the same drawing: where it begins and how long it is. */
export const outageSpan = { x: placeOf(outage), width: placeOf(moments[4]) - placeOf(outage) } as const;
