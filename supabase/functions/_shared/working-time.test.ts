import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isOfficeOpen,
  isWorkingDay,
  nextOfficeTime,
  officeHours,
  replyBy,
  swedishHolidays,
} from './working-time.ts';

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'short',
});
const stockholm = (iso: string): string => clock.format(new Date(iso));
const opens = (iso: string): string => stockholm(nextOfficeTime(new Date(iso)).toISOString());
const due = (iso: string): string => stockholm(replyBy(new Date(iso)).toISOString());

describe('Swedish holidays', () => {
  test('of 2026, with the three eves on which offices are closed', () => {
    expect(swedishHolidays(2026)).toEqual([
      '2026-01-01',
      '2026-01-06',
      '2026-04-03',
      '2026-04-05',
      '2026-04-06',
      '2026-05-01',
      '2026-05-14',
      '2026-05-24',
      '2026-06-06',
      '2026-06-19',
      '2026-06-20',
      '2026-10-31',
      '2026-12-24',
      '2026-12-25',
      '2026-12-26',
      '2026-12-31',
    ]);
  });

  test.each([
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2011, '2011-04-24'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Easter Sunday of %i', (year, date) => {
    expect(swedishHolidays(year)).toContain(date);
  });

  test('movable days keep their weekday and their span in every year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1990, max: 2199 }), (year) => {
        const days = swedishHolidays(year);
        const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();
        const between = (from: string, to: string): string[] =>
          days.filter((date) => date >= `${year}-${from}` && date <= `${year}-${to}`);
        expect(between('06-19', '06-25').map(weekday)).toContain(5);
        expect(between('06-20', '06-26').map(weekday)).toContain(6);
        expect(between('10-31', '11-06').map(weekday)).toEqual([6]);
        const spring = between('03-20', '04-28').map(weekday);
        expect(spring).toEqual([5, 0, 1]);
        expect([...days].sort()).toEqual(days);
        expect(new Set(days).size).toBe(days.length);
      }),
    );
  });
});

describe('the office', () => {
  test.each([
    ['2026-11-20T07:00:00Z', true, 'Friday 08:00'],
    ['2026-11-20T06:59:59Z', false, 'Friday before eight'],
    ['2026-11-20T16:00:00Z', false, 'Friday 17:00'],
    ['2026-07-15T06:00:00Z', true, '08:00 in summer time'],
    ['2026-11-21T11:00:00Z', false, 'Saturday'],
    ['2026-06-19T10:00:00Z', false, 'midsummer eve'],
    ['2026-12-24T10:00:00Z', false, 'Christmas eve'],
    ['2026-12-30T10:00:00Z', true, 'the day before New Year’s eve'],
  ])('%s: open %s (%s)', (iso, open) => {
    expect(isOfficeOpen(new Date(iso))).toBe(open);
  });
});

describe('the reply is due', () => {
  test.each([
    ['Monday 10:00', '2026-11-16T09:00:00Z', '2026-11-18 10:00'],
    ['Wednesday 16:59', '2026-11-18T15:59:00Z', '2026-11-20 16:59'],
    ['Friday 15:00, over the weekend', '2026-11-20T14:00:00Z', '2026-11-24 15:00'],
    ['Saturday', '2026-11-21T12:53:00Z', '2026-11-24 17:00'],
    ['Sunday night', '2026-11-22T22:30:00Z', '2026-11-24 17:00'],
    ['Monday evening, when the office last closed before', '2026-11-16T20:00:00Z', '2026-11-18 17:00'],
    ['Monday at three in the night', '2026-11-16T02:00:00Z', '2026-11-17 17:00'],
    ['Wednesday before midsummer', '2026-06-17T08:00:00Z', '2026-06-22 10:00'],
    ['23 December, over Christmas', '2026-12-23T09:00:00Z', '2026-12-29 10:00'],
    [
      'Maundy Thursday, over Easter and the clock change before it',
      '2024-03-28T13:00:00Z',
      '2024-04-03 14:00',
    ],
    ['the Friday before the clocks go back', '2026-10-23T10:00:00Z', '2026-10-27 12:00'],
  ])('after %s', (_name, received, expected) => {
    expect(due(received)).toBe(expected);
  });

  const instant = fc
    .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2060, 0, 1) })
    .map((time) => new Date(time));
  const swedishDate = (time: Date): string => stockholm(time.toISOString()).slice(0, 10);
  const hour = 3_600_000;

  test('always within office hours, later than the message, and never after 48 hours of working days', () => {
    fc.assert(
      fc.property(instant, (received) => {
        const deadline = replyBy(received);
        expect(deadline.getTime()).toBeGreaterThan(received.getTime());
        // 17:00 itself is still due that day.
        expect(isOfficeOpen(deadline) || isOfficeOpen(new Date(deadline.getTime() - 1))).toBe(true);
        let working = 0;
        for (let time = received.getTime(); time < deadline.getTime(); time += hour / 4) {
          if (isWorkingDay(swedishDate(new Date(time)))) working += 0.25;
        }
        expect(working).toBeLessThanOrEqual(48.25);
        expect(working).toBeGreaterThanOrEqual(48 - 24 + officeHours.closes - officeHours.opens);
      }),
      { numRuns: 300 },
    );
  });

  test('never earlier for a later message', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 10 * 24 * hour }), (received, later) => {
        const second = replyBy(new Date(received.getTime() + later));
        expect(second.getTime()).toBeGreaterThanOrEqual(replyBy(received).getTime());
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the next time that the office is open', () => {
  test.each([
    ['now, while it is', '2026-11-25T10:20:00Z', '2026-11-25 11:20'],
    ['the same morning, before it opens', '2026-11-25T05:00:00Z', '2026-11-25 08:00'],
    ['the next morning, after it closes', '2026-11-25T16:00:00Z', '2026-11-26 08:00'],
    ['on Monday, after a Friday', '2026-11-27T20:00:00Z', '2026-11-30 08:00'],
    ['after the holidays, on Christmas eve', '2026-12-24T09:00:00Z', '2026-12-28 08:00'],
    ['by Swedish clocks in summer', '2026-07-01T03:00:00Z', '2026-07-01 08:00'],
  ])('is %s', (_, from, to) => expect(opens(from)).toBe(to));
});
