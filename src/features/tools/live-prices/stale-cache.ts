import { formatDate, formatTime } from '../../../i18n/format.ts';
import { interpolate } from '../../../i18n/interpolate.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { isRecord } from '../../../lib/records.ts';
import { sessionStore } from '../../../lib/storage.ts';
import { swedishDate } from '../../../lib/time.ts';

/** A value of an earlier answer. */
export type Stored<Value> = {
  value: Value;
  /** When it was stored (milliseconds since 1970). */
  savedAt: number;
};

export type StaleCache = {
  /** Stores a value. Storage that is full or blocked costs nothing but memory. */
  set: (name: string, value: unknown, now: Date) => void;
  /** The last value under a name; `read` checks what storage gave back, null when it is not that. */
  get: <Value>(name: string, read: (stored: unknown) => Value | null) => Stored<Value> | null;
};

/** Caches the last good answers for the visit; where storage is blocked or full they live in memory only. */
export const createStaleCache = (): StaleCache => {
  const memory = new Map<string, unknown>();
  return {
    set(name, value, now) {
      const stored = { savedAt: now.getTime(), value };
      memory.set(name, stored);
      sessionStore.setJson(`ecotech.live.${name}`, stored);
    },
    get(name, read) {
      const stored = memory.get(name) ?? sessionStore.getJson(`ecotech.live.${name}`);
      if (!isRecord(stored) || !Number.isFinite(stored['savedAt'])) return null;
      const savedAt = stored['savedAt'] as number;
      const value = read(stored['value']);
      return value === null ? null : { value, savedAt };
    },
  };
};

/**
 * Says of when a value is that is not of just now, in words with {time}, as short as it can be said: "14:05" today, "20 november 14:05"
 * on another day, Swedish time. Empty for a fresh value.
 */
export function staleText(
  stale: Pick<Stored<unknown>, 'savedAt'> | null,
  words: string,
  locale: Locale,
  now: Date,
): string {
  if (!stale) return '';
  const saved = new Date(stale.savedAt);
  const time =
    swedishDate(saved) === swedishDate(now)
      ? formatTime(saved, locale)
      : formatDate(saved, locale, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });
  return interpolate(words, { time });
}
