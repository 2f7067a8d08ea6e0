import { useRef } from 'react';

/**
 * An error that goes while a button is pressed would move the button away from under the pointer: what changes the form's height
 * waits until the press has become a click.
 *
 * @returns `startPress` for the form's pointerdown, and `runAfterPress`, which runs at once when nothing is pressed.
 */
export function useAfterPress() {
  const waiting = useRef<(() => void)[] | null>(null);
  const startPress = () => {
    const late: (() => void)[] = [];
    waiting.current = late;
    const release = () => {
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', release);
      waiting.current = null;
      setTimeout(() => {
        for (const run of late) run();
      });
    };
    addEventListener('pointerup', release);
    addEventListener('pointercancel', release);
  };
  const runAfterPress = (run: () => void) => {
    if (waiting.current) waiting.current.push(run);
    else run();
  };
  return { startPress, runAfterPress };
}
