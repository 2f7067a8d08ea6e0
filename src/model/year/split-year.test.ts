import { describe, expect, it } from 'vitest';
import { yearInput } from '../day/cases.ts';
import { solveDay } from '../day/solve-day.ts';
import { SLOTS_PER_DAY } from '../inputs/calendar.ts';
import type { ModelInput } from '../inputs/contract.ts';
import { perfectYear, splitYear, stageTotals, yesterdayOf } from './split-year.ts';

/** Consecutive days of an input, with the day before each as its forecast. */
const cut = (input: ModelInput, start: string, first: number, days: number): ModelInput => {
  const part = (series: readonly number[], back = 0) =>
    series.slice((first - back) * SLOTS_PER_DAY, (first - back + days) * SLOTS_PER_DAY);
  return {
    ...input,
    start,
    load: part(input.load),
    solar: part(input.solar),
    outdoor: input.outdoor && part(input.outdoor),
    price: { ...input.price, spot: part(input.price.spot) },
    forecast: { load: part(input.load, 1), solar: part(input.solar, 1) },
  };
};
const finish = <Step, End>(work: Generator<Step, End>): End => {
  for (;;) {
    const next = work.next();
    if (next.done) return next.value;
  }
};

describe('the split of a year', () => {
  const villa = yearInput('villa-malmo-spot', { powerCharges: [] });
  const april = cut(villa, '2026-04-01', 90, 30);

  it('comes month by month and can be ended', () => {
    const work = splitYear(cut(villa, '2026-04-01', 90, 61));
    expect(work.next().value).toMatchObject({ done: 30 / 61, months: [{ month: 4 }] });
    expect(work.next().value).toMatchObject({ done: 1 });
    expect(work.next().done).toBe(true);
  });

  it('is never better than perfect knowledge, and control better than none', () => {
    const months = finish(splitYear(april));
    const perfect = finish(perfectYear(april, months));
    const cost = (stage: 'withBattery' | 'withControl') => stageTotals(months, stage).cost.total;
    expect(perfect).toBeLessThanOrEqual(cost('withControl'));
    expect(cost('withControl')).toBeLessThan(cost('withBattery'));
  });

  it('is near thirty days planned one by one on day-ahead prices by the linear programme', () => {
    const months = finish(splitYear(april));
    const daily = Array.from({ length: 30 }, (_, day) => {
      const date = `2026-04-${String(day + 1).padStart(2, '0')}`;
      return solveDay(cut(villa, date, 90 + day, 1)).planned.cost.total;
    }).reduce((sum, cost) => sum + cost, 0);
    const planned = stageTotals(months, 'withControl').cost.total;
    const none = stageTotals(months, 'withBattery').cost.total;
    // Knowing the month's prices is worth little against knowing tomorrow's.
    expect(Math.abs(planned - daily)).toBeLessThan(0.05 * none);
  });

  it('takes yesterday for today', () => {
    const days = Array.from({ length: 3 * SLOTS_PER_DAY }, (_, slot) => Math.floor(slot / SLOTS_PER_DAY));
    expect(yesterdayOf(days).filter((_, slot) => slot % SLOTS_PER_DAY === 0)).toEqual([0, 0, 1]);
  });
});
