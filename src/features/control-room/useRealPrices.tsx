import { useEffect, useState } from 'react';
import { todaysPrices } from '../../lib/day-prices.ts';
import type { Choice } from './choice.ts';
import type { RealPrices } from './site-day.ts';

/** Today's prices as far as they are known: nothing was asked for, they are on their way, they are here, or cannot be had. */
export type RealPricesState =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ok'; readonly real: RealPrices }
  | { readonly kind: 'failed' };

/** Fetches today's prices of a choice's area while the choice asks for them. */
export function useRealPrices({ prices, area }: Choice, origin: string): RealPricesState {
  const [state, setState] = useState<RealPricesState>({ kind: 'none' });
  useEffect(() => {
    if (prices !== 'today') return setState({ kind: 'none' });
    let isWanted = true;
    setState({ kind: 'loading' });
    todaysPrices(area, origin).then((real) => {
      if (isWanted) setState(real ? { kind: 'ok', real } : { kind: 'failed' });
    });
    return () => {
      isWanted = false;
    };
  }, [prices, area, origin]);
  return state;
}
