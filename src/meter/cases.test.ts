import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { MeterReading } from './contract.ts';
import { peakHours, readGood } from './house.fixture.ts';
import { highestHour, wallLabels } from './local-days.ts';
import { readMeter } from './read-meter.ts';

const read = async (name: string): Promise<MeterReading> => {
  const bytes = readFileSync(new URL(`fixtures/${name}.csv`, import.meta.url));
  const found = await readMeter(bytes, {}, { zone: 'Europe/Stockholm' });
  if ('fault' in found) throw new Error(`${name}: ${found.fault}`);
  return found;
};
const sum = (values: Float64Array | null) => values?.reduce((total, value) => total + value, 0) ?? null;

describe('what else the files say', () => {
  it('takes differences of both counters, also of one that stands still', async () => {
    expect((await read('counter')).readings.produced).toBeNull();
  });
  it('knows normal time by the day when the clock goes forward, and says that it is shown', async () => {
    const found = await read('normal-time');
    expect(found.understood).toMatchObject({ clock: 'normal', sure: { clock: 'shown' } });
    expect(peakHours(found)).toEqual(Array(14).fill(18));
  });
  it('reads a December with the peaks of the days between the years', async () => {
    const { readings, understood } = await read('holiday-peak');
    expect(highestHour(readings, wallLabels(readings, understood.zone))).toMatchObject({
      date: '2025-12-25',
      kw: 9,
    });
  });
  it.each([
    ['a letter after it', (hour: string, again: boolean) => `${hour}${again ? 'B' : 'A'}:00`],
    ['a letter after the time', (hour: string, again: boolean) => `${hour}:00${again ? 'B' : 'A'}`],
    ['a star', (hour: string, again: boolean) => `${hour}:00${again ? '*' : ''}`],
  ])('tells the two hours apart that the clock shows twice by %s', async (_, twin) => {
    // Ten days from 20 October 2025; the second hour from two on the 26th takes 8 kWh.
    const rows = Array.from({ length: 10 }, (_, day) =>
      Array.from({ length: 24 }, (_, hour) => {
        const [date, clock] = [`${20 + day}.10.2025`, String(hour).padStart(2, '0')];
        const kwh = hour === 18 ? 5 : 0.5;
        return day === 6 && hour === 2
          ? [`${date} ${twin('02', false)};0.5`, `${date} ${twin('02', true)};8`]
          : [`${date} ${clock}:00;${kwh}`];
      }),
    ).flat(2);
    const found = await readGood(['Zeit;Verbrauch kWh', ...rows].join('\n'), 'Europe/Berlin');
    expect(found.readings.kwh).toHaveLength(241);
    expect(sum(found.readings.kwh)).toBeCloseTo(230 * 0.5 + 10 * 5 + 8, 6);
    expect(found.notes.map(({ note }) => note)).toEqual(['short']);
  });
  it.each([
    // What the long or the short day's hours are called, beside 24 on other days.
    ['hours counted by the clock, to 25:00', '2025-10-20', (hour: number) => `${hour + 1}:00`, 25],
    ['hours counted by the clock, to 23:00', '2025-03-24', (hour: number) => `${hour + 1}:00`, 23],
    ['a row of nothing for the hour that is jumped over', '2025-03-24', (hour: number) => `${hour}:00`, 24],
  ])('reads %s', async (_, from, clockOf, last) => {
    const days = Array.from({ length: 10 }, (_, day) => Date.parse(from) + day * 86_400_000);
    const rows = days.flatMap((day, place) => {
      const date = new Date(day).toISOString().slice(0, 10);
      return Array.from({ length: place === 6 ? last : 24 }, (_, hour) => {
        const isPeak = hour === (place === 6 ? last - 6 : 18);
        const isNothing = last === 24 && place === 6 && hour === 2;
        return `${date};${clockOf(hour).padStart(5, '0')};${isPeak ? 5 : isNothing ? 0 : 0.5}`;
      });
    });
    const found = await readGood(['Fecha;Hora;Consumo kWh', ...rows].join('\n'), 'Europe/Madrid');
    expect(new Set(peakHours(found))).toEqual(new Set([18]));
    expect(found.readings.kwh).toHaveLength(last === 25 ? 241 : 239);
  });
  it('takes the sun of a roof to the east for no sign of normal time in Spain', async () => {
    const rows = Array.from({ length: 14 * 24 }, (_, place) => {
      const date = new Date(Date.UTC(2025, 6, 7 + Math.floor(place / 24))).toISOString().slice(0, 10);
      const hour = place % 24;
      return `${date};${hour + 1};${hour === 21 ? 5 : 0.5};${Math.max(0, 5 - Math.abs(12.5 - hour))}`;
    });
    const found = await readGood(['Fecha;Hora;Consumo kWh;Vertido kWh', ...rows].join('\n'), 'Europe/Madrid');
    expect(found.understood.clock).toBe('wall');
    expect(new Set(peakHours(found))).toEqual(new Set([21]));
  });
  it.each([
    ['begin', 'quarter-hours', [60, 15]],
    ['end', 'quarter-hours', [60, 15]],
    ['begin', 'half-hours', [60, 30]],
    ['begin', 'hours again', [15, 60]],
  ] as const)('reads a meter whose hours (%s) become %s', async (edge, _, steps) => {
    const first = Date.UTC(2025, 0, 6);
    const rows = steps.flatMap((step, part) =>
      Array.from({ length: (8 * 1440) / step }, (_, place) => {
        const [begin, hour] = [place * step, Math.floor((place * step) / 60) % 24];
        const time = new Date(first + (part * 8 * 1440 + begin + (edge === 'end' ? step : 0)) * 60_000);
        const label = time.toISOString().slice(0, 16).replace('T', ' ');
        return `${label};${(((hour === 18 ? 5 : 0.5) * step) / 60).toFixed(3)}`;
      }),
    );
    const found = await readGood([`${edge === 'end' ? 'Till' : 'Från'};kWh`, ...rows].join('\n'));
    expect(found.readings).toMatchObject({ step: 60, produced: null });
    expect(found.readings.kwh).toHaveLength(16 * 24);
    expect(sum(found.readings.kwh)).toBeCloseTo(16 * (23 * 0.5 + 5), 6);
    expect(new Set(peakHours(found))).toEqual(new Set([18]));
    expect(found.notes).toEqual([
      { note: 'mixed-steps', count: 8 },
      { note: 'short', count: 16 },
    ]);
  });
  it('reads a summer of hours by the clock that the quarter-hours after it show', async () => {
    // By the wall: 25 hours on 26 October 2025, quarters from 1 September on.
    const [from, change, end] = ['2025-07-01', '2025-09-01', '2025-11-10'].map(
      (day) => Date.parse(day) / 60_000,
    );
    const rows: string[] = [];
    for (let wall = from as number; wall < (end as number); ) {
      const label = new Date(wall * 60_000).toISOString().slice(0, 16).replace('T', ' ');
      const step = wall < (change as number) ? 60 : 15;
      rows.push(`${label};${(label.slice(11, 13) === '18' ? 5 : 0.5) * (step / 60)}`);
      wall += step;
      const isTwice = label === '2025-10-26 02:45' && !rows.includes(`${label};again`);
      if (isTwice) {
        wall -= 60;
        rows.push(`${label};again`);
      }
    }
    const text = ['Starttid;Förbrukning (kWh)', ...rows.filter((row) => !row.endsWith('again'))].join('\n');
    const found = await readGood(text);
    expect(found.understood.clock).toBe('wall');
    expect(new Set(peakHours(found))).toEqual(new Set([18]));
  });
});
