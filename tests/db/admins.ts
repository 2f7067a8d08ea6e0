/** Admins of a test's backend, signed in as the page signs them in. */

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { listFilters, orderColumns, readQuery } from '../../src/features/staff/admin/inbox/inbox-query.ts';
import type { TestBackend } from './support.ts';

const password = 'ett långt lösenord';

/** A client with the site's public key, signed in as nobody. */
export const visitor = (backend: TestBackend, key = backend.anonKey): SupabaseClient =>
  createClient(backend.url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });

/** Makes an account and signs it in. */
export async function signIn(
  backend: TestBackend,
  email: string,
  role: 'admin' | 'sales' | 'editor' | 'user' = 'admin',
): Promise<{ client: SupabaseClient; id: string }> {
  const service = visitor(backend, backend.secrets.serviceKey);
  const { data, error } = await service.auth.admin.createUser({ email, password, email_confirm: true });
  if (error) throw error;
  await service.from('profiles').update({ role }).eq('email', email);
  const client = visitor(backend);
  const session = await client.auth.signInWithPassword({ email, password });
  if (session.error) throw session.error;
  return { client, id: data.user.id };
}

/** The leads that the inbox shows for a search, in its order by name. */
export async function searchInbox(
  client: SupabaseClient,
  search: string,
): Promise<{ name: string; email: string }[]> {
  const query = { ...readQuery(''), search, sort: 'name' as const };
  let request = client.from('lead_inbox').select('name, email');
  for (const [column, operator, value] of listFilters(query, ''))
    request = request.filter(column, operator, value);
  for (const [column, ascending] of orderColumns(query)) request = request.order(column, { ascending });
  const { data, error } = await request;
  if (error) throw error;
  return data ?? [];
}
