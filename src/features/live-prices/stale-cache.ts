import { isRecord } from '../../lib/records.ts';
import { sessionStore } from '../../lib/storage.ts';

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

/** Remembers the last good answers for the visit; where storage is blocked or full they live in memory only. */
export const createLastGood = (): LastGood => {
  const memory = new Map<string, unknown>();
  return {
    keep(name, value, now) {
      const kept = { savedAt: now.getTime(), value };
      memory.set(name, kept);
      sessionStore.setJson(`ecotech.live.${name}`, kept);
    },
    recall(name, read, now) {
      const kept = memory.get(name) ?? sessionStore.getJson(`ecotech.live.${name}`);
      if (!isRecord(kept) || !Number.isFinite(kept['savedAt'])) return null;
      const savedAt = kept['savedAt'] as number;
      const value = read(kept['value']);
      return value === null ? null : { value, savedAt, age: Math.max(0, now.getTime() - savedAt) };
    },
  };
};
