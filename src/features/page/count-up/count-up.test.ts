import { Window } from 'happy-dom';
import { afterEach, expect, test, vi } from 'vitest';
import countUp from './count-up.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('counts from nothing to the number in 2000 ms, and shows no value outside that', () => {
  const window = new Window();
  window.document.body.innerHTML = '<b>175 000</b>';
  const figure = window.document.querySelector('b') as unknown as HTMLElement;
  let frame: FrameRequestCallback = () => {};
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('performance', { now: () => 100 });
  vi.stubGlobal('requestAnimationFrame', (next: FrameRequestCallback) => {
    frame = next;
  });
  countUp(figure);
  // The browser hands over the time at which the frame began, before the call.
  frame(90);
  expect(figure.textContent).toBe('0');
  frame(1100);
  expect(Number(figure.textContent?.replace(/\D/g, ''))).toBeGreaterThan(87_500);
  frame(2099);
  expect(figure.textContent).not.toBe('');
  frame(2100);
  expect(figure.textContent).toBe('175 000');
  expect(window.document.querySelector('.sr-only')?.textContent).toBe('175 000');
});

test('leaves the number alone for who wants less motion', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const figure = { textContent: '175 000' } as HTMLElement;
  countUp(figure);
  expect(figure.textContent).toBe('175 000');
});
