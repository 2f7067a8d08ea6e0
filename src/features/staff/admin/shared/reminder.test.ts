import { expect, test } from 'vitest';
import { isDue, nineOn, presetTime } from './reminder.ts';

const at = (now: string) =>
  (['tomorrow', 'monday', 'week'] as const).map((preset) => presetTime(preset, new Date(now)).toISOString());

test('the presets remind at nine in Sweden: tomorrow, on the next Monday, in a week', () =>
  // A Wednesday, shortly before midnight in Sweden.
  expect(at('2026-11-25T22:30:00Z')).toEqual([
    '2026-11-26T08:00:00.000Z',
    '2026-11-30T08:00:00.000Z',
    '2026-12-02T08:00:00.000Z',
  ]));

test('on a Monday the next Monday is meant, on a Sunday the day after', () => {
  expect(at('2026-11-30T07:00:00Z')[1]).toBe('2026-12-07T08:00:00.000Z');
  expect(at('2026-11-29T07:00:00Z')[1]).toBe('2026-11-30T08:00:00.000Z');
});

test('nine is nine on the days when the clock changes', () => {
  expect(nineOn('2027-03-28').toISOString()).toBe('2027-03-28T07:00:00.000Z');
  expect(nineOn('2026-10-25').toISOString()).toBe('2026-10-25T08:00:00.000Z');
});

test('a reminder is due from its minute on, and not of a lead that is closed', () => {
  const lead = { status: 'contacted' as const, remind_at: '2026-11-26T08:00:00+00:00' };
  expect(isDue(lead, new Date('2026-11-26T07:59:59Z'))).toBe(false);
  expect(isDue(lead, new Date('2026-11-26T08:00:00Z'))).toBe(true);
  expect(isDue({ ...lead, status: 'closed' }, new Date('2026-11-27T08:00:00Z'))).toBe(false);
  expect(isDue({ ...lead, remind_at: null }, new Date('2026-11-27T08:00:00Z'))).toBe(false);
});
