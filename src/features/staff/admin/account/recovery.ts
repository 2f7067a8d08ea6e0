import type { AuthProblem } from './auth-messages.ts';

/** What a mailed token is for; the names are Supabase's. */
export const linkTypes = ['recovery', 'invite', 'signup', 'magiclink', 'email'] as const;
export type LinkType = (typeof linkTypes)[number];

/** How somebody came to a page of the account: /admin/login or /reset-password. */
export type Arrival =
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
