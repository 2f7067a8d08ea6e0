import type { SupabaseClient } from '@supabase/supabase-js';
import { createClient } from '@supabase/supabase-js';
import { beforeAll, expect, test } from 'vitest';
import { totpCode, totpStep } from '../../supabase/local/totp.ts';
import { contact, send, testBackend } from './support.ts';

let clock = Date.now();
let number = 0;
const password = 'ett långt lösenord';

const client = (key = backend.anonKey): SupabaseClient =>
  createClient(backend.url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });

const backend = testBackend({ now: () => new Date(clock) });
beforeAll(async () => {
  await send(backend, contact());
}, 60_000);

/** A new admin's address. */
async function newAdmin(): Promise<string> {
  number += 1;
  const email = `admin${number}@ecotech.example`;
  const service = client(backend.secrets.serviceKey);
  await service.auth.admin.createUser({ email, password, email_confirm: true });
  await service.from('profiles').update({ role: 'admin' }).eq('email', email);
  return email;
}

async function signIn(email: string): Promise<SupabaseClient> {
  const session = client();
  expect((await session.auth.signInWithPassword({ email, password })).error).toBeNull();
  return session;
}

/** Begins a factor; its id and secret. */
async function begin(session: SupabaseClient, friendlyName = 'TOTP') {
  const { data, error } = await session.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error || data.type !== 'totp') throw error ?? new Error('no factor');
  return { factorId: data.id, secret: data.totp.secret };
}

/** Confirms a factor with the present code; the error's code. */
const prove = async (session: SupabaseClient, { factorId, secret }: { factorId: string; secret: string }) =>
  (await session.auth.mfa.challengeAndVerify({ factorId, code: totpCode(secret, totpStep(clock)) })).error
    ?.code;

const leads = async (session: SupabaseClient) => (await session.from('leads').select('id')).data?.length;

/** The status and code of a new factor, asked for at a session's present level. */
async function enrolment(session: SupabaseClient, friendlyName: string): Promise<unknown[]> {
  const { error } = await session.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  return [error?.status, error?.code];
}

test('the password alone adds no second factor beside a confirmed one, and removes none', async () => {
  const email = await newAdmin();
  const owner = await signIn(email);
  const factor = await begin(owner);
  expect(await prove(owner, factor)).toBeUndefined();

  const thief = await signIn(email);
  expect(await leads(thief)).toBe(0);
  expect(await enrolment(thief, 'mine')).toEqual([403, 'insufficient_aal']);
  const removal = await thief.auth.mfa.unenroll({ factorId: factor.factorId });
  expect(removal.error?.code).toBe('insufficient_aal');
  expect((await owner.auth.mfa.listFactors()).data?.all).toHaveLength(1);
  expect(await leads(thief)).toBe(0);

  const second = await begin(owner, 'Reserv');
  expect(await prove(owner, second), 'who has used the factor may add another').toBeUndefined();
});

test('a factor that was begun before another one was confirmed is gone, and confirms nothing', async () => {
  const email = await newAdmin();
  const thief = await signIn(email);
  const planted = await begin(thief, 'planted');
  const owner = await signIn(email);
  expect(await prove(owner, await begin(owner))).toBeUndefined();
  const late = await signIn(email);
  expect(await prove(late, planted)).toBe('mfa_factor_not_found');

  // Also when it is still there, as it is while both are being confirmed.
  await backend.sql(
    `insert into auth.mfa_factors (id, user_id, friendly_name, secret)
     select $2, id, 'planted', $3 from auth.users where email = $1`,
    [email, planted.factorId, planted.secret],
  );
  expect(await prove(late, planted)).toBe('insufficient_aal');
  expect(await leads(late)).toBe(0);
});

test('a factor that is confirmed ends the sessions that have not used it', async () => {
  const email = await newAdmin();
  const elsewhere = await signIn(email);
  const here = await signIn(email);
  expect(await prove(here, await begin(here))).toBeUndefined();
  const { error } = await elsewhere.auth.refreshSession();
  expect(error?.code).toBe('refresh_token_not_found');
  expect(await leads(here)).toBe(1);
  expect((await here.auth.refreshSession()).error).toBeNull();
});

test('a factor that is removed takes the second level from the next token on', async () => {
  const owner = await signIn(await newAdmin());
  const factor = await begin(owner);
  await prove(owner, factor);
  expect((await owner.auth.mfa.unenroll({ factorId: factor.factorId })).error).toBeNull();
  const { data } = await owner.auth.refreshSession();
  const [, payload = ''] = (data.session?.access_token ?? '').split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { aal: string; amr: object[] };
  expect(claims.aal).toBe('aal1');
  expect(claims.amr).toEqual([expect.objectContaining({ method: 'password' })]);
});

test('a factor of the same name that is not confirmed stands in the way for five minutes, as hosted', async () => {
  const email = await newAdmin();
  const one = await signIn(email);
  const other = await signIn(email);
  await begin(one);
  expect(await enrolment(other, 'TOTP')).toEqual([422, 'mfa_factor_name_conflict']);
  clock += 301_000;
  expect(await enrolment(other, 'TOTP')).toEqual([undefined, undefined]);
});

test('ten factors are the most, and names are short and well-formed', async () => {
  const owner = await signIn(await newAdmin());
  for (let count = 0; count < 10; count += 1) await begin(owner, `Nr ${count}`);
  expect(await enrolment(owner, 'one more')).toEqual([422, 'too_many_enrolled_mfa_factors']);
  const { data } = await owner.auth.getSession();
  for (const issuer of ['\ud800', 'x'.repeat(5_000)]) {
    const answer = await fetch(`${backend.url}/auth/v1/factors`, {
      method: 'POST',
      headers: { authorization: `Bearer ${data.session?.access_token}` },
      body: JSON.stringify({ factor_type: 'totp', friendly_name: 'x', issuer }),
    });
    expect(answer.status).toBe(400);
  }
});
