import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../supabase/local/db.ts';
import { actors, attempt, ids, lead, matrix, refused, signedIn, startRightsBackend } from './rights.ts';
import type { TestBackend } from './support.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startRightsBackend();
}, 60_000);
afterAll(() => backend.close());

describe.each(['anon', 'user', 'admin'] as const)('%s', (name) => {
  const column = { anon: 2, user: 3, admin: 4 } as const;
  test.each(matrix)('%s', async (...row) => {
    expect(await attempt(backend, actors[name], row[1])).toBe(row[column[name]]);
  });
});

/** What an admin gets and sales does not: it gets what an account without a role gets. */
const adminsOnly: readonly string[] = [
  'webhook events: read',
  'settings: read',
  'settings: change',
  'settings: beyond reason',
  'record_export',
  'audit log: read',
  'audit trail: read',
  'erase_lead',
  'anonymise_lead',
  'people',
  'set_role',
  'set_role of who has none',
  'set_active',
  'invite_person',
  'withdraw_invitation',
  'invitations: read',
  'require_second_factor without a factor',
  'require_second_factor: off',
];

describe('sales', () => {
  test.each(matrix)('%s', async (name, sql, _anon, user, admin) => {
    expect(await attempt(backend, actors.sales, sql)).toBe(adminsOnly.includes(name) ? user : admin);
  });
  test('is kept from nothing that the table above does not name', () => {
    const names = matrix.map(([name]) => name);
    expect(adminsOnly.filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe.each(['editor', 'deactivated'] as const)('%s, as an account without a role', (name) => {
  test.each(matrix)('%s', async (statement, sql, _anon, user) => {
    // Whoever is deactivated does not even keep the own name.
    const wanted = name === 'deactivated' && statement === 'profiles: change own name' ? 0 : user;
    expect(await attempt(backend, actors[name], sql)).toBe(wanted);
  });
});

describe('the second factor', () => {
  test('is demanded from an admin who has one', async () => {
    await backend.sql("insert into auth.mfa_factors (user_id, status, secret) values ($1, 'verified', 'X')", [
      ids.other,
    ]);
    expect(await attempt(backend, signedIn(ids.other), 'select id from leads')).toBe(0);
    expect(await attempt(backend, signedIn(ids.other, 'aal2'), 'select id from leads')).toBe(1);
    expect(await attempt(backend, signedIn(ids.other), `select erase_lead(${lead})`)).toBe(refused);
  });

  test('makes no admin of a user', async () => {
    expect(await attempt(backend, signedIn(ids.user, 'aal2'), 'select id from leads')).toBe(0);
  });
});

describe('somebody whose token says more than the database knows', () => {
  const nobody = signedIn('00000000-0000-4000-8000-0000000000ff', 'aal2');
  const boasting: Actor = {
    role: 'authenticated',
    claims: {
      sub: ids.user,
      role: 'authenticated',
      aal: 'aal2',
      session_id: ids.user,
      app_metadata: { role: 'admin' },
      user_metadata: { role: 'admin' },
      user_role: 'admin',
    },
  };

  test.each([
    ['an account that was removed', nobody],
    ['a user who claims to be an admin', boasting],
  ])('%s reads and works nothing', async (_name, actor) => {
    for (const table of [
      'leads',
      'lead_inbox',
      'lead_events',
      'lead_notes',
      'lead_replies',
      'outbox',
      'webhook_events',
      'settings',
    ])
      expect(await attempt(backend, actor, `select * from ${table}`), table).toBe(0);
    expect(await attempt(backend, actor, `update leads set status = 'contacted'`)).toBe(0);
    expect(await attempt(backend, actor, `select erase_lead(${lead})`)).toBe(refused);
    expect(
      await attempt(backend, actor, `insert into lead_notes (lead_id, body) values (${lead}, 'x')`),
    ).toBe(refused);
  });

  test('an admin whose session was ended sees nothing, though the token has not expired', async () => {
    const ended: Actor = {
      role: 'authenticated',
      claims: { ...actors.admin.claims, session_id: '00000000-0000-4000-8000-0000000000fe' },
    };
    expect(await attempt(backend, ended, 'select id from leads')).toBe(0);
    expect(await attempt(backend, ended, `select erase_lead(${lead})`)).toBe(refused);
    expect(
      await attempt(
        backend,
        { ...ended, claims: { ...ended.claims, session_id: ids.other } },
        'select id from leads',
      ),
    ).toBe(0);
    const { session_id: _, ...without } = ended.claims as Record<string, unknown>;
    expect(await attempt(backend, { ...ended, claims: without }, 'select id from leads')).toBe(0);
  });

  test('an admin who is no longer one sees nothing from the next statement on', async () => {
    await backend.sql("update profiles set role = 'user' where id = $1", [ids.admin]);
    expect(await attempt(backend, actors.admin, 'select id from leads')).toBe(0);
    await backend.sql("update profiles set role = 'admin' where id = $1", [ids.admin]);
    expect(await attempt(backend, actors.admin, 'select id from leads')).toBe(1);
  });
});

describe('what belongs to the sign-in service and to the migrations', () => {
  test.each(['anon', 'user', 'admin'] as const)('%s reads no table of it', async (name) => {
    const tables = await backend.sql(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('auth', 'private', 'supabase_migrations') and c.relkind in ('r', 'p', 'v')`,
    );
    expect(tables.length).toBeGreaterThan(4);
    for (const table of tables)
      expect(
        await attempt(backend, actors[name], `select * from ${String(table['name'])}`),
        String(table['name']),
      ).toBe(refused);
  });
});

describe('every table of the public schema', () => {
  test('has row-level security and at least one policy', async () => {
    const open = await backend.sql(`
      select c.relname, c.relrowsecurity,
        (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and (not c.relrowsecurity or not exists (select 1 from pg_policy p where p.polrelid = c.oid))`);
    expect(open).toEqual([]);
  });

  test('says in the name of a policy whom it lets in', async () => {
    const policies = await backend.sql(
      "select policyname as name, coalesce(qual, '') || coalesce(with_check, '') as rule from pg_policies where schemaname = 'public'",
    );
    const asked = { admin: 'is_admin', 'who works leads': 'works_leads' };
    for (const [who, rule] of Object.entries(asked)) {
      const named = policies.filter(({ name }) => String(name).includes(who));
      const ruled = policies.filter((policy) => String(policy['rule']).includes(rule));
      expect(named.length).toBeGreaterThan(3);
      expect(named.map(({ name }) => name).sort()).toEqual(ruled.map(({ name }) => name).sort());
    }
  });

  test('opens rows by a condition in every policy: none lacks it, none is always true but for the service', async () => {
    const policies = await backend.sql(`
      select c.relname || ': ' || p.polname as name, p.polcmd as command,
        pg_get_expr(p.polqual, p.polrelid) as using, pg_get_expr(p.polwithcheck, p.polrelid) as check
      from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace = 'public'::regnamespace`);
    expect(policies.length).toBeGreaterThan(10);
    const faults = policies.filter(({ command, using, check }) => {
      const needed =
        command === 'a' ? [check] : command === 'r' || command === 'd' ? [using] : [using, check];
      return needed.some((condition) => condition === null || condition === 'true');
    });
    expect(faults.map(({ name }) => name)).toEqual([]);
  });

  test('is named in the table of rights above, with reading, adding, changing and removing', async () => {
    const tables = await backend.sql(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    expect(tables.length).toBeGreaterThan(6);
    const statements = matrix.map(([, sql]) => sql).join('\n');
    for (const { relname } of tables)
      for (const verb of ['select .* from', 'insert into', 'update', 'delete from'])
        expect(statements).toMatch(new RegExp(`${verb} ${String(relname)}\\b`));
  });

  test('and every view is never more than read, by anybody', async () => {
    const relations = await backend.sql(
      `select relname, relkind from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')`,
    );
    const views = relations.filter(({ relkind }) => relkind === 'v').map(({ relname }) => String(relname));
    expect(views).toContain('lead_inbox');
    for (const actor of Object.values(actors)) {
      for (const view of views)
        for (const sql of [`delete from ${view}`, `insert into ${view} default values`])
          expect(await attempt(backend, actor, sql), sql).toMatch(/42501|55000/);
      for (const { relname, relkind } of relations)
        if (relkind !== 'v')
          expect(await attempt(backend, actor, `truncate ${String(relname)} cascade`)).toBe(refused);
    }
  });

  test('grants nothing to visitors who are not signed in', async () => {
    const grants = await backend.sql(
      `select table_name, privilege_type from information_schema.role_table_grants
       where grantee = 'anon' and table_schema = 'public'`,
    );
    expect(grants).toEqual([]);
  });
});

describe('every function that runs with its owner’s rights', () => {
  test('has a fixed search path', async () => {
    const loose = await backend.sql(`
      select proname from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and prosecdef and not coalesce('search_path=""' = any(proconfig), false)`);
    expect(loose).toEqual([]);
  });

  test('in the public schema is named in the table of rights above', async () => {
    const functions = await backend.sql(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace`,
    );
    const statements = matrix.map(([, sql]) => sql).join('\n');
    for (const { proname } of functions) expect(statements).toContain(proname);
  });
});
