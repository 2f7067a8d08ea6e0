import { expect, test } from 'vitest';
import { firstChoice } from './choice.ts';
import { levelLane, powerLane } from './DayPicture.tsx';
import { sumOf } from './series.ts';
import { simulate } from './simulate.ts';

const { planned, none } = simulate(firstChoice('villa')).output;
const runs = [planned.schedule, none.schedule];
const heights = (path: string) => [...path.matchAll(/(?:M0 |V)(-?[\d.]+)H/g)].map(([, y]) => Number(y));

test('bought power stands above zero, sold power below it, within the lane: the mean of each hour', () => {
  const lane = powerLane(runs, 4, 66);
  const means = runs.map(({ grid }) =>
    Array.from({ length: 24 }, (_, hour) => sumOf(grid.slice(4 * hour, 4 * hour + 4))),
  );
  means.forEach((hours, place) => {
    const steps = heights(lane.lines[place] ?? '');
    expect(steps).toHaveLength(24);
    steps.forEach((y, hour) => {
      expect(y).toBeGreaterThanOrEqual(4);
      expect(y).toBeLessThanOrEqual(66);
      if ((hours[hour] ?? 0) > 0.1) expect(y).toBeLessThan(lane.zero);
      if ((hours[hour] ?? 0) < -0.1) expect(y).toBeGreaterThan(lane.zero);
    });
  });
  expect(lane.most).toBeCloseTo(Math.max(...means.flat()));
  expect(lane.least).toBeCloseTo(-Math.min(...means.flat()));
  expect(lane.lines[0]).toMatch(/H96$/);
  expect(lane.ticks.find(({ value }) => value === 0)?.y).toBe(lane.zero);
  expect([lane.ticks[0]?.y, lane.ticks.at(-1)?.y]).toEqual([4, 66]);
});

test('the level is a step for every quarter-hour, and its surface ends on the floor', () => {
  const lane = levelLane(runs, 74, 100);
  expect(heights(lane.lines[0] ?? '')).toHaveLength(96);
  expect(lane.zero).toBe(100);
  expect(lane.areas[0]).toMatch(/V100H0Z$/);
});
