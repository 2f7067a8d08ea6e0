import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type KeyboardEvent as KeyPress, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { localStore } from '../../../../lib/storage.ts';
import { findShortcut, type Shortcuts } from './shortcuts.ts';

/** Sends the form of a text field on Ctrl or ⌘ with Enter, which alone begins a new line. */
export function submitOnCtrlEnter(event: KeyPress<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** Whether single keys are shortcuts. Somebody who speaks to the computer turns them off (WCAG 2.1.4). */
export const $shortcutsOn = atom(localStore.get('shortcutsOff') === null);

export function turnShortcuts(on: boolean): void {
  $shortcutsOn.set(on);
  if (on) localStore.remove('shortcutsOff');
  else localStore.set('shortcutsOff', '1');
}

/** Runs actions on single keys for as long as the component is shown: from the paint that shows it, so that no key is lost. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const on = useStore($shortcutsOn);
  const latest = useRef(shortcuts);
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  useLayoutEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      const act = findShortcut(event, latest.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [on]);
}

/**
 * Escape leads out of a field, where keys are text, to a place where they are shortcuts again. A search that holds something
 * is emptied first, as browsers do.
 */
export function useLeaveField(to: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || !$shortcutsOn.get()) return;
      const field = (event.target as Element | null)?.closest?.('input, textarea, select');
      if (!field || field.closest('dialog')) return;
      if (field instanceof HTMLInputElement && field.type === 'search' && field.value) return;
      to.current?.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [to]);
}
