import { expect, test } from 'vitest';
import { firstChoice } from './choice.ts';
import { levelLane, powerLane } from './lanes.ts';
import { simulate } from './simulate.ts';

const { planned, none } = simulate(firstChoice('villa')).output;
const runs = [planned.schedule, none.schedule];
const heights = (path: string) => [...path.matchAll(/(?:M0 |V)(-?[\d.]+)H/g)].map(([, y]) => Number(y));

test('bought power stands above zero, sold power below it, within the lane', () => {
  const lane = powerLane(runs, 4, 66);
  for (const [place, schedule] of runs.entries())
    heights(lane.lines[place] ?? '').forEach((y, slot) => {
      expect(y).toBeGreaterThanOrEqual(4);
      expect(y).toBeLessThanOrEqual(66);
      if ((schedule.grid[slot] ?? 0) > 0.1) expect(y).toBeLessThan(lane.zero);
      if ((schedule.grid[slot] ?? 0) < -0.1) expect(y).toBeGreaterThan(lane.zero);
    });
  expect(lane.most).toBeCloseTo(4 * Math.max(...runs.flatMap(({ grid }) => grid)));
  expect(lane.least).toBeCloseTo(-4 * Math.min(...runs.flatMap(({ grid }) => grid)));
});

test('the level is a step for every quarter-hour, and its surface ends on the floor', () => {
  const lane = levelLane(runs, 74, 100);
  expect(heights(lane.lines[0] ?? '')).toHaveLength(96);
  expect(lane.zero).toBe(100);
  expect(lane.areas[0]).toMatch(/V100H0Z$/);
});
