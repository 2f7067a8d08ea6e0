import type { SupabaseClient } from '@supabase/supabase-js';
import type { AuthProblem } from './auth-messages.ts';
import type { Arrival } from './recovery.ts';

/**
 * Takes up what a mailed link carries and clears it from the address, so that a reload does not spend it again; without an answer it
 * stays there for another try.
 *
 * @returns what is to be said about it; null when all is well or there was nothing
 */
export async function handleAuthCallback(
  arrival: Arrival,
  client: SupabaseClient,
): Promise<AuthProblem | null> {
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
