/** The part of the browser's storage that is used; `sessionStorage` fits. */
export type KeepStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** A value that was good once, and when. */
export type Kept<Value> = {
  value: Value;
  /** When it was kept (milliseconds since 1970). */
  savedAt: number;
  /** Milliseconds since then; never negative. */
  age: number;
};

export type LastGood = {
  /** Keeps a value. Storage that is full or blocked costs nothing but memory. */
  keep: (name: string, value: unknown, now: Date) => void;
  /** The last value under a name; `read` checks what storage gave back, null when it is not that. */
  recall: <Value>(name: string, read: (kept: unknown) => Value | null, now: Date) => Kept<Value> | null;
};

/** Names of the kept values in storage begin with this; /cookies lists it. */
export const keptPrefix = 'ecotech.live.';

/**
 * Remembers the last good answers for the visit. `open` hands over the storage and may throw (a browser that blocks
 * it); then, and when it is full, the values live in memory only.
 */
export const createLastGood = (open: () => KeepStorage): LastGood => {
  const memory = new Map<string, string>();
  const guarded = <Result>(use: (storage: KeepStorage) => Result): Result | null => {
    try {
      return use(open());
    } catch {
      return null;
    }
  };
  return {
    keep(name, value, now) {
      const text = JSON.stringify({ savedAt: now.getTime(), value });
      memory.set(name, text);
      guarded((storage) => storage.setItem(keptPrefix + name, text));
    },
    recall(name, read, now) {
      const text = memory.get(name) ?? guarded((storage) => storage.getItem(keptPrefix + name));
      if (text === null) return null;
      try {
        const kept: unknown = JSON.parse(text);
        if (typeof kept !== 'object' || kept === null || !('savedAt' in kept) || !('value' in kept))
          return null;
        if (typeof kept.savedAt !== 'number' || !Number.isFinite(kept.savedAt)) return null;
        const value = read(kept.value);
        return value === null
          ? null
          : { value, savedAt: kept.savedAt, age: Math.max(0, now.getTime() - kept.savedAt) };
      } catch {
        return null;
      }
    },
  };
};
