import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { readEnv } from '../../../lib/env.ts';

let client: SupabaseClient | undefined;

/**
 * As `fetch`, but a session ends by the clock of this computer: supabase-js holds the server's moment against that clock, and one that
 * goes an hour fast would renew each session at once, and again.
 */
export const fetchByOwnClock: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init);
  if (!answer.ok || !/\/auth\/v1\/(?:token|verify|factors\/[^/]+\/verify)\b/.test(String(input)))
    return answer;
  const { expires_at: _, ...session } = (await answer.json()) as Record<string, unknown>;
  return Response.json(session, { status: answer.status });
};

/**
 * The one Supabase client of a page, made when it is first needed. supabase-js does the session: it keeps it in
 * localStorage under `sb-…-auth-token`, renews it, and takes it over from a link that leads to /reset-password.
 */
export function supabase(): SupabaseClient {
  if (!client) {
    const { supabaseUrl, supabaseKey } = readEnv(import.meta.env as Record<string, string | undefined>);
    client = createClient(supabaseUrl, supabaseKey, { global: { fetch: fetchByOwnClock } });
  }
  return client;
}
