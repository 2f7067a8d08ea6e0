import { describe, expect, it } from 'vitest';
import words from '../../../../../content/ui/sv/outage.json' with { type: 'json' };
import { LONGEST } from '../../../../model/checks/outage.ts';
import { drawLevel, levelsOf } from './level.ts';
import { answerOutage, LOWEST, type OutageChoice, outageExamples } from './outage.ts';

const draw = (choice: OutageChoice) => drawLevel(choice, answerOutage(choice, 100), words, 'sv');
const { villa } = outageExamples;

describe('the levels of a battery that empties', () => {
  it('begin full, fall evenly and end where the hours do', () => {
    const { step, shares } = levelsOf(40);
    const charged = shares.filter((share) => share > 0);
    expect(shares[0]).toBe(1);
    expect(step).toBe(0.5);
    expect(charged).toHaveLength(40 / step);
    expect(shares[40]).toBeCloseTo((1 + LOWEST) / 2, 9);
    expect(charged.at(-1)).toBeGreaterThan(LOWEST);
  });

  it.each([0, 0.1, 3, 62, 200, LONGEST])('are at most 96 for %d hours, and at least 2', (hours) => {
    const { shares } = levelsOf(hours);
    expect(shares.length).toBeGreaterThanOrEqual(2);
    expect(shares.length).toBeLessThanOrEqual(96);
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
  });
});

describe('the drawing of a battery that empties', () => {
  const strokesOf = (svg: string) =>
    [...svg.matchAll(/ d="([^"]*)"/g)].map(([, d = '']) => d.split('M').length - 1);

  it('parts the strokes where the reserve begins, and names it', () => {
    const [above = 0, kept = 0] = strokesOf(draw(villa));
    // Of the 95 percent that come out, 40 − 5 are the reserve.
    expect(kept / (above + kept)).toBeCloseTo(35 / 95, 1);
    expect(draw(villa)).toContain('Reserv 40');
    expect(draw(villa)).toContain('>1 dygn<');
  });

  it('has the strokes of the reserve alone where all is kept, and none of it where nothing is', () => {
    expect(strokesOf(draw({ ...villa, reserve: 100 }))[0]).toBe(0);
    expect(strokesOf(draw({ ...villa, reserve: 0 }))[1]).toBe(0);
  });

  it('stays within its height, and marks minutes where nothing lasts longer', () => {
    const short = draw({
      ...villa,
      capacity: 1,
      loads: villa.loads.map((load) => ({ ...load, chosen: true })),
    });
    expect(short).toMatch(/>\d+ (minuter|timmar|timme)</);
    for (const [, y] of short.matchAll(/y="(-?[\d.]+)"/g)) {
      expect(Number(y)).toBeGreaterThan(10);
      expect(Number(y)).toBeLessThanOrEqual(230);
    }
  });
});
