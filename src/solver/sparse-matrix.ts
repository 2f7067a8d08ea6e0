import type { Column } from './linear-program.ts';

/** The constraint matrix A by columns: entries of column j stand at `begin[j]` … `begin[j + 1] − 1`. */
export class SparseMatrix {
  readonly begin: Int32Array;
  readonly row: Int32Array;
  readonly value: Float64Array;

  constructor(columns: readonly Column[]) {
    const n = columns.length;
    this.begin = new Int32Array(n + 1);
    for (let j = 0; j < n; j += 1) {
      this.begin[j + 1] = (this.begin[j] as number) + (columns[j] as Column).entries.length;
    }
    const entries = columns.flatMap((column) => column.entries);
    this.row = Int32Array.from(entries, ([row]) => row);
    this.value = Float64Array.from(entries, ([, value]) => value);
  }

  get columns(): number {
    return this.begin.length - 1;
  }

  /** target += sign × A·x */
  addProduct(x: Float64Array, sign: number, target: Float64Array): void {
    for (let j = 0; j < this.columns; j += 1) {
      const factor = sign * (x[j] as number);
      for (let k = this.begin[j] as number; k < (this.begin[j + 1] as number); k += 1) {
        const row = this.row[k] as number;
        target[row] = (target[row] as number) + (this.value[k] as number) * factor;
      }
    }
  }

  /** (Aᵀ·y)ⱼ */
  columnDot(y: Float64Array, j: number): number {
    let sum = 0;
    for (let k = this.begin[j] as number; k < (this.begin[j + 1] as number); k += 1) {
      sum += (this.value[k] as number) * (y[this.row[k] as number] as number);
    }
    return sum;
  }
}
