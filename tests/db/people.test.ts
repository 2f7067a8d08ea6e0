/** People with a role: who comes in, who changes what, and who is out. */
import { createHash } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { signIn, visitor } from './admins.ts';
import { contact, send, startTestBackend, testBackend } from './support.ts';

let admin: SupabaseClient;
let adminId: string;
const password = 'ett långt lösenord';

const backend = testBackend({ mailWorker: false, env: { SIGN_UP: '' } });
beforeAll(async () => {
  await send(backend, contact());
  ({ client: admin, id: adminId } = await signIn(backend, 'anna@ecotech.example'));
}, 60_000);
beforeEach(() => {
  backend.mails.length = 0;
});

/** Invites an address and gives the token of the link that is mailed. */
async function invite(email: string, role = 'sales', locale = 'sv'): Promise<string> {
  const { error } = await admin.rpc('invite_person', { p_email: email, p_role: role, p_locale: locale });
  if (error) throw error;
  await backend.worker.drain();
  const mailed = backend.mails.findLast(({ text }) => text.includes('#invitation='));
  return /#invitation=(\w+)/.exec(mailed?.text ?? '')?.[1] ?? '';
}

const signUp = (email: string, invitation: string) =>
  visitor(backend).auth.signUp({ email, password, options: { data: { invitation } } });

const roleOf = async (email: string) =>
  (await backend.sql('select role from profiles where email = $1', [email]))[0]?.['role'];
const leads = async (client: SupabaseClient) => (await client.from('leads').select('id')).data?.length;
const lastAction = async () =>
  (await backend.sql('select action, actor, detail from audit_log order by id desc limit 1'))[0];

test('an invitation is mailed in the language that was chosen, and only its hash is kept', async () => {
  const token = await invite('Eva@Ecotech.example', 'editor', 'es');
  const [mail] = backend.mails;
  expect(mail).toMatchObject({ to: 'eva@ecotech.example', language: 'es' });
  expect(mail?.text).toContain('/es/admin/login#invitation=');
  expect(mail?.text).toContain('anna@ecotech.example le invita');
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  const [row] = await backend.sql("select * from invitations where email = 'eva@ecotech.example'");
  expect(row?.['token_hash']).toBe(createHash('sha256').update(token).digest('hex'));
  expect(JSON.stringify(row)).not.toContain(token);
  const hours = (Number(row?.['expires_at']) - Number(row?.['created_at'])) / 3_600_000;
  expect(hours).toBe(7 * 24);
  expect(await lastAction()).toMatchObject({ action: 'invited', actor: adminId });
});

test('whoever has the link makes an account with the role, although sign-up is closed; once', async () => {
  const email = 'kim@ecotech.example';
  const token = await invite(email);
  const asked = await visitor(backend).rpc('invitation_of', { p_token: token });
  expect(asked.data).toEqual({ email, role: 'sales', known: false });

  expect((await signUp('other@ecotech.example', token)).error?.code).toBe('signup_disabled');
  expect((await signUp(email, 'x')).error?.code).toBe('signup_disabled');
  const made = await signUp(email, token);
  expect(made.error).toBeNull();
  expect(await roleOf(email)).toBe('sales');
  expect(
    await backend.sql(
      "select actor, detail ->> 'to' as to from audit_log where action = 'role_changed' order by id desc limit 1",
    ),
  ).toEqual([{ actor: adminId, to: 'sales' }]);
  expect((await visitor(backend).rpc('invitation_of', { p_token: token })).data).toBeNull();
  expect((await signUp('kim2@ecotech.example', token)).error?.code).toBe('signup_disabled');
  const again = await admin.rpc('invite_person', { p_email: email, p_role: 'admin', p_locale: 'sv' });
  expect(again.error?.code).toBe('23505');
});

test('a link is over after seven days, when it is withdrawn, and when another one is sent', async () => {
  const email = 'sen@ecotech.example';
  const first = await invite(email);
  const second = await invite(email);
  expect(first).not.toBe(second);
  expect((await signUp(email, first)).error?.code).toBe('signup_disabled');
  await backend.sql('update invitations set expires_at = now() where email = $1', [email]);
  expect((await signUp(email, second)).error?.code).toBe('signup_disabled');
  const third = await invite(email);
  const [row] = await backend.sql('select id from invitations where email = $1', [email]);
  expect((await admin.rpc('withdraw_invitation', { p_id: row?.['id'] })).data).toBe(true);
  expect((await signUp(email, third)).error?.code).toBe('signup_disabled');
  expect(await lastAction()).toMatchObject({ action: 'invitation_withdrawn', detail: { email } });
});

test('an account that was there before takes its own invitation only, and what else was signed in to it ends', async () => {
  const email = 'finns@ecotech.example';
  const { client: squatter } = await signIn(backend, email, 'user');
  const { client: stranger } = await signIn(backend, 'annan@ecotech.example', 'user');
  const token = await invite(email);
  expect((await visitor(backend).rpc('invitation_of', { p_token: token })).data).toMatchObject({
    known: true,
  });
  expect((await stranger.rpc('accept_invitation', { p_token: token })).data).toBe(false);
  const owner = visitor(backend);
  await owner.auth.signInWithPassword({ email, password });
  expect((await owner.rpc('accept_invitation', { p_token: token })).data).toBe(true);
  expect(await leads(owner)).toBe(1);
  expect(await leads(squatter)).toBe(0);
  expect((await owner.rpc('accept_invitation', { p_token: token })).data).toBe(false);
});

test('an admin changes roles, takes access away at once and gives it back; all of it is in the log', async () => {
  const { client: sales, id } = await signIn(backend, 'salj@ecotech.example', 'user');
  await backend.sql("update profiles set role = 'sales' where id = $1", [id]);
  expect(await leads(sales)).toBe(1);
  await backend.sql('update leads set assignee = $1', [id]);

  expect((await admin.rpc('set_active', { p_account: id, p_active: false })).error).toBeNull();
  expect(await leads(sales), 'with a token that is still good').toBe(0);
  expect((await sales.auth.refreshSession()).error).not.toBeNull();
  expect(await backend.sql('select assignee from leads')).toEqual([{ assignee: null }]);
  expect(await lastAction()).toMatchObject({
    action: 'deactivated',
    actor: adminId,
    detail: { account: id },
  });
  const later = visitor(backend);
  await later.auth.signInWithPassword({ email: 'salj@ecotech.example', password });
  expect(await leads(later), 'nor after signing in again').toBe(0);

  expect((await admin.rpc('set_active', { p_account: id, p_active: true })).error).toBeNull();
  expect(await leads(later)).toBe(1);
  expect((await admin.rpc('set_role', { p_account: id, p_role: 'editor' })).error).toBeNull();
  expect(await leads(later)).toBe(0);
  expect(await lastAction()).toMatchObject({
    action: 'role_changed',
    actor: adminId,
    detail: { account: id, from: 'sales', to: 'editor' },
  });
  const people = (await admin.rpc('people')).data as { id: string; role: string }[];
  expect(people.find((one) => one.id === id)).toMatchObject({
    role: 'editor',
    deactivated_at: null,
    second_factor: false,
    last_sign_in_at: expect.any(String) as string,
  });
});

test('the last active admin stays one, whoever asks; of two admins, one can go', async () => {
  const refusals = async () => {
    const role = await admin.rpc('set_role', { p_account: adminId, p_role: 'sales' });
    const active = await admin.rpc('set_active', { p_account: adminId, p_active: false });
    const service = await visitor(backend, backend.secrets.serviceKey)
      .from('profiles')
      .update({ role: 'user' })
      .eq('id', adminId);
    return [role, active, service].map(({ error }) => error?.code);
  };
  expect(await refusals()).toEqual(['23514', '23514', '23514']);
  const { id: second } = await signIn(backend, 'tva@ecotech.example');
  await admin.rpc('set_active', { p_account: second, p_active: false });
  expect(await refusals(), 'one who is deactivated does not count').toEqual(['23514', '23514', '23514']);
  await admin.rpc('set_active', { p_account: second, p_active: true });
  expect((await admin.rpc('set_role', { p_account: adminId, p_role: 'sales' })).error).toBeNull();
  expect((await admin.rpc('people')).error?.code).toBe('42501');
  await backend.sql("update profiles set role = 'admin' where id = $1", [adminId]);
});

test('an invitation whose mail fails is sent again, with a link that works', async () => {
  const failing = await startTestBackend({
    mailWorker: false,
    transport: () => Promise.reject(new Error('no server for x@y.example')),
  });
  const { client } = await signIn(failing, 'anna@ecotech.example');
  await client.rpc('invite_person', { p_email: 'x@y.example', p_role: 'sales', p_locale: 'sv' });
  expect(await failing.worker.drain()).toEqual({ sent: 0, failed: 1 });
  const [row] = await failing.sql(
    'select last_error, next_attempt_at > now() as later, sent_at from invitations',
  );
  expect(row).toEqual({ last_error: 'no server for <address>', later: true, sent_at: null });
  await failing.close();
});
