/** Actions by `KeyboardEvent.key`: `j`, `?`, `Escape` … */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** What takes keys for itself: fields, menus and open dialogs. */
const TAKES_KEYS = 'input:not([type=checkbox]), textarea, select, dialog, [contenteditable]';

/** The action that a key press asks for; undefined with Ctrl, Alt or ⌘, in a field, and while a dialog is open. */
export function findShortcut(event: KeyboardEvent, shortcuts: Shortcuts): (() => void) | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined;
  const target = event.target as Element | null;
  if (target?.closest?.(TAKES_KEYS) || document.querySelector('dialog[open]')) return undefined;
  return Object.hasOwn(shortcuts, event.key) ? shortcuts[event.key] : undefined;
}

/** The place after `current` in a list of so many, in steps of 1 or -1; it stays at both ends, and begins at the first. */
export const stepTo = (current: number, step: 1 | -1, length: number): number =>
  current < 0 ? 0 : Math.min(Math.max(current + step, 0), length - 1);
