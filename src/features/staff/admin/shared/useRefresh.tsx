import { useEffect, useRef, useState } from 'react';
import { followClock } from '../../../../lib/follow-clock.ts';

const MINUTE_MS = 60_000;

/** Calls every minute that the tab is looked at, and when somebody comes back to it: what it shows may be old by then. */
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
    const stop = followClock(refresh);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
}

/** The present time, renewed by the minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useRefresh(() => setNow(new Date()));
  return now;
}
