import { expect, test } from 'vitest';
import { clockOrDay } from './relative-time.ts';

const now = new Date('2026-11-21T08:00:00Z');

test('a value of today has its time, an older one its day as well', () => {
  expect(clockOrDay(Date.parse('2026-11-21T07:05:00Z'), 'sv', now)).toBe('08:05');
  // The day is the Swedish one, whatever the clock in UTC says.
  expect(clockOrDay(Date.parse('2026-11-20T22:30:00Z'), 'sv', now)).toMatch(/20 november.*23:30/);
  expect(clockOrDay(Date.parse('2026-11-20T23:30:00Z'), 'sv', now)).toBe('00:30');
  expect(clockOrDay(Date.parse('2026-11-20T12:00:00Z'), 'en', now)).toMatch(/20 November.*13:00/);
  expect(clockOrDay(Date.parse('2026-11-20T12:00:00Z'), 'es', now)).toMatch(/20 de noviembre.*13:00/);
});
