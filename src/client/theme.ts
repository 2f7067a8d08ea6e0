import { setTheme, type ThemeChoice } from '../lib/theme.ts';

/** A click on one of the theme buttons: `data-theme-choice` names the choice. */
export default (button: HTMLElement): void => setTheme(button.dataset['themeChoice'] as ThemeChoice);
