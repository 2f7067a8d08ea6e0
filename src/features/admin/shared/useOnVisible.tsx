import { useEffect } from 'react';

/** Calls when the tab is looked at again: what it shows may be old by then. */
export function useOnVisible(call: () => unknown): void {
  useEffect(() => {
    const seen = () => {
      if (!document.hidden) call();
    };
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [call]);
}
