const QUARTER = 900_000;
/** A processor that slept has not run the timers: the clock is looked at this often (milliseconds). */
const GLANCE = 30_000;

/**
 * Calls back when what a page shows as "now" may no longer be: when a quarter-hour has begun (midnight is one), when the visitor comes
 * back to the tab, out of the back-forward cache or after sleep, and when the network is there again. Out of sight it rests.
 *
 * @returns a function that ends it
 */
export function followClock(update: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const quarterNow = () => Math.floor(Date.now() / QUARTER);
  let shown = quarterNow();
  let timer = 0;
  const run = () => {
    shown = quarterNow();
    update();
  };
  const look = () => {
    if (quarterNow() !== shown && !document.hidden) run();
    // A second after the quarter has begun, for clocks that are a little early.
    timer = window.setTimeout(look, Math.min(GLANCE, QUARTER - (Date.now() % QUARTER) + 1000));
  };
  const comeBack = () => {
    if (!document.hidden) run();
  };
  document.addEventListener('visibilitychange', comeBack, { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && comeBack(), { signal });
  addEventListener('online', comeBack, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  look();
  return () => stop.abort();
}
