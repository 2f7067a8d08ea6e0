import { expect, test } from 'vitest';
import { hourBars } from './hour-bars.ts';

test('bars stand on the base line, each in the middle of its slot, and nothing is still a line', () =>
  expect(hourBars('50 0 100', 16)).toBe('M2 100v-50h16v50M22 100v-2h16v2M42 100v-100h16v100'));
