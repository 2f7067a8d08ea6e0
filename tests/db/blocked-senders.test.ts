import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { signIn } from './admins.ts';
import { contact, send, testBackend } from './support.ts';

let admin: SupabaseClient;
let sales: SupabaseClient;
let me: string;

const backend = testBackend({ mailWorker: false });
beforeAll(async () => {
  ({ client: admin, id: me } = await signIn(backend, 'admin@ecotech.example'));
  ({ client: sales } = await signIn(backend, 'sales@ecotech.example', 'sales'));
}, 60_000);
beforeEach(() => backend.sql('truncate leads, blocked_senders, audit_log cascade'));

async function write(email: string): Promise<string> {
  const answer = await send(backend, contact({}, { email, message: crypto.randomUUID() }));
  expect(answer, 'the visitor is answered as everybody is').toMatchObject({ status: 200 });
  const [lead] = await backend.sql('select id from leads where reference = $1', [answer.body['reference']]);
  return String(lead?.['id']);
}
const block = (id: string, domain = false, reason = 'Reklam') =>
  admin.rpc('block_sender', { p_lead: id, p_domain: domain, p_reason: reason });
const statusOf = async (id: string) =>
  (await backend.sql('select status from leads where id = $1', [id]))[0]?.['status'];

test('what a blocked sender writes is kept as spam, without mail or webhook, and says why', async () => {
  await backend.sql('update private.webhook set enabled = true');
  const first = await write('saljare@reklam.example');
  expect((await block(first)).error).toBeNull();
  expect(await statusOf(first), 'what was blocked from is spam, too').toBe('spam');
  const queued = () =>
    backend.sql('select (select count(*) from outbox) + (select count(*) from webhook_events) as n');
  const before = await queued();
  const next = await write('Saljare+igen@Reklam.example');
  expect(await statusOf(next)).toBe('spam');
  expect(await queued()).toEqual(before);
  const { data } = await admin.from('lead_events').select('kind').eq('lead_id', next).order('id');
  expect(data?.map(({ kind }) => kind)).toContain('blocked');
  expect(await statusOf(await write('annan@reklam.example')), 'another mailbox is another sender').toBe(
    'new',
  );
  await backend.sql('update private.webhook set enabled = false');
});

test('a whole domain is blocked, but never one where everybody can have a mailbox', async () => {
  await block(await write('a@reklam.example'), true);
  expect(await statusOf(await write('b@reklam.example'))).toBe('spam');
  expect(await statusOf(await write('b@under.reklam.example'))).toBe('new');
  const common = await write('nagon@Gmail.com');
  const refused = await block(common, true);
  expect(refused.error?.code).toBe('23514');
  expect(await statusOf(common)).toBe('new');
  const offered = async (id: string) => (await admin.rpc('sender_of_lead', { p_lead: id })).data;
  expect(await offered(common)).toEqual({
    mailbox: 'nagon@gmail.com',
    domain: null,
    blocked: null,
    liftable: null,
  });
});

test('a block that is lifted lets mail through again, and both stand in the log without the address', async () => {
  const id = await write('a@reklam.example');
  const { data: blocked } = await block(id);
  expect((await block(id)).data, 'a repeated call makes no second block').toBe(blocked);
  expect((await admin.rpc('unblock_sender', { p_id: blocked })).data).toBe(true);
  expect((await admin.rpc('unblock_sender', { p_id: blocked })).data).toBe(false);
  expect(await statusOf(await write('a@reklam.example'))).toBe('new');
  const { data } = await admin
    .from('audit_trail')
    .select('action, actor, detail')
    .in('action', ['blocked', 'unblocked']);
  expect(data).toHaveLength(2);
  expect(data?.every(({ actor }) => actor === me)).toBe(true);
  expect(JSON.stringify(data)).not.toContain('reklam');
});

test('what was held is rescued by another status, and deleted after 30 days', async () => {
  await block(await write('a@reklam.example'));
  const id = await write('a@reklam.example');
  await admin.from('leads').update({ status: 'new' }).eq('id', id);
  expect(
    await backend.sql("select 1 from outbox where lead_id = $1 and kind = 'company'", [id]),
  ).toHaveLength(1);
  const old = await write('a@reklam.example');
  await backend.sql("update leads set created_at = now() - interval '31 days' where id = $1", [old]);
  await backend.sql('select purge_expired_leads()');
  expect(await statusOf(old)).toBeUndefined();
});

test('a block needs a reason, and a lead that is anonymised has no sender', async () => {
  const id = await write('a@reklam.example');
  expect((await block(id, false, ' ')).error?.code).toBe('23514');
  await admin.rpc('anonymise_lead', { p_lead: id });
  expect((await block(id)).error?.code).toBe('23514');
  expect((await admin.rpc('sender_of_lead', { p_lead: id })).data).toBeNull();
});

test('sales blocks, and lifts what they blocked; an admin sees and lifts every block, all of it in the log', async () => {
  const id = await write('a@reklam.example');
  const other = await write('b@annat.example');
  const args = { p_domain: false, p_reason: 'Reklam' };
  const { data: byAdmin } = await admin.rpc('block_sender', { ...args, p_lead: id });
  const { data: bySales } = await sales.rpc('block_sender', { ...args, p_lead: other });
  const offered = async (client: SupabaseClient, lead: string) =>
    (await client.rpc('sender_of_lead', { p_lead: lead })).data;
  expect(await offered(sales, id)).toMatchObject({ blocked: byAdmin, liftable: false });
  expect(await offered(sales, other)).toMatchObject({ blocked: bySales, liftable: true });
  expect(await offered(admin, other)).toMatchObject({ liftable: true });
  expect((await sales.rpc('unblock_sender', { p_id: byAdmin })).error?.code).toBe('42501');
  expect(await statusOf(await write('a@reklam.example')), 'the block stands').toBe('spam');
  expect((await sales.rpc('unblock_sender', { p_id: bySales })).data).toBe(true);
  const { data: again } = await sales.rpc('block_sender', { ...args, p_lead: other });
  expect((await admin.from('blocked_senders').select('id')).data).toHaveLength(2);
  expect((await admin.rpc('unblock_sender', { p_id: again })).data).toBe(true);
  const { data } = await admin
    .from('audit_trail')
    .select('action, actor')
    .in('action', ['blocked', 'unblocked']);
  expect(
    data
      ?.filter(({ actor }) => actor !== me)
      .map(({ action }) => action)
      .sort(),
  ).toEqual(['blocked', 'blocked', 'unblocked']);
  expect(data?.filter(({ actor }) => actor === me)).toHaveLength(2);
});
