/** What the buttons of the theme do. */

import { setTheme, showStoredTheme, type ThemeChoice } from '../../features/page/theme/theme.ts';
import { runOnClick } from '../../lib/behaviours.ts';
import { localStore } from '../../lib/storage.ts';

runOnClick('[data-theme-choice]', (button) => setTheme(button.dataset['themeChoice'] as ThemeChoice));

// The tip is for the pointer: in the page a screen reader would say it beside the name.
for (const button of document.querySelectorAll<HTMLElement>('[data-theme-choice]'))
  button.addEventListener('pointerenter', () => {
    button.title = button.ariaLabel ?? '';
  });

/** Another theme may have been chosen in another tab, or while this page was kept (bfcache) or prerendered. */
function followStoredTheme(): void {
  const choice = localStore.get('preferredTheme');
  // Nothing is stored, or storage is blocked: what the page shows is right.
  if (choice === null) return;
  const shown = document.querySelector(`[data-theme-choice="${CSS.escape(choice)}"][aria-pressed=true]`);
  if (!shown) showStoredTheme();
}
followStoredTheme();
for (const name of ['storage', 'pageshow']) addEventListener(name, followStoredTheme);
// Pictures follow the system, so a page that does not is put right when the system changes.
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showStoredTheme);
