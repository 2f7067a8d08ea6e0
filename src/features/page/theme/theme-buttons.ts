import { localStore } from '../../../lib/storage.ts';

/** Marks the theme button that the stored choice belongs to. */
export function markChosenTheme(): void {
  const choice = localStore.get('preferredTheme') ?? 'light';
  for (const button of document.querySelectorAll<HTMLElement>('[data-theme-choice]'))
    button.ariaPressed = String(button.dataset['themeChoice'] === choice);
}
