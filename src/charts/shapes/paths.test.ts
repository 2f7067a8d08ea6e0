import { expect, test } from 'vitest';
import { hourBars } from './hours.ts';
import { bars, edges, middleOf, polyline, steps, strokes } from './paths.ts';

const places = { at: middleOf(10), foot: 100, top: (value: number) => 100 - value };

test('bars and strokes stand on the foot in the middle of their slots, and what is null is left out', () => {
  expect(bars([50, null, 20], 4, places)).toBe('M3,100V50h4V100ZM23,100V80h4V100Z');
  expect(strokes([50, null, 20], places)).toBe('M5 100V50M25 100V80');
  expect(edges([50], 4, places)).toBe('M3,50h4');
});

test('slots can begin anywhere', () => expect(middleOf(10, 70)(0)).toBe(75));

test('steps keep each value for its slot', () =>
  expect(steps([1, 3], { left: 40, slot: 10, top: places.top })).toBe('M40 99H50V97H60'));

test('a line goes from point to point', () =>
  expect(
    polyline([
      [0, 42],
      [6.72, 38],
    ]),
  ).toBe('M0 42L6.7 38'));

test('the bars of hours stand on the base line, and nothing is still a line', () =>
  expect(hourBars('50 0 100', 16)).toBe('M2,100V50h16V100ZM22,100V98h16V100ZM42,100V0h16V100Z'));
