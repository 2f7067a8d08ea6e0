/** A backend with one account of each role and one row in each table, for the tests of rights. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Actor } from '../../supabase/local/db.ts';
import { startTestBackend, type TestBackend } from './support.ts';

export const ids = {
  admin: '00000000-0000-4000-8000-00000000000a',
  other: '00000000-0000-4000-8000-00000000000b',
  user: '00000000-0000-4000-8000-00000000000c',
  sales: '00000000-0000-4000-8000-000000000010',
  editor: '00000000-0000-4000-8000-000000000011',
  deactivated: '00000000-0000-4000-8000-000000000012',
  lead: '00000000-0000-4000-8000-0000000000d1',
  reply: '00000000-0000-4000-8000-0000000000f1',
  invitation: '00000000-0000-4000-8000-0000000000a1',
  note: '00000000-0000-4000-8000-0000000000e1',
  paper: '00000000-0000-4000-8000-0000000000c1',
  block: '00000000-0000-4000-8000-0000000000b1',
};

/** Each account has one session, of its own id. */
export const signedIn = (sub: string, aal = 'aal1'): Actor => ({
  role: 'authenticated',
  claims: { sub, role: 'authenticated', aal, session_id: sub },
});

export const actors = {
  anon: { role: 'anon', claims: { role: 'anon' } } as Actor,
  user: signedIn(ids.user),
  admin: signedIn(ids.admin),
  sales: signedIn(ids.sales),
  editor: signedIn(ids.editor),
  deactivated: signedIn(ids.deactivated),
};

/** Starts and fills it. */
export async function startRightsBackend(): Promise<TestBackend> {
  // Without mail being sent, which writes an event at some moment.
  const backend = await startTestBackend({ mailWorker: false });
  for (const [name, id, role] of [
    ['admin', ids.admin, 'admin'],
    ['other', ids.other, 'admin'],
    ['user', ids.user, 'user'],
    ['sales', ids.sales, 'sales'],
    ['editor', ids.editor, 'editor'],
    ['deactivated', ids.deactivated, 'admin'],
  ] as const) {
    await backend.sql('insert into auth.users (id, email) values ($1, $2)', [id, `${name}@ecotech.example`]);
    await backend.sql('update profiles set role = $2 where id = $1', [id, role]);
    // With an open session all the same, so that it is not the lack of one that shuts the deactivated out.
    if (name === 'deactivated')
      await backend.sql('update profiles set deactivated_at = now() where id = $1', [id]);
    await backend.sql('insert into auth.sessions (id, user_id) values ($1, $1)', [id]);
  }
  await backend.sql(
    `insert into leads (id, form_type, name, email, message, locale, recipient, reply_by, idempotency_key, content_hash)
     values ($1, 'contact', 'Anna', 'anna@foretag.example', 'Hej', 'sv', 'info@ecotech.example', now(), 'key-00001', 'x')`,
    [ids.lead],
  );
  await backend.sql('insert into lead_notes (id, lead_id, author, body) values ($1, $2, $3, $4)', [
    ids.note,
    ids.lead,
    ids.other,
    'Ring på tisdag.',
  ]);
  await backend.sql("insert into outbox (lead_id, kind) values ($1, 'company')", [ids.lead]);
  await backend.sql(
    "insert into lead_replies (id, lead_id, author, subject, body, not_before) values ($1, $2, $3, 'Hej', 'Hej', now())",
    [ids.reply, ids.lead, ids.other],
  );
  await backend.sql("insert into outbox (lead_id, kind, reply_id) values ($1, 'reply', $2)", [
    ids.lead,
    ids.reply,
  ]);
  await backend.sql(
    `insert into lead_papers (id, lead_id, name, size, kind, state, stored_at)
     values ($1, $2, 'a.pdf', 9, 'application/pdf', 'stored', now())`,
    [ids.paper, ids.lead],
  );
  await backend.sql("insert into storage.objects (bucket_id, name) values ('papers', $1)", [
    `${ids.lead}/${ids.paper}`,
  ]);
  // By sales, who lift what they blocked themselves.
  await backend.sql(
    "insert into blocked_senders (id, sender, reason, author) values ($1, 'x@y.example', 'x', $2)",
    [ids.block, ids.sales],
  );
  await backend.sql("insert into rate_limits values ('hash', now(), 1)");
  await backend.sql(
    "insert into webhook_events (type, lead_id, reference) values ('lead.created', $1, 'ET-234567')",
    [ids.lead],
  );
  await backend.sql(
    "insert into invitations (id, email, role, locale) values ($1, 'ny@ecotech.example', 'sales', 'sv')",
    [ids.invitation],
  );
  await backend.sql('delete from audit_log');
  await backend.sql("insert into audit_log (action, actor, leads) values ('erased', $1, 1)", [ids.other]);
  return backend;
}

/** Runs one statement as an actor and undoes it; the number of rows it touched, or the error's code. */
export async function attempt(backend: TestBackend, actor: Actor, sql: string): Promise<number | string> {
  let outcome: number | string = 0;
  try {
    await backend.database.as(actor, async (tx) => {
      const result = await tx.query(sql);
      outcome = result.affectedRows || result.rows.length;
      throw new Error('undo');
    });
  } catch (error) {
    if (error instanceof Error && error.message === 'undo') return outcome;
    outcome = String((error as { code?: unknown }).code);
  }
  return outcome;
}

/** The code of a refusal. */
export const refused = '42501';

export const lead = `'${ids.lead}'`;

/** A statement and what visitors, accounts and admins get of it: rows touched, or the code of the refusal. Service-role rights are not restricted. */
type Right = [
  statement: string,
  sql: string,
  anon: number | string,
  user: number | string,
  admin: number | string,
];

/** The table of rights (`rights.yaml`). */
export const matrix = (
  parse(readFileSync('tests/db/rights.yaml', 'utf8')) as [string, string, ...(number | string)[]][]
).map(([statement, sql, ...gets]): Right => {
  const of = (actor: number) => ((gets[actor] ?? 'no') === 'no' ? refused : (gets[actor] as number | string));
  const filled = sql.replace(/<(\w+)>/g, (_, name: keyof typeof ids) => `'${ids[name]}'`);
  return [statement, filled, of(0), of(1), of(2)];
});
