import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { supabase } from '../supabase.ts';
import { type AuthProblem, authMessage } from './auth-messages.ts';
import type { AccountProps } from './props.ts';
import { watchAccount } from './session.ts';

/** What a mailed token is for; the names are Supabase's. */
const linkTypes = ['recovery', 'invite', 'signup', 'magiclink', 'email'] as const;
type LinkType = (typeof linkTypes)[number];

/** How somebody came to a page of the account: /admin/login or /reset-password. */
type Arrival =
  | { readonly kind: 'plain' }
  /** From a mail whose link carries the session; supabase-js takes it over. */
  | { readonly kind: 'session' }
  /** From a mail whose link carries a token that the page exchanges. */
  | { readonly kind: 'token'; readonly tokenHash: string; readonly type: LinkType }
  /** From a link that was asked for with a code (PKCE) in the same browser. */
  | { readonly kind: 'code'; readonly code: string }
  /** Led here because the session was over. */
  | { readonly kind: 'ended' }
  /** The link did not work. */
  | { readonly kind: 'failed'; readonly problem: AuthProblem };

/** Reads the address of the page as a mailed link leaves it. `search` and `hash` as in `location`. */
export function readArrival(search: string, hash: string): Arrival {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const code = fragment.get('error_code') ?? query.get('error_code');
  const error = fragment.get('error') ?? query.get('error');
  if (code || error)
    return {
      kind: 'failed',
      problem: { name: 'AuthImplicitGrantRedirectError', code: code ?? error ?? undefined },
    };
  const tokenHash = query.get('token_hash');
  if (tokenHash)
    return {
      kind: 'token',
      tokenHash,
      type: linkTypes.find((type) => type === query.get('type')) ?? 'recovery',
    };
  const authCode = query.get('code');
  if (authCode) return { kind: 'code', code: authCode };
  if (query.has('ended')) return { kind: 'ended' };
  return { kind: fragment.has('access_token') ? 'session' : 'plain' };
}

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
