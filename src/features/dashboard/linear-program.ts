/**
 * Linear programmes with bounded variables: minimise cost·x subject to A·x = rhs and 0 ≤ x ≤ upper.
 *
 * Solved by Mehrotra's predictor–corrector interior-point method. The normal equations A·Θ·Aᵀ are factorised in
 * envelope (skyline) form, so that programmes whose rows are ordered by time, where a row meets only its neighbours,
 * take time in proportion to their length. A few rows that meet all others do no harm if they stand last.
 */

/** One variable: its cost, its upper bound (`Infinity` for none) and its entries in the rows. */
export type Column = {
  cost: number;
  upper: number;
  entries: readonly (readonly [row: number, coefficient: number])[];
};

export type LinearProgram = { rhs: readonly number[]; columns: readonly Column[] };

export type Solution = {
  /** Whether the optimum was reached within the tolerance. */
  optimal: boolean;
  /** Value of every column. */
  x: Float64Array;
  objective: number;
  iterations: number;
};

/** Relative error (infeasibility, gap between the primal and the dual value) at which the search ends. */
const goal = 1e-10;
/** Relative error with which an answer still counts as the optimum; rounding can keep the search from the goal. */
const enough = 1e-7;
const mostIterations = 80;
/** Share of the way to the nearest bound that a step may go. */
const caution = 0.9995;
/**
 * Price of moving away from the present point (a proximal term, Friedlander & Orban 2012). It bounds the weights of the
 * normal equations: without it they span so many orders of magnitude near the optimum that pivots are lost to rounding
 * and a row is never satisfied. The optimum stays where it is, since there nothing moves.
 */
const proximal = 1e-8;

/** A lower triangular matrix stored row by row from each row's first entry on. */
class Envelope {
  readonly size: number;
  readonly first: Int32Array;
  readonly start: Int32Array;
  readonly values: Float64Array;

  constructor(first: Int32Array) {
    this.size = first.length;
    this.first = first;
    this.start = new Int32Array(first.length + 1);
    for (let row = 0; row < first.length; row += 1) {
      this.start[row + 1] = (this.start[row] as number) + row - (first[row] as number) + 1;
    }
    this.values = new Float64Array(this.start[first.length] as number);
  }

  /** Place of an entry; `column` lies between the row's first entry and the row itself. */
  place(row: number, column: number): number {
    return (this.start[row] as number) + column - (this.first[row] as number);
  }

  /** Cholesky factorisation in place. A pivot that has vanished (a redundant row) is made huge: its step is 0. */
  factorise(): void {
    const { size, first, start, values } = this;
    for (let row = 0; row < size; row += 1) {
      const rowFirst = first[row] as number;
      const rowStart = (start[row] as number) - rowFirst;
      for (let column = rowFirst; column <= row; column += 1) {
        const columnFirst = first[column] as number;
        const columnStart = (start[column] as number) - columnFirst;
        let sum = values[rowStart + column] as number;
        for (let k = Math.max(rowFirst, columnFirst); k < column; k += 1) {
          sum -= (values[rowStart + k] as number) * (values[columnStart + k] as number);
        }
        if (column < row) {
          values[rowStart + column] = sum / (values[columnStart + column] as number);
        } else {
          values[rowStart + row] = sum > 0 ? Math.sqrt(sum) : 1e64;
        }
      }
    }
  }

  /** Solves with the factorised matrix, in place. */
  solve(vector: Float64Array): void {
    const { size, first, start, values } = this;
    for (let row = 0; row < size; row += 1) {
      const rowFirst = first[row] as number;
      const rowStart = (start[row] as number) - rowFirst;
      let sum = vector[row] as number;
      for (let k = rowFirst; k < row; k += 1) sum -= (values[rowStart + k] as number) * (vector[k] as number);
      vector[row] = sum / (values[rowStart + row] as number);
    }
    for (let row = size - 1; row >= 0; row -= 1) {
      const rowFirst = first[row] as number;
      const rowStart = (start[row] as number) - rowFirst;
      const value = (vector[row] as number) / (values[rowStart + row] as number);
      vector[row] = value;
      for (let k = rowFirst; k < row; k += 1) {
        vector[k] = (vector[k] as number) - (values[rowStart + k] as number) * value;
      }
    }
  }
}

const largest = (values: ArrayLike<number>): number => {
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

/** Finds the optimum; `optimal` is false when the programme has none or the numbers are too ill-matched to tell. */
export const solveLinearProgram = ({ rhs, columns }: LinearProgram): Solution => {
  const m = rhs.length;
  const n = columns.length;
  const cost = Float64Array.from(columns, (column) => column.cost);
  const upper = Float64Array.from(columns, (column) => column.upper);
  const bounded = Uint8Array.from(columns, (column) => (column.upper < Number.POSITIVE_INFINITY ? 1 : 0));

  // The matrix by columns, and where each product of two entries of a column goes in A·Θ·Aᵀ.
  const begin = new Int32Array(n + 1);
  for (let j = 0; j < n; j += 1) begin[j + 1] = (begin[j] as number) + (columns[j] as Column).entries.length;
  const rowOf = new Int32Array(begin[n] as number);
  const coefficient = new Float64Array(begin[n] as number);
  const first = Int32Array.from({ length: m }, (_, row) => row);
  let pairs = 0;
  columns.forEach(({ entries }, j) => {
    let lowest = m;
    entries.forEach(([row, value], k) => {
      rowOf[(begin[j] as number) + k] = row;
      coefficient[(begin[j] as number) + k] = value;
      lowest = Math.min(lowest, row);
    });
    for (const [row] of entries) first[row] = Math.min(first[row] as number, lowest);
    pairs += (entries.length * (entries.length + 1)) / 2;
  });
  const normal = new Envelope(first);
  const pairPlace = new Int32Array(pairs);
  const pairValue = new Float64Array(pairs);
  const pairColumn = new Int32Array(pairs);
  let pair = 0;
  for (let j = 0; j < n; j += 1) {
    for (let a = begin[j] as number; a < (begin[j + 1] as number); a += 1) {
      for (let b = begin[j] as number; b <= a; b += 1) {
        const rowA = rowOf[a] as number;
        const rowB = rowOf[b] as number;
        pairPlace[pair] = normal.place(Math.max(rowA, rowB), Math.min(rowA, rowB));
        pairValue[pair] = (coefficient[a] as number) * (coefficient[b] as number);
        pairColumn[pair] = j;
        pair += 1;
      }
    }
  }

  /** target += A·x */
  const addAx = (x: Float64Array, sign: number, target: Float64Array): void => {
    for (let j = 0; j < n; j += 1) {
      const value = sign * (x[j] as number);
      for (let k = begin[j] as number; k < (begin[j + 1] as number); k += 1) {
        const row = rowOf[k] as number;
        target[row] = (target[row] as number) + (coefficient[k] as number) * value;
      }
    }
  };
  /** (Aᵀ·y)ⱼ */
  const columnDot = (y: Float64Array, j: number): number => {
    let sum = 0;
    for (let k = begin[j] as number; k < (begin[j + 1] as number); k += 1) {
      sum += (coefficient[k] as number) * (y[rowOf[k] as number] as number);
    }
    return sum;
  };

  const scale = Math.max(1, largest(rhs));
  const price = Math.max(1, largest(cost));
  const x = Float64Array.from(upper, (bound) => (bound < Number.POSITIVE_INFINITY ? bound / 2 : scale));
  /** Room below the upper bound, and the multipliers of the lower and the upper bounds. */
  const room = Float64Array.from(upper, (bound) => (bound < Number.POSITIVE_INFINITY ? bound / 2 : 1));
  const z = new Float64Array(n).fill(price);
  const v = Float64Array.from(bounded, (has) => (has ? price : 0));
  const y = new Float64Array(m);

  const primal = new Float64Array(m);
  const dual = new Float64Array(n);
  const gapToUpper = new Float64Array(n);
  const theta = new Float64Array(n);
  const targetX = new Float64Array(n);
  const targetRoom = new Float64Array(n);
  const g = new Float64Array(n);
  const dx = new Float64Array(n);
  const dRoom = new Float64Array(n);
  const dz = new Float64Array(n);
  const dv = new Float64Array(n);
  const dy = new Float64Array(m);
  const right = new Float64Array(m);
  const weighted = new Float64Array(n);

  let complements = n;
  for (let j = 0; j < n; j += 1) complements += bounded[j] as number;

  /** The Newton step for the products x·z → targetX and room·v → targetRoom. */
  const step = (): void => {
    for (let j = 0; j < n; j += 1) {
      const upperPart = bounded[j]
        ? ((targetRoom[j] as number) - (v[j] as number) * (gapToUpper[j] as number)) / (room[j] as number)
        : 0;
      g[j] = (dual[j] as number) - (targetX[j] as number) / (x[j] as number) + upperPart;
      weighted[j] = (theta[j] as number) * (g[j] as number);
    }
    right.set(primal);
    addAx(weighted, 1, right);
    dy.set(right);
    normal.solve(dy);
    // Near the optimum the factor has lost digits: what the step leaves unsolved is solved once more.
    for (let j = 0; j < n; j += 1) weighted[j] = (theta[j] as number) * columnDot(dy, j);
    addAx(weighted, -1, right);
    normal.solve(right);
    for (let row = 0; row < m; row += 1) dy[row] = (dy[row] as number) + (right[row] as number);
    for (let j = 0; j < n; j += 1) {
      const move = (theta[j] as number) * (columnDot(dy, j) - (g[j] as number));
      dx[j] = move;
      dz[j] = ((targetX[j] as number) - (z[j] as number) * move) / (x[j] as number);
      if (bounded[j]) {
        const shrink = (gapToUpper[j] as number) - move;
        dRoom[j] = shrink;
        dv[j] = ((targetRoom[j] as number) - (v[j] as number) * shrink) / (room[j] as number);
      }
    }
  };

  let best = { error: Number.POSITIVE_INFINITY, x, objective: 0 };
  let iterations = 0;
  const rhsSize = 1 + largest(rhs);
  const costSize = 1 + largest(cost);
  let objective = 0;
  for (; iterations < mostIterations; iterations += 1) {
    primal.set(rhs);
    addAx(x, -1, primal);
    let products = 0;
    let bound = 0;
    objective = 0;
    for (let j = 0; j < n; j += 1) {
      dual[j] = (cost[j] as number) - columnDot(y, j) - (z[j] as number) + (v[j] as number);
      products += (x[j] as number) * (z[j] as number);
      objective += (cost[j] as number) * (x[j] as number);
      if (bounded[j]) {
        gapToUpper[j] = (upper[j] as number) - (x[j] as number) - (room[j] as number);
        products += (room[j] as number) * (v[j] as number);
        bound += (upper[j] as number) * (v[j] as number);
      }
    }
    let dualObjective = -bound;
    for (let row = 0; row < m; row += 1) dualObjective += (rhs[row] as number) * (y[row] as number);
    const error = Math.max(
      largest(primal) / rhsSize,
      largest(dual) / costSize,
      Math.abs(objective - dualObjective) / (1 + Math.abs(objective)),
    );
    if (error < best.error) best = { error, x: x.slice(), objective };
    if (best.error <= goal || !Number.isFinite(products + error)) break;
    // Near the optimum the equations become ill-conditioned; when that shows, the best point so far is the answer.
    if (best.error <= enough && error > 10 * best.error) break;

    for (let j = 0; j < n; j += 1) {
      theta[j] =
        1 /
        (proximal +
          (z[j] as number) / (x[j] as number) +
          (bounded[j] ? (v[j] as number) / (room[j] as number) : 0));
    }
    normal.values.fill(0);
    for (let k = 0; k < pairs; k += 1) {
      const place = pairPlace[k] as number;
      normal.values[place] =
        (normal.values[place] as number) +
        (pairValue[k] as number) * (theta[pairColumn[k] as number] as number);
    }
    normal.factorise();

    // Predictor: straight for the bounds; it tells how far the products can be brought down.
    for (let j = 0; j < n; j += 1) {
      targetX[j] = -(x[j] as number) * (z[j] as number);
      targetRoom[j] = bounded[j] ? -(room[j] as number) * (v[j] as number) : 0;
    }
    step();
    const primalReach = Math.min(longestStep(x, dx), longestStep(room, dRoom));
    const dualReach = Math.min(longestStep(z, dz), longestStep(v, dv));
    let reached = 0;
    for (let j = 0; j < n; j += 1) {
      reached +=
        ((x[j] as number) + primalReach * (dx[j] as number)) *
        ((z[j] as number) + dualReach * (dz[j] as number));
      if (bounded[j]) {
        reached +=
          ((room[j] as number) + primalReach * (dRoom[j] as number)) *
          ((v[j] as number) + dualReach * (dv[j] as number));
      }
    }
    const mean = products / complements;
    const centre = (reached / products) ** 3 * mean;

    // Corrector: towards the centre, with the curvature that the predictor found.
    for (let j = 0; j < n; j += 1) {
      targetX[j] = centre - (x[j] as number) * (z[j] as number) - (dx[j] as number) * (dz[j] as number);
      if (bounded[j]) {
        targetRoom[j] =
          centre - (room[j] as number) * (v[j] as number) - (dRoom[j] as number) * (dv[j] as number);
      }
    }
    step();
    const primalStep = Math.min(1, caution * Math.min(longestStep(x, dx), longestStep(room, dRoom)));
    const dualStep = Math.min(1, caution * Math.min(longestStep(z, dz), longestStep(v, dv)));
    for (let j = 0; j < n; j += 1) {
      x[j] = (x[j] as number) + primalStep * (dx[j] as number);
      z[j] = (z[j] as number) + dualStep * (dz[j] as number);
      if (bounded[j]) {
        room[j] = (room[j] as number) + primalStep * (dRoom[j] as number);
        v[j] = (v[j] as number) + dualStep * (dv[j] as number);
      }
    }
    for (let row = 0; row < m; row += 1) y[row] = (y[row] as number) + dualStep * (dy[row] as number);
  }
  return { optimal: best.error <= enough, x: best.x, objective: best.objective, iterations };
};
