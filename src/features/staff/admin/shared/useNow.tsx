import { useEffect, useState } from 'react';
import { followClock } from '../../../../lib/follow-clock.ts';

const MINUTE_MS = 60_000;

/** The present time, renewed every minute and when the visitor comes back to the tab. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const renew = () => setNow(new Date());
    const timer = setInterval(renew, MINUTE_MS);
    const stop = followClock(renew);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return now;
}
