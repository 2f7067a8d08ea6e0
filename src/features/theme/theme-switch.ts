import { setTheme, showStoredTheme, type ThemeChoice } from './theme.ts';

/** A click on one of the theme buttons: `data-theme-choice` names the choice. On the whole page: shows the stored one. */
export default (element: HTMLElement): void => {
  const choice = element.dataset['themeChoice'];
  if (choice) setTheme(choice as ThemeChoice);
  else showStoredTheme();
};
