/**
 * How long an admin waits for the inbox, the numbers and the log at many leads, in the embedded database and on a real Postgres:
 *
 *   node tests/db/scale.ts [leads=10000] [real]
 *
 * Prints the median of three in milliseconds, each question as an admin under row-level security.
 */
import { type Actor, type Database, openDatabase } from '../../supabase/local/db.ts';
import { openRealDatabase, startCluster } from './real-postgres.ts';

const [leads = 10_000, real] = [Number(process.argv[2] ?? 10_000), process.argv[3] === 'real'];
const id = '00000000-0000-4000-8000-00000000000a';
/** One of them, which is opened and saved. */
const lead = `'00000000-0000-4000-8000-0000000000d1'`;
const admin: Actor = {
  role: 'authenticated',
  claims: { sub: id, role: 'authenticated', aal: 'aal1', session_id: id },
};

/** Leads over 400 days, some of them of each status, with their events. */
async function fill({ pg }: Database): Promise<void> {
  await pg.exec(`
    insert into auth.users (id, email) values ('${id}', 'admin@ecotech.example');
    insert into auth.sessions (id, user_id) values ('${id}', '${id}');
    update public.profiles set role = 'admin';
    insert into public.leads (id, reference, form_type, name, email, company, message, locale, page, recipient, reply_by, idempotency_key,
      content_hash, created_at, status)
    select case when n = 10 then ${lead}::uuid else gen_random_uuid() end, 'ET-' || translate(upper(lpad(to_hex(n), 6, '0')), '01', 'GK'), (array['contact', 'trial', 'booking'])[1 + n % 3], 'Anna Exempel ' || n, 'anna' || n || '@foretag.example', 'Brf Eken ' || n,
      repeat('Vi vill veta mer om solceller och batteri. ', 6), 'sv', '/page' || n % 40, 'info@ecotech.example',
      t + interval '48 hours', 'key-' || lpad(n::text, 10, '0'), 'x', t,
      (array['new', 'contacted', 'qualified', 'closed', 'closed', 'closed', 'closed', 'closed', 'closed', 'closed'])[1 + n % 10]
    from generate_series(1, ${leads}) as n, lateral (select now() - n * interval '400 days' / ${leads} as t) as time;
    insert into public.lead_events (lead_id, kind, detail, created_at)
    select l.id, k.kind, '{"from":"new","to":"closed"}', l.created_at
    from public.leads l cross join (values ('received'), ('status'), ('mail_sent')) as k (kind);
    analyze;`);
}

const inbox =
  'id, reference, form_type, name, email, company, excerpt, status, assignee, reply_by, created_at';
const ordered = 'order by rank, reply_by, id';
/** What the list leaves out, as inbox-query.ts asks for it. */
const listed = "status <> 'spam' and merged_into is null and snoozed is false";
const questions: Readonly<Record<string, string | readonly string[]>> = {
  'inbox, first page': `select ${inbox} from lead_inbox where ${listed} ${ordered} limit 25`,
  'inbox, last page': `select ${inbox} from lead_inbox where ${listed} ${ordered} limit 25 offset ${leads - 25}`,
  'inbox, count': `select count(*) from lead_inbox where ${listed}`,
  'new leads': `select ${inbox} from lead_inbox where status = 'new' ${ordered} limit 25`,
  'who has come since':
    "select id, name, created_at from leads where status <> 'spam' and created_at > now() - interval '1 minute' order by created_at desc limit 20",
  'open a lead': [
    `select * from leads where id = ${lead}`,
    ...['file_notes', 'file_events', 'file_replies'].map(
      (view) => `select * from ${view} where file_id = ${lead} order by created_at`,
    ),
    `select id, reference, form_type, email, message, created_at from leads where file_id = ${lead} and id <> ${lead}`,
    `select * from same_person_leads(${lead})`,
  ],
  'save a status': [
    `update leads set status = 'contacted' where id = ${lead} and status = 'new'`,
    `update leads set status = 'new' where id = ${lead} and status = 'contacted'`,
  ],
  'search, two words': `select ${inbox} from lead_inbox where search_text ilike '%anna%' and search_text ilike '%exempel 77%' ${ordered} limit 25`,
  'numbers, 365 days': `select * from lead_counts_per_day(current_date - 364, current_date)`,
  'numbers by source': `select * from lead_counts_by_source(current_date - 364, current_date)`,
  'export, first 500': `select * from leads order by created_at desc, id limit 500`,
  'log, first page': `select * from audit_trail order by created_at desc, id desc limit 51`,
  'log, log-ins': `select * from audit_trail where action in ('signed_in') order by created_at desc, id desc limit 51`,
  'state of things': 'select admin_health()',
};

const stop = real ? await startCluster() : undefined;
const database = real ? await openRealDatabase() : await openDatabase();
await fill(database);
for (const [name, sql] of Object.entries(questions)) {
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const began = performance.now();
    await database.as(admin, async (tx) => {
      for (const one of [sql].flat()) await tx.query(one);
    });
    times.push(performance.now() - began);
  }
  console.log(`${name.padEnd(20)} ${String(Math.round(times.sort((a, b) => a - b)[1] ?? 0)).padStart(6)} ms`);
}
await database.close();
await stop?.();
