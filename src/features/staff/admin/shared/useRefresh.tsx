import { useEffect, useRef } from 'react';

const MINUTE_MS = 60_000;

/** Calls every minute that the tab is looked at, and when it is looked at again: what it shows may be old by then. */
export function useRefresh(call: () => unknown): void {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  useEffect(() => {
    const refresh = () => {
      if (!document.hidden) latest.current();
    };
    const timer = setInterval(refresh, MINUTE_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
}
