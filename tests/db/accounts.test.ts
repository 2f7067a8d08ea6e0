import { createHash } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from './support.ts';

let backend: TestBackend;
let clock = Date.now();
const password = 'ett långt lösenord';

const client = (key = backend.anonKey): SupabaseClient =>
  createClient(backend.url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });

beforeAll(async () => {
  backend = await startTestBackend({ now: () => new Date(clock), env: { SIGN_UP: '' } });
}, 60_000);
afterAll(() => backend.close());

let number = 0;
/** A new, confirmed account; its address. */
async function newAccount(): Promise<string> {
  number += 1;
  const email = `anna${number}@ecotech.example`;
  const service = client(backend.secrets.serviceKey);
  const { error } = await service.auth.admin.createUser({ email, password, email_confirm: true });
  expect(error).toBeNull();
  return email;
}
async function signIn(email: string): Promise<SupabaseClient> {
  const session = client();
  expect((await session.auth.signInWithPassword({ email, password })).error).toBeNull();
  return session;
}
const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(`${backend.url}/auth/v1${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

test('nobody makes an account unless sign-up was opened', async () => {
  const { error } = await client().auth.signUp({ email: 'ny@kund.example', password });
  expect([error?.status, error?.code]).toEqual([422, 'signup_disabled']);
  expect(await (await call('GET', '/settings')).json()).toMatchObject({ disable_signup: true });
});

test('an older recovery link is worth nothing once a newer one was asked for', async () => {
  const email = await newAccount();
  const link = async () => {
    await client().auth.resetPasswordForEmail(email);
    await backend.settle();
    clock += 61_000;
    return /http\S+verify\S+/.exec(backend.mails.findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
  };
  const first = await link();
  const second = await link();
  const open = async (url: string) =>
    (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '';
  expect(await open(first)).toContain('error_code=otp_expired');
  expect(await open(second)).toContain('access_token=');
});

test('a recovery link is worth nothing once the password was changed', async () => {
  const email = await newAccount();
  await client().auth.resetPasswordForEmail(email);
  await backend.settle();
  const mail = backend.mails.findLast(({ to }) => to === email);
  const link = /http\S+verify\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const session = await signIn(email);
  expect((await session.auth.updateUser({ password: 'ett annat lösenord' })).error).toBeNull();
  const opened = await fetch(link, { redirect: 'manual' });
  expect(opened.headers.get('location')).toContain('error_code=otp_expired');
});

test('a mail server that hangs delays nobody’s answer, so that its time tells of no account', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = await startTestBackend({ transport: () => promise });
  try {
    const service = createClient(slow.url, slow.secrets.serviceKey, { auth: { persistSession: false } });
    await service.auth.admin.createUser({ email: 'anna@ecotech.example', password, email_confirm: true });
    for (const email of ['anna@ecotech.example', 'nobody@ecotech.example']) {
      const answer = await fetch(`${slow.url}/auth/v1/recover`, {
        method: 'POST',
        body: JSON.stringify({ email }),
      });
      expect([answer.status, await answer.json()]).toEqual([200, {}]);
    }
  } finally {
    resolve();
    await slow.close();
  }
});

test.each([
  ['kort', 'length'],
  ['password', 'pwned'],
  ['12345678', 'pwned'],
  ['aaaaaaaa', 'characters'],
])('the password %s is too weak: %s', async (weak, reason) => {
  const session = await signIn(await newAccount());
  const { error } = await session.auth.updateUser({ password: weak });
  expect(error).toMatchObject({ code: 'weak_password', reasons: [reason] });
});

test('a password has 72 bytes at most, as hosted', async () => {
  const session = await signIn(await newAccount());
  const { error } = await session.auth.updateUser({ password: `${'å'.repeat(30)}bcdefghijklmn` });
  expect([error?.status, error?.code]).toEqual([400, 'validation_failed']);
  expect((await session.auth.updateUser({ password: `${'å'.repeat(30)}bcdefghijklm` })).error).toBeNull();
});

test('what an account tells about itself stays small, call after call', async () => {
  const session = await signIn(await newAccount());
  const many = Array.from({ length: 10 }, (_, key) => ({ [`key${key}`]: 'x'.repeat(1000) }));
  const codes: (string | undefined)[] = [];
  for (const data of many) codes.push((await session.auth.updateUser({ data })).error?.code);
  expect(codes.slice(0, 3)).toEqual([undefined, undefined, undefined]);
  expect(codes.at(-1)).toBe('validation_failed');
  expect(
    (await session.auth.updateUser({ data: { key0: null } })).data.user?.user_metadata,
  ).not.toHaveProperty('key0');
});

test('a refresh whose answer was lost is answered again, also much later, and two at once get one token', async () => {
  const session = await signIn(await newAccount());
  const first = (await session.auth.getSession()).data.session?.refresh_token ?? '';
  const refresh = async (token: string) => {
    const { data, error } = await client().auth.refreshSession({ refresh_token: token });
    return data.session?.refresh_token ?? error?.code ?? '';
  };
  const both = await Promise.all([refresh(first), refresh(first)]);
  expect(both[0]).toBe(both[1]);
  clock += 3_600_000;
  expect(await refresh(first), 'a laptop that slept meanwhile').toBe(both[0]);
  const third = await refresh(both[0] ?? '');
  expect(third).not.toBe(both[0]);
  clock += 60_000;
  expect(await refresh(first)).toBe('refresh_token_already_used');
  expect(await refresh(third)).toBe('refresh_token_already_used');
});

test('a wrong code verifier spends nothing: the browser that asked for the link still comes in', async () => {
  const email = await newAccount();
  const code_challenge = createHash('sha256').update('the verifier').digest('base64url');
  await call('POST', '/recover', { email, code_challenge, code_challenge_method: 's256' });
  await backend.settle();
  const mail = backend.mails.findLast(({ to }) => to === email);
  const link = /http\S+verify\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const opened = await fetch(link, { redirect: 'manual' });
  const auth_code = new URL(opened.headers.get('location') ?? '').searchParams.get('code');
  const exchange = (code_verifier: string) =>
    call('POST', '/token?grant_type=pkce', { auth_code, code_verifier });
  expect((await exchange('another')).status).toBe(400);
  expect((await exchange('the verifier')).status).toBe(200);
  expect((await exchange('the verifier')).status, 'once').toBe(404);
});

test('the token of a session that was ended, or from before a new password, opens no lead any more', async () => {
  const email = await newAccount();
  await client(backend.secrets.serviceKey).from('profiles').update({ role: 'admin' }).eq('email', email);
  const readers = await Promise.all(
    [0, 1, 2].map(async () => {
      const session = await signIn(email);
      const { data } = await session.auth.getSession();
      const headers = { apikey: backend.anonKey, authorization: `Bearer ${data.session?.access_token}` };
      const settings = async () =>
        ((await (await fetch(`${backend.url}/rest/v1/settings`, { headers })).json()) as unknown[]).length;
      return { session, settings };
    }),
  );
  const [first, second, third] = readers as [(typeof readers)[0], (typeof readers)[0], (typeof readers)[0]];
  const seen = () => Promise.all(readers.map(({ settings }) => settings()));
  expect(await seen()).toEqual([3, 3, 3]);
  await first.session.auth.signOut({ scope: 'local' });
  expect(await seen()).toEqual([0, 3, 3]);
  await second.session.auth.updateUser({ password: 'ett annat långt lösenord' });
  expect(await seen()).toEqual([0, 3, 0]);
  await third.session.auth.signOut();
});

test('many accounts cannot be tried from one address, and a right password is not counted', async () => {
  const email = await newAccount();
  const codes: (string | undefined)[] = [];
  for (let account = 0; account < 51; account += 1) {
    const attempt = { email: `victim${account}@ecotech.example`, password: 'fel lösenord' };
    codes.push((await client().auth.signInWithPassword(attempt)).error?.code);
    if (account === 20) await signIn(email);
  }
  expect(codes.at(49)).toBe('invalid_credentials');
  expect(codes.at(50)).toBe('over_request_rate_limit');
  clock += 301_000;
  await signIn(email);
}, 60_000);

test('links cannot be asked for without end from one address, whoever they are for', async () => {
  const limited = await startTestBackend({ env: { LEAD_RATE_MAX: '10' } });
  try {
    const statuses: number[] = [];
    for (let address = 0; address < 11; address += 1)
      statuses.push(
        (
          await fetch(`${limited.url}/auth/v1/recover`, {
            method: 'POST',
            body: JSON.stringify({ email: `a${address}@kund.example` }),
          })
        ).status,
      );
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  } finally {
    await limited.close();
  }
});

test('refusals have the codes and the shape that Supabase gives them', async () => {
  const refusal = async (answer: Promise<Response>) => {
    const { status } = await answer;
    return [status, (await answer.then((one) => one.clone().json())) as object];
  };
  expect(await refusal(call('GET', '/user'))).toMatchObject([401, { error_code: 'no_authorization' }]);
  const session = await signIn(await newAccount());
  const token = (await session.auth.getSession()).data.session?.access_token ?? '';
  const bearer = { authorization: `Bearer ${token}` };
  expect(await refusal(call('POST', '/logout?scope=x', {}, bearer))).toMatchObject([
    400,
    { error_code: 'validation_failed' },
  ]);
  for (const [refresh_token, code] of [
    ['', 'validation_failed'],
    ['half a token', 'validation_failed'],
    ['a'.repeat(43), 'refresh_token_not_found'],
  ])
    expect(await refusal(call('POST', '/token?grant_type=refresh_token', { refresh_token }))).toMatchObject([
      400,
      { error_code: code },
    ]);
  const body = { email: 'x@y.example', password: 'fel lösenord' };
  const versioned = call('POST', '/token?grant_type=password', body, {
    'x-supabase-api-version': '2024-01-01',
  });
  expect((await versioned).headers.get('x-supabase-api-version')).toBe('2024-01-01');
  expect(await refusal(versioned)).toEqual([
    400,
    { code: 'invalid_credentials', message: 'Invalid login credentials' },
  ]);
  const deep = '['.repeat(40_000) + ']'.repeat(40_000);
  const nested = fetch(`${backend.url}/auth/v1/user`, {
    method: 'PUT',
    headers: bearer,
    body: `{"data":{"a":${deep}}}`,
  });
  expect((await nested).status).toBe(400);
});

test('the service key makes an account whose address is not confirmed unless it says so', async () => {
  const service = client(backend.secrets.serviceKey);
  const email = 'obekräftad@ecotech.example';
  await service.auth.admin.createUser({ email, password });
  expect((await client().auth.signInWithPassword({ email, password })).error?.code).toBe(
    'email_not_confirmed',
  );
  expect((await service.auth.admin.createUser({ email, password })).error?.code).toBe('email_exists');
  const pages = await call('GET', '/admin/users?page=-1', undefined, {
    authorization: `Bearer ${backend.secrets.serviceKey}`,
  });
  expect(pages.status).toBe(400);
});
