import type { KeyboardEvent } from 'react';

/** Sends the form of a text field on Ctrl or ⌘ with Enter, which alone begins a new line. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
