import type { SeriesRole } from '../schemas/chart-names.ts';
import { rounded } from './scales.ts';

/** A part of a whole: where it begins and how much it is (percent of the bar). */
export type SharePart = { name: string; role: SeriesRole; value: number; start: number; length: number };

/** Parts of a whole in one bar, in their order. Lengths add up to 100 whatever the values add up to. */
export const shareBar = (
  parts: readonly { name: string; role: SeriesRole; value: number }[],
): readonly SharePart[] => {
  const total = parts.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  let start = 0;
  return parts.map((part) => {
    const length = total > 0 ? (Math.max(0, part.value) / total) * 100 : 0;
    const placed = { ...part, start: rounded(start), length: rounded(length) };
    start += length;
    return placed;
  });
};
