/**
 * Years until money spent is back for good: from when on the sum is never below 0 again, linear within a year. A later year that
 * costs more than it saves counts against it. `sums` are the running sums (SEK) at the end of each year, year 0 (the purchase)
 * first. Null when the last sum is below 0.
 */
export const yearsUntilPaid = (sums: readonly number[]): number | null => {
  if ((sums.at(-1) ?? -1) < 0) return null;
  const year = sums.findLastIndex((sum) => sum < 0);
  const [before, after] = [sums[year] ?? 0, sums[year + 1] ?? 0];
  return year < 0 ? 0 : year - before / (after - before);
};
