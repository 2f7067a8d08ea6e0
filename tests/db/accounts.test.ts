import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { startTestBackend, testBackend } from './support.ts';

let clock = Date.now();
const password = 'ett långt lösenord';

const client = (key = backend.anonKey): SupabaseClient =>
  createClient(backend.url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });

const backend = testBackend({ now: () => new Date(clock), env: { SIGN_UP: '' } });

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

/** The newest link that was mailed to an address. */
const newestLink = (email: string): URL =>
  new URL(
    /http\S+token_hash\S+/.exec(backend.mails.findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? 'x:',
  );
const spend = (link: URL) =>
  call('POST', '/verify', { type: 'recovery', token_hash: link.searchParams.get('token_hash') });
const askForLink = async (email: string) => {
  await call('POST', '/recover', { email });
  await backend.settle();
};

test('a recovery link is worth nothing once the password was changed', async () => {
  const email = await newAccount();
  await askForLink(email);
  const link = newestLink(email);
  const session = await signIn(email);
  expect((await session.auth.updateUser({ password: 'ett annat lösenord' })).error).toBeNull();
  expect((await spend(link)).status).toBe(403);
});

test('a link that somebody else asks for makes the one before it not worthless; a third is not mailed', async () => {
  const email = await newAccount();
  const links: URL[] = [];
  for (let time = 0; time < 3; time += 1) {
    await askForLink(email);
    links.push(newestLink(email));
    await backend.sql("update auth.one_time_tokens set created_at = created_at - interval '2 minutes'");
  }
  expect(new Set(links.map(String)).size).toBe(2);
  expect((await spend(links[0] as URL)).status).toBe(200);
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

test('a mailed link changes nothing by being opened, however often: the page spends it with a POST', async () => {
  const email = await newAccount();
  await askForLink(email);
  const link = newestLink(email);
  expect(link.origin, 'it leads to the site, not to the backend').toBe('http://127.0.0.1:4321');
  const token = link.searchParams.get('token_hash') ?? '';
  const old = new URLSearchParams({
    token,
    type: 'recovery',
    redirect_to: 'http://127.0.0.1:4321/reset-password',
  });
  for (let opening = 0; opening < 3; opening += 1) {
    const opened = await fetch(`${backend.url}/auth/v1/verify?${old}`, { redirect: 'manual' });
    const location = new URL(opened.headers.get('location') ?? '');
    expect([
      opened.status,
      location.pathname,
      location.searchParams.get('token_hash'),
      location.hash,
    ]).toEqual([303, '/reset-password', token, '']);
  }
  const foreign = await fetch(`${backend.url}/auth/v1/verify?token=x&redirect_to=https://evil.example/`, {
    redirect: 'manual',
  });
  expect(foreign.headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:4321\//);
  expect((await spend(link)).status).toBe(200);
  expect((await spend(link)).status, 'once').toBe(403);
  expect((await call('POST', '/otp', { email })).status, 'a link to sign in').toBe(200);
  expect(newestLink(email).searchParams.get('token_hash')).not.toBe(token);
});

test('whoever asks for links of a stranger again and again neither shuts the owner out nor fills the mailbox', async () => {
  const email = await newAccount();
  await askForLink(email);
  const own = newestLink(email);
  const before = backend.mails.filter(({ to }) => to === email).length;
  for (let minute = 0; minute < 9; minute += 1) {
    clock += 61_000;
    await askForLink(email);
  }
  expect(backend.mails.filter(({ to }) => to === email).length - before).toBe(1);
  expect((await spend(own)).status, 'after nine minutes').toBe(200);
  clock += 601_000;
  await askForLink(email);
  const first = newestLink(email);
  clock += 601_000;
  await askForLink(email);
  clock += 601_000;
  await askForLink(email);
  expect((await spend(first)).status, 'two newer ones').toBe(403);
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

test.each([
  ['POST', '/token?grant_type=id_token', 400],
  ['POST', '/token?grant_type=pkce', 404],
  ['POST', '/sso', 404],
  ['POST', '/resend', 404],
  ['GET', '/reauthenticate', 404],
  ['GET', '/authorize?provider=google', 404],
  ['GET', '/user/identities/authorize?provider=google', 404],
  ['POST', '/invite', 404],
  ['POST', '/admin/generate_link', 404],
] as const)('%s %s is not offered, and says so', async (method, path, status) => {
  const body =
    method === 'POST' ? { email: 'anna@kund.example', id_token: 'x', provider: 'google' } : undefined;
  const answer = await call(method, path, body, { authorization: `Bearer ${backend.secrets.serviceKey}` });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ error_code: expect.any(String) });
});
