import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, expect, test } from 'vitest';
import { totpCode, totpStep } from '../../supabase/local/totp.ts';
import { signIn, visitor } from './admins.ts';
import { contact, send, startTestBackend, testBackend } from './support.ts';

let clock = Date.now();

let number = 0;

const password = 'ett långt lösenord';

const backend = testBackend({ now: () => new Date(clock), env: { SIGN_UP: '' } });

beforeAll(async () => {
  await send(backend, contact());
}, 60_000);

const leads = async (client: SupabaseClient) => (await client.from('leads').select('id')).data?.length;

/** A new, confirmed account; its address. */
async function newAccount(): Promise<string> {
  number += 1;
  const email = `anna${number}@ecotech.example`;
  const service = visitor(backend, backend.secrets.serviceKey);
  const { error } = await service.auth.admin.createUser({ email, password, email_confirm: true });
  expect(error).toBeNull();
  return email;
}

/** A new admin's address. */
async function newAdmin(): Promise<string> {
  const email = await newAccount();
  await visitor(backend, backend.secrets.serviceKey)
    .from('profiles')
    .update({ role: 'admin' })
    .eq('email', email);
  return email;
}

/** Signs in to an account that is there. */
async function again(email: string): Promise<SupabaseClient> {
  const client = visitor(backend);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(`${backend.url}/auth/v1${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

test('nobody makes an account unless sign-up was opened', async () => {
  const { error } = await visitor(backend).auth.signUp({ email: 'ny@kund.example', password });
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
  const session = await again(email);
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
  const session = await again(await newAccount());
  const { error } = await session.auth.updateUser({ password: weak });
  expect(error).toMatchObject({ code: 'weak_password', reasons: [reason] });
});

test('a password has 72 bytes at most, as hosted', async () => {
  const session = await again(await newAccount());
  const { error } = await session.auth.updateUser({ password: `${'å'.repeat(30)}bcdefghijklmn` });
  expect([error?.status, error?.code]).toEqual([400, 'validation_failed']);
  expect((await session.auth.updateUser({ password: `${'å'.repeat(30)}bcdefghijklm` })).error).toBeNull();
});

test('what an account tells about itself stays small, call after call', async () => {
  const session = await again(await newAccount());
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
  const session = await again(await newAccount());
  const first = (await session.auth.getSession()).data.session?.refresh_token ?? '';
  const refresh = async (token: string) => {
    const { data, error } = await visitor(backend).auth.refreshSession({ refresh_token: token });
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
  expect((await spend(link)).status).toBe(200);
  expect((await spend(link)).status, 'once').toBe(403);
  expect((await call('POST', '/otp', { email })).status, 'a link to sign in').toBe(200);
  // The mail is written once the answer has gone.
  await expect.poll(() => newestLink(email).searchParams.get('token_hash')).not.toBe(token);
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
  const email = await newAdmin();
  const readers = await Promise.all(
    [0, 1, 2].map(async () => {
      const session = await again(email);
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
    codes.push((await visitor(backend).auth.signInWithPassword(attempt)).error?.code);
    if (account === 20) await again(email);
  }
  expect(codes.at(49)).toBe('invalid_credentials');
  expect(codes.at(50)).toBe('over_request_rate_limit');
  clock += 301_000;
  await again(email);
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
  const session = await again(await newAccount());
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
  const service = visitor(backend, backend.secrets.serviceKey);
  const email = 'obekräftad@ecotech.example';
  await service.auth.admin.createUser({ email, password });
  expect((await visitor(backend).auth.signInWithPassword({ email, password })).error?.code).toBe(
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

/** The status and code of a new factor, asked for at a session's present level. */
async function enrolment(session: SupabaseClient, friendlyName: string): Promise<unknown[]> {
  const { error } = await session.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  return [error?.status, error?.code];
}

test('the password alone adds no second factor beside a confirmed one, and removes none', async () => {
  const email = await newAdmin();
  const owner = await again(email);
  const factor = await begin(owner);
  expect(await prove(owner, factor)).toBeUndefined();

  const thief = await again(email);
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
  const thief = await again(email);
  const planted = await begin(thief, 'planted');
  const owner = await again(email);
  expect(await prove(owner, await begin(owner))).toBeUndefined();
  const late = await again(email);
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
  const elsewhere = await again(email);
  const here = await again(email);
  expect(await prove(here, await begin(here))).toBeUndefined();
  const { error } = await elsewhere.auth.refreshSession();
  expect(error?.code).toBe('refresh_token_not_found');
  expect(await leads(here)).toBe(1);
  expect((await here.auth.refreshSession()).error).toBeNull();
});

test('a factor that is removed takes the second level from the next token on', async () => {
  const owner = await again(await newAdmin());
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
  const one = await again(email);
  const other = await again(email);
  await begin(one);
  expect(await enrolment(other, 'TOTP')).toEqual([422, 'mfa_factor_name_conflict']);
  clock += 301_000;
  expect(await enrolment(other, 'TOTP')).toEqual([undefined, undefined]);
});

test('ten factors are the most, and names are short and well-formed', async () => {
  const owner = await again(await newAdmin());
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

/** Turns the second factor on; the session has used it then. */
async function enrol(client: SupabaseClient): Promise<void> {
  expect(await prove(client, await begin(client))).toBeUndefined();
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
