import type { SupabaseClient } from '@supabase/supabase-js';

/** Whether a second factor is demanded that this account has not enrolled. An answer that fails says no: the database decides. */
export async function isFactorMissing(client: SupabaseClient): Promise<boolean> {
  const { data } = await client.rpc('second_factor_missing');
  return data === true;
}

/**
 * The confirmed second factor that this session has not used yet; null when there is none to ask for. The service is asked:
 * the factor may have been turned on elsewhere since the session began.
 */
export async function openFactor(client: SupabaseClient): Promise<string | null> {
  const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  if (level.error || level.data.currentLevel === 'aal2') return null;
  const { data } = await client.auth.mfa.listFactors();
  return data?.totp[0]?.id ?? null;
}
