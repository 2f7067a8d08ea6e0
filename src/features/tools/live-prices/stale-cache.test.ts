import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { createStaleCache, staleText } from './stale-cache.ts';

const at = (minutes: number): Date => new Date(1_800_000_000_000 + minutes * 60_000);
const readNumber = (kept: unknown): number | null => (typeof kept === 'number' ? kept : null);

const stubStorage = (data: Record<string, string> = {}) =>
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => data[key] ?? null,
    setItem: (key: string, value: string) => {
      data[key] = value;
    },
  });
afterEach(() => vi.unstubAllGlobals());

describe('the last good value', () => {
  it('comes back with its time', () => {
    stubStorage();
    const good = createStaleCache();
    good.set('SE4', 7, at(0));
    expect(good.get('SE4', readNumber)).toEqual({ value: 7, savedAt: at(0).getTime() });
  });

  it('outlives the page for as long as the storage does', () => {
    stubStorage();
    createStaleCache().set('SE4', 7, at(0));
    expect(createStaleCache().get('SE4', readNumber)?.value).toBe(7);
  });

  it('is nothing when nothing was kept, or when storage holds something else', () => {
    stubStorage();
    expect(createStaleCache().get('SE4', readNumber)).toBeNull();
    for (const text of [
      '{',
      '7',
      'null',
      '{"savedAt":"x","value":7}',
      '{"savedAt":1}',
      '{"savedAt":1,"value":"x"}',
    ]) {
      stubStorage({ 'ecotech.live.SE4': text });
      expect(createStaleCache().get('SE4', readNumber)).toBeNull();
    }
  });

  it('still works within the page when storage is blocked or full', () => {
    const refuse = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
    for (const storage of [undefined, { getItem: () => null, setItem: refuse }]) {
      vi.stubGlobal('sessionStorage', storage);
      const good = createStaleCache();
      good.set('SE4', 7, at(0));
      expect(good.get('SE4', readNumber)?.value).toBe(7);
    }
  });
});

test('a value of today has its time, an older one its day as well', () => {
  const now = new Date('2026-11-21T08:00:00Z');
  const said = (iso: string, locale: 'sv' | 'en' | 'es' = 'sv') =>
    staleText({ savedAt: Date.parse(iso) }, '{time}', locale, now);
  expect(said('2026-11-21T07:05:00Z')).toBe('08:05');
  // The day is the Swedish one, whatever the clock in UTC says.
  expect(said('2026-11-20T22:30:00Z')).toMatch(/20\snovember.*23:30/);
  expect(said('2026-11-20T23:30:00Z')).toBe('00:30');
  expect(said('2026-11-20T12:00:00Z', 'en')).toMatch(/20\sNovember.*13:00/);
  expect(said('2026-11-20T12:00:00Z', 'es')).toMatch(/20\sde\snoviembre.*13:00/);
  expect(staleText(null, 'Last {time}', 'en', now)).toBe('');
});
