import { useEffect, useState } from 'react';
import { fetchPrices } from '../../lib/day-prices.ts';
import { swedishDate } from '../../lib/time.ts';
import type { Choice } from './choice.ts';
import type { RealPrices } from './site-day.ts';
import { spreadSlots } from './spread-slots.ts';

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
    const now = new Date();
    const date = swedishDate(now);
    fetchPrices({ date, zone: area, now, fetch: window.fetch.bind(window), origin }).then((answer) => {
      if (!isWanted) return;
      setState(
        answer.kind === 'ok'
          ? { kind: 'ok', real: { date, spot: spreadSlots(answer.day.slots.map(({ price }) => price)) } }
          : { kind: 'failed' },
      );
    });
    return () => {
      isWanted = false;
    };
  }, [prices, area, origin]);
  return state;
}
