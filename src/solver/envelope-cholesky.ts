import type { SparseMatrix } from './sparse-matrix.ts';

/**
 * A symmetric positive definite matrix in envelope (skyline) form: its lower triangle row by row, from each row's first
 * entry on. Factorised by Cholesky in place (George & Liu 1981, chapter 4).
 */
export class EnvelopeMatrix {
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

  /** Index of an entry in `values`; `column` lies between the row's first entry and the row itself. */
  indexOf(row: number, column: number): number {
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

/** First column of each row of A·Θ·Aᵀ that can hold something else than 0. */
const rowStarts = (matrix: SparseMatrix, rows: number): Int32Array => {
  const first = Int32Array.from({ length: rows }, (_, row) => row);
  for (let j = 0; j < matrix.columns; j += 1) {
    const members = matrix.row.subarray(matrix.begin[j], matrix.begin[j + 1]);
    const lowest = members.reduce((least, row) => Math.min(least, row), rows);
    for (const row of members) first[row] = Math.min(first[row] as number, lowest);
  }
  return first;
};

/** The normal equations A·Θ·Aᵀ, whose pattern is found once and whose values follow Θ. */
export class NormalEquations extends EnvelopeMatrix {
  /** Each product of two entries of a column: where it goes, what it is, and whose weight it carries. */
  readonly #target: Int32Array;
  readonly #product: Float64Array;
  readonly #column: Int32Array;

  constructor(matrix: SparseMatrix, rows: number) {
    super(rowStarts(matrix, rows));
    const { begin, row, value } = matrix;
    const target: number[] = [];
    const product: number[] = [];
    const column: number[] = [];
    for (let j = 0; j < matrix.columns; j += 1) {
      for (let a = begin[j] as number; a < (begin[j + 1] as number); a += 1) {
        for (let b = begin[j] as number; b <= a; b += 1) {
          const [rowA, rowB] = [row[a] as number, row[b] as number];
          target.push(this.indexOf(Math.max(rowA, rowB), Math.min(rowA, rowB)));
          product.push((value[a] as number) * (value[b] as number));
          column.push(j);
        }
      }
    }
    this.#target = Int32Array.from(target);
    this.#product = Float64Array.from(product);
    this.#column = Int32Array.from(column);
  }

  /** Writes A·Θ·Aᵀ and factorises it. */
  update(theta: Float64Array): void {
    const { values } = this;
    values.fill(0);
    for (let k = 0; k < this.#target.length; k += 1) {
      const place = this.#target[k] as number;
      values[place] =
        (values[place] as number) +
        (this.#product[k] as number) * (theta[this.#column[k] as number] as number);
    }
    this.factorise();
  }
}
