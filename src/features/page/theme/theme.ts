import { persistentAtom } from '@nanostores/persistent';
import { brandColors } from '../../../styles/brand-colors.ts';
import { localStore } from '../../../lib/storage.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

/** The visitor's choice, stored as plain text under `preferredTheme`; where storage is blocked it lasts as long as the page. */
export const $theme = persistentAtom<ThemeChoice>('preferredTheme', 'light');

const darkSystem = () => matchMedia('(prefers-color-scheme: dark)');

/** A point of the window, in pixels from its upper left corner. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Lets a new theme grow as a circle from a point (features/page/page.css) while its transition lasts. */
function growFrom({ x, y }: Point, { finished }: ViewTransition): void {
  const { dataset, style } = document.documentElement;
  style.setProperty('--sun-at', `${x}px ${y}px`);
  dataset['sunTurn'] = '';
  finished.finally(() => delete dataset['sunTurn']);
}

function show(choice: ThemeChoice, from?: Point): void {
  const root = document.documentElement;
  const dark = choice === 'dark' || (choice === 'system' && darkSystem().matches);
  const apply = () => {
    root.dataset['theme'] = dark ? 'dark' : 'light';
    for (const source of document.querySelectorAll<HTMLSourceElement>('source[data-night]'))
      source.media = dark ? source.dataset['night'] || 'all' : 'not all';
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
      meta.content = dark ? brandColors.ink : brandColors.paper;
    for (const button of document.querySelectorAll<HTMLElement>('[data-theme-choice]'))
      button.setAttribute('aria-pressed', String(button.dataset['themeChoice'] === choice));
    document.dispatchEvent(new CustomEvent('themechange', { detail: { dark } }));
  };
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (still || !document.startViewTransition || (root.dataset['theme'] === 'dark') === dark) apply();
  else {
    const transition = document.startViewTransition(apply);
    if (from) growFrom(from, transition);
    // A second choice takes the place of a cross-fade that has not begun.
    transition.ready.catch(() => {
      // The theme is applied all the same.
    });
  }
}

/**
 * Stores the choice and shows it at once; day and night cross-fade, or grow from a point of the window, unless the visitor wants
 * no motion.
 */
export function setTheme(choice: ThemeChoice, from?: Point): void {
  $theme.set(choice);
  show(choice, from);
}

/** Shows the choice as it is stored now, wherever it was made; start-theme.ts asks when it or the system's scheme has changed. */
export function showStoredTheme(): void {
  show((localStore.get('preferredTheme') as ThemeChoice | null) ?? $theme.get());
}
