import { $toasts, addToast, dismissToast, SHOW_MS, type Toast } from './toasts.ts';

let watching = false;

/** Shows a toast in the page's live region; it stays while a pointer or focus rests on it. */
export function showToast(toast: Pick<Toast, 'variant' | 'title' | 'text'>, closeLabel: string): void {
  const region = document.getElementById('toasts');
  if (region && !watching) {
    watching = true;
    $toasts.subscribe((list) => draw(region, list, closeLabel));
  }
  const id = addToast(toast);
  if (toast.variant === 'destructive') return;
  const tick = () => {
    const element = region?.querySelector(`[data-toast="${id}"]`);
    if (element?.matches(':hover, :focus-within')) setTimeout(tick, 1000);
    else dismissToast(id);
  };
  setTimeout(tick, SHOW_MS);
}

function draw(region: HTMLElement, list: readonly Toast[], closeLabel: string): void {
  for (const element of region.querySelectorAll<HTMLElement>('[data-toast]'))
    if (!list.some(({ id }) => String(id) === element.dataset['toast'])) element.remove();
  for (const toast of [...list].reverse()) {
    let element = region.querySelector<HTMLElement>(`[data-toast="${toast.id}"]`);
    if (!element) {
      element = document.createElement('div');
      element.className = 'toast';
      element.dataset['toast'] = String(toast.id);
      element.dataset['variant'] = toast.variant;
      const title = document.createElement('strong');
      title.textContent = toast.title;
      const close = document.createElement('button');
      close.type = 'button';
      close.setAttribute('aria-label', closeLabel);
      close.textContent = '×';
      // Where the focus was before comes back to; the button is about to go.
      let before: Element | null = null;
      close.addEventListener('focus', ({ relatedTarget }) => {
        before = relatedTarget as Element | null;
      });
      close.addEventListener('click', () => {
        if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
        dismissToast(toast.id);
      });
      const text = document.createElement('p');
      text.textContent = toast.text;
      element.append(title, close, text);
      region.prepend(element);
    }
    element.dataset['state'] = toast.open ? 'open' : 'closed';
  }
}
