/** Thirty April days of the example house: what electricity cost without control and in the trial (SEK). */

export const DAYS = 30;
/** The first day that EcoHub controls; before it only measures. */
export const FIRST_CONTROLLED = 8;
/** In the second week it keeps wide limits, later the ones that the owner has set. */
const CAREFUL = 0.89;
const FULL = 0.82;

export interface Day {
  readonly without: number;
  readonly trial: number;
}

const cost = (day: number) => 45 + 9 * Math.sin(day * 0.9) + 6 * Math.cos(day * 2.3);

export const days: readonly Day[] = Array.from({ length: DAYS }, (_, index) => {
  const without = cost(index + 1);
  const kept = index + 1 < FIRST_CONTROLLED ? 1 : index + 1 < 15 ? CAREFUL : FULL;
  return { without, trial: without * kept };
});

const sum = (list: readonly Day[], of: keyof Day) => list.reduce((total, day) => total + day[of], 0);

/** What the controlled days cost (SEK), what they would have cost, and the difference in percent. */
export function result(): { without: number; trial: number; percent: number } {
  const controlled = days.slice(FIRST_CONTROLLED - 1);
  const without = Math.round(sum(controlled, 'without'));
  const trial = Math.round(sum(controlled, 'trial'));
  return { without, trial, percent: Math.round((1 - trial / without) * 100) };
}

/** Size of the drawing, and the cost of a day at its upper edge (SEK). */
export const DRAWING = { width: 300, height: 80, top: 60 } as const;

/** Days as upright strokes, ten apart, from one day to another. */
export const dayBars = (of: keyof Day, from: number, to: number): string =>
  days
    .slice(from - 1, to)
    .map(
      (day, index) =>
        `M${(from + index) * 10 - 5} ${DRAWING.height}V${Math.round(DRAWING.height * (1 - day[of] / DRAWING.top))}`,
    )
    .join('');
