import { lowestEnergies, slotsNeeded } from '../day/charging-slots.ts';
import { carPhases, isUneven, loadBeyondThird } from '../day/phases.ts';
import { completeSchedule, type Decisions } from '../day/schedule.ts';
import type { Schedule } from '../inputs/contract.ts';
import type { Period, Session } from '../inputs/period.ts';
import { powerChargesCost } from '../tariff/power-charge.ts';
import { PowerLimits } from './power-limit.ts';
import { addPiece, emptyMoveCost, type MoveCost, StorageValue } from './storage-value.ts';

/** Price of importing above the threshold (SEK/kWh): above any real one, so that it happens only where nothing else can. */
const OVER_THRESHOLD = 200;

/** Share of their range with which stores begin and end every month. */
const START_SHARE = 0.5;

/** Part of a session's slot that can be filled at one price (kWh, SEK/kWh). */
type Piece = { k: number; length: number; price: number };

/** Use of one device over a month (kWh per slot) and what remains without it. */
type Series = Float64Array;

/** A month under control: the devices' decisions one after the other, each the best answer to the others. */
export class MonthController {
  readonly #period: Period;
  readonly #net: Series;
  readonly #limits: PowerLimits;
  readonly #others: Series;
  readonly #move: MoveCost = emptyMoveCost();
  readonly #heat: Series;
  readonly #cars: Series;
  readonly #battery: Series;
  readonly #bySession: Float64Array[];
  readonly #batteryValue: StorageValue | null;
  readonly #heatValue: StorageValue | null;
  /** Cars and heat take turns in answering first: each order gets stuck elsewhere. */
  #carsFirst = false;
  #state = new Float64Array(0);
  #heatState = new Float64Array(0);
  /** What is left of each interval's import, and the pieces of a session: made once, since a search fills them often. */
  readonly #budget: Series;
  readonly #pieces: Piece[] = [];
  /** What the busiest phase has beyond a third of the import (kWh), and the phase of each car that charges on one. */
  readonly #beyondThird: Series;
  readonly #phases: readonly (number | null)[];
  /** Import up to which the sun is turned down where import is paid for (kWh). */
  readonly #turnedDownTo: Series;
  /** The decisions, each with the copy that is kept of it: a schedule is made once, of the best. */
  readonly #kept: readonly (readonly [from: Series, to: Series])[];

  constructor(period: Period) {
    const { slots, battery, store } = period;
    this.#period = period;
    this.#net = Float64Array.from(period.load, (load, slot) => load - (period.solar[slot] as number));
    this.#limits = new PowerLimits(period);
    this.#others = new Float64Array(slots);
    this.#budget = new Float64Array(slots * Math.max(1, period.input.powerCharges.length));
    this.#heat = new Float64Array(slots);
    this.#cars = new Float64Array(slots);
    this.#battery = new Float64Array(slots);
    this.#bySession = period.sessions.map(({ slots: plugged }) => new Float64Array(plugged.length));
    this.#state = new Float64Array(slots + 1);
    this.#heatState = new Float64Array(slots + 1);
    if (battery) this.#state[0] = START_SHARE * (battery.highest - battery.lowest);
    if (store) this.#heatState[0] = START_SHARE * store.capacity;
    this.#batteryValue = battery ? new StorageValue(slots, battery.highest - battery.lowest, 1) : null;
    this.#heatValue = store ? new StorageValue(slots, store.capacity, store.retention) : null;
    this.#phases = carPhases(period);
    this.#beyondThird = new Float64Array(slots);
    this.#weighPhases();
    this.#turnedDownTo = new Float64Array(slots).fill(Number.POSITIVE_INFINITY);
    this.#kept = [
      ...[this.#battery, this.#state, this.#heat, this.#heatState, this.#turnedDownTo],
      ...this.#bySession,
    ].map((series) => [series, series.slice()]);
  }

  /** Lets every device answer the others once, with import limited to a threshold (kW) for each power charge. */
  improve(thresholds: readonly number[]): void {
    this.#carsFirst = !this.#carsFirst;
    for (const cars of [this.#carsFirst, !this.#carsFirst]) {
      if (cars && this.#period.sessions.length > 0) {
        this.#sumOthers(thresholds, this.#heat, this.#battery);
        this.#planCars();
      } else if (!cars && this.#heatValue) {
        this.#sumOthers(thresholds, this.#cars, this.#battery);
        this.#planHeat(this.#heatValue);
      }
    }
    if (this.#batteryValue) {
      this.#sumOthers(thresholds, this.#heat, this.#cars);
      this.#planBattery(this.#batteryValue);
    }
  }

  /** Takes one device out, so that the others answer without it and it answers them anew: a way out of a dead end. */
  forget(device: 'battery' | 'cars' | 'heat'): void {
    if (device === 'battery') this.#battery.fill(0);
    else if (device === 'heat') this.#heat.fill(0);
    else {
      this.#cars.fill(0);
      for (const given of this.#bySession) given.fill(0);
    }
  }

  /** Adds up what a device plans around: load − solar and the two other devices. */
  #sumOthers(thresholds: readonly number[], one: Series, other: Series): void {
    for (let slot = 0; slot < this.#others.length; slot += 1)
      this.#others[slot] = (this.#net[slot] as number) + (one[slot] as number) + (other[slot] as number);
    this.#limits.set(thresholds, this.#others, this.#beyondThird);
  }

  /** Pieces of the cost of using `low` to `high` kWh more than `net` in a slot; a kWh of content takes `perContent` kWh. */
  #addUse(
    slot: number,
    net: number,
    low: number,
    high: number,
    perContent: number,
    wear: number,
    limit: number,
  ): void {
    const buy = this.#period.buy[slot] as number;
    const sell = Math.max(0, Math.min(this.#period.sell[slot] as number, buy));
    const from = net + low;
    const to = net + high;
    if (from < 0) addPiece(this.#move, (Math.min(to, 0) - from) / perContent, (sell - wear) * perContent);
    const start = Math.max(from, 0);
    if (start < limit && to > start)
      addPiece(this.#move, (Math.min(to, limit) - start) / perContent, (buy - wear) * perContent);
    const over = Math.max(start, limit);
    if (to > over) addPiece(this.#move, (to - over) / perContent, (buy + OVER_THRESHOLD - wear) * perContent);
  }

  #prepareBattery(slot: number): MoveCost {
    const { maxCharge, maxDischarge, chargeEfficiency, dischargeEfficiency, wear } = this.#period
      .battery as NonNullable<Period['battery']>;
    const net = this.#others[slot] as number;
    this.#move.start = -maxDischarge / dischargeEfficiency;
    this.#move.pieces = 0;
    const limit = this.#limits.slot[slot] as number;
    this.#addUse(slot, net, -maxDischarge, 0, dischargeEfficiency, wear, limit);
    this.#addUse(slot, net, 0, maxCharge, 1 / chargeEfficiency, 0, limit);
    return this.#move;
  }

  #planBattery(value: StorageValue): void {
    const { slots, battery } = this.#period;
    const { chargeEfficiency, dischargeEfficiency } = battery as NonNullable<Period['battery']>;
    value.setEnd(slots, this.#state[0] as number, OVER_THRESHOLD);
    for (let slot = slots - 1; slot >= 0; slot -= 1) value.stepBack(slot, this.#prepareBattery(slot));
    for (let slot = 0; slot < slots; slot += 1) {
      const u = value.bestMove(slot, this.#state[slot] as number, this.#prepareBattery(slot));
      this.#state[slot + 1] = (this.#state[slot] as number) + u;
      this.#battery[slot] = u > 0 ? u / chargeEfficiency : u * dischargeEfficiency;
    }
  }

  #prepareHeat(slot: number): MoveCost {
    const { demand, cop, maxHeat } = this.#period;
    const net = this.#others[slot] as number;
    this.#move.start = -(demand[slot] as number);
    this.#move.pieces = 0;
    this.#addUse(slot, net, 0, maxHeat, 1 / (cop[slot] as number), 0, this.#limits.slot[slot] as number);
    return this.#move;
  }

  #planHeat(value: StorageValue): void {
    const { slots, demand, cop, maxHeat, store } = this.#period;
    value.setEnd(slots, this.#heatState[0] as number, OVER_THRESHOLD);
    for (let slot = slots - 1; slot >= 0; slot -= 1) value.stepBack(slot, this.#prepareHeat(slot));
    for (let slot = 0; slot < slots; slot += 1) {
      const state = this.#heatState[slot] as number;
      const u = value.bestMove(slot, state, this.#prepareHeat(slot));
      const used = Math.min(maxHeat, Math.max(0, (u + (demand[slot] as number)) / (cop[slot] as number)));
      this.#heat[slot] = used;
      this.#heatState[slot + 1] =
        (store?.retention ?? 1) * state + used * (cop[slot] as number) - (demand[slot] as number);
    }
  }

  #planCars(): void {
    for (const [index, session] of this.#period.sessions.entries()) {
      this.#planSession(session, this.#bySession[index] as Series);
      if (this.#phases[session.car] !== null) this.#weighPhases();
    }
  }

  /** Finds what the busiest phase has beyond a third of the import, with the cars as they are planned. */
  #weighPhases(): void {
    const period = this.#period;
    if (!isUneven(period)) return;
    const single = [0, 1, 2].map(() => new Float64Array(period.slots));
    period.sessions.forEach(({ car, slots }, index) => {
      const phase = this.#phases[car];
      if (phase === null || phase === undefined) return;
      slots.forEach((slot, k) => {
        const own = single[phase] as Series;
        own[slot] = (own[slot] as number) + ((this.#bySession[index] as Series)[k] as number);
      });
    });
    for (let slot = 0; slot < period.slots; slot += 1) {
      const taken = single.map((own) => own[slot] as number);
      const third = taken.reduce((sum, kwh) => sum + kwh, 0) / 3;
      this.#beyondThird[slot] = Math.max(
        ...taken.map((kwh, phase) => kwh - third + loadBeyondThird(period, phase, slot)),
      );
    }
  }

  /** Lists what can be bought in each slot of a session and at what price, and what each interval has left of the threshold. */
  #listPieces({ car, slots, max }: Session): void {
    const { intervalOf, interval } = this.#limits;
    const budget = this.#budget;
    const pieces = this.#pieces;
    let count = 0;
    for (const slot of slots) {
      const at = intervalOf[slot] as number;
      if (at >= 0) budget[at] = interval[at] as number;
    }
    slots.forEach((slot, k) => {
      const others = this.#cars[slot] as number;
      const net = (this.#others[slot] as number) + others;
      const at = intervalOf[slot] as number;
      if (at >= 0) budget[at] = (budget[at] as number) - Math.max(0, net);
      this.#move.start = 0;
      this.#move.pieces = 0;
      const most = Math.max(0, Math.min(max, this.#period.carsLimit - others));
      // A car on one phase fills it three times as fast as one on three.
      const left = this.#period.fuseLimit - net - 3 * (this.#beyondThird[slot] as number);
      const room = this.#phases[car] === null ? left : left / 3;
      this.#addUse(slot, net, 0, most, 1, 0, net + Math.max(0, room));
      for (let n = 0; n < this.#move.pieces; n += 1) {
        pieces[count] ??= { k: 0, length: 0, price: 0 };
        const piece = pieces[count] as Piece;
        piece.k = k;
        piece.length = this.#move.length[n] as number;
        piece.price = this.#move.slope[n] as number;
        count += 1;
      }
    });
    pieces.length = count;
    pieces.sort((a, b) => a.price - b.price || b.k - a.k);
  }

  /** Buys at most `wanted` kWh of a piece; returns what that costs (SEK), import above the threshold at its price. */
  #buy(piece: Piece, wanted: number, slots: readonly number[], given: Series): number {
    const { k, price, length } = piece;
    const slot = slots[k] as number;
    const at = this.#limits.intervalOf[slot] as number;
    const step = Math.min(wanted, length);
    given[k] = (given[k] as number) + step;
    piece.length -= step;
    if (at < 0 || price < (this.#period.buy[slot] as number)) return step * price;
    const left = this.#budget[at] as number;
    this.#budget[at] = left - step;
    return step * price + OVER_THRESHOLD * Math.max(0, step - Math.max(0, left));
  }

  /** Fills energy into the cheapest pieces: first within the threshold, then, where that is not enough, beyond it. */
  #fill(slots: readonly number[], given: Series, energy: number): number {
    let [missing, cost] = [energy, 0];
    for (const withinThreshold of [true, false])
      for (const piece of this.#pieces) {
        if (missing <= 1e-12) return cost;
        const slot = slots[piece.k] as number;
        const at = this.#limits.intervalOf[slot] as number;
        const imports = piece.price >= (this.#period.buy[slot] as number);
        const room =
          withinThreshold && at >= 0 && imports ? Math.max(0, this.#budget[at] as number) : piece.length;
        const before = given[piece.k] as number;
        const wanted = Math.min(missing, room);
        if (wanted <= 0) continue;
        cost += this.#buy(piece, wanted, slots, given);
        missing -= (given[piece.k] as number) - before;
      }
    return cost;
  }

  /** Fills a session's energy into the cheapest pieces of its slots; of equally cheap ones into the latest. */
  #planSession(session: Session, given: Series): void {
    const { slots, energy, min } = session;
    slots.forEach((slot, k) => {
      this.#cars[slot] = (this.#cars[slot] as number) - (given[k] as number);
      given[k] = 0;
    });
    if (this.#phases[session.car] !== null) this.#weighPhases();
    this.#listPieces(session);
    this.#fill(slots, given, energy);
    if (given.some((kwh) => kwh > 1e-9 && kwh < min - 1e-9)) this.#keepMinimum(session, given);
    slots.forEach((slot, k) => {
      this.#cars[slot] = (this.#cars[slot] as number) + (given[k] as number);
    });
  }

  /**
   * Gives a session exactly its energy with the car at its lowest power or more, or off: as few slots as it can, as many, and as
   * many as it would have without a lowest power; the cheapest of the three.
   */
  #keepMinimum(session: Session, given: Series): void {
    const { slots, energy, min, max } = session;
    const { least, most } = slotsNeeded(energy, min, max);
    const used = given.reduce((sum, kwh) => sum + (kwh >= min / 2 ? 1 : 0), 0);
    let [cheapest, best] = [Number.POSITIVE_INFINITY, given.slice()];
    for (const count of new Set([Math.min(most, Math.max(least, used)), least, most])) {
      if (count > slots.length) continue;
      given.fill(0);
      this.#listPieces(session);
      let cost = 0;
      for (const low of lowestEnergies(count, energy, min)) cost += this.#switchOn(slots, given, low);
      const on = given.map((kwh) => (kwh > 0 ? 1 : 0));
      for (const piece of this.#pieces) if (!on[piece.k]) piece.length = 0;
      const missing = energy - given.reduce((sum, kwh) => sum + kwh, 0);
      cost += this.#fill(slots, given, Math.max(0, missing));
      const short = energy - given.reduce((sum, kwh) => sum + kwh, 0);
      cost += OVER_THRESHOLD * max * Math.max(0, short);
      if (cost < cheapest) [cheapest, best] = [cost, given.slice()];
    }
    given.set(best);
  }

  /** Switches a session on, at its lowest energy, in the slot that is off and costs least; returns what that costs (SEK). */
  #switchOn(slots: readonly number[], given: Series, low: number): number {
    const costs = new Map<number, { cost: number; length: number }>();
    for (const { k, price, length } of this.#pieces) {
      if ((given[k] as number) > 0) continue;
      const slot = slots[k] as number;
      const at = this.#limits.intervalOf[slot] as number;
      const so = costs.get(k) ?? { cost: 0, length: 0 };
      const step = Math.min(length, low - so.length);
      const imports = at >= 0 && price >= (this.#period.buy[slot] as number);
      const over = imports ? Math.max(0, step - Math.max(0, this.#budget[at] as number)) : 0;
      costs.set(k, { cost: so.cost + step * price + OVER_THRESHOLD * over, length: so.length + step });
    }
    let [cheapest, chosen] = [Number.POSITIVE_INFINITY, -1];
    for (const [k, { cost, length }] of costs)
      if (length >= low - 1e-9 && (cost < cheapest || (cost === cheapest && k > chosen)))
        [cheapest, chosen] = [cost, k];
    let [missing, cost] = [low, 0];
    for (const piece of this.#pieces) {
      if (piece.k !== chosen || missing <= 0) continue;
      const before = given[chosen] as number;
      cost += this.#buy(piece, missing, slots, given);
      missing -= (given[chosen] as number) - before;
    }
    return cost;
  }

  /** Cost of the present decisions (SEK), without making a schedule of them. */
  cost(): number {
    const { slots, buy, sell, solar, input, calendar, fuseLimit, battery } = this.#period;
    let [sum, discharged] = [0, 0];
    for (let slot = 0; slot < slots; slot += 1) {
      const power = this.#battery[slot] as number;
      let net =
        (this.#net[slot] as number) + (this.#heat[slot] as number) + (this.#cars[slot] as number) + power;
      if ((buy[slot] as number) < 0) {
        const most = this.#limits.slot[slot] as number;
        this.#turnedDownTo[slot] = most;
        net += Math.min(solar[slot] as number, Math.max(0, -net, most - net));
      } else if (net < 0) {
        const down = (sell[slot] as number) < 0 ? -net : Math.max(0, -net - fuseLimit);
        net = Math.min(0, net + Math.min(solar[slot] as number, down));
      }
      sum += net * ((net > 0 ? buy[slot] : sell[slot]) as number);
      if (power < 0) discharged -= power;
      this.#others[slot] = net;
    }
    return (
      sum +
      discharged * (battery?.wear ?? 0) +
      powerChargesCost(input.powerCharges, calendar, this.#others, input.price.vat)
    );
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
      battery: Array.from(battery),
      stateOfCharge: Array.from(state, (content) => content + lowest),
      heat: Array.from(heat),
      heatStored: Array.from(heatState),
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
