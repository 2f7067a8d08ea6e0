import { SLOTS_PER_DAY } from '../../../../model/inputs/calendar.ts';
import type { Meter } from './meter-file.ts';

/** What is bought less what is sold or produced, kWh per slot: below zero where there is more of it than is used. */
export const netOf = ({ load, sold }: Meter): readonly number[] =>
  sold ? load.map((kwh, slot) => kwh - (sold[slot] as number)) : load;

const DAY_MS = 86_400_000;

/** Whole days of a series that begins on a date, laid on a year: the same weekday, as near in the year as there is. */
export const layOnYear = (start: string, load: readonly number[], yearStart: string): number[] => {
  const shift = Math.round((Date.parse(yearStart) - Date.parse(start)) / DAY_MS);
  const there = load.length / SLOTS_PER_DAY;
  return Array.from({ length: 365 }, (_, day) => {
    let from = shift + day;
    // Years of 52 weeks first, so that the season stays; then weeks.
    while (from >= there) from -= 364;
    while (from < 0) from += 364;
    while (from >= there) from -= 7;
    return load.slice(Math.max(0, from) * SLOTS_PER_DAY, (Math.max(0, from) + 1) * SLOTS_PER_DAY);
  }).flat();
};
