import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useRef } from 'react';
import { localStore } from '../../../lib/storage.ts';
import { findShortcut, type Shortcuts } from './shortcuts.ts';

/** Whether single keys are shortcuts. Somebody who speaks to the computer turns them off (WCAG 2.1.4). */
export const $shortcutsOn = atom(localStore.get('shortcutsOff') === null);

export function turnShortcuts(on: boolean): void {
  $shortcutsOn.set(on);
  if (on) localStore.remove('shortcutsOff');
  else localStore.set('shortcutsOff', '1');
}

/** Runs actions on single keys for as long as the component is shown. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const on = useStore($shortcutsOn);
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
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
