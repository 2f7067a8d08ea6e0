import { lowestEnergies, slotsNeeded } from '../day/charging-slots.ts';
import { carPhases, isUneven, loadBeyondThird } from '../day/phases.ts';
import type { Period, Session } from '../inputs/period.ts';
import type { PowerLimits } from './power-limit.ts';
import { emptyMoveCost, type MoveCost } from './storage-value.ts';
import { addUse, OVER_THRESHOLD } from './use-cost.ts';

/** Part of a session's slot that can be filled at one price (kWh, SEK/kWh). */
type Piece = { k: number; length: number; price: number };

/** The cars of a month: each session filled into its cheapest slots, one after the other. */
export class CarPlanner {
  /** Use of all cars (kWh per slot), and of each session in its own slots. */
  readonly use: Float64Array;
  readonly bySession: readonly Float64Array[];
  /** What the busiest phase has beyond a third of the import (kWh per slot). */
  readonly beyondThird: Float64Array;
  readonly #period: Period;
  readonly #limits: PowerLimits;
  /** What all others use (kWh per slot), as it is when a plan is asked for. */
  readonly #others: Float64Array;
  /** The phase of each car that charges on one. */
  readonly #phases: readonly (number | null)[];
  readonly #move: MoveCost = emptyMoveCost();
  /** What is left of each interval's import, and the pieces of a session: made once, since a search fills them often. */
  readonly #budget: Float64Array;
  readonly #pieces: Piece[] = [];

  constructor(period: Period, limits: PowerLimits, others: Float64Array) {
    const { slots } = period;
    this.#period = period;
    this.#limits = limits;
    this.#others = others;
    this.use = new Float64Array(slots);
    this.bySession = period.sessions.map(({ slots: plugged }) => new Float64Array(plugged.length));
    this.beyondThird = new Float64Array(slots);
    this.#phases = carPhases(period);
    this.#budget = new Float64Array(period.sessions.length > 0 ? limits.interval.length : 0);
    this.#weighPhases();
  }

  /** Plans every session anew. */
  plan(): void {
    for (const [index, session] of this.#period.sessions.entries()) {
      this.#planSession(session, this.bySession[index] as Float64Array);
      if (this.#phases[session.car] !== null) this.#weighPhases();
    }
  }

  /** What the sessions are short of (kWh). */
  missing(): number {
    let missing = 0;
    for (const [index, { energy }] of this.#period.sessions.entries()) {
      let given = 0;
      for (const kwh of this.bySession[index] as Float64Array) given += kwh;
      missing += Math.max(0, energy - given);
    }
    return missing;
  }

  /** Takes all cars out. */
  forget(): void {
    this.use.fill(0);
    for (const given of this.bySession) given.fill(0);
  }

  /** Finds what the busiest phase has beyond a third of the import, with the cars as they are planned. */
  #weighPhases(): void {
    const period = this.#period;
    if (!isUneven(period)) return;
    if (!this.#phases.some((phase) => phase !== null)) {
      // Only the house itself is uneven, and no plan changes that.
      for (let slot = 0; slot < period.slots; slot += 1)
        this.beyondThird[slot] = Math.max(loadBeyondThird(period, 0, slot), loadBeyondThird(period, 1, slot));
      return;
    }
    const single = [0, 1, 2].map(() => new Float64Array(period.slots));
    period.sessions.forEach(({ car, slots }, index) => {
      const phase = this.#phases[car];
      if (phase === null || phase === undefined) return;
      slots.forEach((slot, k) => {
        const own = single[phase] as Float64Array;
        own[slot] = (own[slot] as number) + ((this.bySession[index] as Float64Array)[k] as number);
      });
    });
    for (let slot = 0; slot < period.slots; slot += 1) {
      const taken = single.map((own) => own[slot] as number);
      const third = taken.reduce((sum, kwh) => sum + kwh, 0) / 3;
      this.beyondThird[slot] = Math.max(
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
      const others = this.use[slot] as number;
      const net = (this.#others[slot] as number) + others;
      const at = intervalOf[slot] as number;
      if (at >= 0) budget[at] = (budget[at] as number) - Math.max(0, net);
      this.#move.start = 0;
      this.#move.pieces = 0;
      const most = Math.max(0, Math.min(max, this.#period.carsLimit - others));
      // A car on one phase fills it three times as fast as one on three.
      const left = this.#period.fuseLimit - net - 3 * (this.beyondThird[slot] as number);
      const room = this.#phases[car] === null ? left : left / 3;
      addUse(this.#move, this.#period, slot, net, 0, most, 1, 0, net + Math.max(0, room));
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
  #buy(piece: Piece, wanted: number, slots: readonly number[], given: Float64Array): number {
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

  /**
   * Fills energy into the cheapest pieces: first within the threshold, then, where that is not enough, beyond it. What the fuse does
   * not carry is not bought: the car waits, even if it is not charged in time.
   */
  #fill(slots: readonly number[], given: Float64Array, energy: number): number {
    let [missing, cost] = [energy, 0];
    for (const withinThreshold of [true, false])
      for (const piece of this.#pieces) {
        if (missing <= 1e-12 || piece.price >= OVER_THRESHOLD) break;
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
  #planSession(session: Session, given: Float64Array): void {
    const { slots, energy, min } = session;
    slots.forEach((slot, k) => {
      this.use[slot] = (this.use[slot] as number) - (given[k] as number);
      given[k] = 0;
    });
    if (this.#phases[session.car] !== null) this.#weighPhases();
    this.#listPieces(session);
    this.#fill(slots, given, energy);
    if (given.some((kwh) => kwh > 1e-9 && kwh < min - 1e-9)) this.#keepMinimum(session, given);
    slots.forEach((slot, k) => {
      this.use[slot] = (this.use[slot] as number) + (given[k] as number);
    });
  }

  /**
   * Gives a session exactly its energy with the car at its lowest power or more, or off: as few slots as it can, as many, and as
   * many as it would have without a lowest power; the cheapest of the three.
   */
  #keepMinimum(session: Session, given: Float64Array): void {
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
  #switchOn(slots: readonly number[], given: Float64Array, low: number): number {
    const costs = new Map<number, { cost: number; length: number }>();
    for (const { k, price, length } of this.#pieces) {
      if ((given[k] as number) > 0 || price >= OVER_THRESHOLD) continue;
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
}
