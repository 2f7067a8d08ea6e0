import { useEffect, useState } from 'react';
import { todaysPrices } from '../../../lib/day-prices.ts';
import { followClock } from '../../../lib/follow-clock.ts';
import { swedishDate } from '../../../lib/time.ts';
import type { Choice } from './choice.ts';
import type { RealPrices } from './site-day.ts';

/** Today's prices as far as they are known: nothing was asked for, they are on their way, they are here, or cannot be had. */
export type RealPricesState =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ok'; readonly real: RealPrices }
  | { readonly kind: 'failed' };

/** Fetches today's prices of a choice's area while the choice asks for them, and the next day's when that begins. */
export function useRealPrices({ prices, area }: Choice, origin: string): RealPricesState {
  const [known, setKnown] = useState<{ readonly area: string; readonly real: RealPrices | null } | null>(
    null,
  );
  useEffect(() => {
    if (prices !== 'today') return;
    let isWanted = true;
    let date = '';
    const load = () => {
      const today = swedishDate(new Date());
      // What could not be had is asked for again; a day that is there stays until the next one begins.
      if (today === date) return;
      date = today;
      todaysPrices(area, origin).then((real) => {
        if (!real) date = '';
        if (isWanted) setKnown({ area, real });
      });
    };
    const stop = followClock(load);
    load();
    return () => {
      isWanted = false;
      stop();
    };
  }, [prices, area, origin]);
  if (prices !== 'today') return { kind: 'none' };
  if (known?.area !== area) return { kind: 'loading' };
  return known.real ? { kind: 'ok', real: known.real } : { kind: 'failed' };
}
