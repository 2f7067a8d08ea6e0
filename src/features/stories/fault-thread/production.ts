/** Eight summer days of the example roof: what the weather should have given (kWh), and which part of it came. */
const EXPECTED = [62, 58, 49, 64, 61, 55, 60, 63] as const;

/** One string of three is dead from the second day's afternoon to the fifth day's noon. */
const REPAIRED = [1, 0.86, 2 / 3, 2 / 3, 0.85, 1, 1, 1] as const;

/** Days of the alarm and of the repair, from 0. */
export const marked = { alarm: 1, repaired: 4 } as const;

export interface Day {
  readonly expected: number;
  readonly repaired: number;
  /** The same day where nobody notices the fault. */
  readonly unnoticed: number;
}

/** The days one by one (kWh). */
export const days: readonly Day[] = EXPECTED.map((expected, index) => ({
  expected,
  repaired: expected * (REPAIRED[index] as number),
  unnoticed: expected * (index < 2 ? (REPAIRED[index] as number) : 2 / 3),
}));

/** What the fault cost until it was repaired (kWh). */
export const lostEnergy = (): number =>
  days.reduce((sum, { expected, repaired }) => sum + expected - repaired, 0);

/** Size of the drawing, and the energy of a day at its upper edge (kWh). */
export const DRAWING = { width: 320, height: 120, top: 80 } as const;

/** The days as upright strokes of one kind, 40 apart. */
export const dayBars = (kind: keyof Day): string =>
  days
    .map(
      (day, index) =>
        `M${20 + index * 40} ${DRAWING.height}V${Math.round(DRAWING.height * (1 - day[kind] / DRAWING.top))}`,
    )
    .join('');
