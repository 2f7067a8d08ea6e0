/** One night of the example farm: its battery, and how full it is from 21 to 07. */

/** Battery (kWh) and what the chosen loads take together (kW). */
export const farm = { battery: 60, load: 12 } as const;

export const clock = (hours: number, minutes = 0): number => (hours < 12 ? hours + 24 : hours) + minutes / 60;

const START = clock(21);
export const END = clock(7);

/** When the five moments are; the second and the third follow at once. */
export const moments = [clock(21, 40), clock(1, 12), clock(1, 13), clock(4, 30), clock(6, 5)] as const;

const GENSET = clock(4, 10);
const outage = moments[1];
/** What is left when the generating set starts (%). */
const left = 100 - ((GENSET - outage) * farm.load * 100) / farm.battery;

/** State of charge (%) through the night, straight between the points: [hour, level]. */
export const levels: readonly (readonly [number, number])[] = [
  [START, 58],
  [moments[0], 62],
  [clock(23, 50), 100],
  [outage, 100],
  [GENSET, left],
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

export const STRIP = { width: 1000, height: 100 } as const;

const STEP = STRIP.width / moments.length;

/** Place of an hour along the strip, which is as wide from each moment to the next: every moment has room for its name. */
export function placeOf(hour: number): number {
  const stops = [...moments, END];
  const next = Math.max(
    1,
    stops.findIndex((stop) => stop >= hour),
  );
  const [from, to] = [stops[next - 1] as number, stops[next] as number];
  return Math.round((next - 1 + (hour - from) / (to - from)) * STEP);
}

/** The level between two hours as an outline, open at the ends. */
export const levelPath = (from: number, to: number): string =>
  [...new Set([...moments, ...levels.map(([hour]) => hour)])]
    .filter((hour) => hour >= from && hour <= to)
    .sort((a, b) => a - b)
    .map((hour, index) => `${index ? 'L' : 'M'}${placeOf(hour)} ${Math.round(STRIP.height - levelAt(hour))}`)
    .join('');

/** The surface below that outline. */
export const levelArea = (from: number, to: number): string =>
  `${levelPath(from, to)}V${STRIP.height}H${placeOf(from)}z`;
