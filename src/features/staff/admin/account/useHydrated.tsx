import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the script has taken the page over: false in the HTML and while it is taken up, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
