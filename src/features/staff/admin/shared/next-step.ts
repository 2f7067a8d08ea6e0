import { atom } from 'nanostores';
import { localStore } from '../../../../lib/storage.ts';

/** Whether somebody wants to be asked for the next step of a lead that is left open. */
export const $nextStepAsked = atom(localStore.get('nextStepOff') === null);

/** Turns the question on or off, in this browser. */
export function askForNextStep(on: boolean): void {
  $nextStepAsked.set(on);
  if (on) localStore.remove('nextStepOff');
  else localStore.set('nextStepOff', '1');
}
