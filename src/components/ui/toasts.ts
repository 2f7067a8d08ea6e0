import { atom } from 'nanostores';

/** How many toasts are shown at once; the newest comes first. */
export const MAX_TOASTS = 5;
/** A dismissed toast is marked closed at once and removed after this time. */
export const REMOVE_AFTER_MS = 1000;
/** How long a toast stays when nobody holds it; destructive ones stay until they are dismissed. */
export const SHOW_MS = 5000;

export interface Toast {
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
