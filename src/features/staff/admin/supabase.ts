import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { readEnv } from '../../../lib/env.ts';

let client: SupabaseClient | undefined;

/**
 * The one Supabase client of a page, made when it is first needed. supabase-js does the session: it keeps it in
 * localStorage under `sb-…-auth-token`, renews it, and takes it over from a link that leads to /reset-password.
 */
export function supabase(): SupabaseClient {
  if (!client) {
    const { supabaseUrl, supabaseKey } = readEnv(import.meta.env as Record<string, string | undefined>);
    client = createClient(supabaseUrl, supabaseKey);
  }
  return client;
}
