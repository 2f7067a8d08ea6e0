import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as api from '../../src/features/staff/admin/api.ts';
import { DEFAULT_QUERY } from '../../src/features/staff/admin/inbox/inbox-query.ts';
import { signIn, visitor } from './admins.ts';
import { contact, send, testBackend } from './support.ts';

let admin: SupabaseClient;
let me: string;

const backend = testBackend({ mailWorker: false });
beforeAll(async () => {
  ({ client: admin, id: me } = await signIn(backend, 'admin@ecotech.example'));
}, 60_000);
beforeEach(() => backend.sql('truncate leads cascade'));

async function write(message: string, email = 'anna@foretag.example'): Promise<string> {
  await send(backend, contact({}, { email, message }));
  const [lead] = await backend.sql('select id from leads where message = $1', [message]);
  return String(lead?.['id']);
}
const merge = (lead: string, into: string) => admin.rpc('merge_lead', { p_lead: lead, p_into: into });
const unmerge = (lead: string) => admin.rpc('unmerge_lead', { p_lead: lead });
const listed = async () =>
  (await api.loadInbox(admin, DEFAULT_QUERY, me)).leads.map(({ excerpt }) => excerpt).sort();
const counted = async () => {
  const today = new Date().toISOString().slice(0, 10);
  const { sources } = await api.loadCounts(admin, '2026-01-01', today);
  return sources.reduce((sum, { leads }) => sum + leads, 0);
};

test('a merged lead leaves the list, and its notes, events, replies and message stand in the file', async () => {
  const [first, second] = [await write('Första'), await write('Andra')];
  await api.addNote(admin, first, 'Ringde först');
  await api.addNote(admin, second, 'Ringde sedan');
  await api.sendReply(admin, first, { id: crypto.randomUUID(), subject: 'Hej', body: 'Svar' }, null);
  expect((await merge(first, second)).data).toBe(true);
  expect((await merge(first, second)).data, 'a repeated call does nothing').toBe(false);

  const file = await api.loadLead(admin, second);
  expect(file.notes.map(({ body }) => body)).toEqual(['Ringde först', 'Ringde sedan']);
  expect(file.replies).toHaveLength(1);
  expect(file.events.filter(({ kind }) => kind === 'received')).toHaveLength(2);
  expect(file.events.at(-1)).toMatchObject({ kind: 'merged', actor: me });
  expect(file.merged.map(({ message }) => message)).toEqual(['Första']);
  expect(file.related).toEqual([]);
  const pointer = await api.loadLead(admin, first);
  expect(pointer.lead?.merged_into).toBe(second);
  expect(pointer.notes).toEqual([]);

  expect(await listed()).toEqual(['Andra']);
  expect(await counted()).toBe(1);
  expect(await api.loadForExport(admin, DEFAULT_QUERY, me)).toHaveLength(1);
  const found = await api.loadInbox(admin, { ...DEFAULT_QUERY, search: 'första' }, me);
  expect(found.leads, 'its words are found, and lead to the pointer').toHaveLength(1);
});

test('a merge is taken back to exactly what was there', async () => {
  const [a, b, c] = [await write('A'), await write('B'), await write('C')];
  await api.addNote(admin, a, 'Om A');
  await merge(a, b);
  await merge(b, c);
  expect((await api.loadLead(admin, c)).merged.map(({ message }) => message)).toEqual(['A', 'B']);
  expect((await unmerge(b)).data).toBe(true);
  expect((await unmerge(b)).data).toBe(false);
  expect(await listed()).toEqual(['B', 'C']);
  expect((await api.loadLead(admin, b)).notes.map(({ body }) => body)).toEqual(['Om A']);
  expect((await api.loadLead(admin, c)).merged).toEqual([]);
  await unmerge(a);
  expect(await listed()).toEqual(['A', 'B', 'C']);
  expect(await counted()).toBe(3);
});

test('only leads of one person are merged, and never in a circle', async () => {
  const [a, b] = [await write('A'), await write('B')];
  const stranger = await write('Främling', 'bo@annat.example');
  for (const [lead, into] of [
    [stranger, a],
    [a, a],
    [a, crypto.randomUUID()],
  ] as const)
    expect((await merge(lead, into)).error?.code).toBe('23514');
  await merge(a, b);
  expect((await merge(b, a)).error?.code).toBe('23514');
  const late = await write('C');
  expect((await merge(late, a)).error?.code, 'what is merged is no file').toBe('23514');
});

test('who asks to be forgotten is forgotten in all that was merged, with one line for it', async () => {
  const [a, b, c] = [await write('A'), await write('B'), await write('C')];
  await api.addNote(admin, a, 'Om A');
  await merge(a, b);
  await merge(b, c);
  await admin.rpc('anonymise_lead', { p_lead: c });
  expect(await backend.sql('select 1 from leads where email is not null or message is not null')).toEqual([]);
  expect(await backend.sql('select 1 from lead_notes')).toEqual([]);
  expect(await counted(), 'the statistics count the person once still').toBe(1);
  await admin.rpc('erase_lead', { p_lead: c });
  expect(await backend.sql('select 1 from leads')).toEqual([]);
});

describe('retention takes a file when all of it is due', () => {
  const age = (lead: string, months: number) =>
    backend.sql(
      "update leads set created_at = now() - make_interval(months => $2) - interval '1 hour' where id = $1",
      [lead, months],
    );
  /** The service's daily run. */
  const purge = () => backend.database.rpc('purge_expired_leads', {});
  const kept = async () =>
    (await backend.sql('select message from leads where message is not null order by 1')).map(
      ({ message }) => message,
    );

  test('a new question that somebody of sales merged into last year’s stays, with its mail and notes', async () => {
    const { client: sales } = await signIn(backend, 'gallring@ecotech.example', 'sales');
    const [old, fresh] = [await write('I fjol'), await write('I går')];
    await age(old, 12);
    await sales.rpc('merge_lead', { p_lead: fresh, p_into: old });
    await api.addNote(sales, old, 'Ringer i morgon');
    expect(await purge()).toMatchObject({ anonymised: 0 });
    expect(await kept()).toEqual(['I fjol', 'I går']);
    expect(await backend.sql('select 1 from lead_notes')).toHaveLength(1);
    expect(await backend.sql('select status from leads where id = $1', [fresh])).toEqual([{ status: 'new' }]);
    expect(await backend.sql('select 1 from outbox where lead_id = $1', [fresh])).not.toEqual([]);
    await age(fresh, 12);
    await purge();
    expect(await kept()).toEqual([]);
  });

  test('each part has the months of its own form, and taken apart each goes by itself', async () => {
    const [old, trial] = [await write('Kontakt'), await write('Prov')];
    await backend.sql("update leads set form_type = 'trial' where id = $1", [trial]);
    for (const lead of [old, trial]) await age(lead, 13);
    await merge(trial, old);
    await purge();
    expect(await kept()).toEqual(['Kontakt', 'Prov']);
    await unmerge(trial);
    await purge();
    expect(await kept()).toEqual(['Prov']);
  });
});

describe('whoever is erased', () => {
  const subscribed = async () =>
    (await backend.sql('select email from subscriptions order by email')).map(({ email }) => email);
  /** A file of two mailboxes with one phone number, each with a subscription, and a stranger's. */
  async function writeFile(): Promise<{ part: string; top: string }> {
    const phone = '0701234567';
    const [part, top] = ['anna@foretag.example', 'anna@hemma.example'];
    for (const email of [part, top]) await send(backend, contact({}, { email, phone }));
    await backend.sql('truncate subscriptions cascade');
    for (const email of [part, 'ANNA+el@hemma.example', 'bo@annat.example'])
      await backend.sql(
        "insert into subscriptions (email, locale, zone, confirmed_at) values ($1, 'sv', 'SE3', now())",
        [email],
      );
    const rows = await backend.sql('select id, email from leads');
    const idOf = (email: string) => String(rows.find((row) => row['email'] === email)?.['id']);
    expect((await merge(idOf(part), idOf(top))).error).toBeNull();
    return { part: idOf(part), top: idOf(top) };
  }

  test('gets no mail any more at any mailbox of the file, and others keep theirs', async () => {
    const { top } = await writeFile();
    expect((await admin.rpc('erase_lead', { p_lead: top })).data).toBe(true);
    expect(await backend.sql('select 1 from leads')).toEqual([]);
    expect(await subscribed()).toEqual(['bo@annat.example']);
  });

  test('in a part of a file only keeps what belongs to the rest', async () => {
    const { part } = await writeFile();
    expect((await admin.rpc('erase_lead', { p_lead: part })).data).toBe(true);
    expect(await subscribed()).toEqual(['ANNA+el@hemma.example', 'bo@annat.example']);
  });
});

test('a merged lead is not overdue by itself', async () => {
  const [a, b] = [await write('A'), await write('B')];
  await merge(a, b);
  await backend.sql("update leads set reply_by = now() - interval '1 hour'");
  expect((await api.loadHealth(admin)).leads_overdue).toBe(1);
});

test('a merged lead is worked in its file: by itself it changes neither alone nor in bulk, whoever asks', async () => {
  const { client: sales } = await signIn(backend, 'sales@ecotech.example', 'sales');
  const [a, b] = [await write('A'), await write('B')];
  await admin.from('leads').update({ assignee: me }).eq('id', a);
  await merge(a, b);
  const [top] = await backend.sql('select reference from leads where id = $1', [b]);
  const changes = [{ status: 'closed' }, { assignee: null }, { remind_at: new Date().toISOString() }];
  for (const client of [admin, sales, visitor(backend, backend.secrets.serviceKey)])
    for (const change of changes) {
      const { error } = await client.from('leads').update(change).in('id', [a, b]);
      expect(error).toMatchObject({
        code: '23514',
        message: `the lead is merged into ${top?.['reference']}`,
      });
    }
  expect((await admin.rpc('block_sender', { p_lead: a, p_domain: false, p_reason: 'x' })).error?.code).toBe(
    '23514',
  );
  await expect(api.changeLead(admin, a, { status: 'closed' }, { status: 'new' })).rejects.toThrow(
    api.ConflictError,
  );
  const { applied } = await api.updateLeads(admin, [
    { field: 'status', from: 'new', to: 'closed', ids: [a, b] },
  ]);
  expect(
    applied.flatMap(({ ids }) => ids),
    'the others are changed',
  ).toEqual([b]);
  expect((await api.loadLead(admin, a)).mergedInto).toBe(top?.['reference']);
  await unmerge(a);
  await api.changeLead(admin, a, { status: 'closed' }, { status: 'new' });
});

test('a reply that was written before the merge answers the file', async () => {
  const [a, b] = [await write('A'), await write('B')];
  const draft = { id: crypto.randomUUID(), subject: 'Hej', body: 'Svar' };
  await api.sendReply(admin, a, draft, null);
  await merge(a, b);
  await backend.sql("update outbox set next_attempt_at = now() where kind = 'reply'");
  await backend.worker.drain();
  const states = await backend.sql('select id, status from leads');
  expect(Object.fromEntries(states.map(({ id, status }) => [id, status]))).toEqual({
    [a]: 'new',
    [b]: 'contacted',
  });
});
