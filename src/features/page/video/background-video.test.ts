import { Window } from 'happy-dom';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a film that has not begun after 5000 ms counts as failed, and leaves its picture', async () => {
  vi.useFakeTimers();
  const window = new Window({ width: 1280 });
  for (const name of [
    'document',
    'HTMLVideoElement',
    'localStorage',
    'matchMedia',
    'innerWidth',
    'navigator',
  ] as const)
    vi.stubGlobal(name, name === 'matchMedia' ? window.matchMedia.bind(window) : window[name]);
  vi.stubGlobal('addEventListener', () => {});
  window.HTMLVideoElement.prototype.play = () => new Promise(() => {});
  const loop = { av1: '/a.webm', vp9: '/b.webm' };
  window.document.body.innerHTML = '<div data-video><img alt="" src="/still.webp"></div>';
  const frame = window.document.querySelector('div') as unknown as HTMLElement;
  frame.dataset['video'] = JSON.stringify([{ day: loop, night: loop }]);
  (await import('./background-video.ts')).default(frame);
  vi.advanceTimersByTime(4999);
  expect(frame.dataset['videoState']).toBe('loading');
  vi.advanceTimersByTime(1);
  expect(frame.dataset['videoState']).toBe('failed');
  expect(frame.querySelector('img')).not.toBeNull();
});
