/** Minutes between readings, found on all of them. */
export interface Step {
  /** Null when they come neither at equal steps nor by the week or month. */
  readonly minutes: number | null;
  readonly monthly: boolean;
  /** The step that is met most (minutes), for what comes at no equal steps. */
  readonly usual: number;
}

const KNOWN = [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 60, 1440] as const;
/** How far from a step two readings may stand and still be counted as one apart. */
const SLACK = 0.2;
/** The least share of readings that follow each other by the step. */
const MOST = 0.6;
/** The least share that is a week apart or more in bills, of which one now and then is corrected. */
const MOST_APART = 0.9;

/** The step of times in order (minutes). */
export const stepOf = (sorted: Float64Array): Step => {
  const counts = new Map<number, number>();
  let [total, run, before] = [0, 0, 0];
  for (let at = 1; at < sorted.length; at += 1) {
    const away = Math.round((sorted[at] as number) - (sorted[at - 1] as number));
    if (away <= 0) continue;
    total += 1;
    // Equal steps follow each other: they are counted together.
    if (away !== before) {
      if (run > 0) counts.set(before, (counts.get(before) ?? 0) + run);
      [run, before] = [0, away];
    }
    run += 1;
  }
  if (run > 0) counts.set(before, (counts.get(before) ?? 0) + run);
  const near = (step: number) => {
    let sum = 0;
    for (const [away, count] of counts) if (Math.abs(away - step) <= step * SLACK) sum += count;
    return sum;
  };
  const ranked = [...counts].sort((a, b) => b[1] - a[1]);
  const usual = ranked[0]?.[0] ?? 0;
  const apart = ranked.reduce((sum, [away, count]) => sum + (away >= 7 * 1440 - 120 ? count : 0), 0);
  const monthly = total > 0 && apart >= MOST_APART * total;
  const found = KNOWN.map((step) => ({ step, count: near(step) })).sort((a, b) => b.count - a.count)[0];
  return { usual, monthly, minutes: found && total > 0 && found.count >= MOST * total ? found.step : null };
};

/** The step at which readings are kept: quarters where they come more often, half-hours, hours or days; null for none of them. */
export const keptStep = (step: number): 15 | 30 | 60 | 1440 | null => {
  if (step === 1440) return 1440;
  for (const kept of [15, 30, 60] as const) if (kept % step === 0) return kept;
  return null;
};
