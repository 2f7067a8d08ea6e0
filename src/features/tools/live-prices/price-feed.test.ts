// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type EnergyMode, energyReply } from '../../../../tests/fixtures/energy-server.ts';
import type { Zone } from '../../../lib/day-prices.ts';
import { type PriceFeed, type PriceState, type PriceWish, startPriceFeed } from './price-feed.ts';

/** Failure stories of prices, whatever page shows them: 5 March 2026, 10:20 in Sweden. */
const start = Date.parse('2026-03-05T09:20:00Z');
let mode: EnergyMode;
let asked: string[];
let hold: Promise<void> | undefined;
let wish: PriceWish;
let states: PriceState[];
let feed: PriceFeed;
let visible = true;

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);
const last = () => states.at(-1) as PriceState;
const settle = () => vi.advanceTimersByTimeAsync(20);
/** The rest of the day's load of code, which fake timers do not wait for. */
const settled = (kind: PriceState['kind']) =>
  vi.waitFor(async () => {
    await settle();
    expect(last().kind).toBe(kind);
  }, 10_000);
const comeBack = () => {
  visible = true;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  mode = 'ok';
  asked = [];
  hold = undefined;
  states = [];
  visible = true;
  wish = { zone: 'SE4', day: 'today' };
  sessionStorage.clear();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => !visible);
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace(/^.*\/prices\//, ''));
    await hold;
    const { status, body } = energyReply(address, mode, new Date());
    if (status === 0) throw new TypeError('offline');
    return new Response(body, { status });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Starts a feed; each test has a zone of its own, since the visit remembers what it has seen. */
const begin = async (zone: Zone = 'SE4', day: PriceWish['day'] = 'today') => {
  wish = { zone, day };
  const shown = states;
  feed = startPriceFeed({
    locale: 'en',
    origin: 'https://prices.test',
    example: 'Example: {month} in {zone}',
    wish: () => wish,
    show: (state) => shown.push(state),
  });
  await settle();
};

describe('the clock', () => {
  test('moves on by a quarter without asking again', async () => {
    await begin();
    expect(last()).toMatchObject({ kind: 'ready', date: '2026-03-05', isOther: true });
    const before = states.length;
    await minutes(11);
    expect(states.length).toBeGreaterThan(before);
    expect(last().isOther).toBe(false);
    expect(asked).toHaveLength(1);
  });

  test('turns the day at midnight', async () => {
    vi.setSystemTime(Date.parse('2026-03-05T22:58:00Z'));
    await begin();
    await minutes(5);
    expect(last()).toMatchObject({ kind: 'ready', date: '2026-03-06', isOther: true });
    expect(asked).toEqual(['2026/03-05_SE4.json', '2026/03-06_SE4.json']);
  });

  test('what was tomorrow’s is not called so the day after', async () => {
    vi.setSystemTime(Date.parse('2026-03-05T22:58:00Z'));
    await begin('SE4', 'tomorrow');
    expect(last()).toMatchObject({ kind: 'ready', date: '2026-03-06' });
    await minutes(5);
    expect(last()).toMatchObject({ kind: 'not-yet', date: '2026-03-07', day: { date: '2026-03-06' } });
  });

  test('a computer that has slept shows the new day within half a minute', async () => {
    await begin();
    // Timers stand still in sleep; the clock does not.
    vi.setSystemTime(start + 24 * 3_600_000);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(last()).toMatchObject({ kind: 'ready', date: '2026-03-06' });
  });

  test.each(['visibilitychange', 'pageshow'])(
    'a tab that is opened again is at once right (%s)',
    async (event) => {
      await begin();
      visible = false;
      vi.setSystemTime(start + 24 * 3_600_000);
      await vi.advanceTimersByTimeAsync(120_000);
      expect(last().date).toBe('2026-03-05');
      visible = true;
      if (event === 'pageshow') dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
      else comeBack();
      await settle();
      expect(last()).toMatchObject({ kind: 'ready', date: '2026-03-06' });
    },
  );

  test('tomorrow comes by itself once it is published', async () => {
    await begin('SE2', 'tomorrow');
    await settled('not-yet');
    expect(last().day?.date).toBe('2026-03-05');
    expect(asked.join()).not.toContain('03-06');
    await minutes(165);
    expect(last()).toMatchObject({ kind: 'ready', date: '2026-03-06', isOther: true });
  });
});

describe('a choice', () => {
  test('the latest wins, however late the first answer is', async () => {
    await begin();
    let release = () => {};
    hold = new Promise((resolve) => {
      release = resolve;
    });
    wish = { zone: 'SE1', day: 'today' };
    void feed.load();
    wish = { zone: 'SE2', day: 'today' };
    void feed.load();
    expect(last()).toMatchObject({ kind: 'loading', zone: 'SE2', day: { zone: 'SE4' } });
    // Another view of what is not there yet shows nothing.
    const before = states.length;
    feed.showAgain();
    expect(states).toHaveLength(before);
    release();
    await settle();
    const ready = states.filter(({ kind }) => kind === 'ready');
    expect(ready.map(({ zone }) => zone)).toEqual(['SE4', 'SE2']);
    expect(last().day?.zone).toBe('SE2');
  });

  test('midnight during a choice asks for the day that it is then', async () => {
    vi.setSystemTime(Date.parse('2026-03-05T22:59:50Z'));
    await begin();
    let release = () => {};
    hold = new Promise((resolve) => {
      release = resolve;
    });
    void feed.load();
    await minutes(1);
    release();
    await settle();
    expect(last()).toMatchObject({ kind: 'ready', date: '2026-03-06', day: { date: '2026-03-06' } });
  });
});

const faults = ['error500', 'wrong-shape', 'not-json', 'not-found', 'offline'] as const;
describe.each(faults)('%s', (fault) => {
  test('a usual day stands in under its name, and prices come by themselves', async () => {
    mode = fault;
    // A day that the visit has not seen.
    vi.setSystemTime(Date.parse('2026-04-14T09:20:00Z') + faults.indexOf(fault) * 3 * 86_400_000);
    await begin('SE3');
    await settled('failed');
    expect(last()).toMatchObject({ example: 'Example: January in SE3', day: { zone: 'SE3' } });
    mode = 'ok';
    await minutes(15);
    expect(last()).toMatchObject({ kind: 'ready', example: '', isOther: true });
  });

  test('the last good prices stay with their time', async () => {
    await begin();
    mode = fault;
    await feed.load();
    expect(last()).toMatchObject({ kind: 'ready', stale: { savedAt: start }, day: { date: '2026-03-05' } });
    mode = 'ok';
    dispatchEvent(new Event('online'));
    await settle();
    expect(last().stale).toBeNull();
  });
});

test('tomorrow never shows the prices of today, even when the source fails', async () => {
  vi.setSystemTime(Date.parse('2026-05-05T13:30:00Z'));
  await begin();
  mode = 'error500';
  wish = { zone: 'SE4', day: 'tomorrow' };
  await feed.load();
  await settled('failed');
  expect(last().example).not.toBe('');
  mode = 'not-found';
  await feed.load();
  await settled('not-yet');
  expect(last()).toMatchObject({ late: true, day: { date: '2026-05-05' } });
});

test('hours that are missing are asked for again', async () => {
  const whole = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string) => {
    const answer = (await (await whole(address)).json()) as unknown[];
    return Response.json(asked.length === 1 ? answer.slice(0, 80) : answer);
  });
  await begin();
  expect(last().day?.slots).toHaveLength(80);
  await minutes(15);
  expect(last().day?.slots).toHaveLength(96);
});
