import { describe, expect, it } from 'vitest';
import words from '../../../../content/ui/sv/live-page.json' with { type: 'json' };
import { type PriceDay, slotLength } from '../../../lib/day-prices.ts';
import { quartersOfDay, startOfDay } from '../../../lib/time.ts';
import { basisTexts, bestCalendar, renderDay } from './price-view.ts';
import { plainView } from './prices.ts';

/** A day that costs 1 SEK but for some quarters, which are given by their place in the day. */
const dayOf = (date: string, cheap: readonly number[]): PriceDay => ({
  date,
  zone: 'SE4',
  slots: Array.from({ length: quartersOfDay(date) }, (_, slot) => ({
    start: startOfDay(date).getTime() + slot * slotLength,
    price: cheap.includes(slot) ? -0.1 : 1,
  })),
});
const reminder = (day: PriceDay, quarters: number, at: string) => {
  const now = new Date(at);
  const { best } = renderDay(day, { view: plainView, quarters, cursor: 0 }, { words, locale: 'sv', now });
  return best && bestCalendar(best, day, plainView, { words, locale: 'sv', now });
};

describe('the reminder of the cheapest time', () => {
  it('is in world time, so that every calendar has the same moment', () => {
    // 14:00 to 15:00 in Sweden in winter are 13 to 14 in world time.
    const file = reminder(dayOf('2026-03-05', [56, 57, 58, 59]), 4, '2026-03-05T09:20:00Z');
    expect(file).toContain('DTSTART:20260305T130000Z\r\nDTEND:20260305T140000Z');
    expect(file).toContain('SUMMARY:Billigast el: starta nu\\, 14:00–15:00');
    expect(file?.replaceAll('\r\n ', '')).toContain(
      'i snitt −10\\,0\u00a0öre/kWh utan moms och energiskatt.',
    );
  });

  it.each([
    // The 21st quarter of a day of 92 begins at 06:00 summer time, that of a day of 100 at 04:00 winter time.
    ['2026-03-29', 92, '20260329T040000Z', '20260329T050000Z'],
    ['2026-10-25', 100, '20261025T030000Z', '20261025T040000Z'],
  ])('is right on %s, which has %i quarters', (date, quarters, from, to) => {
    const day = dayOf(date, [20, 21, 22, 23]);
    expect(day.slots).toHaveLength(quarters);
    expect(reminder(day, 4, `${date}T00:30:00Z`)).toContain(`DTSTART:${from}\r\nDTEND:${to}`);
  });

  it('is of what is left of the day, and of nothing when too little is', () => {
    const day = dayOf('2026-03-05', [8, 9, 10, 11, 90, 91]);
    expect(reminder(day, 2, '2026-03-05T09:20:00Z')).toContain('DTSTART:20260305T213000Z');
    expect(reminder(day, 24, '2026-03-05T20:00:00Z')).toBeNull();
    // At 11:00 to the second the quarter that has just passed is no more.
    expect(reminder(dayOf('2026-03-05', [43]), 2, '2026-03-05T10:00:00Z')).toContain(
      'DTSTART:20260305T100000Z',
    );
  });
});

describe('the visitor’s grid fee', () => {
  it('is in every price, under the tax and VAT that lie on it, and is said', () => {
    const view = { ...plainView, tax: true, vat: true, fee: 0.24 };
    const day = dayOf('2026-03-05', []);
    const now = new Date('2026-03-05T09:20:00Z');
    const { texts, rows } = renderDay(day, { view, quarters: 4, cursor: 0 }, { words, locale: 'sv', now });
    // (100 + 36 + 24) × 1.25
    expect(texts['now']).toBe('200,0');
    expect(rows[0]?.[1]).toBe('200,0\u00a0öre/kWh');
    expect(basisTexts(view, words).caption).toMatch(/med moms och energiskatt, med din nätavgift$/);
    expect(basisTexts(plainView, words).caption).not.toContain('nätavgift');
  });
});

describe('what stands over the curve', () => {
  const flagsOf = (day: PriceDay, names?: typeof words) => {
    const choice = { view: plainView, quarters: 4, cursor: 0, ...(names && { names }) };
    const { chart } = renderDay(day, choice, { words, locale: 'sv', now: new Date('2026-03-06T09:20:00Z') });
    return chart.flatMap(({ attributes, children }) =>
      String(attributes['class']).includes('live-flag')
        ? [[attributes['y'], attributes['dy'], children[0]]]
        : [],
    );
  };

  it('is the cheapest time, above every curve, and the dearest quarter at its own height', () => {
    const day = dayOf('2026-03-05', [56, 57, 58, 59]);
    expect(flagsOf(day, words)).toEqual([
      ['0%', -72, 'Billigast 14:00–15:00'],
      ['0%', -30, 'Dyrast 00:00'],
    ]);
  });

  it.each([0, 1, -0.1])('has a place on a day of which every quarter costs %d SEK', (price) => {
    const day = dayOf('2026-03-05', []);
    const flat = { ...day, slots: day.slots.map((slot) => ({ ...slot, price })) };
    for (const [y] of flagsOf(flat, words)) expect(y).toMatch(/^\d+(\.\d+)?%$/);
  });

  it('is nothing on a small drawing', () => expect(flagsOf(dayOf('2026-03-05', []))).toEqual([]));
});

describe('the difference over a day', () => {
  it.each([
    ['as the market sets it', {}, '110,0\u00a0öre/kWh'],
    ['with the energy tax, which lies on both ends', { tax: true }, '110,0\u00a0öre/kWh'],
    ['with a grid fee, too', { fee: 0.24 }, '110,0\u00a0öre/kWh'],
    ['with VAT', { tax: true, vat: true }, '137,5\u00a0öre/kWh'],
  ])('%s', (_, change, expected) => {
    const view = { ...plainView, ...change };
    const now = new Date('2026-03-06T09:20:00Z');
    const day = dayOf('2026-03-05', [56]);
    const { texts } = renderDay(day, { view, quarters: 4, cursor: 0 }, { words, locale: 'sv', now });
    expect(texts['mean']).toBe(expected);
  });
});

describe('hours that the source does not give', () => {
  const whole = dayOf('2026-03-05', [40, 41, 50, 51, 52, 53]);
  const day = { ...whole, slots: whole.slots.filter((_, index) => index < 44 || index > 47) };
  const at = (now: string, quarters: number, cursor = 0) =>
    renderDay(day, { view: plainView, quarters, cursor }, { words, locale: 'sv', now: new Date(now) });

  it('leave the rest: rows, mean, ends and what is said of them', () => {
    const { rows, texts } = at('2026-03-05T09:20:00Z', 4);
    expect(rows).toHaveLength(96);
    expect(rows.slice(43, 49).map(([, price]) => price)).toEqual([
      '100,0\u00a0öre/kWh',
      '–',
      '–',
      '–',
      '–',
      '100,0\u00a0öre/kWh',
    ]);
    // 86 quarters of 100 öre and 6 of −10 öre.
    expect(texts['mean']).toBe('92,8\u00a0öre/kWh');
    expect(texts['gaps']).toMatch(/^4 av dagens 96 kvartar saknas/);
  });

  it('have no price now, and none at the mark', () => {
    const { texts } = at('2026-03-05T10:10:00Z', 4, 45);
    expect(texts['now-label']).toBe('Dygnets medel');
    expect(texts['readout']).toBe('11:15–11:30: –');
    // What has passed is no time to wait for.
    expect(texts['best']).toMatch(/^12:30–13:30/);
  });

  it('have no cheapest time across them, and are a gap in the curve', () => {
    const { best, chart } = at('2026-03-05T05:00:00Z', 16);
    expect(
      best && [best.from, best.to].map((instant) => new Date(instant).toISOString().slice(11, 16)),
    ).toEqual(['11:00', '15:00']);
    const paths = JSON.stringify(chart).match(/"d":"[^"]+"/g) ?? [];
    expect(paths).toHaveLength(2);
    for (const path of paths) expect(path.match(/M/g)).toHaveLength(2);
  });
});

describe.each([
  ['2026-11-21', 96, '02:00–02:15: '],
  ['2026-03-29', 92, '03:00\u00a0sommartid–03:15: '],
  ['2026-10-25', 100, '02:00\u00a0sommartid–02:15\u00a0sommartid: '],
])('%s', (date, count, readout) => {
  it(`has ${count} rows, each of another time, and the curve’s hours at their places`, () => {
    const now = new Date(`${date}T12:00:00Z`);
    const { rows, texts, chart } = renderDay(
      dayOf(date, []),
      { view: plainView, quarters: 4, cursor: 8 },
      { words, locale: 'sv', now },
    );
    expect(rows).toHaveLength(count);
    expect(new Set(rows.map(([time]) => time)).size).toBe(count);
    expect(texts['readout']).toContain(readout);
    expect(JSON.stringify(chart).match(/"(00|06|12|18):00"/g)).toHaveLength(4);
  });
});
