import type { AuthChangeEvent, AuthError, Session, SupabaseClient } from '@supabase/supabase-js';
import { atom } from 'nanostores';
import { clearDrafts, takeOverDrafts } from '../lead/drafts.ts';

/** The session; `undefined` until supabase-js has looked for one, `null` when nobody is signed in. */
export const $session = atom<Session | null | undefined>(undefined);
/** What profiles.role says, or 'deactivated'; 'user' until it is read, without a row, and when nobody is signed in. */
export const $role = atom('user');
/** The last event of the session, for pages that treat a recovery in their own way. */
export const $authEvent = atom<AuthChangeEvent | null>(null);
/** Whether the role that stands in `$role` has been read for the present session. */
export const $roleKnown = atom(false);
/** Whether the role of the present session could not be read, and nobody has asked again since. */
export const $roleFailed = atom(false);

/** Whether a session that was here is over without anybody having asked for it. */
export const $ended = atom(false);

let watched: SupabaseClient | undefined;
let leaving = false;

/** Signs out: of this browser, of the other ones, or everywhere. Gives the error when that failed. */
export async function signOut(
  client: SupabaseClient,
  scope: 'local' | 'others' | 'global',
): Promise<AuthError | null> {
  leaving = scope !== 'others';
  const { error } = await client.auth.signOut({ scope });
  if (error) leaving = false;
  return error;
}

/** Asks whether the session is still good: where it was ended elsewhere, the client drops it, and `watchAccount` says so. */
export async function checkSession(client: SupabaseClient): Promise<void> {
  // Without an answer nothing is known.
  await client.auth.getUser().catch(() => undefined);
}

/** Follows the session of a client from now on; the role is read again on every change. Calling it again does nothing. */
export function watchAccount(client: SupabaseClient): void {
  if (watched === client) return;
  watched = client;
  client.auth.onAuthStateChange((event, session) => {
    $authEvent.set(event);
    if (!session) {
      $ended.set(Boolean($session.get()) && !leaving);
      if (leaving) clearDrafts();
      $role.set('user');
      $roleKnown.set(true);
      $session.set(null);
      return;
    }
    // A session may have ended in another tab, where its drafts are not.
    if (takeOverDrafts(session.user.id)) clearDrafts();
    if ($session.get()?.user.id !== session.user.id) $roleKnown.set(false);
    $session.set(session);
    // Asking from inside the callback would wait for the lock that the callback holds.
    setTimeout(() => void readRole(client, session.user.id), 0);
  });
}

/** Reads the role of a session's user. A network that fails says nothing about it: what is known stays. */
export async function readRole(client: SupabaseClient, user: string): Promise<void> {
  $roleFailed.set(false);
  const { data, error } = await client
    .from('profiles')
    .select('role, deactivated_at')
    .eq('id', user)
    .maybeSingle();
  if ($session.get()?.user.id !== user) return;
  if (error) {
    $roleFailed.set(!$roleKnown.get());
    return;
  }
  const known = data as { role?: string; deactivated_at?: string | null } | null;
  $role.set(known?.deactivated_at ? 'deactivated' : (known?.role ?? 'user'));
  $roleKnown.set(true);
}
