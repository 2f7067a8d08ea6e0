import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Coefficients, type Constraint, solve } from 'yalps';
import { solveLinearProgram } from './interior-point.ts';
import type { Column, LinearProgram } from './linear-program.ts';

const unbounded = Number.POSITIVE_INFINITY;

/** The optimum by a simplex method of other authors; null when there is none. */
const simplexOptimum = ({ rhs, columns }: LinearProgram): number | null => {
  const constraints = new Map<string, Constraint>(rhs.map((equal, row) => [`row ${row}`, { equal }]));
  const variables = new Map<string, Coefficients>();
  columns.forEach(({ cost, upper, entries }, j) => {
    const bounded = upper < unbounded;
    if (bounded) constraints.set(`upper ${j}`, { max: upper });
    variables.set(`x ${j}`, {
      cost,
      ...(bounded && { [`upper ${j}`]: 1 }),
      ...Object.fromEntries(entries.map(([row, value]) => [`row ${row}`, value])),
    });
  });
  const answer = solve(
    { direction: 'minimize', objective: 'cost', constraints, variables },
    { maxPivots: 100_000, precision: 1e-9 },
  );
  return answer.status === 'optimal' ? answer.result : null;
};

describe('programmes with a known optimum', () => {
  test('takes the cheaper of two sources first and the dearer one for the rest', () => {
    const { optimal, x, objective } = solveLinearProgram({
      rhs: [10],
      columns: [
        { cost: 1, upper: 6, entries: [[0, 1]] },
        { cost: 3, upper: unbounded, entries: [[0, 1]] },
      ],
    });
    expect(optimal).toBe(true);
    expect(x[0]).toBeCloseTo(6, 6);
    expect(x[1]).toBeCloseTo(4, 6);
    expect(objective).toBeCloseTo(18, 6);
  });
  test('uses a variable of negative cost up to its bound', () => {
    const { optimal, objective } = solveLinearProgram({
      rhs: [2],
      columns: [
        { cost: -1, upper: 5, entries: [[0, 1]] },
        { cost: 0.5, upper: unbounded, entries: [[0, -1]] },
      ],
    });
    expect(optimal).toBe(true);
    expect(objective).toBeCloseTo(-5 + 1.5, 6);
  });
  test('solves a programme in which a row stands twice', () => {
    const { optimal, objective } = solveLinearProgram({
      rhs: [4, 4],
      columns: [
        {
          cost: 2,
          upper: unbounded,
          entries: [
            [0, 1],
            [1, 1],
          ],
        },
        {
          cost: 1,
          upper: 1,
          entries: [
            [0, 1],
            [1, 1],
          ],
        },
      ],
    });
    expect(optimal).toBe(true);
    expect(objective).toBeCloseTo(7, 6);
  });
});

describe('programmes without an optimum', () => {
  test('reports rows that no values within the bounds satisfy', () => {
    const { optimal } = solveLinearProgram({
      rhs: [10],
      columns: [{ cost: 1, upper: 3, entries: [[0, 1]] }],
    });
    expect(optimal).toBe(false);
  });
  test('reports a cost that has no lowest value', () => {
    const { optimal } = solveLinearProgram({
      rhs: [0],
      columns: [
        { cost: -1, upper: unbounded, entries: [[0, 1]] },
        { cost: 0, upper: unbounded, entries: [[0, -1]] },
      ],
    });
    expect(optimal).toBe(false);
  });
});

test('finds the same lowest cost as the simplex method, within all bounds, for random programmes', () => {
  const column = fc.record({
    cost: fc.integer({ min: 0, max: 20 }),
    bound: fc.integer({ min: 1, max: 30 }),
    at: fc.integer({ min: 0, max: 30 }),
    coefficients: fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 4, maxLength: 4 }),
  });
  fc.assert(
    fc.property(fc.array(column, { minLength: 5, maxLength: 14 }), (made) => {
      const columns = made.map<Column>(({ cost, bound, coefficients }) => ({
        cost,
        upper: bound,
        entries: coefficients.flatMap((value, row) => (value ? [[row, value] as const] : [])),
      }));
      // The right-hand side is that of a point within the bounds, so that there is an optimum.
      const rhs = [0, 1, 2, 3].map((row) =>
        made.reduce(
          (sum, { at, bound, coefficients }) => sum + Math.min(at, bound) * (coefficients[row] ?? 0),
          0,
        ),
      );
      const expected = simplexOptimum({ rhs, columns });
      const { optimal, x, objective } = solveLinearProgram({ rhs, columns });
      expect(optimal).toBe(true);
      expect(Math.abs(objective - (expected as number))).toBeLessThanOrEqual(
        1e-4 * (1 + Math.abs(objective)),
      );
      columns.forEach(({ upper }, j) => {
        expect(x[j]).toBeGreaterThanOrEqual(0);
        expect(x[j]).toBeLessThanOrEqual(upper + 1e-4);
      });
    }),
    { numRuns: 100, seed: 7 },
  );
});
