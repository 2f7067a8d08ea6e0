import { completeSchedule, type Decisions } from '../day/schedule.ts';
import type { Schedule } from '../inputs/contract.ts';
import type { Period } from '../inputs/period.ts';
import { peakPower, powerChargesCost } from '../tariff/power-charge.ts';
import { CarPlanner } from './car-planner.ts';
import { PowerLimits } from './power-limit.ts';
import { emptyMoveCost, type MoveCost, StorageMemory, StorageValue } from './storage-value.ts';
import { addUse, OVER_THRESHOLD } from './use-cost.ts';

/** Share of their range with which stores begin and end every month. */
const START_SHARE = 0.5;

/** Less than this in a month is rounding (kWh). */
const LEAST_BROKEN = 1e-6;

/** Months are planned one after the other, with the same memory for the values of their stores. */
const memories = { battery: new StorageMemory(), heat: new StorageMemory() };

/** Use of one device over a month (kWh per slot) and what remains without it. */
type Series = Float64Array;

/** A series as a list, so much added to each value: `Array.from` asks an iterator for each of them. */
const listOf = (series: Series, more = 0): number[] => {
  const list = new Array<number>(series.length);
  for (let slot = 0; slot < series.length; slot += 1) list[slot] = (series[slot] as number) + more;
  return list;
};

/** A month under control: the devices' decisions one after the other, each the best answer to the others. One at a time. */
export class MonthController {
  readonly #period: Period;
  readonly #net: Series;
  readonly #limits: PowerLimits;
  readonly #others: Series;
  readonly #move: MoveCost = emptyMoveCost();
  readonly #heat: Series;
  readonly #battery: Series;
  readonly #cars: CarPlanner;
  readonly #batteryValue: StorageValue | null;
  readonly #heatValue: StorageValue | null;
  /** Cars and heat take turns in answering first: each order gets stuck elsewhere. */
  #carsFirst = false;
  readonly #state: Series;
  readonly #heatState: Series;
  /** Import up to which the sun is turned down where import is paid for (kWh). */
  readonly #turnedDownTo: Series;
  /** The decisions, each with the copy that is kept of it: a schedule is made once, of the best. */
  readonly #kept: readonly (readonly [from: Series, to: Series])[];

  constructor(period: Period) {
    const { slots, battery, store } = period;
    this.#period = period;
    this.#net = new Float64Array(slots);
    for (let slot = 0; slot < slots; slot += 1)
      this.#net[slot] = (period.load[slot] as number) - (period.solar[slot] as number);
    this.#limits = new PowerLimits(period);
    this.#others = new Float64Array(slots);
    this.#heat = new Float64Array(slots);
    this.#battery = new Float64Array(slots);
    this.#cars = new CarPlanner(period, this.#limits, this.#others);
    this.#state = new Float64Array(slots + 1);
    this.#heatState = new Float64Array(slots + 1);
    if (battery) this.#state[0] = START_SHARE * (battery.highest - battery.lowest);
    if (store) this.#heatState[0] = START_SHARE * store.capacity;
    this.#batteryValue =
      battery && new StorageValue(slots, battery.highest - battery.lowest, 1, memories.battery);
    this.#heatValue = store && new StorageValue(slots, store.capacity, store.retention, memories.heat);
    this.#turnedDownTo = new Float64Array(slots).fill(Number.POSITIVE_INFINITY);
    this.#kept = [
      ...[this.#battery, this.#state, this.#heat, this.#heatState, this.#turnedDownTo],
      ...this.#cars.bySession,
    ].map((series) => [series, series.slice()]);
  }

  /** The kinds of device that there are. */
  get devices(): readonly ('battery' | 'cars' | 'heat')[] {
    const { sessions, battery, store } = this.#period;
    return [
      ...(battery ? (['battery'] as const) : []),
      ...(sessions.length > 0 ? (['cars'] as const) : []),
      ...(store ? (['heat'] as const) : []),
    ];
  }

  /** Lets every device answer the others once, with import limited to a threshold (kW) for each power charge. */
  improve(thresholds: readonly number[]): void {
    this.#carsFirst = !this.#carsFirst;
    for (const cars of [this.#carsFirst, !this.#carsFirst]) {
      if (cars && this.#period.sessions.length > 0) {
        this.#sumOthers(thresholds, this.#heat, this.#battery);
        this.#cars.plan();
      } else if (!cars && this.#heatValue) {
        this.#sumOthers(thresholds, this.#cars.use, this.#battery);
        this.#planHeat(this.#heatValue);
      }
    }
    if (this.#batteryValue) {
      this.#sumOthers(thresholds, this.#heat, this.#cars.use);
      this.#planBattery(this.#batteryValue);
    }
  }

  /** Takes one device out, so that the others answer without it and it answers them anew: a way out of a dead end. */
  forget(device: 'battery' | 'cars' | 'heat'): void {
    if (device === 'cars') this.#cars.forget();
    else (device === 'battery' ? this.#battery : this.#heat).fill(0);
  }

  /** Adds up what a device plans around: load − solar and the two other devices. */
  #sumOthers(thresholds: readonly number[], one: Series, other: Series): void {
    const [others, net] = [this.#others, this.#net];
    for (let slot = 0; slot < others.length; slot += 1)
      others[slot] = (net[slot] as number) + (one[slot] as number) + (other[slot] as number);
    this.#limits.set(thresholds, others, this.#cars.beyondThird);
  }

  #planBattery(value: StorageValue): void {
    const period = this.#period;
    const { slots } = period;
    const { maxCharge, maxDischarge, chargeEfficiency, dischargeEfficiency, wear } =
      period.battery as NonNullable<Period['battery']>;
    const [move, others, limits, state, battery] = [
      this.#move,
      this.#others,
      this.#limits.slot,
      this.#state,
      this.#battery,
    ];
    value.setEnd(slots, state[0] as number, OVER_THRESHOLD);
    for (let slot = slots - 1; slot >= 0; slot -= 1) {
      const net = others[slot] as number;
      const limit = limits[slot] as number;
      move.start = -maxDischarge / dischargeEfficiency;
      move.pieces = 0;
      addUse(move, period, slot, net, -maxDischarge, 0, dischargeEfficiency, wear, limit);
      addUse(move, period, slot, net, 0, maxCharge, 1 / chargeEfficiency, 0, limit);
      value.stepBack(slot, move);
    }
    for (let slot = 0; slot < slots; slot += 1) {
      const u = value.bestMove(slot, state[slot] as number);
      state[slot + 1] = (state[slot] as number) + u;
      battery[slot] = u > 0 ? u / chargeEfficiency : u * dischargeEfficiency;
    }
  }

  #planHeat(value: StorageValue): void {
    const period = this.#period;
    const { slots, demand, cop, maxHeat, store } = period;
    const retention = store?.retention ?? 1;
    const [move, others, limits, states, heat] = [
      this.#move,
      this.#others,
      this.#limits.slot,
      this.#heatState,
      this.#heat,
    ];
    value.setEnd(slots, states[0] as number, OVER_THRESHOLD);
    for (let slot = slots - 1; slot >= 0; slot -= 1) {
      move.start = -(demand[slot] as number);
      move.pieces = 0;
      const perContent = 1 / (cop[slot] as number);
      addUse(move, period, slot, others[slot] as number, 0, maxHeat, perContent, 0, limits[slot] as number);
      value.stepBack(slot, move);
    }
    for (let slot = 0; slot < slots; slot += 1) {
      const state = states[slot] as number;
      const u = value.bestMove(slot, state);
      const used = Math.min(maxHeat, Math.max(0, (u + (demand[slot] as number)) / (cop[slot] as number)));
      heat[slot] = used;
      states[slot + 1] = retention * state + used * (cop[slot] as number) - (demand[slot] as number);
    }
  }

  /** Cost of the present decisions (SEK), without making a schedule of them. */
  cost(): number {
    const { slots, buy, sell, solar, input, calendar, fuseLimit, battery } = this.#period;
    const { use } = this.#cars;
    const [left, heat, moved, counted, limits] = [
      this.#net,
      this.#heat,
      this.#battery,
      this.#others,
      this.#limits.slot,
    ];
    let [sum, discharged] = [0, 0];
    for (let slot = 0; slot < slots; slot += 1) {
      const power = moved[slot] as number;
      let net = (left[slot] as number) + (heat[slot] as number) + (use[slot] as number) + power;
      if ((buy[slot] as number) < 0) {
        const most = limits[slot] as number;
        this.#turnedDownTo[slot] = most;
        net += Math.min(solar[slot] as number, Math.max(0, -net, most - net));
      } else if (net < 0) {
        const down = (sell[slot] as number) < 0 ? -net : Math.max(0, -net - fuseLimit);
        net = Math.min(0, net + Math.min(solar[slot] as number, down));
      }
      sum += net * ((net > 0 ? buy[slot] : sell[slot]) as number);
      if (power < 0) discharged -= power;
      counted[slot] = net;
    }
    return (
      sum +
      discharged * (battery?.wear ?? 0) +
      powerChargesCost(input.powerCharges, calendar, this.#others, input.price.vat)
    );
  }

  /** What the decisions whose cost was asked for last do not grant: import beyond the fuse by its busiest phase, cars not charged (kWh). */
  broken(): number {
    const { fuseLimit, slots } = this.#period;
    if (fuseLimit === Number.POSITIVE_INFINITY) return 0;
    const { beyondThird } = this.#cars;
    const net = this.#others;
    let broken = this.#cars.missing();
    for (let slot = 0; slot < slots; slot += 1)
      broken += Math.max(0, (net[slot] as number) + 3 * (beyondThird[slot] as number) - fuseLimit);
    return broken < LEAST_BROKEN ? 0 : broken;
  }

  /** Highest counted power of the decisions whose cost was asked for last, for each power charge (kW). */
  peaks(): readonly number[] {
    const { input, calendar } = this.#period;
    return input.powerCharges.map((rule) => peakPower(rule, calendar, this.#others));
  }

  /** Keeps the present decisions for `schedule`; what was kept before is forgotten. */
  keep(): void {
    for (const [from, to] of this.#kept) to.set(from);
  }

  /** The decisions that were kept, as a schedule. */
  schedule(): Schedule {
    const period = this.#period;
    const lowest = period.battery?.lowest ?? 0;
    const [battery, state, heat, heatState, upTo, ...bySession] = this.#kept.map(([, kept]) => kept) as [
      ...[Series, Series, Series, Series, Series],
      ...Series[],
    ];
    const filled: Decisions = {
      cars: period.input.cars.map(() => new Array<number>(period.slots).fill(0)),
      battery: listOf(battery),
      stateOfCharge: listOf(state, lowest),
      heat: listOf(heat),
      heatStored: listOf(heatState),
    };
    period.sessions.forEach(({ car, slots }, index) => {
      const row = filled.cars[car] as number[];
      slots.forEach((slot, k) => {
        row[slot] = (row[slot] as number) + ((bySession[index] as Series)[k] as number);
      });
    });
    return completeSchedule(period, filled, true, upTo);
  }
}
