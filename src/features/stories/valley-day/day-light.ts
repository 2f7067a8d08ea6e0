/** The layers of light of the picture, from below: two whole pictures, then what each light adds. */
export const layers = ['night', 'ambient', 'morning', 'noon', 'evening', 'lamps', 'lines'] as const;
export type Layer = (typeof layers)[number];

const clamp = (value: number) => Math.min(1, Math.max(0, value));
const ramp = (from: number, to: number, value: number) => {
  const share = clamp((value - from) / (to - from));
  return share * share * (3 - 2 * share);
};

/** Height of the sun (degrees): below the first it is night, from the second on day; between the others it climbs from low to high. */
const NIGHT = -9;
const DAY = 3;
const LOW = 12;
const HIGH = 34;

/** Hour after which windows go dark one by one, and at which the first are lit again. */
const ASLEEP = 23;
const AWAKE = 5.5;

/**
 * How strongly each layer shines, 0 to 1: by the sun's height (degrees), the clock hour, and how much power runs in the lines
 * (share of the day's highest). Pure, and continuous in all three, so that every minute has its own light.
 */
export function lightAt(sun: number, hour: number, power: number): Record<Layer, number> {
  const day = ramp(NIGHT, DAY, sun);
  const high = ramp(LOW, HIGH, sun);
  const low = ramp(-1, 7, sun) * (1 - high);
  const evening = ramp(11, 15, hour);
  const asleep = Math.max(ramp(ASLEEP - 1, ASLEEP + 1, hour), 1 - ramp(AWAKE - 1.5, AWAKE, hour));
  return {
    night: 1,
    ambient: day,
    morning: low * (1 - evening),
    noon: high,
    evening: low * evening,
    lamps: (1 - ramp(-4, 14, sun)) * (1 - 0.55 * asleep),
    lines: 0.2 + 0.8 * Math.sqrt(clamp(power)),
  };
}

/** Value of a series of quarter-hours between two of them; the day is a ring. */
export function between(series: readonly number[], position: number): number {
  const from = Math.floor(position);
  const share = position - from;
  const at = (slot: number) => series[slot % series.length] as number;
  return at(from) * (1 - share) + at(from + 1) * share;
}
