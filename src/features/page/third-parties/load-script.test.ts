import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadScript } from './load-script.ts';

let window: Window;
beforeEach(() => {
  vi.useFakeTimers();
  window = new Window();
  // An element that loads nothing by itself: the test says what becomes of it.
  const element = window.document.createElement('i');
  vi.spyOn(window.document, 'createElement').mockReturnValue(element);
  vi.stubGlobal('document', window.document);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const scripts = () => window.document.head.children;
/** Loads a script, and gives what becomes of it as text. */
const load = () =>
  loadScript('https://else.example/x.js', 5000).then(
    (script) => script.src,
    (error: Error) => error.message,
  );

test('a script that comes in time stays', async () => {
  const loaded = load();
  scripts()[0]?.dispatchEvent(new window.Event('load'));
  expect(await loaded).toBe('https://else.example/x.js');
  expect(scripts()).toHaveLength(1);
});

test('a script that fails is taken out of the page', async () => {
  const loaded = load();
  scripts()[0]?.dispatchEvent(new window.Event('error'));
  expect(await loaded).toBe('error');
  expect(scripts()).toHaveLength(0);
});

test('a script that does not come in time is taken out of the page', async () => {
  const loaded = load();
  vi.advanceTimersByTime(5000);
  expect(await loaded).toBe('timeout');
  expect(scripts()).toHaveLength(0);
});
