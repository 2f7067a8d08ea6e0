import { atom } from 'nanostores';

/** How many toasts are shown at once; the newest comes first. */
const MAX_TOASTS = 5;
/** A dismissed toast is marked closed at once and removed after this time. */
const REMOVE_AFTER_MS = 1000;
/** How long a toast stays when nobody holds it; destructive ones stay until they are dismissed. */
const SHOW_MS = 5000;

interface Toast {
  readonly id: number;
  readonly variant: 'default' | 'destructive' | 'success';
  readonly title: string;
  readonly text: string;
  readonly open: boolean;
}

/** The toasts on the page, newest first. */
export const $toasts = atom<readonly Toast[]>([]);

let last = 0;

/** Shows a toast and returns its id. It takes the place of one that says the same; what has gone well, that of failures told before. */
export function addToast(toast: Pick<Toast, 'variant' | 'title' | 'text'>): number {
  last += 1;
  const replaces = ({ variant, title, text }: Toast) =>
    (toast.variant === 'success' && variant === 'destructive') ||
    (toast.variant === variant && toast.title === title && toast.text === text);
  const others = $toasts.get().filter((one) => !replaces(one));
  $toasts.set([{ ...toast, id: last, open: true }, ...others].slice(0, MAX_TOASTS));
  return last;
}

/** Marks a toast closed and takes it away a second later. */
export function dismissToast(id: number): void {
  $toasts.set($toasts.get().map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  setTimeout(() => $toasts.set($toasts.get().filter((toast) => toast.id !== id)), REMOVE_AFTER_MS);
}

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
      // Without parts of their own: a screen reader would say paragraphs in any order.
      const title = document.createElement('span');
      title.textContent = `${toast.title}\u00a0`;
      const close = document.createElement('button');
      close.type = 'button';
      close.setAttribute('aria-label', closeLabel);
      // Drawn, not said: a live region says the text of what is in it.
      close.innerHTML = '<span aria-hidden="true">×</span>';
      // Where the focus was before comes back to; the button is about to go.
      let before: Element | null = null;
      close.addEventListener('focus', ({ relatedTarget }) => {
        before = relatedTarget as Element | null;
      });
      close.addEventListener('click', () => {
        if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
        dismissToast(toast.id);
      });
      const text = document.createElement('span');
      text.textContent = toast.text;
      element.append(title, text, close);
      region.prepend(element);
    }
    element.dataset['state'] = toast.open ? 'open' : 'closed';
  }
}
