import { Window } from 'happy-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { startTabs } from './tabs.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('another category of a long list is read from its beginning', () => {
  const window = new Window({ url: 'https://ecotech.example/faq' });
  window.document.body.innerHTML = `
    <div data-query="category">
      <div><a data-tab="all" href="#all">All</a><a data-tab="brf" href="#brf">BRF</a></div>
      <details data-panel="brf"></details><details data-panel="general"></details>
    </div>`;
  for (const name of ['location', 'history'] as const) vi.stubGlobal(name, window[name]);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  const frame = window.document.querySelector('[data-query]') as unknown as HTMLElement;
  const scroll = vi.fn();
  frame.scrollIntoView = scroll;
  frame.getBoundingClientRect = () => ({ top: 200 }) as DOMRect;
  startTabs(frame);
  const choose = (name: string) => frame.querySelector<HTMLElement>(`[data-tab=${name}]`)?.click();
  choose('brf');
  expect(scroll).not.toHaveBeenCalled();
  frame.getBoundingClientRect = () => ({ top: -900 }) as DOMRect;
  choose('all');
  expect(scroll).toHaveBeenCalledOnce();
  expect(frame.querySelectorAll('[hidden]')).toHaveLength(0);
});
