import { describe, expect, it } from 'vitest';
import { zones } from './contract.ts';
import { onDays, wallLabels } from './local-days.ts';
import { clockChanges, wallToUtc, zoneOf, zoneOffset } from './zones.ts';

const minute = (iso: string) => Date.parse(`${iso}Z`) / 60_000;
const year = (name: string) => zoneOf(name, minute('2025-01-01'), minute('2025-12-31'));

describe('the clock of a zone', () => {
  it.each([
    ['Europe/Stockholm', '2025-03-30T02:00', '2025-10-26T02:00'],
    ['Europe/Lisbon', '2025-03-30T01:00', '2025-10-26T01:00'],
    ['Europe/London', '2025-03-30T01:00', '2025-10-26T01:00'],
    ['Europe/Helsinki', '2025-03-30T03:00', '2025-10-26T03:00'],
    ['Atlantic/Canary', '2025-03-30T01:00', '2025-10-26T01:00'],
  ])('of %s skips the hour from %s and repeats the one from %s', (name, spring, autumn) => {
    const hour = (iso: string, forward: boolean) => ({ from: minute(iso), to: minute(iso) + 60, forward });
    expect(clockChanges(year(name), minute('2025-01-01'), minute('2025-12-31'))).toEqual([
      hour(spring, true),
      hour(autumn, false),
    ]);
  });

  it.each(zones)('of %s is turned back and forth in every hour of a year', (name) => {
    const zone = year(name);
    for (let at = minute('2025-01-01'); at < minute('2025-12-31'); at += 60) {
      const wall = at + zoneOffset(zone, at);
      expect([wallToUtc(zone, wall), wallToUtc(zone, wall, true)]).toContain(at);
    }
  });

  it('shows the hour that comes twice first in summer time and then in normal time', () => {
    const zone = year('Europe/Madrid');
    expect(wallToUtc(zone, minute('2025-10-26T02:30'))).toBe(minute('2025-10-26T00:30'));
    expect(wallToUtc(zone, minute('2025-10-26T02:30'), true)).toBe(minute('2025-10-26T01:30'));
  });
});

describe('readings on days of 96 quarter-hours', () => {
  const dayOf = (start: string, hours: number) => {
    const kwh = Float64Array.from({ length: hours }, (_, at) => at + 1);
    const readings = { start: minute(start), step: 60, kwh, produced: null };
    return onDays(readings, kwh, wallLabels(readings, 'Europe/Stockholm'));
  };
  const hoursOf = (load: readonly number[]) =>
    Array.from({ length: load.length / 4 }, (_, hour) => (load[hour * 4 + 1] as number) * 4);

  it('give an hour that comes twice its mean', () => {
    const { start, load } = dayOf('2025-10-25T22:00', 25);
    expect(start).toBe('2025-10-26');
    expect(hoursOf(load).slice(0, 5)).toEqual([1, 2, 3.5, 5, 6]);
    expect(load).toHaveLength(96);
  });
  it('give an hour that the clock skips the one before it', () => {
    expect(hoursOf(dayOf('2025-03-29T23:00', 23).load).slice(0, 5)).toEqual([1, 2, 2, 3, 4]);
  });
});
