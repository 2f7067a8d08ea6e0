import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  clock,
  END,
  farm,
  hours,
  levelAt,
  levelPath,
  levels,
  lowest,
  moments,
  outageSpan,
  placeOf,
} from './outage-night.ts';

test('the battery loses what the loads take between the outage and the generating set', () => {
  const used = ((levelAt(moments[1]) - lowest.level) / 100) * farm.battery;
  expect(used).toBeCloseTo((lowest.hour - moments[1]) * farm.load, 6);
});

test('the battery is full before the outage, and lowest when the generating set starts', () => {
  expect(levelAt(clock(23, 50))).toBe(100);
  expect(Math.min(...levels.map(([, level]) => level))).toBe(lowest.level);
  expect(lowest.level).toBeGreaterThan(40);
});

test('every hour is as wide: the axis runs from 21 to 07', () => {
  expect([hours[0], hours[3], hours.at(-1), hours.length]).toEqual(['21', '00', '07', 11]);
  const places = Array.from(hours, (_, index) => placeOf(clock(21) + index));
  expect(places).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
  expect(placeOf(END)).toBe(100);
});

test('the moments stand at their true time: a minute is narrower than three hours', () => {
  expect(moments.map(placeOf)).toEqual([6.7, 42, 42.2, 75, 90.8]);
});

test('the level is one line, and the outage a band from its first minute to its last', () => {
  expect(levelPath()).toMatch(/^M0 42L6\.7 38L28\.3 0L42 0L71\.7 59L90\.8 38L100 32$/);
  expect(outageSpan.x).toBe(42);
  expect(outageSpan.width).toBeCloseTo(48.8);
});

test('the style sheet puts the moments, the lowest point and the outage where the night has them', () => {
  const css = readFileSync('src/features/stories/stories.css', 'utf8');
  const pins = [...css.matchAll(/inset: -60px auto (\d+)% ([\d.]+)%/g)].map(([, level, at]) => [
    Number(at),
    Number(level),
  ]);
  expect(pins).toEqual(moments.map((hour) => [placeOf(hour), Math.round(levelAt(hour))]));
  expect(css).toContain(`calc(${Math.round(lowest.level)}% - 52px) ${placeOf(lowest.hour)}%`);
  const end = Math.round((100 - placeOf(moments[4])) * 10) / 10;
  expect(css).toContain(`auto ${end}% 8px ${placeOf(moments[1])}%`);
});
