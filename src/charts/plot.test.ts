import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linePath, plotBox, plotScale, roundStep, stairArea, stairPath } from './plot.ts';

const values = fc.array(fc.double({ min: -1e7, max: 1e7, noNaN: true }), { minLength: 1, maxLength: 100 });

describe('a plot scale', () => {
  it('holds zero and every value, ends on marks, and has few of them', () => {
    fc.assert(
      fc.property(values, (list) => {
        const scale = plotScale(list);
        for (const value of [0, ...list]) {
          expect(scale.y(value)).toBeGreaterThanOrEqual(0);
          expect(scale.y(value)).toBeLessThanOrEqual(plotBox.height);
        }
        expect(scale.y(scale.high)).toBe(0);
        expect(scale.y(scale.low)).toBe(plotBox.height);
        expect(scale.marks.length).toBeGreaterThanOrEqual(2);
        expect(scale.marks.length).toBeLessThanOrEqual(9);
      }),
    );
  });

  it('has round steps', () => {
    expect(
      [roundStep(10, 4), roundStep(7, 4), roundStep(100_000, 4), roundStep(0.3, 4)].map((step) =>
        Number(step.toPrecision(3)),
      ),
    ).toEqual([5, 2, 50_000, 0.1]);
    expect(plotScale([-30, 95]).marks).toEqual([-50, 0, 50, 100]);
  });
});

describe('paths', () => {
  const scale = plotScale([0, 100]);
  it('go from edge to edge', () => {
    expect(linePath([0, 100], scale)).toBe('M0 400L1000 0');
    expect(stairPath([0, 100], scale)).toBe('M0 400H500V0H1000');
    expect(stairArea([100, 50], scale)).toBe('M0 0H500V200H1000V400H500V400H0Z');
  });
});
