/** A backend with one account of each role and one row in each table, for the tests of rights. */
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

/** Rows touched, or the code of the refusal. Service-role rights are not restricted. */
type Right = [
  statement: string,
  sql: string,
  anon: number | string,
  user: number | string,
  admin: number | string,
];

/** A statement that only the service may run. */
const closed = (statement: string, sql: string): Right => [statement, sql, refused, refused, refused];

const newLead = `insert into leads (form_type, name, email, message, locale, recipient, reply_by, idempotency_key, content_hash)
  values ('contact', 'X', 'x@y.example', 'x', 'sv', 'info@ecotech.example', now(), 'key-00002', 'x')`;

/** The table of rights: every statement that matters, and what each actor gets of it. */
export const matrix: Right[] = [
  // Accounts and leads, with what belongs to them.
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
  closed('profiles: promote oneself', `update profiles set role = 'admin' where id = auth.uid()`),
  closed('profiles: promote a user', `update profiles set role = 'admin' where id = '${ids.user}'`),
  closed('profiles: change own e-mail', `update profiles set email = 'x' where id = auth.uid()`),
  closed('profiles: insert', `insert into profiles (id, role) values (gen_random_uuid(), 'admin')`),
  closed('profiles: delete', 'delete from profiles'),
  ['leads: read', 'select id from leads', refused, 0, 1],
  ['leads: read the inbox', 'select id from lead_inbox', refused, 0, 1],
  closed('leads: insert', newLead),
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
  closed('leads: change the message', `update leads set message = 'x'`),
  closed('leads: change through the view', `update lead_inbox set status = 'closed'`),
  closed('leads: delete', 'delete from leads'),
  closed('leads: truncate', 'truncate leads cascade'),
  ['events: read', 'select id from lead_events', refused, 0, 1],
  closed('events: insert', `insert into lead_events (lead_id, kind) values (${lead}, 'status')`),
  closed('events: change', `update lead_events set kind = 'status'`),
  closed('events: delete', 'delete from lead_events'),
  ['notes: read', 'select id from lead_notes', refused, 0, 1],
  ['notes: write', `insert into lead_notes (lead_id, body) values (${lead}, 'x')`, refused, refused, 1],
  closed(
    'notes: write as somebody else',
    `insert into lead_notes (lead_id, author, body) values (${lead}, '${ids.other}', 'x')`,
  ),
  ['notes: change another admin’s', `update lead_notes set body = 'x'`, refused, 0, 0],
  closed('notes: change the author', `update lead_notes set author = auth.uid()`),
  ['notes: delete another admin’s', 'delete from lead_notes', refused, 0, 0],
  ['replies: read', 'select id from lead_replies', refused, 0, 1],
  closed(
    'replies: insert',
    `insert into lead_replies (id, lead_id, subject, body, not_before) values (gen_random_uuid(), ${lead}, 'x', 'x', now())`,
  ),
  closed('replies: change', `update lead_replies set body = 'x'`),
  closed('replies: delete', 'delete from lead_replies'),
  ['same_person_leads', `select * from same_person_leads(${lead})`, refused, refused, 0],
  ['send_reply', `select send_reply(gen_random_uuid(), ${lead}, 'x', 'x')`, refused, refused, 1],
  ['withdraw_reply', `select withdraw_reply('${ids.reply}')`, refused, refused, 1],
  ['file notes: read', 'select id from file_notes', refused, 0, 1],
  ['file events: read', 'select id from file_events', refused, 0, 1],
  ['file replies: read', 'select id from file_replies', refused, 0, 1],
  ['papers: read', 'select id from lead_papers', refused, 0, 1],
  ['papers: read by file', 'select id from file_papers', refused, 0, 1],
  closed(
    'papers: insert',
    `insert into lead_papers (lead_id, name, size, kind) values (${lead}, 'x', 1, 'x')`,
  ),
  closed('papers: change', `update lead_papers set name = 'x'`),
  closed('papers: delete', 'delete from lead_papers'),
  closed('papers: read the removals', 'select key from paper_removals'),
  closed('papers: add a removal', `insert into paper_removals (key) values ('x')`),
  closed('papers: change a removal', `update paper_removals set key = 'x'`),
  closed('papers: delete a removal', 'delete from paper_removals'),
  ['open_paper', `select open_paper('${ids.paper}')`, refused, refused, 1],
  ['open_paper that is not there', `select open_paper(${lead})`, refused, refused, 'P0002'],
  closed('announce_paper', `select announce_paper('{}')`),
  closed('papers_of_token', `select papers_of_token('x')`),
  closed('finish_paper', `select finish_paper('x', ${lead}, null, 1, null)`),
  closed('remove_paper', `select remove_paper('x', ${lead})`),
  closed('told_papers', `select told_papers(${lead})`),
  closed('arrived_papers', 'select arrived_papers()'),
  closed('sweep_papers', 'select sweep_papers()'),
  closed('papers_removed', `select papers_removed('[]')`),
  closed('private.lead_of_token', `select private.lead_of_token('x')`),
  closed('private.tell_of_papers', `select private.tell_of_papers(${lead}, 'x')`),
  closed('private.count_amount', `select private.count_amount('x', 1, 1)`),
  ['objects: read without having opened one', 'select id from storage.objects', 0, 0, 0],
  [
    'objects: insert',
    `insert into storage.objects (bucket_id, name) values ('papers', 'x')`,
    refused,
    refused,
    refused,
  ],
  ['objects: change', `update storage.objects set name = 'x'`, 0, 0, 0],
  ['objects: delete', 'delete from storage.objects', 0, 0, 0],
  ['buckets: read', 'select id from storage.buckets', 0, 0, 0],
  ['buckets: open to all', 'update storage.buckets set public = true', 0, 0, 0],
  closed('leads: merge by hand', `update leads set merged_into = ${lead}`),
  ['merge_lead', `select merge_lead(${lead}, ${lead})`, refused, refused, '23514'],
  ['unmerge_lead', `select unmerge_lead(${lead})`, refused, refused, 1],
  closed('private.begin_file', 'select private.begin_file()'),
  ['blocked senders: read', 'select id from blocked_senders', refused, 0, 1],
  closed('blocked senders: insert', `insert into blocked_senders (sender, reason) values ('a@b', 'x')`),
  closed('blocked senders: change', `update blocked_senders set reason = 'y'`),
  closed('blocked senders: delete', 'delete from blocked_senders'),
  ['sender_of_lead', `select sender_of_lead(${lead})`, refused, refused, 1],
  ['block_sender', `select block_sender(${lead}, false, 'x')`, refused, refused, 1],
  ['unblock_sender', `select unblock_sender('${ids.block}')`, refused, refused, 1],
  // Mail, events, numbers, settings, the log, people and functions.
  ['outbox: read', 'select id from outbox', refused, 0, 2],
  closed('outbox: insert', `insert into outbox (lead_id, kind) values (${lead}, 'receipt')`),
  closed('outbox: change', 'update outbox set attempts = 0'),
  closed('outbox: delete', 'delete from outbox'),
  ['webhook events: read', 'select id from webhook_events', refused, 0, 1],
  closed(
    'webhook events: insert',
    `insert into webhook_events (type, lead_id, reference) values ('lead.created', ${lead}, 'x')`,
  ),
  closed('webhook events: change', 'update webhook_events set attempts = 0'),
  closed('webhook events: delete', 'delete from webhook_events'),
  closed('enable_webhook', 'select enable_webhook(true)'),
  closed('webhook_gone', `select webhook_gone('x')`),
  closed('claim_webhooks', 'select claim_webhooks()'),
  closed('finish_webhook', 'select finish_webhook(1)'),
  closed('purge_webhooks', 'select purge_webhooks()'),
  closed('private.queue_webhook', `select private.queue_webhook('lead.created', ${lead}, 'x')`),
  closed('subscriptions: read', 'select id from subscriptions'),
  closed(
    'subscriptions: insert',
    "insert into subscriptions (email, locale, zone, confirmed_at) values ('x@y.example', 'sv', 'SE4', now())",
  ),
  closed('subscriptions: change', "update subscriptions set email = 'x'"),
  closed('subscriptions: delete', 'delete from subscriptions'),
  closed('ask_subscription', `select ask_subscription('{}')`),
  closed('confirm_subscription', `select confirm_subscription('x')`),
  closed('end_subscription', `select end_subscription(${lead})`),
  closed('zones_due', 'select zones_due(current_date)'),
  closed('queue_price_mails', `select queue_price_mails('{}')`),
  closed('purge_subscriptions', 'select purge_subscriptions()'),
  closed('erase_subscriptions', `select erase_subscriptions('x')`),
  closed('rate limits: read', 'select key from rate_limits'),
  closed('rate limits: insert', `insert into rate_limits values ('x', now(), 1)`),
  closed('rate limits: reset', 'update rate_limits set hits = 0'),
  closed('rate limits: delete', 'delete from rate_limits'),
  ['settings: read', 'select key from settings', refused, 0, 3],
  ['settings: change', 'update settings set value = 6', refused, 0, 3],
  ['settings: beyond reason', 'update settings set value = 0', refused, 0, '23514'],
  closed('settings: insert', `insert into settings values ('x', 1)`),
  closed('settings: delete', 'delete from settings'),
  closed('auth.users: read', 'select id from auth.users'),
  closed('submit_lead', `select submit_lead('{}')`),
  closed('claim_outbox', 'select claim_outbox()'),
  closed('finish_outbox', 'select finish_outbox(1)'),
  closed('purge_expired_leads', 'select purge_expired_leads()'),
  closed('maintenance_ran', 'select maintenance_ran()'),
  closed('lead_health', 'select lead_health()'),
  ['record_export', 'select record_export(3)', refused, refused, 1],
  ['audit log: read', 'select id from audit_log', refused, 0, 1],
  closed('audit log: insert', `insert into audit_log (action, leads) values ('erased', 1)`),
  closed('audit log: change', 'update audit_log set leads = 0'),
  closed('audit log: delete', 'delete from audit_log'),
  ['audit trail: read', 'select id from audit_trail', refused, 0, 2],
  ['admin_health', 'select admin_health()', refused, refused, 1],
  closed('private.queue_mail', 'select private.queue_mail(null)'),
  closed('private.count_form', `select private.count_form('{}')`),
  closed('private.unproven_mail_at', 'select private.unproven_mail_at(1)'),
  closed('count_request', `select count_request('{}')`),
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
  closed('invitations: read the hash', 'select token_hash from invitations'),
  closed(
    'invitations: insert',
    `insert into invitations (email, role, locale) values ('x@y.example', 'admin', 'sv')`,
  ),
  closed('invitations: change', `update invitations set role = 'admin'`),
  closed('invitations: delete', 'delete from invitations'),
  ['invitation_of a link', `select invitation_of('x')`, 1, 1, 1],
  ['accept_invitation', `select accept_invitation('x')`, refused, 1, 1],
  closed('claim_invitations', 'select claim_invitations()'),
  closed('finish_invitation', `select finish_invitation('${ids.invitation}')`),
  closed('refuse_uninvited', `select refuse_uninvited('{}')`),
  closed('private.open_invitation', `select private.open_invitation('x')`),
  closed(
    'private.take_invitation',
    `select private.take_invitation('x', '${ids.user}', 'ny@ecotech.example')`,
  ),
  closed('recovery codes: read', 'select account from recovery_codes'),
  closed(
    'recovery codes: insert',
    `insert into recovery_codes (account, code_hash) values ('${ids.admin}', 'x')`,
  ),
  closed('recovery codes: change', 'update recovery_codes set used_at = null'),
  closed('recovery codes: delete', 'delete from recovery_codes'),
  closed('create_recovery_codes without a factor', 'select create_recovery_codes()'),
  ['recovery_codes_left', 'select recovery_codes_left()', refused, 1, 1],
  ['use_recovery_code', `select use_recovery_code('x')`, refused, 1, 1],
  ['second_factor_missing', 'select second_factor_missing()', refused, 1, 1],
  ['require_second_factor without a factor', 'select require_second_factor(true)', refused, refused, '23514'],
  ['require_second_factor: off', 'select require_second_factor(false)', refused, refused, 1],
  closed('private.recovery_hash', `select private.recovery_hash('${ids.user}', 'x')`),
  closed('private.has_role', `select private.has_role('admin')`),
  closed('private.strip_lead', `select private.strip_lead(${lead})`),
];
