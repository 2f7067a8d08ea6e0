import { type CalendarDay, hourOf, SLOT_HOURS, SLOTS_PER_DAY } from './calendar.ts';
import { monthlyAt, wanderingDays } from './weather.ts';

/** Mean wind at the hub of a small turbine by month (m/s): most in winter. Assumptions. */
const monthlySpeed = [7.4, 7.2, 6.9, 6.3, 5.9, 5.6, 5.5, 5.7, 6.3, 6.7, 7, 7.3] as const;
/** How far the wind of a day lies from its month's mean (share), and how much stronger it is in the afternoon. */
const DAILY_SPREAD = 0.35;
const AFTERNOON = 0.12;
const START_SPEED = 3;
const RATED_SPEED = 11.5;
const STOP_SPEED = 25;

/** Output of a small turbine as a share of its rated power: from 3 m/s, full at 11.5 m/s, by the cube in between. */
export const turbineShare = (speed: number): number =>
  speed < START_SPEED || speed > STOP_SPEED
    ? 0
    : Math.min(1, (speed ** 3 - START_SPEED ** 3) / (RATED_SPEED ** 3 - START_SPEED ** 3));

/** Production of one kW of wind power (kWh per slot). Windy and calm days follow each other by chance. */
export const windProduction = (calendar: readonly CalendarDay[], seed = 3): number[] => {
  const wander = wanderingDays(calendar.length, seed, 0.5);
  return calendar.flatMap((day, index) => {
    const mean = monthlyAt(monthlySpeed, day) * Math.max(0.2, 1 + DAILY_SPREAD * (wander[index] as number));
    return Array.from({ length: SLOTS_PER_DAY }, (_, slot) => {
      const speed = mean * (1 + AFTERNOON * Math.sin(((hourOf(slot) - 9) / 24) * 2 * Math.PI));
      return turbineShare(speed) * SLOT_HOURS;
    });
  });
};
