import type { SupabaseClient } from '@supabase/supabase-js';

/** What the link of an invitation is for. */
export interface InvitedAs {
  readonly email: string;
  readonly role: 'admin' | 'sales' | 'editor';
  /** Whether the address has an account to sign in to. */
  readonly known: boolean;
}

/** The token that a mailed link carries in its fragment; null without one. @param hash as in `location` */
export const invitationToken = (hash: string): string | null =>
  /^[0-9a-f]{64}$/.exec(new URLSearchParams(hash.replace(/^#/, '')).get('invitation') ?? '')?.[0] ?? null;

/** What a token is for; null when it is unknown, used, withdrawn or seven days old. @throws without an answer */
export async function readInvitation(client: SupabaseClient, token: string): Promise<InvitedAs | null> {
  const { data, error } = await client.rpc('invitation_of', { p_token: token });
  if (error) throw new Error(error.message);
  return data as InvitedAs | null;
}

/** Makes the account of somebody who is invited; the database gives it the role. */
export const signUpInvited = (client: SupabaseClient, email: string, password: string, token: string) =>
  client.auth.signUp({ email, password, options: { data: { invitation: token } } });

/** Gives the account that is signed in the role that its address is invited to; false when the link is over. @throws without an answer */
export async function acceptInvitation(client: SupabaseClient, token: string): Promise<boolean> {
  const { data, error } = await client.rpc('accept_invitation', { p_token: token });
  if (error) throw new Error(error.message);
  return data === true;
}
