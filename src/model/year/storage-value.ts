/**
 * The value of what a store holds, slot by slot, backward in time (stochastic dual dynamic programming's convex case in one
 * dimension; Powell 2007, ch. 13). With convex costs the value is convex and piecewise linear, and one step back is the
 * infimal convolution of two such functions: their pieces merged by slope. That is exact and takes time in proportion to the
 * number of pieces.
 *
 * A store with content s moves to κ·s + u; u costs c(u), convex and piecewise linear; the content stays within 0 and capacity.
 */

/** Most pieces that a value function keeps; beyond that neighbours with the nearest slopes are joined. */
const MAX_PIECES = 24;
/** Slopes that differ by less count as one (SEK/kWh). */
const SAME_SLOPE = 0.004;
/** Most pieces that a cost function has. */
const MAX_COST_PIECES = 6;
/** Shortest piece that is kept (kWh). */
const TINY = 1e-9;

/** Cost of moving content by u: begins at `start` (≤ 0 or not), then pieces with ascending slopes. */
export type MoveCost = {
  start: number;
  pieces: number;
  length: Float64Array;
  /** SEK per kWh of content. */
  slope: Float64Array;
};

export const emptyMoveCost = (): MoveCost => ({
  start: 0,
  pieces: 0,
  length: new Float64Array(MAX_COST_PIECES),
  slope: new Float64Array(MAX_COST_PIECES),
});

/** Adds a piece; slopes are made ascending, which only matters where prices are so negative that burning energy would pay. */
export const addPiece = (cost: MoveCost, length: number, slope: number): void => {
  if (length <= TINY || cost.pieces === MAX_COST_PIECES) return;
  const last = cost.pieces > 0 ? (cost.slope[cost.pieces - 1] as number) : Number.NEGATIVE_INFINITY;
  cost.length[cost.pieces] = length;
  cost.slope[cost.pieces] = Math.max(last, slope);
  cost.pieces += 1;
};

/** Memory of value functions and of costs, for one span after the other. */
export class StorageMemory {
  count = new Int32Array(0);
  length = new Float64Array(0);
  slope = new Float64Array(0);
  costCount = new Int32Array(0);
  costStart = new Float64Array(0);
  costLength = new Float64Array(0);
  costSlope = new Float64Array(0);

  /** Makes room for so many slots. */
  grow(slots: number): void {
    if (this.count.length > slots) return;
    this.count = new Int32Array(slots + 1);
    this.length = new Float64Array((slots + 1) * MAX_PIECES);
    this.slope = new Float64Array((slots + 1) * MAX_PIECES);
    this.costCount = new Int32Array(slots);
    this.costStart = new Float64Array(slots);
    this.costLength = new Float64Array(slots * MAX_COST_PIECES);
    this.costSlope = new Float64Array(slots * MAX_COST_PIECES);
  }
}

/** Value functions of every slot of a span, and the steps between them. Two at a time need a memory each. */
export class StorageValue {
  readonly #capacity: number;
  readonly #retention: number;
  readonly #count: Int32Array;
  readonly #length: Float64Array;
  readonly #slope: Float64Array;
  readonly #costs: StorageMemory;

  constructor(slots: number, capacity: number, retention: number, memory: StorageMemory) {
    memory.grow(slots);
    this.#capacity = capacity;
    this.#retention = retention;
    this.#count = memory.count;
    this.#length = memory.length;
    this.#slope = memory.slope;
    this.#costs = memory;
  }

  /** What content is worth at the end of a slot: `price` (SEK/kWh) for every kWh up to `content`, nothing beyond. */
  setEnd(slot: number, content: number, price: number): void {
    const at = slot * MAX_PIECES;
    let count = 0;
    for (const [length, slope] of [
      [Math.min(content, this.#capacity), -price],
      [this.#capacity - content, 0],
    ] as const) {
      if (length <= TINY) continue;
      this.#length[at + count] = length;
      this.#slope[at + count] = slope;
      count += 1;
    }
    this.#count[slot] = count;
  }

  /** Computes the value at the beginning of `slot` from the one at its end and the cost of moving in between, which is kept. */
  stepBack(slot: number, cost: MoveCost): void {
    this.#keepCost(slot, cost);
    const lengths = this.#length;
    const slopes = this.#slope;
    const retention = this.#retention;
    const costLength = cost.length;
    const costSlopes = cost.slope;
    const own = slot * MAX_PIECES;
    let a = (slot + 1) * MAX_PIECES;
    const end = a + (this.#count[slot + 1] as number);
    // Merged by slope; a move of +u reaches the same content from u less, so that its pieces come reversed and negated.
    let b = cost.pieces - 1;
    let skip = cost.start;
    for (let k = 0; k <= b; k += 1) skip += costLength[k] as number;
    let room = retention * this.#capacity;
    let count = 0;
    // Content that cannot be lowered that far yet: it starts right of 0 and costs nothing more there.
    if (skip < 0) {
      const gap = Math.min(room, -skip);
      slopes[own] = Number.NEGATIVE_INFINITY;
      lengths[own] = gap;
      room -= gap;
      skip = 0;
      count = gap > TINY ? 1 : 0;
    }
    while (room > TINY && (a < end || b >= 0)) {
      const valueSlope = a < end ? (slopes[a] as number) : Number.POSITIVE_INFINITY;
      const costSlope = b >= 0 ? -(costSlopes[b] as number) : Number.POSITIVE_INFINITY;
      let slope = costSlope;
      let length: number;
      if (valueSlope <= costSlope) {
        slope = valueSlope;
        length = lengths[a] as number;
        a += 1;
      } else {
        length = costLength[b] as number;
        b -= 1;
      }
      if (skip > 0) {
        const skipped = Math.min(skip, length);
        skip -= skipped;
        length -= skipped;
      }
      if (length > room) length = room;
      if (length <= TINY) continue;
      room -= length;
      const last = own + count - 1;
      if (count > 0 && slope - (slopes[last] as number) < SAME_SLOPE) {
        const before = lengths[last] as number;
        slopes[last] = ((slopes[last] as number) * before + slope * length) / (before + length);
        lengths[last] = before + length;
      } else {
        if (count === MAX_PIECES) count = this.#joinNearest(own, count);
        slopes[own + count] = slope;
        lengths[own + count] = length;
        count += 1;
      }
    }
    this.#count[slot] = count;
    if (retention === 1) return;
    for (let k = own; k < own + count; k += 1) {
      lengths[k] = (lengths[k] as number) / retention;
      slopes[k] = (slopes[k] as number) * retention;
    }
  }

  #keepCost(slot: number, { start, pieces, length, slope }: MoveCost): void {
    const { costCount, costStart, costLength, costSlope } = this.#costs;
    costCount[slot] = pieces;
    costStart[slot] = start;
    for (let k = 0, at = slot * MAX_COST_PIECES; k < pieces; k += 1, at += 1) {
      costLength[at] = length[k] as number;
      costSlope[at] = slope[k] as number;
    }
  }

  /** Joins the two neighbours whose slopes differ least. */
  #joinNearest(own: number, count: number): number {
    let at = 0;
    for (let k = 1; k < count - 1; k += 1) {
      const gap = (this.#slope[own + k + 1] as number) - (this.#slope[own + k] as number);
      if (gap < (this.#slope[own + at + 1] as number) - (this.#slope[own + at] as number)) at = k;
    }
    const [left, right] = [own + at, own + at + 1];
    const length = (this.#length[left] as number) + (this.#length[right] as number);
    this.#slope[left] =
      ((this.#slope[left] as number) * (this.#length[left] as number) +
        (this.#slope[right] as number) * (this.#length[right] as number)) /
      length;
    this.#length[left] = length;
    this.#slope.copyWithin(right, right + 1, own + count);
    this.#length.copyWithin(right, right + 1, own + count);
    return count - 1;
  }

  /** The cheapest move u at content s in `slot`; of equally cheap ones the least charging, so that charging comes late. */
  bestMove(slot: number, content: number): number {
    const { costCount, costStart, costLength, costSlope } = this.#costs;
    const lengths = this.#length;
    const slopes = this.#slope;
    const start = costStart[slot] as number;
    const kept = this.#retention * content;
    let u = Math.max(start, -kept);
    let skip = u - start;
    let next = (slot + 1) * MAX_PIECES;
    const end = next + (this.#count[slot + 1] as number);
    let inPiece = kept + u;
    while (next < end && inPiece >= (lengths[next] as number)) {
      inPiece -= lengths[next] as number;
      next += 1;
    }
    const first = slot * MAX_COST_PIECES;
    for (let k = first; k < first + (costCount[slot] as number); k += 1) {
      let length = costLength[k] as number;
      const passed = Math.min(skip, length);
      skip -= passed;
      length -= passed;
      while (length > TINY) {
        if (next >= end) return u;
        if ((costSlope[k] as number) + (slopes[next] as number) >= 0) return u;
        const step = Math.min(length, (lengths[next] as number) - inPiece);
        u += step;
        length -= step;
        inPiece += step;
        if ((lengths[next] as number) - inPiece <= TINY) {
          next += 1;
          inPiece = 0;
        }
      }
    }
    return u;
  }
}
