import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { totpCode, totpStep } from '../../supabase/local/totp.ts';
import { isRealPostgres } from './real-postgres.ts';
import { contact, send, testBackend } from './support.ts';

let clock = Date.now();

const password = 'ett långt lösenord';

const client = (key = backend.anonKey): SupabaseClient =>
  createClient(backend.url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });

async function signedIn(email: string): Promise<SupabaseClient> {
  const supabase = client();
  const { error } = await supabase.auth.signInWithPassword({ email, password });
  expect(error).toBeNull();
  return supabase;
}

const backend = testBackend({ now: () => new Date(clock) });

beforeAll(async () => {
  const service = client(backend.secrets.serviceKey);
  for (const email of ['admin@ecotech.example', 'user@ecotech.example']) {
    const { error } = await service.auth.admin.createUser({ email, password, email_confirm: true });
    expect(error).toBeNull();
  }
  await service.from('profiles').update({ role: 'admin' }).eq('email', 'admin@ecotech.example');
  for (let number = 1; number <= 25; number += 1) {
    await send(
      backend,
      contact(
        { locale: number % 2 === 0 ? 'sv' : 'en' },
        {
          name: `Besökare ${number}`,
          message: number === 7 ? 'Något om vindkraft, tack' : `Fråga ${number}`,
        },
      ),
    );
  }
}, 60_000);

describe('accounts', () => {
  test('signing up gives a session and a profile with the role user', async () => {
    const supabase = client();
    const { data, error } = await supabase.auth.signUp({
      email: 'Ny@Kund.example',
      password,
      options: { data: { display_name: 'Ny Kund' } },
    });
    expect(error).toBeNull();
    expect(data.session?.token_type).toBe('bearer');
    const profile = await supabase
      .from('profiles')
      .select('role, email, display_name')
      .eq('id', data.user?.id)
      .single();
    expect(profile.data).toEqual({ role: 'user', email: 'ny@kund.example', display_name: 'Ny Kund' });
  });

  test('signing up twice or with a short password is refused with Supabase’s codes', async () => {
    const again = await client().auth.signUp({ email: 'user@ecotech.example', password });
    expect(again.error?.code).toBe('user_already_exists');
    const weak = await client().auth.signUp({ email: 'weak@kund.example', password: 'kort' });
    expect(weak.error).toMatchObject({ code: 'weak_password', reasons: ['length'] });
  });

  test('a wrong password and an unknown e-mail get the same answer', async () => {
    const wrong = await client().auth.signInWithPassword({
      email: 'user@ecotech.example',
      password: 'fel lösenord',
    });
    const unknown = await client().auth.signInWithPassword({ email: 'nobody@ecotech.example', password });
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    expect(unknown.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    expect(unknown.error?.message).toBe(wrong.error?.message);
  });

  test('an access token ends after an hour', async () => {
    const supabase = await signedIn('user@ecotech.example');
    const token = (await supabase.auth.getSession()).data.session?.access_token ?? '';
    clock += 3_700_000;
    const response = await fetch(`${backend.url}/rest/v1/profiles`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(401);
    expect(((await response.json()) as { message: string }).message).toBe('JWT expired');
  });

  test('a forged token opens nothing', async () => {
    const supabase = await signedIn('user@ecotech.example');
    const token = (await supabase.auth.getSession()).data.session?.access_token ?? '';
    const [header, payload = '', signature] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString('base64url');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const bad of [
      `${header}.${forged}.${signature}`,
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
    ]) {
      const response = await fetch(`${backend.url}/rest/v1/leads`, {
        headers: { authorization: `Bearer ${bad}` },
      });
      expect(response.status).toBe(401);
    }
  });

  test('a recovery link leads nowhere but to our own site, and an unknown address gets none', async () => {
    const links = () => backend.mails.filter(({ text }) => text.includes('token_hash='));
    const unknown = await client().auth.resetPasswordForEmail('nobody@ecotech.example');
    expect(unknown.error).toBeNull();
    await backend.settle();
    expect(links()).toEqual([]);
    for (const redirectTo of ['https://elsewhere.example/steal', 'blob:http://127.0.0.1:4321/steal']) {
      clock += 660_000;
      await client().auth.resetPasswordForEmail('admin@ecotech.example', { redirectTo });
      await backend.settle();
      expect(links().at(-1)?.text).toContain(`http://127.0.0.1:4321/?token_hash=`);
    }
    await client().auth.resetPasswordForEmail('admin@ecotech.example');
    await backend.settle();
    expect(links(), 'one link a minute').toHaveLength(2);
  });
});

describe('a second factor', () => {
  // Held up by the one connection of the database in the process; on a real Postgres it is Supabase Auth that signs in.
  const inProcess = test.skipIf(isRealPostgres());
  inProcess(
    'lets one in of those who send the same code at the same time, and no earlier code after it',
    async () => {
      const owner = await signedIn('user@ecotech.example');
      const { data: factor } = await owner.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefon' });
      if (factor?.type !== 'totp') throw new Error('no factor');
      const code = (offset: number) => totpCode(factor.totp.secret, totpStep(clock) + offset);
      const prove = async (session: SupabaseClient, offset: number) =>
        (await session.auth.mfa.challengeAndVerify({ factorId: factor.id, code: code(offset) })).error?.code;
      expect(await prove(owner, 0)).toBeUndefined();
      clock += 60_000;

      const sessions = await Promise.all([1, 2, 3, 4, 5].map(() => signedIn('user@ecotech.example')));
      const asked = await Promise.all(
        sessions.map(async (session) => {
          const { data } = await session.auth.mfa.challenge({ factorId: factor.id });
          return { session, challengeId: data?.id ?? '' };
        }),
      );
      // The database is held until all have come, so that each of their steps meets the others'.
      const { promise: come, resolve: goOn } = Promise.withResolvers<void>();
      const held = backend.database.pg.transaction(() => come);
      const queries = vi.spyOn(backend.database.pg, 'query');
      const askedOf = () =>
        queries.mock.calls.filter(([sql]) => sql.startsWith('select 1 from auth.sessions'));
      const proving = asked.map(async ({ session, challengeId }) => {
        const { error } = await session.auth.mfa.verify({ factorId: factor.id, challengeId, code: code(0) });
        return error ? (error.code ?? error.message) : 'in';
      });
      await vi.waitFor(() => expect(askedOf()).toHaveLength(sessions.length), { timeout: 20_000 });
      queries.mockRestore();
      goOn();
      await held;
      const answers = await Promise.all(proving);
      expect(answers.sort()).toEqual(['in', ...Array.from({ length: 4 }, () => 'mfa_verification_failed')]);
      const levels = await backend.sql(
        `select 1 from auth.sessions s join auth.users u on u.id = s.user_id
       where u.email = 'user@ecotech.example' and aal = 'aal2'`,
      );
      expect(levels, 'the one that enrolled, and one of the five').toHaveLength(2);

      const late = await signedIn('user@ecotech.example');
      expect(await prove(late, -1), 'the code before the one that was used').toBe('mfa_verification_failed');
      expect(await prove(late, 1), 'the code after it, from a clock that is ahead').toBeUndefined();
      expect((await owner.auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
    },
  );
});

describe('the admin', () => {
  let admin: SupabaseClient;
  beforeAll(async () => {
    admin = await signedIn('admin@ecotech.example');
  });

  test('searches, filters and combines', async () => {
    const found = await admin.from('lead_inbox').select('name').ilike('search_text', '%VINDKRAFT%');
    expect(found.data).toEqual([{ name: 'Besökare 7' }]);
    const quoted = await admin
      .from('leads')
      .select('name')
      .or('name.eq."Besökare 1",and(name.eq."Besökare 2",locale.eq.sv)')
      .order('name');
    expect(quoted.data).toEqual([{ name: 'Besökare 1' }, { name: 'Besökare 2' }]);
    const listed = await admin
      .from('leads')
      .select('name')
      .in('name', ['Besökare 3', 'a, b (c)'])
      .neq('locale', 'es');
    expect(listed.data).toEqual([{ name: 'Besökare 3' }]);
    const dated = await admin
      .from('leads')
      .select('id')
      .gte('created_at', '2000-01-01')
      .lt('created_at', '2100-01-01')
      .is('assignee', null)
      .not('status', 'eq', 'closed')
      .limit(3);
    expect(dated.data).toHaveLength(3);
    const hostile = await admin.from('leads').select('id').eq('name', "x' or '1'='1");
    expect(hostile.data).toEqual([]);
  });

  test('takes a status back: the lead is unanswered again, and answered anew', async () => {
    const id = (await admin.from('leads').select('id').eq('name', 'Besökare 12').single()).data?.id as string;
    const answered = async (status: string) => {
      const changed = await admin
        .from('leads')
        .update({ status })
        .eq('id', id)
        .select('answered_at')
        .single();
      return changed.data?.answered_at as string | null;
    };
    expect(await answered('closed')).not.toBeNull();
    expect(await answered('new')).toBeNull();
    expect(await answered('contacted')).not.toBeNull();
  });

  test('anonymises and erases', async () => {
    const idOf = async (name: string) =>
      (await admin.from('leads').select('id').eq('name', name).single()).data?.id as string;
    const anonymous = await idOf('Besökare 20');
    expect((await admin.rpc('anonymise_lead', { p_lead: anonymous })).data).toBe(true);
    expect(
      (
        await admin
          .from('leads')
          .select('name, email, message, status, answered_at')
          .eq('id', anonymous)
          .single()
      ).data,
      'closed, and not as if it had been answered',
    ).toEqual({
      name: null,
      email: null,
      message: null,
      status: 'closed',
      answered_at: null,
    });
    const reopened = await admin.from('leads').update({ status: 'new' }).eq('id', anonymous);
    expect(reopened.error).toMatchObject({ code: '23514', message: 'the lead is anonymised' });
    const me = (await admin.auth.getUser()).data.user?.id;
    expect((await admin.from('leads').update({ assignee: me }).eq('id', anonymous)).error?.code).toBe(
      '23514',
    );
    const note = await admin.from('lead_notes').insert({ lead_id: anonymous, body: 'Anna vill ha batteri' });
    expect(note.error).toMatchObject({ code: '23514', message: 'the lead is anonymised' });
    const events = await admin.from('lead_events').select('kind').eq('lead_id', anonymous).order('id');
    expect(events.data?.at(-1)).toEqual({ kind: 'anonymised' });
    const gone = await idOf('Besökare 21');
    expect((await admin.rpc('erase_lead', { p_lead: gone })).data).toBe(true);
    expect((await admin.from('leads').select('id').eq('id', gone).maybeSingle()).data).toBeNull();
    expect((await admin.rpc('erase_lead', { p_lead: gone })).data).toBe(false);
  });
});

describe('what the embedded backend does not do, it says', () => {
  test.each<[string, string, number, string]>([
    ['an unknown table', '/rest/v1/nothing', 404, 'PGRST205'],
    ['embedding', '/rest/v1/leads?select=id,lead_notes(body)', 400, 'PGRST100'],
    ['an operator', '/rest/v1/leads?name=fts.x', 400, 'PGRST100'],
    ['a JSON path', '/rest/v1/leads?context->>a=eq.1', 400, 'PGRST100'],
    ['unbalanced brackets', '/rest/v1/leads?or=(name.eq.a', 400, 'PGRST100'],
  ])('%s', async (_name, path, status, code) => {
    const key = backend.secrets.serviceKey;
    const response = await fetch(backend.url + path, { headers: { authorization: `Bearer ${key}` } });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
  });

  test('an unknown function, an upsert, and removing without a filter', async () => {
    const service = client(backend.secrets.serviceKey);
    expect((await service.rpc('nothing')).error?.code).toBe('PGRST202');
    expect((await service.from('settings').upsert({ key: 'retention_trial', value: 3 })).error?.code).toBe(
      'PGRST100',
    );
    const key = backend.secrets.serviceKey;
    const response = await fetch(`${backend.url}/rest/v1/leads`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${key}` },
    });
    expect(response.status).toBe(400);
  });
});

describe('what PostgREST would refuse or cut', () => {
  const backend = testBackend();

  beforeAll(async () => {
    for (let number = 0; number < 3; number += 1)
      await send(backend, contact({}, { message: `Fråga ${number}` }));
  }, 60_000);

  const rest = async (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) => {
    const answer = await fetch(`${backend.url}/rest/v1${path}`, {
      ...init,
      headers: { authorization: `Bearer ${backend.secrets.serviceKey}`, ...init.headers },
    });
    return {
      status: answer.status,
      body: (await answer.json().catch(() => null)) as { code?: string } | null,
    };
  };

  const closeAll = (headers: Record<string, string>) =>
    rest('/leads?status=eq.new', { method: 'PATCH', body: '{"status":"closed"}', headers });

  describe('what is asked for by a header and not known is refused, and nothing is done', () => {
    test.each<[string, Record<string, string>, number, string]>([
      ['at most so many rows', { prefer: 'handling=strict, max-affected=1' }, 400, 'PGRST100'],
      ['a count of changed rows', { prefer: 'count=exact' }, 400, 'PGRST100'],
      ['defaults for what is missing', { prefer: 'missing=default' }, 400, 'PGRST100'],
      ['a transaction that is taken back', { prefer: 'tx=rollback' }, 400, 'PGRST100'],
      ['one object without its rows', { accept: 'application/vnd.pgrst.object+json' }, 400, 'PGRST100'],
      ['CSV', { accept: 'text/csv' }, 400, 'PGRST100'],
      ['a plan', { accept: 'application/vnd.pgrst.plan' }, 400, 'PGRST100'],
      ['no nulls', { accept: 'application/json;nulls=stripped' }, 400, 'PGRST100'],
      ['another schema', { 'content-profile': 'private' }, 406, 'PGRST106'],
    ])('%s', async (_, headers, status, code) => {
      const answer = await closeAll(headers);
      expect([answer.status, answer.body?.code]).toEqual([status, code]);
      expect(await backend.sql("select 1 from leads where status = 'new'")).toHaveLength(3);
    });

    test.each([
      ['a planned count', { prefer: 'count=planned' }],
      ['rows in an order of their own', { prefer: 'order=x' }],
      ['another schema', { 'accept-profile': 'auth' }],
    ])('%s, in a read', async (_, headers) =>
      expect((await rest('/leads?select=id', { headers })).status).toBeGreaterThanOrEqual(400),
    );
  });

  test('one answer has a thousand rows at most, as hosted', async () => {
    await backend.sql("insert into rate_limits select 'key ' || n, now(), 1 from generate_series(1, 1100) n");
    const service = createClient(backend.url, backend.secrets.serviceKey, {
      auth: { persistSession: false },
    });
    const { data, count } = await service
      .from('rate_limits')
      .select('key', { count: 'exact' })
      .like('key', 'key %');
    expect([data?.length, count]).toEqual([1000, 1100]);
  });

  test('JSON nested beyond reading and filters without end are refused, whoever sends them', async () => {
    const deep = '['.repeat(20_000) + ']'.repeat(20_000);
    for (const headers of [{ authorization: '' }, {}]) {
      expect((await rest('/leads', { method: 'POST', body: `{"a":${deep}}`, headers })).status).toBeLessThan(
        500,
      );
      expect(
        (await rest('/rpc/submit_lead', { method: 'POST', body: `{"p":${deep}}`, headers })).status,
      ).toBeLessThan(500);
    }
    expect((await rest(`/leads?name=${'not.'.repeat(3_500)}eq.1`)).status).toBe(400);
    const nested = `${'and('.repeat(2_000)}name.eq.1${')'.repeat(2_000)}`;
    expect((await rest(`/leads?or=(${nested})`)).status).toBe(400);
  });

  test('answers are kept by nobody and read as what they are', async () => {
    for (const path of ['/rest/v1/leads', '/auth/v1/settings', '/health']) {
      const { headers } = await fetch(backend.url + path);
      expect([headers.get('cache-control'), headers.get('x-content-type-options')], path).toEqual([
        'no-store',
        'nosniff',
      ]);
    }
  });
});
