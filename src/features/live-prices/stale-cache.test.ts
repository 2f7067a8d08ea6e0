import { describe, expect, it } from 'vitest';
import { createLastGood, type KeepStorage, keptPrefix } from './stale-cache.ts';

const at = (minutes: number): Date => new Date(1_800_000_000_000 + minutes * 60_000);
const readNumber = (kept: unknown): number | null => (typeof kept === 'number' ? kept : null);

const storage = (start: Record<string, string> = {}): KeepStorage & { data: Map<string, string> } => {
  const data = new Map(Object.entries(start));
  return {
    data,
    getItem: (key) => data.get(key) ?? null,
    setItem: (key, value) => {
      data.set(key, value);
    },
  };
};

describe('the last good value', () => {
  it('comes back with its age', () => {
    const good = createLastGood(() => storage());
    good.keep('SE4', 7, at(0));
    expect(good.recall('SE4', readNumber, at(42))).toEqual({
      value: 7,
      savedAt: at(0).getTime(),
      age: 42 * 60_000,
    });
  });

  it('outlives the page for as long as the storage does', () => {
    const shared = storage();
    createLastGood(() => shared).keep('SE4', 7, at(0));
    expect(createLastGood(() => shared).recall('SE4', readNumber, at(1))?.value).toBe(7);
  });

  it('is nothing when nothing was kept, or when storage holds something else', () => {
    const damaged = [
      '{',
      '7',
      'null',
      '{"savedAt":"x","value":7}',
      '{"savedAt":1}',
      '{"savedAt":1,"value":"x"}',
    ];
    expect(createLastGood(() => storage()).recall('SE4', readNumber, at(0))).toBeNull();
    for (const text of damaged) {
      const good = createLastGood(() => storage({ [`${keptPrefix}SE4`]: text }));
      expect(good.recall('SE4', readNumber, at(0))).toBeNull();
    }
  });

  it('still works within the page when storage is blocked or full', () => {
    const blocked = createLastGood(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    blocked.keep('SE4', 7, at(0));
    expect(blocked.recall('SE4', readNumber, at(1))?.value).toBe(7);
    const full = createLastGood(() => ({
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    }));
    full.keep('SE4', 7, at(0));
    expect(full.recall('SE4', readNumber, at(1))?.value).toBe(7);
  });

  it('is never younger than now when the clock was set back', () => {
    const good = createLastGood(() => storage());
    good.keep('SE4', 7, at(10));
    expect(good.recall('SE4', readNumber, at(0))?.age).toBe(0);
  });
});
