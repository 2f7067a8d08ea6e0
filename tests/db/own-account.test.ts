/** What people do with their own accounts: recovery codes, a second factor that is demanded, and signing out elsewhere. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, expect, test } from 'vitest';
import { totpCode, totpStep } from '../../supabase/local/totp.ts';
import { signIn, visitor } from './admins.ts';
import { contact, send, testBackend } from './support.ts';

let clock = Date.now();
const password = 'ett långt lösenord';

const backend = testBackend({ mailWorker: false, now: () => new Date(clock) });
beforeAll(async () => {
  await send(backend, contact());
}, 60_000);

const leads = async (client: SupabaseClient) => (await client.from('leads').select('id')).data?.length;

/** Signs in to an account that is there. */
async function again(email: string): Promise<SupabaseClient> {
  const client = visitor(backend);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

/** Turns the second factor on; the session has used it then. */
async function enrol(client: SupabaseClient): Promise<void> {
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'TOTP' });
  if (data?.type !== 'totp') throw new Error('no factor');
  const code = totpCode(data.totp.secret, totpStep(clock));
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code });
  if (error) throw error;
  clock += 30_000;
}

const codesOf = async (client: SupabaseClient) =>
  (await client.rpc('create_recovery_codes')) as { data: string[] | null; error: { code: string } | null };
const use = async (client: SupabaseClient, code: string) =>
  (await client.rpc('use_recovery_code', { p_code: code })).data as unknown;
const left = async (client: SupabaseClient) => (await client.rpc('recovery_codes_left')).data as unknown;

test('ten codes are made once the factor was used, and only their hashes are kept', async () => {
  const { client, id } = await signIn(backend, 'koder@ecotech.example');
  expect((await codesOf(client)).error?.code).toBe('42501');
  await enrol(client);
  const { data: codes } = await codesOf(client);
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes ?? []) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}$/);
  const kept = JSON.stringify(await backend.sql('select * from recovery_codes where account = $1', [id]));
  for (const code of codes ?? []) expect(kept).not.toContain(code.replaceAll('-', ''));
  const onlyPassword = await again('koder@ecotech.example');
  expect((await codesOf(onlyPassword)).error?.code, 'the password alone makes none').toBe('42501');
});

test('a code removes the lost factor once, ends every other session, and new ones replace it', async () => {
  const email = 'tappad@ecotech.example';
  const { client: old } = await signIn(backend, email);
  await enrol(old);
  const [first = '', second = ''] = (await codesOf(old)).data ?? [];
  const lost = await again(email);
  expect(await leads(lost)).toBe(0);
  expect(await use(lost, 'AAAA-BBBB-CCCC')).toBe('wrong');
  expect(await use(lost, ` ${first.toLowerCase().replaceAll('-', ' ')}`)).toBe('removed');
  expect(await leads(lost)).toBe(1);
  expect(await leads(old), 'the session that had used the factor').toBe(0);
  expect((await lost.auth.mfa.listFactors()).data?.all).toEqual([]);
  expect(await left(lost)).toBe(9);
  expect(await use(lost, first)).toBe('wrong');

  await enrol(lost);
  expect((await codesOf(lost)).data).toHaveLength(10);
  const next = await again(email);
  expect(await use(next, second), 'of the set before').toBe('wrong');
  const [log] = await backend.sql(
    "select count(*)::int as n from audit_log where action in ('recovery_codes_made', 'factor_recovered') and actor = (select id from profiles where email = $1)",
    [email],
  );
  expect(log).toEqual({ n: 3 });
});

test('codes of somebody else are worth nothing, and after five tries neither are one’s own for a quarter of an hour', async () => {
  const { client: one } = await signIn(backend, 'en@ecotech.example');
  await enrol(one);
  const [mine = ''] = (await codesOf(one)).data ?? [];
  const { client: two } = await signIn(backend, 'tva@ecotech.example');
  await enrol(two);
  await codesOf(two);
  const thief = await again('tva@ecotech.example');
  expect(await use(thief, mine)).toBe('wrong');
  const guesser = await again('en@ecotech.example');
  for (let guess = 0; guess < 5; guess += 1)
    expect(await use(guesser, `AAAA-AAAA-AAA${guess}`)).toBe('wrong');
  expect(await use(guesser, mine)).toBe('locked');
  await backend.sql("update rate_limits set window_start = window_start - interval '15 minutes'");
  expect(await use(guesser, mine)).toBe('removed');
});

test('a second factor that is demanded shuts out who has none, until it is enrolled', async () => {
  const { client: admin } = await signIn(backend, 'kraver@ecotech.example');
  const demand = async (on: boolean) =>
    (await admin.rpc('require_second_factor', { p_required: on })).error?.code;
  expect(await demand(true), 'not without an own factor').toBe('23514');
  await enrol(admin);
  expect(await demand(true)).toBeUndefined();

  const { client: sales, id } = await signIn(backend, 'salj@ecotech.example', 'user');
  await backend.sql("update profiles set role = 'sales' where id = $1", [id]);
  expect(await leads(sales)).toBe(0);
  expect((await sales.rpc('second_factor_missing')).data).toBe(true);
  await enrol(sales);
  expect(await leads(sales)).toBe(1);
  expect((await sales.rpc('second_factor_missing')).data).toBe(false);
  expect((await sales.rpc('require_second_factor', { p_required: false })).error?.code).toBe('42501');
  expect(await leads(await again('salj@ecotech.example')), 'with the password alone').toBe(0);

  expect(await demand(false)).toBeUndefined();
  expect((await backend.sql('select action from audit_log order by id desc limit 1'))[0]).toEqual({
    action: 'factor_optional',
  });
});

test('somebody who signs out everywhere else keeps the session at hand and ends the others', async () => {
  const email = 'enheter@ecotech.example';
  const { client } = await signIn(backend, email);
  const phone = await again(email);
  expect(await leads(phone)).toBe(1);
  expect((await client.auth.signOut({ scope: 'others' })).error).toBeNull();
  expect(await leads(client)).toBe(1);
  expect(await leads(phone)).toBe(0);
  expect((await phone.auth.refreshSession()).error).not.toBeNull();
  const tablet = await again(email);
  expect((await client.auth.signOut({ scope: 'global' })).error).toBeNull();
  expect(await leads(tablet), 'signing out everywhere ends all').toBe(0);
});

test('the token of an ended session, or of somebody who is deactivated, changes no display name', async () => {
  const { client, id } = await signIn(backend, 'namn@ecotech.example');
  const rename = async (name: string) =>
    (await client.from('profiles').update({ display_name: name }).eq('id', id).select('id')).data?.length;
  expect(await rename('Namn Namnsson')).toBe(1);
  const kept = (await backend.sql('delete from auth.sessions where user_id = $1 returning id', [id]))[0];
  expect(await rename('Någon annan')).toBe(0);
  await backend.sql('insert into auth.sessions (id, user_id) values ($1, $2)', [kept?.['id'], id]);
  expect(await rename('Namn Igen')).toBe(1);
  await backend.sql('alter table profiles disable trigger end_access');
  await backend.sql('update profiles set deactivated_at = now() where id = $1', [id]);
  await backend.sql('alter table profiles enable trigger end_access');
  expect(await rename('Någon annan')).toBe(0);
});

test('an account that somebody made before its owner was invited keeps no password when the owner came by a link', async () => {
  const email = 'bjuden@ecotech.example';
  const { client: maker } = await signIn(backend, email, 'user');
  const { client: admin } = await signIn(backend, 'bjuder@ecotech.example');
  const invite = async () => {
    await admin.rpc('invite_person', { p_email: email, p_role: 'sales', p_locale: 'sv' });
    const claimed = (await backend.functionEnv.rpc('claim_invitations', {})) as { token: string }[];
    return claimed[0]?.token ?? '';
  };
  const token = await invite();
  const owner = visitor(backend);
  await owner.auth.resetPasswordForEmail(email);
  await backend.settle();
  const mail = backend.mails.findLast(({ to }) => to === email);
  const link = new URL(/http\S+token_hash\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  const token_hash = link.searchParams.get('token_hash') ?? '';
  expect((await owner.auth.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull();
  expect((await owner.rpc('accept_invitation', { p_token: token })).data).toBe(true);
  expect(await leads(owner)).toBe(1);
  expect((await maker.from('leads').select('id')).data).toEqual([]);
  const again = await visitor(backend).auth.signInWithPassword({ email, password });
  expect(again.error?.code, 'the password of before').toBe('invalid_credentials');
  expect((await owner.auth.updateUser({ password: 'ett eget långt lösenord' })).error).toBeNull();
  expect(
    (await visitor(backend).auth.signInWithPassword({ email, password: 'ett eget långt lösenord' })).error,
  ).toBeNull();
});

test('who signs in with the password to take an invitation keeps it', async () => {
  const email = 'bjuden-igen@ecotech.example';
  await signIn(backend, email, 'user');
  const { client: admin } = await signIn(backend, 'bjuder-igen@ecotech.example');
  await admin.rpc('invite_person', { p_email: email, p_role: 'sales', p_locale: 'sv' });
  const claimed = (await backend.functionEnv.rpc('claim_invitations', {})) as { token: string }[];
  const owner = await again(email);
  expect((await owner.rpc('accept_invitation', { p_token: claimed[0]?.token })).data).toBe(true);
  expect(await leads(await again(email))).toBe(1);
});
