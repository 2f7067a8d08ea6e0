import { describe, expect, it } from 'vitest';
import {
  addDays,
  clockIn,
  quartersOfDay,
  startOfDay,
  swedishClock,
  swedishDate,
  swedishMinutes,
} from './time.ts';

describe('the market lives by the Swedish clock', () => {
  it('knows the Swedish day and time of an instant', () => {
    expect(swedishDate(new Date('2026-11-21T23:30:00Z'))).toBe('2026-11-22');
    expect(swedishMinutes(new Date('2026-11-21T23:30:00Z'))).toBe(30);
    expect(swedishDate(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
  });

  it('finds midnight on both sides of the clock change', () => {
    expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T23:00:00.000Z');
    expect(startOfDay('2026-07-01').toISOString()).toBe('2026-06-30T22:00:00.000Z');
    expect(() => startOfDay('2026-02-31')).toThrow(RangeError);
  });

  it('has 96 quarters a day, 92 in March and 100 in October once each, over ten years', () => {
    const odd: Record<number, number> = {};
    for (let date = '2025-01-01'; date < '2035-01-01'; date = addDays(date, 1)) {
      const quarters = quartersOfDay(date);
      if (quarters !== 96) odd[quarters] = (odd[quarters] ?? 0) + 1;
    }
    expect(odd).toEqual({ 92: 10, 100: 10 });
  });
});

describe('the clock of any zone', () => {
  const iso = (instants: readonly number[]) =>
    instants.map((instant) => new Date(instant).toISOString().slice(0, 16));

  it.each([
    ['Europe/Stockholm', 120, ['2026-10-25T00:00', '2026-10-25T01:00']],
    ['Europe/Helsinki', 180, ['2026-10-25T00:00', '2026-10-25T01:00']],
    ['Europe/Lisbon', 60, ['2026-10-25T00:00', '2026-10-25T01:00']],
    ['Atlantic/Canary', 60, ['2026-10-25T00:00', '2026-10-25T01:00']],
  ])('%s: an hour comes twice in October', (zone, minutes, instants) => {
    expect(iso(clockIn(zone).instantsAt('2026-10-25', minutes))).toEqual(instants);
  });

  it('an hour is left out in March, and the others come once', () => {
    const madrid = clockIn('Europe/Madrid');
    expect(madrid.instantsAt('2026-03-29', 150)).toEqual([]);
    expect(iso(madrid.instantsAt('2026-03-29', 180))).toEqual(['2026-03-29T01:00']);
    expect(iso(madrid.instantsAt('2026-03-29', 90))).toEqual(['2026-03-29T00:30']);
  });

  it.each([
    // Half an hour of summer time; offsets of three quarters; midnight that is left out; a zone without changes; over the date line.
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['Asia/Kathmandu', '2026-04-05', 24],
    ['Africa/Cairo', '2026-04-24', 23],
    ['America/New_York', '2026-11-01', 25],
    ['Pacific/Apia', '2026-11-01', 24],
  ])('%s: %s has %s hours', (zone, date, hours) => {
    const { startOfDay: start, date: dateAt } = clockIn(zone);
    expect((start(addDays(date, 1)) - start(date)) / 3_600_000).toBe(hours);
    expect(dateAt(start(date))).toBe(date);
    expect(dateAt(start(date) - 1)).toBe(addDays(date, -1));
  });

  it('agrees with Intl at every quarter-hour of a year', () => {
    const { date, minutes } = clockIn('Europe/Stockholm');
    const written = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Stockholm',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 900_000 * 7) {
      const clock = `${String(Math.floor(minutes(at) / 60)).padStart(2, '0')}:${String(minutes(at) % 60).padStart(2, '0')}`;
      expect(`${date(at)} ${clock}`).toBe(written.format(at));
    }
    expect(swedishClock(new Date('2026-07-01T07:05:00Z'))).toBe('09:05');
  });

  it('names the changes of a year', () => {
    const { changes } = clockIn('Europe/Stockholm');
    expect(iso(changes(Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1)))).toEqual([
      '2026-03-29T01:00',
      '2026-10-25T01:00',
    ]);
    expect(() => clockIn('Europe/Nowhere').offset(0)).toThrow(RangeError);
  });
});
