import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { priceAnswer } from '../../../../tests/fixtures/energy/shapes.ts';
import { type EnergyServer, startEnergyServer } from '../../../../tests/fixtures/energy-server.ts';
import {
  cheapestWindow,
  extremes,
  fetchPrices,
  meanPrice,
  missingQuarters,
  type PriceSlot,
  priceUrl,
  quartersOf,
  readPrices,
  slotLength,
} from '../../../lib/day-prices.ts';
import { parseStoredDay, plainView, quarterAt, shownPrice, slotNow } from './prices.ts';

const morning = new Date('2026-11-21T08:00:00Z');
const afternoon = new Date('2026-11-21T13:30:00Z');
const today = '2026-11-21';
const tomorrow = '2026-11-22';

const slots = (prices: readonly number[]): PriceSlot[] =>
  prices.map((price, index) => ({ start: index * slotLength, price }));

describe('prices are asked for where the service has them', () => {
  it('has two-digit month and day in the address', () => {
    expect(priceUrl('2026-03-05', 'SE3')).toBe(
      'https://www.elprisetjustnu.se/api/v1/prices/2026/03-05_SE3.json',
    );
  });
});

describe('an answer is read as far as it goes', () => {
  it.each([
    ['an ordinary day', '2026-11-21', 96],
    ['the day that loses an hour', '2026-03-29', 92],
    ['the day that gains an hour', '2026-10-25', 100],
  ])('%s has %s quarters', (_what, date, count) => {
    const day = readPrices(priceAnswer(date, 'SE4'), date, 'SE4');
    expect(day?.slots).toHaveLength(count);
  });

  it.each([
    ['2026-10-25T02:45:00+02:00', '2026-10-25T03:00:00+01:00'],
    ['2026-03-29T01:45:00+01:00', '2026-03-29T02:00:00+02:00'],
  ])('a quarter from %s that ends by another offset, at %s, lasts until the next', (from, end) => {
    const date = from.slice(0, 10);
    const day = readPrices(priceAnswer(date, 'SE4'), date, 'SE4');
    const answer = priceAnswer(date, 'SE4').map((slot) =>
      Date.parse(slot.time_start) === Date.parse(from) ? { ...slot, time_end: end } : slot,
    );
    expect(readPrices(answer, date, 'SE4')).toEqual(day);
  });

  it('keeps prices below zero', () => {
    const day = readPrices(priceAnswer('2026-05-17', 'SE4'), '2026-05-17', 'SE4');
    expect(day && extremes(day.slots)?.low.price).toBeLessThan(0);
  });

  it('reads times with fractions of a second', () => {
    const answer = priceAnswer(today, 'SE4').map((slot) => ({
      ...slot,
      time_start: `${slot.time_start.slice(0, 19)}.000${slot.time_start.slice(19)}`,
    }));
    expect(readPrices(answer, today, 'SE4')?.slots).toHaveLength(96);
  });

  it('puts quarters in order', () => {
    const ordered = readPrices(priceAnswer(today, 'SE4'), today, 'SE4');
    expect(readPrices(priceAnswer(today, 'SE4').reverse(), today, 'SE4')).toEqual(ordered);
  });

  it.each([
    ['a quarter', [40], 1],
    ['an hour at noon', [48, 49, 50, 51], 4],
    ['the first and the last quarter', [0, 95], 2],
    ['every second quarter', Array.from({ length: 48 }, (_, index) => index * 2), 48],
  ])('%s that is missing leaves the rest', (_what, gone, count) => {
    const answer = priceAnswer(today, 'SE4').filter((_, index) => !gone.includes(index));
    const day = readPrices(answer, today, 'SE4');
    expect(day?.slots).toHaveLength(96 - count);
    expect(day && missingQuarters(day)).toBe(count);
    const quarters = day ? quartersOf(day) : [];
    expect(quarters).toHaveLength(96);
    expect(quarters.flatMap(({ price }, index) => (price === null ? [index] : []))).toEqual(gone);
  });

  it.each([
    ['no price', { SEK_per_kWh: null }],
    ['text for a price', { SEK_per_kWh: '0.5' }],
    ['a price beyond belief', { SEK_per_kWh: 1e6 }],
    ['no time', { time_start: 'soon' }],
    ['an end before its start', { time_end: '2026-11-20T00:00:00+01:00' }],
  ])('a quarter with %s is missing', (_what, fault) => {
    const answer = priceAnswer(today, 'SE4').map((slot, index) =>
      index === 30 ? { ...slot, ...fault } : slot,
    );
    expect(readPrices(answer, today, 'SE4')?.slots).toHaveLength(95);
  });

  it('takes a quarter that comes twice once, and not at all where the prices differ', () => {
    const good = priceAnswer(today, 'SE4');
    const [first] = good;
    expect(readPrices([...good, first], today, 'SE4')?.slots).toHaveLength(96);
    expect(readPrices([...good, { ...first, SEK_per_kWh: 9 }], today, 'SE4')?.slots).toHaveLength(95);
  });

  it.each([4, 2])('takes a longer step for its %i quarters', (count) => {
    const hours = priceAnswer(today, 'SE4').filter((_, index) => index % count === 0);
    const answer = hours.map((hour) => ({
      ...hour,
      time_end: new Date(Date.parse(hour.time_start) + count * 900_000).toISOString().replace('.000', ''),
    }));
    const day = readPrices(answer, today, 'SE4');
    expect(day?.slots).toHaveLength(96);
    expect(day?.slots[count - 1]?.price).toBe(hours[0]?.SEK_per_kWh);
    // Beside them the quarters' own prices count.
    const quarters = priceAnswer(today, 'SE4');
    expect(readPrices([...answer, ...quarters, ...answer], today, 'SE4')).toEqual(
      readPrices(quarters, today, 'SE4'),
    );
  });

  it('refuses another day, a day of which most is missing, and anything else', () => {
    const good = priceAnswer(today, 'SE4');
    const refused: unknown[] = [
      priceAnswer(tomorrow, 'SE4'),
      good.slice(0, 47),
      good.map((slot) => ({ ...slot, SEK_per_kWh: String(slot.SEK_per_kWh) })),
      { prices: good },
      [],
      null,
      'nothing',
    ];
    for (const answer of refused) expect(readPrices(answer, today, 'SE4')).toBeNull();
  });

  it('survives being kept as text', () => {
    const day = readPrices(priceAnswer(today, 'SE1'), today, 'SE1');
    expect(parseStoredDay(JSON.parse(JSON.stringify(day)))).toEqual(day);
    expect(parseStoredDay({ date: today, zone: 'SE9', slots: [] })).toBeNull();
  });
});

describe('the client says what happened and never throws', () => {
  let server: EnergyServer;
  beforeAll(async () => {
    server = await startEnergyServer(() => afternoon);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.mode = 'ok';
    server.asked.length = 0;
  });
  const ask = (date: string, now: Date, timeout = 4000) =>
    fetchPrices({ date, zone: 'SE4', now, fetch, origin: server.origin, timeout });

  it('gives today and, in the afternoon, tomorrow', async () => {
    expect(await ask(today, morning)).toMatchObject({ kind: 'ok', day: { date: today, zone: 'SE4' } });
    expect(await ask(tomorrow, afternoon)).toMatchObject({ kind: 'ok', day: { date: tomorrow } });
  });

  it('does not even ask for tomorrow before 13:00', async () => {
    expect(await ask(tomorrow, morning)).toEqual({ kind: 'not-yet', late: false });
    expect(server.asked).toEqual([]);
  });

  it('takes a missing file of tomorrow for late, of today for a failure', async () => {
    server.mode = 'not-found';
    expect(await ask(tomorrow, afternoon)).toEqual({ kind: 'not-yet', late: true });
    expect(await ask(today, afternoon)).toEqual({ kind: 'failed', fault: 'status' });
  });

  it.each([
    ['error500', 'status'],
    ['wrong-shape', 'wrong-shape'],
    ['not-json', 'wrong-shape'],
    ['offline', 'offline'],
  ] as const)('%s: %s', async (mode, fault) => {
    server.mode = mode;
    expect(await ask(today, morning)).toEqual({ kind: 'failed', fault });
  });

  it('gives up on a slow service', async () => {
    server.mode = 'slow';
    expect(await ask(today, morning, 50)).toEqual({ kind: 'failed', fault: 'timeout' });
  });
});

describe('a price is shown as chosen', () => {
  it.each([
    [{ tax: false, vat: false }, 50],
    [{ tax: false, vat: true }, 62.5],
    [{ tax: true, vat: false }, 86],
    [{ tax: true, vat: true }, 107.5],
    [{ tax: false, vat: false, fee: 0.25 }, 75],
    [{ tax: true, vat: true, fee: 0.25 }, 138.75],
  ] as const)('0.50 SEK in %j', (view, shown) => {
    expect(shownPrice(0.5, { ...plainView, ...view })).toBeCloseTo(shown, 10);
  });

  it('stays below zero where the market is', () => {
    expect(shownPrice(-0.1, plainView)).toBeCloseTo(-10, 10);
    expect(shownPrice(-0.1, { ...plainView, vat: true })).toBeCloseTo(-12.5, 10);
  });
});

describe('the cheapest run', () => {
  const prices = fc.array(fc.double({ min: -1, max: 5, noNaN: true }), { minLength: 1, maxLength: 100 });

  it('is the cheapest of all runs of that length', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 24 }), (list, quarters) => {
        const day = slots(list);
        const found = cheapestWindow(day, quarters);
        if (list.length < quarters) {
          expect(found).toBeNull();
          return;
        }
        const means = list
          .slice(0, list.length - quarters + 1)
          .map((_, at) => meanPrice(day.slice(at, at + quarters)));
        expect(found?.mean).toBeCloseTo(Math.min(...means), 7);
        expect(found && found.to - found.from).toBe(quarters * slotLength);
      }),
    );
  });

  it('is the first of equals and never begins before the chosen time', () => {
    const day = slots([3, 1, 1, 2, 1, 1]);
    expect(cheapestWindow(day, 2)).toEqual({ from: slotLength, to: 3 * slotLength, mean: 1 });
    expect(cheapestWindow(day, 2, 2 * slotLength)).toEqual({
      from: 4 * slotLength,
      to: 6 * slotLength,
      mean: 1,
    });
    expect(cheapestWindow(day, 3, 4 * slotLength)).toBeNull();
  });

  it('does not jump over a gap', () => {
    const gap = slots([1, 9, 1]).filter(({ price }) => price < 5);
    expect(cheapestWindow(gap, 2)).toBeNull();
  });

  it('refuses a length that is no length', () => {
    expect(() => cheapestWindow(slots([1]), 0)).toThrow(RangeError);
    expect(() => cheapestWindow(slots([1]), 1.5)).toThrow(RangeError);
  });
});

describe('now', () => {
  it('is the quarter that the clock is in', () => {
    const day = slots([1, 2, 3]);
    expect(slotNow(day, new Date(slotLength))?.price).toBe(2);
    expect(slotNow(day, new Date(2 * slotLength - 1))?.price).toBe(2);
    expect(slotNow(day, new Date(3 * slotLength))).toBeNull();
    expect(extremes([])).toBeNull();
  });
});

describe.each([
  ['2026-11-21', 96],
  ['2026-03-29', 92],
  ['2026-10-25', 100],
])('%s', (date, count) => {
  it(`places each of its ${count} quarters`, () => {
    const day = readPrices(priceAnswer(date, 'SE4'), date, 'SE4');
    expect(day && quartersOf(day).map(({ start }) => quarterAt(day, new Date(start + 1)))).toEqual(
      Array.from({ length: count }, (_, index) => index),
    );
    expect(day && quarterAt(day, new Date('2027-01-01T12:00:00Z'))).toBeNull();
  });
});
