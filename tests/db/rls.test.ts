import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../supabase/local/db.ts';
import { startTestBackend, type TestBackend } from './support.ts';

let backend: TestBackend;
const ids = {
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
  block: '00000000-0000-4000-8000-0000000000b1',
};

/** Each account has one session, of its own id. */
const signedIn = (sub: string, aal = 'aal1'): Actor => ({
  role: 'authenticated',
  claims: { sub, role: 'authenticated', aal, session_id: sub },
});
const actors = {
  anon: { role: 'anon', claims: { role: 'anon' } } as Actor,
  user: signedIn(ids.user),
  admin: signedIn(ids.admin),
  sales: signedIn(ids.sales),
  editor: signedIn(ids.editor),
  deactivated: signedIn(ids.deactivated),
};

beforeAll(async () => {
  // Without mail being sent, which writes an event at some moment.
  backend = await startTestBackend({ mailWorker: false });
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
  await backend.sql("insert into blocked_senders (id, sender, reason) values ($1, 'x@y.example', 'x')", [
    ids.block,
  ]);
  await backend.sql("insert into lead_note_versions (note_id, body) values ($1, 'Ring.')", [ids.note]);
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
  await backend.sql(
    "insert into web_vitals (page, name, value, rating, connection) values ('/', 'LCP', 900, 'good', '4g')",
  );
}, 60_000);
afterAll(() => backend.close());

/** Runs one statement as an actor and undoes it; the number of rows it touched, or the error's code. */
async function attempt(actor: Actor, sql: string): Promise<number | string> {
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

const refused = '42501';
const lead = `'${ids.lead}'`;
const newLead = `insert into leads (form_type, name, email, message, locale, recipient, reply_by, idempotency_key, content_hash)
  values ('contact', 'X', 'x@y.example', 'x', 'sv', 'info@ecotech.example', now(), 'key-00002', 'x')`;

/** What each actor gets: rows touched, or the code of the refusal. Service-role rights are not restricted. */
const matrix: [
  statement: string,
  sql: string,
  anon: number | string,
  user: number | string,
  admin: number | string,
][] = [
  ['profiles: read all', 'select id from profiles', refused, 1, 6],
  ['profiles: read an admin', `select id from profiles where id = '${ids.admin}'`, refused, 0, 1],
  [
    'profiles: change own name',
    `update profiles set display_name = 'N' where id = auth.uid()`,
    refused,
    1,
    1,
  ],
  [
    'profiles: change another name',
    `update profiles set display_name = 'N' where id = '${ids.other}'`,
    refused,
    0,
    0,
  ],
  [
    'profiles: promote oneself',
    `update profiles set role = 'admin' where id = auth.uid()`,
    refused,
    refused,
    refused,
  ],
  [
    'profiles: promote a user',
    `update profiles set role = 'admin' where id = '${ids.user}'`,
    refused,
    refused,
    refused,
  ],
  [
    'profiles: change own e-mail',
    `update profiles set email = 'x' where id = auth.uid()`,
    refused,
    refused,
    refused,
  ],
  [
    'profiles: insert',
    `insert into profiles (id, role) values (gen_random_uuid(), 'admin')`,
    refused,
    refused,
    refused,
  ],
  ['profiles: delete', 'delete from profiles', refused, refused, refused],
  ['leads: read', 'select id from leads', refused, 0, 1],
  ['leads: read the inbox', 'select id from lead_inbox', refused, 0, 1],
  ['leads: insert', newLead, refused, refused, refused],
  ['leads: change status', `update leads set status = 'contacted'`, refused, 0, 1],
  ['leads: assign to an admin', `update leads set assignee = '${ids.other}'`, refused, 0, 1],
  ['leads: assign to a user', `update leads set assignee = '${ids.user}'`, refused, 0, '23514'],
  ['leads: assign to sales', `update leads set assignee = '${ids.sales}'`, refused, 0, 1],
  [
    'leads: assign to a deactivated admin',
    `update leads set assignee = '${ids.deactivated}'`,
    refused,
    0,
    '23514',
  ],
  ['leads: put aside', 'update leads set remind_at = now()', refused, 0, 1],
  ['leads: invent a status', `update leads set status = 'won'`, refused, 0, '23514'],
  ['leads: change the message', `update leads set message = 'x'`, refused, refused, refused],
  ['leads: change through the view', `update lead_inbox set status = 'closed'`, refused, refused, refused],
  ['leads: delete', 'delete from leads', refused, refused, refused],
  ['leads: truncate', 'truncate leads cascade', refused, refused, refused],
  ['events: read', 'select id from lead_events', refused, 0, 1],
  [
    'events: insert',
    `insert into lead_events (lead_id, kind) values (${lead}, 'status')`,
    refused,
    refused,
    refused,
  ],
  ['events: change', `update lead_events set kind = 'status'`, refused, refused, refused],
  ['events: delete', 'delete from lead_events', refused, refused, refused],
  ['notes: read', 'select id from lead_notes', refused, 0, 1],
  ['notes: write', `insert into lead_notes (lead_id, body) values (${lead}, 'x')`, refused, refused, 1],
  [
    'notes: write as somebody else',
    `insert into lead_notes (lead_id, author, body) values (${lead}, '${ids.other}', 'x')`,
    refused,
    refused,
    refused,
  ],
  ['notes: change another admin’s', `update lead_notes set body = 'x'`, refused, 0, 0],
  ['notes: change the author', `update lead_notes set author = auth.uid()`, refused, refused, refused],
  ['earlier notes: read', 'select id from lead_note_versions', refused, 0, 1],
  [
    'earlier notes: insert',
    `insert into lead_note_versions (note_id, body) values ('${ids.note}', 'x')`,
    refused,
    refused,
    refused,
  ],
  ['earlier notes: change', `update lead_note_versions set body = 'x'`, refused, refused, refused],
  ['earlier notes: delete', 'delete from lead_note_versions', refused, refused, refused],
  ['notes: delete another admin’s', 'delete from lead_notes', refused, 0, 0],
  ['replies: read', 'select id from lead_replies', refused, 0, 1],
  [
    'replies: insert',
    `insert into lead_replies (id, lead_id, subject, body, not_before) values (gen_random_uuid(), ${lead}, 'x', 'x', now())`,
    refused,
    refused,
    refused,
  ],
  ['replies: change', `update lead_replies set body = 'x'`, refused, refused, refused],
  ['replies: delete', 'delete from lead_replies', refused, refused, refused],
  ['same_person_leads', `select * from same_person_leads(${lead})`, refused, refused, 0],
  ['send_reply', `select send_reply(gen_random_uuid(), ${lead}, 'x', 'x')`, refused, refused, 1],
  ['withdraw_reply', `select withdraw_reply('${ids.reply}')`, refused, refused, 1],
  ['file notes: read', 'select id from file_notes', refused, 0, 1],
  ['file events: read', 'select id from file_events', refused, 0, 1],
  ['file replies: read', 'select id from file_replies', refused, 0, 1],
  ['leads: merge by hand', `update leads set merged_into = ${lead}`, refused, refused, refused],
  ['merge_lead', `select merge_lead(${lead}, ${lead})`, refused, refused, '23514'],
  ['unmerge_lead', `select unmerge_lead(${lead})`, refused, refused, 1],
  ['private.begin_file', 'select private.begin_file()', refused, refused, refused],
  ['blocked senders: read', 'select id from blocked_senders', refused, 0, 1],
  [
    'blocked senders: insert',
    `insert into blocked_senders (sender, reason) values ('a@b', 'x')`,
    refused,
    refused,
    refused,
  ],
  ['blocked senders: change', `update blocked_senders set reason = 'y'`, refused, refused, refused],
  ['blocked senders: delete', 'delete from blocked_senders', refused, refused, refused],
  ['sender_of_lead', `select sender_of_lead(${lead})`, refused, refused, 1],
  ['block_sender', `select block_sender(${lead}, false, 'x')`, refused, refused, 1],
  ['unblock_sender', `select unblock_sender('${ids.block}')`, refused, refused, 1],
  ['outbox: read', 'select id from outbox', refused, 0, 2],
  [
    'outbox: insert',
    `insert into outbox (lead_id, kind) values (${lead}, 'receipt')`,
    refused,
    refused,
    refused,
  ],
  ['outbox: change', 'update outbox set attempts = 0', refused, refused, refused],
  ['outbox: delete', 'delete from outbox', refused, refused, refused],
  ['webhook events: read', 'select id from webhook_events', refused, 0, 1],
  [
    'webhook events: insert',
    `insert into webhook_events (type, lead_id, reference) values ('lead.created', ${lead}, 'x')`,
    refused,
    refused,
    refused,
  ],
  ['webhook events: change', 'update webhook_events set attempts = 0', refused, refused, refused],
  ['webhook events: delete', 'delete from webhook_events', refused, refused, refused],
  ['enable_webhook', 'select enable_webhook(true)', refused, refused, refused],
  ['claim_webhooks', 'select claim_webhooks()', refused, refused, refused],
  ['finish_webhook', 'select finish_webhook(1)', refused, refused, refused],
  ['purge_webhooks', 'select purge_webhooks()', refused, refused, refused],
  [
    'private.queue_webhook',
    `select private.queue_webhook('lead.created', ${lead}, 'x')`,
    refused,
    refused,
    refused,
  ],
  ['subscriptions: read', 'select id from subscriptions', refused, refused, refused],
  [
    'subscriptions: insert',
    "insert into subscriptions (email, locale, zone, confirmed_at) values ('x@y.example', 'sv', 'SE4', now())",
    refused,
    refused,
    refused,
  ],
  ['subscriptions: change', "update subscriptions set email = 'x'", refused, refused, refused],
  ['subscriptions: delete', 'delete from subscriptions', refused, refused, refused],
  ['ask_subscription', `select ask_subscription('{}')`, refused, refused, refused],
  ['confirm_subscription', `select confirm_subscription('x')`, refused, refused, refused],
  ['end_subscription', `select end_subscription(${lead})`, refused, refused, refused],
  ['subscriptions_due', 'select subscriptions_due(current_date)', refused, refused, refused],
  ['queue_price_mails', `select queue_price_mails('{}')`, refused, refused, refused],
  ['queue_rule_mails', `select queue_rule_mails('{}')`, refused, refused, refused],
  ['purge_subscriptions', 'select purge_subscriptions()', refused, refused, refused],
  ['erase_subscriptions', `select erase_subscriptions('x')`, refused, refused, refused],
  ['vitals: read', 'select id from web_vitals', refused, 0, 1],
  [
    'vitals: insert',
    `insert into web_vitals (page, name, value, rating, connection) values ('/', 'LCP', 1, 'good', '4g')`,
    refused,
    refused,
    refused,
  ],
  ['vitals: change', 'update web_vitals set value = 0', refused, refused, refused],
  ['vitals: delete', 'delete from web_vitals', refused, refused, refused],
  ['record_vitals', `select record_vitals('{}')`, refused, refused, refused],
  ['purge_web_vitals', 'select purge_web_vitals()', refused, refused, refused],
  ['web_vitals_p75', 'select * from web_vitals_p75(current_date - 1, current_date + 1)', refused, refused, 1],
  ['rate limits: read', 'select key from rate_limits', refused, refused, refused],
  ['rate limits: insert', `insert into rate_limits values ('x', now(), 1)`, refused, refused, refused],
  ['rate limits: reset', 'update rate_limits set hits = 0', refused, refused, refused],
  ['rate limits: delete', 'delete from rate_limits', refused, refused, refused],
  ['settings: read', 'select key from settings', refused, 0, 3],
  ['settings: change', 'update settings set value = 6', refused, 0, 3],
  ['settings: beyond reason', 'update settings set value = 0', refused, 0, '23514'],
  ['settings: insert', `insert into settings values ('x', 1)`, refused, refused, refused],
  ['settings: delete', 'delete from settings', refused, refused, refused],
  ['auth.users: read', 'select id from auth.users', refused, refused, refused],
  ['submit_lead', `select submit_lead('{}')`, refused, refused, refused],
  ['claim_outbox', 'select claim_outbox()', refused, refused, refused],
  ['finish_outbox', 'select finish_outbox(1)', refused, refused, refused],
  ['record_linked_guides', `select record_linked_guides(1, '[]')`, refused, refused, refused],
  ['purge_expired_leads', 'select purge_expired_leads()', refused, refused, refused],
  ['check_lead', `select check_lead('{}')`, refused, refused, refused],
  ['alerts_due', "select alerts_due('{}')", refused, refused, refused],
  ['alerts_told', "select alerts_told('{}')", refused, refused, refused],
  ['maintenance_ran', 'select maintenance_ran()', refused, refused, refused],
  ['lead_health', 'select lead_health()', refused, refused, refused],
  ['record_export', 'select record_export(3)', refused, refused, 1],
  ['audit log: read', 'select id from audit_log', refused, 0, 1],
  [
    'audit log: insert',
    `insert into audit_log (action, leads) values ('erased', 1)`,
    refused,
    refused,
    refused,
  ],
  ['audit log: change', 'update audit_log set leads = 0', refused, refused, refused],
  ['audit log: delete', 'delete from audit_log', refused, refused, refused],
  ['audit trail: read', 'select id from audit_trail', refused, 0, 2],
  ['admin_health', 'select admin_health()', refused, refused, 1],
  ['private.queue_mail', 'select private.queue_mail(null)', refused, refused, refused],
  ['private.count_form', `select private.count_form('{}')`, refused, refused, refused],
  ['erase_lead', `select erase_lead(${lead})`, refused, refused, 1],
  ['anonymise_lead', `select anonymise_lead(${lead})`, refused, refused, 1],
  [
    'lead_counts_per_day',
    `select * from lead_counts_per_day('2026-11-01', '2026-11-03')`,
    refused,
    refused,
    3,
  ],
  [
    'lead_counts_by_source',
    `select * from lead_counts_by_source(current_date - 1, current_date + 1)`,
    refused,
    refused,
    1,
  ],
  ['people', 'select * from people()', refused, refused, 5],
  ['set_role', `select set_role('${ids.other}', 'sales')`, refused, refused, 1],
  ['set_role of who has none', `select set_role('${ids.user}', 'sales')`, refused, refused, '22023'],
  ['set_active', `select set_active('${ids.other}', false)`, refused, refused, 1],
  ['invite_person', `select invite_person('x@y.example', 'admin', 'sv')`, refused, refused, 1],
  ['withdraw_invitation', `select withdraw_invitation('${ids.invitation}')`, refused, refused, 1],
  ['invitations: read', 'select id, email from invitations', refused, 0, 1],
  ['invitations: read the hash', 'select token_hash from invitations', refused, refused, refused],
  [
    'invitations: insert',
    `insert into invitations (email, role, locale) values ('x@y.example', 'admin', 'sv')`,
    refused,
    refused,
    refused,
  ],
  ['invitations: change', `update invitations set role = 'admin'`, refused, refused, refused],
  ['invitations: delete', 'delete from invitations', refused, refused, refused],
  ['invitation_of a link', `select invitation_of('x')`, 1, 1, 1],
  ['accept_invitation', `select accept_invitation('x')`, refused, 1, 1],
  ['claim_invitations', 'select claim_invitations()', refused, refused, refused],
  ['finish_invitation', `select finish_invitation('${ids.invitation}')`, refused, refused, refused],
  ['refuse_uninvited', `select refuse_uninvited('{}')`, refused, refused, refused],
  ['private.open_invitation', `select private.open_invitation('x')`, refused, refused, refused],
  [
    'private.take_invitation',
    `select private.take_invitation('x', '${ids.user}', 'ny@ecotech.example')`,
    refused,
    refused,
    refused,
  ],
  ['recovery codes: read', 'select account from recovery_codes', refused, refused, refused],
  [
    'recovery codes: insert',
    `insert into recovery_codes (account, code_hash) values ('${ids.admin}', 'x')`,
    refused,
    refused,
    refused,
  ],
  ['recovery codes: change', 'update recovery_codes set used_at = null', refused, refused, refused],
  ['recovery codes: delete', 'delete from recovery_codes', refused, refused, refused],
  ['create_recovery_codes without a factor', 'select create_recovery_codes()', refused, refused, refused],
  ['recovery_codes_left', 'select recovery_codes_left()', refused, 1, 1],
  ['use_recovery_code', `select use_recovery_code('x')`, refused, 1, 1],
  ['second_factor_missing', 'select second_factor_missing()', refused, 1, 1],
  ['require_second_factor without a factor', 'select require_second_factor(true)', refused, refused, '23514'],
  ['require_second_factor: off', 'select require_second_factor(false)', refused, refused, 1],
  ['my_sessions', 'select * from my_sessions()', refused, 1, 1],
  ['end_session of somebody else', `select end_session('${ids.other}')`, refused, 1, 1],
  ['private.recovery_hash', `select private.recovery_hash('${ids.user}', 'x')`, refused, refused, refused],
  ['private.has_role', `select private.has_role('admin')`, refused, refused, refused],
  ['private.strip_lead', `select private.strip_lead(${lead})`, refused, refused, refused],
];

describe.each(['anon', 'user', 'admin'] as const)('%s', (name) => {
  const column = { anon: 2, user: 3, admin: 4 } as const;
  test.each(matrix)('%s', async (...row) => {
    expect(await attempt(actors[name], row[1])).toBe(row[column[name]]);
  });
});

/** What an admin gets and sales does not: it gets what an account without a role gets. */
const adminsOnly: readonly string[] = [
  'webhook events: read',
  'vitals: read',
  'web_vitals_p75',
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
    expect(await attempt(actors.sales, sql)).toBe(adminsOnly.includes(name) ? user : admin);
  });
  test('is kept from nothing that the table above does not name', () => {
    const names = matrix.map(([name]) => name);
    expect(adminsOnly.filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe.each(['editor', 'deactivated'] as const)('%s, as an account without a role', (name) => {
  test.each(matrix)('%s', async (_name, sql, _anon, user) => {
    expect(await attempt(actors[name], sql)).toBe(user);
  });
});

describe('the second factor', () => {
  test('is demanded from an admin who has one', async () => {
    await backend.sql("insert into auth.mfa_factors (user_id, status, secret) values ($1, 'verified', 'X')", [
      ids.other,
    ]);
    expect(await attempt(signedIn(ids.other), 'select id from leads')).toBe(0);
    expect(await attempt(signedIn(ids.other, 'aal2'), 'select id from leads')).toBe(1);
    expect(await attempt(signedIn(ids.other), `select erase_lead(${lead})`)).toBe(refused);
  });

  test('makes no admin of a user', async () => {
    expect(await attempt(signedIn(ids.user, 'aal2'), 'select id from leads')).toBe(0);
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
      expect(await attempt(actor, `select * from ${table}`), table).toBe(0);
    expect(await attempt(actor, `update leads set status = 'contacted'`)).toBe(0);
    expect(await attempt(actor, `select erase_lead(${lead})`)).toBe(refused);
    expect(await attempt(actor, `insert into lead_notes (lead_id, body) values (${lead}, 'x')`)).toBe(
      refused,
    );
  });

  test('an admin whose session was ended sees nothing, though the token has not expired', async () => {
    const ended: Actor = {
      role: 'authenticated',
      claims: { ...actors.admin.claims, session_id: '00000000-0000-4000-8000-0000000000fe' },
    };
    expect(await attempt(ended, 'select id from leads')).toBe(0);
    expect(await attempt(ended, `select erase_lead(${lead})`)).toBe(refused);
    expect(
      await attempt({ ...ended, claims: { ...ended.claims, session_id: ids.other } }, 'select id from leads'),
    ).toBe(0);
    const { session_id: _, ...without } = ended.claims as Record<string, unknown>;
    expect(await attempt({ ...ended, claims: without }, 'select id from leads')).toBe(0);
  });

  test('an admin who is no longer one sees nothing from the next statement on', async () => {
    await backend.sql("update profiles set role = 'user' where id = $1", [ids.admin]);
    expect(await attempt(actors.admin, 'select id from leads')).toBe(0);
    await backend.sql("update profiles set role = 'admin' where id = $1", [ids.admin]);
    expect(await attempt(actors.admin, 'select id from leads')).toBe(1);
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
        await attempt(actors[name], `select * from ${String(table['name'])}`),
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
          expect(await attempt(actor, sql), sql).toMatch(/42501|55000/);
      for (const { relname, relkind } of relations)
        if (relkind !== 'v')
          expect(await attempt(actor, `truncate ${String(relname)} cascade`)).toBe(refused);
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
