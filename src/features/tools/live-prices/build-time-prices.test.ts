import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EnergyServer, startEnergyServer } from '../../../../tests/fixtures/energy-server.ts';
import { builtPrices, oldestBuilt, readBuiltPrices } from './build-time-prices.ts';

const now = new Date('2026-03-05T10:00:00Z');
let energy: EnergyServer;
let cached = '';
beforeEach(async () => {
  energy = await startEnergyServer(() => now);
  cached = '';
});
afterEach(() => energy.close());

const build = (at = now, timeout = 3000) =>
  builtPrices({
    now: at,
    fetch,
    origin: energy.origin,
    timeout,
    cache: {
      read: () => {
        if (!cached) throw new Error('no such file');
        return cached;
      },
      write: (text) => {
        cached = text;
      },
    },
  });

test('a build fetches the day in every zone and keeps it', async () => {
  const built = await build();
  expect(built?.fetchedAt).toBe(now.getTime());
  expect(built?.days.map(({ zone, date, slots }) => [zone, date, slots.length])).toEqual(
    ['SE1', 'SE2', 'SE3', 'SE4'].map((zone) => [zone, '2026-03-05', 96]),
  );
  expect(readBuiltPrices(cached, now)).toEqual(built);
});

describe.each(['error500', 'wrong-shape', 'not-json', 'not-found', 'offline'] as const)('%s', (mode) => {
  test('without anything kept the page has no prices, and the build goes on', async () => {
    energy.mode = mode;
    expect(await build()).toBeNull();
  });

  test('the last good prices are shown with their time', async () => {
    const before = await build();
    energy.mode = mode;
    const later = await build(new Date(now.getTime() + 26 * 3_600_000));
    expect(later).toEqual(before);
    expect(later?.fetchedAt).toBe(now.getTime());
  });
});

test('a source that is slow holds no build up', async () => {
  energy.mode = 'slow';
  const began = performance.now();
  expect(await build(now, 200)).toBeNull();
  expect(performance.now() - began).toBeLessThan(5000);
});

test('what is a week old, from the future or damaged is not shown', async () => {
  await build();
  expect(readBuiltPrices(cached, new Date(now.getTime() + oldestBuilt + 1))).toBeNull();
  expect(readBuiltPrices(cached, new Date(now.getTime() - 1))).toBeNull();
  for (const text of [
    '',
    'null',
    '[]',
    '{"fetchedAt":"x","days":[]}',
    cached.slice(0, -9),
    cached.replace('SE4', 'SE9'),
  ])
    expect(readBuiltPrices(text, now)).toBeNull();
});

test('a folder that cannot be written to costs nothing', async () => {
  const built = await builtPrices({
    now,
    fetch,
    origin: energy.origin,
    timeout: 3000,
    cache: {
      read: () => '',
      write: () => {
        throw new Error('read-only');
      },
    },
  });
  expect(built?.days).toHaveLength(4);
});
