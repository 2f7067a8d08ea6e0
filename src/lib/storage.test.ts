import { afterEach, describe, expect, test, vi } from 'vitest';
import { sessionStore } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

const stub = (data: Record<string, string>) =>
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => data[key] ?? null,
    setItem: (key: string, value: string) => {
      data[key] = value;
    },
    removeItem: (key: string) => delete data[key],
  });

describe('storage', () => {
  test('returns what was stored, as text and as JSON', () => {
    stub({});
    sessionStore.set('noteDraft.7', 'text');
    sessionStore.setJson('leadDraft', { name: 'Astrid' });
    expect(sessionStore.get('noteDraft.7')).toBe('text');
    expect(sessionStore.getJson('leadDraft')).toEqual({ name: 'Astrid' });
    sessionStore.remove('noteDraft.7');
    expect(sessionStore.get('noteDraft.7')).toBeNull();
  });
  test('returns null for what is missing or not JSON', () => {
    stub({ leadDraft: '{' });
    expect(sessionStore.getJson('leadDraft')).toBeNull();
    expect(sessionStore.getJson('leadContext')).toBeNull();
  });
  test('never throws when storage is blocked', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(sessionStore.get('leadDraft')).toBeNull();
    expect(sessionStore.getJson('leadDraft')).toBeNull();
    expect(sessionStore.names()).toEqual([]);
    expect(() => {
      sessionStore.set('leadDraft', 'x');
      sessionStore.setJson('leadDraft', 1);
      sessionStore.remove('leadDraft');
    }).not.toThrow();
  });
});
