import { Window } from 'happy-dom';
import { act, createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { withBoundary } from './IslandBoundary.tsx';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [
    'sv',
    'Ett fel uppstod',
    'Det gick inte att ladda innehållet. Var god försök igen eller återgå till startsidan.',
    'Ladda om sidan',
    'Tillbaka till startsidan',
    '/',
  ],
  [
    'en',
    'An error occurred',
    'The content could not be loaded. Please try again or return to the home page.',
    'Reload the page',
    'Back to the home page',
    '/en',
  ],
] as const)('an island that cannot be drawn says so in %s, with two ways on', async (...words) => {
  const [language, title, text, again, home, address] = words;
  const window = new Window({ url: 'https://ecotech.example/' });
  const reload = vi.fn();
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  window.document.documentElement.lang = language;
  const { createRoot } = await import('react-dom/client');
  const Island = withBoundary(() => {
    throw new Error('cannot be drawn');
  });
  const root = createRoot(window.document.body as unknown as Element, { onCaughtError: () => {} });
  await act(async () => root.render(createElement(Island)));
  const said = window.document.querySelector('[role=alert]');
  expect([...(said?.querySelectorAll('p') ?? [])].slice(0, 2).map((one) => one.textContent)).toEqual([
    title,
    text,
  ]);
  expect(said?.querySelector('a')?.getAttribute('href')).toBe(address);
  expect(said?.querySelector('a')?.textContent).toBe(home);
  const button = said?.querySelector('button');
  expect(button?.textContent).toBe(again);
  await act(async () => button?.click());
  expect(reload).toHaveBeenCalledOnce();
});
