import { SLOT_HOURS } from '../inputs/calendar.ts';
import type { Period } from '../inputs/period.ts';
import { countedIntervals } from '../tariff/power-charge.ts';

/** Whether any moment of the period is charged for power. */
export const isCounted = ({ input, calendar }: Period): boolean =>
  input.powerCharges.some(
    (rule) =>
      (rule.sekPerKwMonth > 0 || rule.steps.length > 0) &&
      countedIntervals(rule, calendar).some((day) => day.length > 0),
  );

/** The limits of a month at a threshold: per slot for stores, per interval for cars, which can use it as they like. */
export class PowerLimits {
  /** The most that may be imported in a slot (kWh). */
  readonly slot: Float64Array;
  /** Which interval a slot belongs to (−1 for none), and how much may be imported in each (kWh). */
  readonly intervalOf: Int32Array;
  readonly interval: Float64Array;
  readonly #period: Period;

  constructor(period: Period) {
    this.#period = period;
    this.slot = new Float64Array(period.slots);
    this.intervalOf = new Int32Array(period.slots).fill(-1);
    this.interval = new Float64Array(period.slots * Math.max(1, period.input.powerCharges.length));
  }

  /**
   * Limits import by a threshold for each power charge (kW, Infinity for none). What counts is the interval's mean: a quarter-hour in
   * which others use more than in its neighbours may import more. Where two charges hold, the tighter limit does.
   * A phase that one-phase loads load more than a third leaves less of the fuse (`beyondThird`, kWh).
   */
  set(thresholds: readonly number[], others: Float64Array, beyondThird: Float64Array): void {
    const { fuseLimit, input, calendar } = this.#period;
    const { slot: most, intervalOf, interval: budget } = this;
    for (let slot = 0; slot < most.length; slot += 1)
      most[slot] = Math.max(0, fuseLimit - 3 * (beyondThird[slot] as number));
    intervalOf.fill(-1);
    let index = 0;
    input.powerCharges.forEach((rule, charge) => {
      const threshold = thresholds[charge] ?? Number.POSITIVE_INFINITY;
      if (!Number.isFinite(threshold)) return;
      for (const day of countedIntervals(rule, calendar))
        for (const { slot, slots, weight } of day) {
          const limit = (threshold * SLOT_HOURS) / weight;
          let mean = 0;
          for (let k = slot; k < slot + slots; k += 1) mean += Math.max(0, others[k] as number) / slots;
          const before = intervalOf[slot] as number;
          const isTighter = before < 0 || limit * slots < (budget[before] as number);
          budget[index] = limit * slots;
          for (let k = slot; k < slot + slots; k += 1) {
            const more = Math.max(0, others[k] as number) - mean;
            const own = Math.max(0, Math.min(fuseLimit, limit + more));
            most[k] = Math.min(most[k] as number, own);
            if (isTighter) intervalOf[k] = index;
          }
          index += 1;
        }
    });
  }
}
