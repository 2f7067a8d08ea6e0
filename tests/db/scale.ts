/**
 * How long an admin waits for the inbox, the numbers and the log at many leads, in the embedded database and on a real Postgres:
 *
 *   node tests/db/scale.ts [leads=10000] [real]
 *
 * Prints the median and the 95th percentile of `runs` in milliseconds, each question as an admin under row-level security, each time
 * about another lead or with other words, with the load of the machine beside them; then how the search is planned.
 */
import { loadavg } from 'node:os';
import { type Actor, type Database, openDatabase } from '../../supabase/local/db.ts';
import { openRealDatabase, startCluster } from './real-postgres.ts';

const [leads = 10_000, real] = [Number(process.argv[2] ?? 10_000), process.argv[3] === 'real'];
const id = '00000000-0000-4000-8000-00000000000a';
/** How often each question is asked. */
const runs = 40;
/** One of the leads, another one each time. */
const leadOf = (turn: number): string =>
  `'00000000-0000-4000-8000-${(1 + ((turn * 37) % leads)).toString(16).padStart(12, '0')}'`;
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
    select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'ET-' || translate(upper(lpad(to_hex(n), 6, '0')), '01', 'GK'), (array['contact', 'trial', 'booking'])[1 + n % 3], 'Anna Exempel ' || n, 'anna' || n || '@foretag.example', 'Brf Eken ' || n,
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
/** Two words that somebody looks for: a name, a company, an address or a reference, whole or in part. */
const searchOf = (turn: number): string => {
  const n = 1 + ((turn * 131) % leads);
  const words =
    [
      ['anna', `exempel ${n}`],
      ['brf', `eken ${n}`],
      [`anna${n}@`, 'foretag'],
      ['solceller', `anna${n % 100}`],
      ['batteri', `${n % 10}`],
      ['anna', 'finnsinte'],
    ][turn % 6] ?? [];
  const where = words.map((word) => `search_text like '%${word}%'`).join(' and ');
  return `select ${inbox} from lead_inbox where ${where} and status <> 'spam' ${ordered} limit 25`;
};
const questions: Readonly<Record<string, string | ((turn: number) => string | readonly string[])>> = {
  'inbox, first page': `select ${inbox} from lead_inbox where ${listed} ${ordered} limit 25`,
  'inbox, last page': `select ${inbox} from lead_inbox where ${listed} ${ordered} limit 25 offset ${leads - 25}`,
  'inbox, count': `select count(*) from lead_inbox where ${listed}`,
  'new leads': `select ${inbox} from lead_inbox where status = 'new' ${ordered} limit 25`,
  'who has come since':
    "select id, name, created_at from leads where status <> 'spam' and created_at > now() - interval '1 minute' order by created_at desc limit 20",
  'open a lead': (turn) => [
    `select * from leads where id = ${leadOf(turn)}`,
    ...['file_notes', 'file_events', 'file_replies'].map(
      (view) => `select * from ${view} where file_id = ${leadOf(turn)} order by created_at`,
    ),
    `select id, reference, form_type, email, message, created_at from leads where file_id = ${leadOf(turn)} and id <> ${leadOf(turn)}`,
    `select * from same_person_leads(${leadOf(turn)})`,
  ],
  'save a status': (turn) => [
    `update leads set status = 'qualified' where id = ${leadOf(turn)}`,
    `update leads set status = 'closed' where id = ${leadOf(turn)}`,
  ],
  'search, two words': searchOf,
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
console.log(`${leads} leads, ${real ? 'real' : 'embedded'}, load ${loadavg()[0]?.toFixed(1)}`);
for (const [name, question] of Object.entries(questions)) {
  const times: number[] = [];
  for (let turn = 0; turn < runs; turn += 1) {
    const sql = [typeof question === 'string' ? question : question(turn)].flat();
    const began = performance.now();
    await database.as(admin, async (tx) => {
      for (const one of sql) await tx.query(one);
    });
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => String(Math.round(times[Math.ceil(runs * share) - 1] ?? 0)).padStart(6);
  console.log(`${name.padEnd(20)} median ${at(0.5)}  p95 ${at(0.95)} ms`);
}
console.log(`load ${loadavg()[0]?.toFixed(1)}`);
for (const turn of [0, 3])
  await database.as(admin, async (tx) => {
    const plan = await tx.query(`explain (analyze, costs off) ${searchOf(turn)}`);
    console.log(plan.rows.map((row) => Object.values(row as object)[0]).join('\n'));
  });
await database.close();
await stop?.();
