import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { supabase } from '../supabase.ts';
import { type AuthProblem, authMessage } from './auth-messages.ts';
import type { AccountProps } from './props.ts';
import { type Arrival, readArrival } from './recovery.ts';
import { watchAccount } from './session.ts';

/**
 * Takes up what a mailed link carries and clears it from the address, so that a reload does not spend it again; without an answer it
 * stays there for another try.
 *
 * @returns what is to be said about it; null when all is well or there was nothing
 */
async function handleAuthCallback(arrival: Arrival, client: SupabaseClient): Promise<AuthProblem | null> {
  // A session in the fragment is supabase-js's own business: it reads and clears it.
  if (arrival.kind === 'plain' || arrival.kind === 'session') return null;
  const clear = () => history.replaceState(null, '', location.pathname);
  if (arrival.kind === 'failed' || arrival.kind === 'ended') {
    clear();
    return arrival.kind === 'failed' ? arrival.problem : { code: 'session_expired' };
  }
  const { error } =
    arrival.kind === 'token'
      ? await client.auth.verifyOtp({ type: arrival.type, token_hash: arrival.tokenHash })
      : await client.auth.exchangeCodeForSession(arrival.code);
  if (error?.name !== 'AuthRetryableFetchError') clear();
  return error;
}

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
