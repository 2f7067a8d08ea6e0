import { NormalEquations } from './envelope-cholesky.ts';
import type { LinearProgram, Solution } from './linear-program.ts';
import { SparseMatrix } from './sparse-matrix.ts';

/** Relative error (infeasibility, gap between the primal and the dual value) at which the search ends. */
const GOAL = 1e-10;
/** Relative error with which an answer still counts as the optimum; rounding can keep the search from the goal. */
const TOLERANCE = 1e-7;
const MAX_ITERATIONS = 80;
/** Share of the way to the nearest bound that a step may go. */
const STEP_SHARE = 0.9995;
/**
 * Weight of the proximal term (Friedlander & Orban 2012), the price of moving away from the present point. It bounds the
 * weights of the normal equations: without it they span so many orders of magnitude near the optimum that pivots are lost
 * to rounding and a row is never satisfied. The optimum stays where it is, since there nothing moves.
 */
const PROXIMAL = 1e-8;

const largestMagnitude = (values: ArrayLike<number>): number => {
  let most = 0;
  for (let index = 0; index < values.length; index += 1) {
    const size = Math.abs(values[index] as number);
    if (size > most && size < Number.POSITIVE_INFINITY) most = size;
  }
  return most;
};

/** Largest step in [0, 1] that keeps `value + step × change` from going below 0. */
const longestStep = (value: Float64Array, change: Float64Array): number => {
  let step = 1;
  for (let index = 0; index < value.length; index += 1) {
    const move = change[index] as number;
    if (move < 0) step = Math.min(step, -(value[index] as number) / move);
  }
  return step;
};

const addScaled = (target: Float64Array, factor: number, change: Float64Array): void => {
  for (let k = 0; k < target.length; k += 1) {
    target[k] = (target[k] as number) + factor * (change[k] as number);
  }
};

/** (value + step·change)ᵀ(other + otherStep·otherChange) */
const productAfter = (
  [value, change, step]: readonly [Float64Array, Float64Array, number],
  [other, otherChange, otherStep]: readonly [Float64Array, Float64Array, number],
): number => {
  let sum = 0;
  for (let k = 0; k < value.length; k += 1) {
    sum +=
      ((value[k] as number) + step * (change[k] as number)) *
      ((other[k] as number) + otherStep * (otherChange[k] as number));
  }
  return sum;
};

/** How good the present point is. */
type Quality = { error: number; objective: number; products: number };

/**
 * The search's point and the step from it. `x` are the variables, `room` = upper − x their distance from the upper bound,
 * `y`, `z` and `v` the multipliers of rows, lower and upper bounds; variables without an upper bound keep v = 0 and no step
 * in `room`.
 */
class InteriorPoint {
  readonly x: Float64Array;
  readonly #room: Float64Array;
  /** Multipliers of the rows. */
  readonly y: Float64Array;
  readonly #z: Float64Array;
  readonly #v: Float64Array;
  readonly #dx: Float64Array;
  readonly #dRoom: Float64Array;
  readonly #dy: Float64Array;
  readonly #dz: Float64Array;
  readonly #dv: Float64Array;
  /** Residuals of A·x = rhs, of the dual rows, and of x + room = upper. */
  readonly #primal: Float64Array;
  readonly #dual: Float64Array;
  readonly #boundGap: Float64Array;
  /** What x·z and room·v are to become, less what they are. */
  readonly #targetX: Float64Array;
  readonly #targetRoom: Float64Array;
  readonly #theta: Float64Array;
  readonly #gradient: Float64Array;
  readonly #weighted: Float64Array;
  readonly #right: Float64Array;
  readonly #matrix: SparseMatrix;
  readonly #normal: NormalEquations;
  readonly #rhs: Float64Array;
  readonly #cost: Float64Array;
  readonly #upper: Float64Array;
  readonly #bounded: Uint8Array;
  readonly #complements: number;

  constructor({ rhs, columns }: LinearProgram) {
    const vector = (length: number) => new Float64Array(length);
    const [m, n] = [rhs.length, columns.length];
    this.#matrix = new SparseMatrix(columns);
    this.#normal = new NormalEquations(this.#matrix, m);
    this.#rhs = Float64Array.from(rhs);
    this.#cost = Float64Array.from(columns, ({ cost }) => cost);
    this.#upper = Float64Array.from(columns, ({ upper }) => upper);
    this.#bounded = Uint8Array.from(this.#upper, (bound) => (bound < Number.POSITIVE_INFINITY ? 1 : 0));
    this.#complements = this.#bounded.reduce((sum, one) => sum + one, n);
    const scale = Math.max(1, largestMagnitude(rhs));
    const price = Math.max(1, largestMagnitude(this.#cost));
    const half = (otherwise: number) =>
      this.#upper.map((bound) => (bound < Number.POSITIVE_INFINITY ? bound / 2 : otherwise));
    this.x = half(scale);
    this.#room = half(1);
    this.y = vector(m);
    this.#z = vector(n).fill(price);
    this.#v = Float64Array.from(this.#bounded, (has) => (has ? price : 0));
    this.#dx = vector(n);
    this.#dRoom = vector(n);
    this.#dy = vector(m);
    this.#dz = vector(n);
    this.#dv = vector(n);
    this.#primal = vector(m);
    this.#dual = vector(n);
    this.#boundGap = vector(n);
    this.#targetX = vector(n);
    this.#targetRoom = vector(n);
    this.#theta = vector(n);
    this.#gradient = vector(n);
    this.#weighted = vector(n);
    this.#right = vector(m);
  }

  /** Computes the residuals of the present point. */
  measure(): Quality {
    this.#primal.set(this.#rhs);
    this.#matrix.addProduct(this.x, -1, this.#primal);
    let products = 0;
    let bound = 0;
    let objective = 0;
    for (let j = 0; j < this.x.length; j += 1) {
      const [x, z, v] = [this.x[j] as number, this.#z[j] as number, this.#v[j] as number];
      this.#dual[j] = (this.#cost[j] as number) - this.#matrix.columnDot(this.y, j) - z + v;
      products += x * z;
      objective += (this.#cost[j] as number) * x;
      if (this.#bounded[j]) {
        const [upper, room] = [this.#upper[j] as number, this.#room[j] as number];
        this.#boundGap[j] = upper - x - room;
        products += room * v;
        bound += upper * v;
      }
    }
    const dualObjective = this.#rhs.reduce(
      (sum, value, row) => sum + value * (this.y[row] as number),
      -bound,
    );
    const error = Math.max(
      largestMagnitude(this.#primal) / (1 + largestMagnitude(this.#rhs)),
      largestMagnitude(this.#dual) / (1 + largestMagnitude(this.#cost)),
      Math.abs(objective - dualObjective) / (1 + Math.abs(objective)),
    );
    return { error, objective, products };
  }

  /** One iteration of Mehrotra's method: factorise once, solve for the predictor, solve for the corrector, move. */
  advance(products: number): void {
    for (let j = 0; j < this.x.length; j += 1) {
      const upperPart = this.#bounded[j] ? (this.#v[j] as number) / (this.#room[j] as number) : 0;
      this.#theta[j] = 1 / (PROXIMAL + (this.#z[j] as number) / (this.x[j] as number) + upperPart);
    }
    this.#normal.update(this.#theta);
    // Predictor: straight for the bounds; it tells how far the products can be brought down.
    this.#aim(0, false);
    this.#solveNewton();
    const primalReach = Math.min(longestStep(this.x, this.#dx), longestStep(this.#room, this.#dRoom));
    const dualReach = Math.min(longestStep(this.#z, this.#dz), longestStep(this.#v, this.#dv));
    const reached =
      productAfter([this.x, this.#dx, primalReach], [this.#z, this.#dz, dualReach]) +
      productAfter([this.#room, this.#dRoom, primalReach], [this.#v, this.#dv, dualReach]);
    // Corrector: towards the centre, with the curvature that the predictor found.
    this.#aim((reached / products) ** 3 * (products / this.#complements), true);
    this.#solveNewton();
    const primalStep = Math.min(
      1,
      STEP_SHARE * Math.min(longestStep(this.x, this.#dx), longestStep(this.#room, this.#dRoom)),
    );
    const dualStep = Math.min(
      1,
      STEP_SHARE * Math.min(longestStep(this.#z, this.#dz), longestStep(this.#v, this.#dv)),
    );
    addScaled(this.x, primalStep, this.#dx);
    addScaled(this.#room, primalStep, this.#dRoom);
    addScaled(this.y, dualStep, this.#dy);
    addScaled(this.#z, dualStep, this.#dz);
    addScaled(this.#v, dualStep, this.#dv);
  }

  /** Sets what the products shall become: `centre` each, less the predictor's second-order terms where `corrected`. */
  #aim(centre: number, corrected: boolean): void {
    for (let j = 0; j < this.x.length; j += 1) {
      const curveX = corrected ? (this.#dx[j] as number) * (this.#dz[j] as number) : 0;
      this.#targetX[j] = centre - (this.x[j] as number) * (this.#z[j] as number) - curveX;
      if (!this.#bounded[j]) continue;
      const curveRoom = corrected ? (this.#dRoom[j] as number) * (this.#dv[j] as number) : 0;
      this.#targetRoom[j] = centre - (this.#room[j] as number) * (this.#v[j] as number) - curveRoom;
    }
  }

  /** The Newton step towards the targets, by the normal equations. */
  #solveNewton(): void {
    const n = this.x.length;
    for (let j = 0; j < n; j += 1) {
      const upperPart = this.#bounded[j]
        ? ((this.#targetRoom[j] as number) - (this.#v[j] as number) * (this.#boundGap[j] as number)) /
          (this.#room[j] as number)
        : 0;
      const lowerPart = (this.#targetX[j] as number) / (this.x[j] as number);
      this.#gradient[j] = (this.#dual[j] as number) - lowerPart + upperPart;
      this.#weighted[j] = (this.#theta[j] as number) * (this.#gradient[j] as number);
    }
    this.#right.set(this.#primal);
    this.#matrix.addProduct(this.#weighted, 1, this.#right);
    this.#dy.set(this.#right);
    this.#normal.solve(this.#dy);
    // Iterative refinement: near the optimum the factor has lost digits; what the step leaves unsolved is solved once more.
    for (let j = 0; j < n; j += 1) {
      this.#weighted[j] = (this.#theta[j] as number) * this.#matrix.columnDot(this.#dy, j);
    }
    this.#matrix.addProduct(this.#weighted, -1, this.#right);
    this.#normal.solve(this.#right);
    addScaled(this.#dy, 1, this.#right);
    for (let j = 0; j < n; j += 1) {
      const move =
        (this.#theta[j] as number) * (this.#matrix.columnDot(this.#dy, j) - (this.#gradient[j] as number));
      this.#dx[j] = move;
      this.#dz[j] = ((this.#targetX[j] as number) - (this.#z[j] as number) * move) / (this.x[j] as number);
      if (!this.#bounded[j]) continue;
      const shrink = (this.#boundGap[j] as number) - move;
      this.#dRoom[j] = shrink;
      this.#dv[j] =
        ((this.#targetRoom[j] as number) - (this.#v[j] as number) * shrink) / (this.#room[j] as number);
    }
  }
}

/** Finds the optimum; `optimal` is false when the programme has none or the numbers are too ill-matched to tell. */
export const solveLinearProgram = (programme: LinearProgram): Solution => {
  const point = new InteriorPoint(programme);
  let best = { error: Number.POSITIVE_INFINITY, x: point.x, rowPrices: point.y, objective: 0 };
  let iterations = 0;
  for (; iterations < MAX_ITERATIONS; iterations += 1) {
    const { error, objective, products } = point.measure();
    if (error < best.error) best = { error, x: point.x.slice(), rowPrices: point.y.slice(), objective };
    if (best.error <= GOAL || !Number.isFinite(products + error)) break;
    // Near the optimum the equations become ill-conditioned; when that shows, the best point so far is the answer.
    if (best.error <= TOLERANCE && error > 10 * best.error) break;
    point.advance(products);
  }
  const { error, ...found } = best;
  return { ...found, optimal: error <= TOLERANCE, iterations };
};
