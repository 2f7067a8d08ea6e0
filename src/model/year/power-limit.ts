import { SLOT_HOURS } from '../inputs/calendar.ts';
import type { Period } from '../inputs/period.ts';
import { countedIntervals } from '../tariff/power-charge.ts';

/** Whether any moment of the period is charged for power. */
export const isCounted = (period: Period): boolean => {
  const rule = period.input.powerCharge;
  if (!rule || rule.sekPerKwMonth <= 0) return false;
  return period.calendar.some(({ month }) => rule.months.includes(month));
};

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
    this.interval = new Float64Array(period.slots);
  }

  /** What counts is the interval's mean: a quarter-hour in which others use more than in its neighbours may import more. */
  set(threshold: number, others: Float64Array): void {
    const { fuseLimit, input, calendar } = this.#period;
    this.slot.fill(fuseLimit);
    this.intervalOf.fill(-1);
    const rule = input.powerCharge;
    if (!rule || !Number.isFinite(threshold)) return;
    let index = 0;
    for (const day of countedIntervals(rule, calendar))
      for (const { slot, slots, weight } of day) {
        const limit = (threshold * SLOT_HOURS) / weight;
        this.interval[index] = limit * slots;
        let mean = 0;
        for (let k = slot; k < slot + slots; k += 1) mean += Math.max(0, others[k] as number) / slots;
        for (let k = slot; k < slot + slots; k += 1) {
          const more = Math.max(0, others[k] as number) - mean;
          this.slot[k] = Math.max(0, Math.min(fuseLimit, limit + more));
          this.intervalOf[k] = index;
        }
        index += 1;
      }
  }
}
