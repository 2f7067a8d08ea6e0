import { useEffect, useState } from 'react';
import { supabase } from '../supabase.ts';
import { handleAuthCallback } from './auth-callback.ts';
import { authMessage } from './auth-messages.ts';
import type { AccountProps } from './props.ts';
import { type Arrival, readArrival } from './recovery.ts';
import { watchAccount } from './session.ts';

/**
 * How somebody came to a page of the account. The token of a mail waits for a press of a button: programs that look through mail
 * open links, too, and some of them run the page.
 *
 * @param leave sees the arrival first; when it says yes, the page is being left
 */
export function useArrival(
  { messages }: AccountProps['words'],
  leave: (arrival: Arrival) => boolean = () => false,
) {
  const [token, setToken] = useState<Arrival | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  /** Whether the link is over: another one has to be asked for. */
  const [over, setOver] = useState(false);
  const take = async (arrival: Arrival) => {
    setBusy(true);
    setProblem('');
    const found = await handleAuthCallback(arrival, supabase());
    setBusy(false);
    if (found) setProblem(authMessage(found, messages));
    // Without an answer the token is still good.
    if (found?.name === 'AuthRetryableFetchError') return;
    setToken(null);
    setOver(Boolean(found) && arrival.kind !== 'ended');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address that the page was opened by
  useEffect(() => {
    const arrival = readArrival(location.search, location.hash);
    if (leave(arrival)) return;
    watchAccount(supabase());
    if (arrival.kind === 'token') setToken(arrival);
    else void take(arrival);
  }, []);
  return {
    problem,
    setProblem,
    over,
    busy,
    /** Uses the token of the mail; null when there is none. */
    open: token && (() => void take(token)),
  };
}
