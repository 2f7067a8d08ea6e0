/** Marks the theme button that the stored choice belongs to. */
export function markChosenTheme(): void {
  let choice = 'light';
  try {
    choice = localStorage.getItem('preferredTheme') ?? choice;
  } catch {
    // Storage is blocked: the theme is light.
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-theme-choice]'))
    button.ariaPressed = String(button.dataset['themeChoice'] === choice);
}
