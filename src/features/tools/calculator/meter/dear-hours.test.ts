import { describe, expect, it } from 'vitest';
import { plainRule as rule } from '../../../../model/day/test-inputs.fixture.ts';
import type { TariffTime } from '../../../../schemas/tariff.ts';
import { remindersFile } from './DearHours.tsx';
import { dearHours } from './dear-hours.ts';
import type { Meter } from './meter-file.ts';

/** January 2025 at 1 kW, with hours of more: [day, hour, kW]. */
const meterWith = (peaks: readonly (readonly [day: number, hour: number, kw: number])[]): Meter => {
  const load = new Array<number>(31 * 96).fill(0.25);
  for (const [day, hour, kw] of peaks)
    load.fill(kw / 4, (day - 1) * 96 + hour * 4, (day - 1) * 96 + hour * 4 + 4);
  return { start: '2025-01-01', load, sold: null, resolution: 60 };
};

describe('the three dearest hours', () => {
  const meter = meterWith([
    [9, 18, 9],
    [9, 19, 8.5],
    [14, 17, 7],
    [20, 7, 6],
  ]);

  it('are the highest of three days', () => {
    expect(dearHours(meter, rule, 50).map(({ date, hour, power }) => [date, hour, power])).toEqual([
      ['2025-01-09', 18, 9],
      ['2025-01-14', 17, 7],
      ['2025-01-20', 7, 6],
    ]);
  });

  it('save only as much as the next hour lets them', () => {
    const [first, second] = dearHours(meter, rule, 50);
    // 9 kW at 50 kr; without the car 5.3 kW, but the hour after it has 8.5.
    expect(first?.charge).toBeCloseTo(450, 9);
    expect(first?.saves.car).toBeCloseTo(25, 9);
    expect(second?.saves.car).toBe(0);
  });

  it('save their share of a mean of three days', () => {
    const [first] = dearHours(meter, { ...rule, highest: 3, differentDays: true }, 60);
    // (9 + 7 + 6) / 3 kW; the ninth falls to 8.5, its own second highest.
    expect(first?.charge).toBeCloseTo((22 / 3) * 60, 9);
    expect(first?.saves.car).toBeCloseTo((0.5 / 3) * 60, 9);
  });

  it('are none in a file by the day', () => {
    expect(dearHours({ ...meter, resolution: 1440 }, rule, 50)).toEqual([]);
  });
});

describe('the calendar file', () => {
  const winter = [{ from: '11-01', to: '03-31' }];
  const fileAt = (
    now: string,
    seasons: TariffTime['seasons'] = winter,
    peaks: Parameters<typeof meterWith>[0] = [[9, 18, 9]],
  ) =>
    remindersFile(dearHours(meterWith(peaks), rule, 50), seasons, new Date(now), {
      title: 'Vänta med bilen, tvätten; och annat',
      text: 'Den här timmen gjorde din effektavgift. '.repeat(4),
    });
  const file = fileAt('2026-11-24T12:00:00Z');

  it('reminds on the weekday and at the hour, from the next such day on', () => {
    // 9 January 2025 was a Thursday; 26 November 2026 is the next one.
    expect(file).toContain('DTSTART;TZID=Europe/Stockholm:20261126T180000\r\n');
    expect(file).toContain('TRIGGER:-PT30M');
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  });

  it('ends with the charged months, and begins with them', () => {
    // The last instant of March in Sweden, in world time.
    expect(file).toContain('RRULE:FREQ=WEEKLY;UNTIL=20270331T215959Z');
    const summer = fileAt('2026-06-10T12:00:00Z');
    expect(summer).toContain('DTSTART;TZID=Europe/Stockholm:20261105T180000\r\n');
    expect(summer).toContain('UNTIL=20270331T215959Z');
    expect(fileAt('2026-11-24T12:00:00Z', [])).toContain('UNTIL=20270217T225959Z');
  });

  it('rings the evening before where the hour is at night or early', () => {
    const early = fileAt('2026-11-24T12:00:00Z', winter, [[9, 3, 9]]);
    // 03:00 less five and a half hours is 21:30.
    expect(early).toContain('DTSTART;TZID=Europe/Stockholm:20261126T030000');
    expect(early).toContain('TRIGGER:-PT330M');
    expect(fileAt('2026-11-24T12:00:00Z', winter, [[9, 7, 9]])).toContain('TRIGGER:-PT570M');
    expect(fileAt('2026-11-24T12:00:00Z', winter, [[9, 23, 9]])).toContain('TRIGGER:-PT90M');
  });

  it('begins on the Swedish day, also after midnight while it is still the day before in UTC', () => {
    // Thursday's last hour and Friday's first one, by Swedish time.
    expect(fileAt('2026-11-26T22:30:00Z')).toContain('TZID=Europe/Stockholm:20261126T180000\r\n');
    expect(fileAt('2026-11-26T23:30:00Z')).toContain('TZID=Europe/Stockholm:20261203T180000\r\n');
  });

  it('escapes text and folds long lines', () => {
    expect(file).toContain('SUMMARY:Vänta med bilen\\, tvätten\\; och annat');
    for (const line of file.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  });
});
