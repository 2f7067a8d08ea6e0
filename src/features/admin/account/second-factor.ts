import type { SupabaseClient } from '@supabase/supabase-js';

/** The confirmed second factor that this session has not used yet; null when there is none to ask for. */
export async function openFactor(client: SupabaseClient): Promise<string | null> {
  const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  if (level.error || level.data.nextLevel !== 'aal2' || level.data.currentLevel === 'aal2') return null;
  const { data } = await client.auth.mfa.listFactors();
  return data?.totp[0]?.id ?? null;
}
