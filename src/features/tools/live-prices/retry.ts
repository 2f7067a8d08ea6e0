/**
 * Lets a button ask again where it goes away meanwhile: the focus waits at the card, and is at the button again when that
 * is back. A focus that the visitor has moved elsewhere stays there.
 */
export function retryWith(button: HTMLElement | null, ask: () => Promise<void>): void {
  const card = button?.closest<HTMLElement>('[data-card]');
  if (!button || !card) return;
  button.addEventListener('click', async () => {
    card.tabIndex = -1;
    card.focus({ preventScroll: true });
    await ask();
    if (card.dataset['state'] === 'failed' && document.activeElement === card) button.focus();
  });
}
