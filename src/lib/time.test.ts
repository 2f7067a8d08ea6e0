import { describe, expect, it } from 'vitest';
import { addDays, quartersOfDay, startOfDay, swedishDate, swedishMinutes } from './time.ts';

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
