import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { signIn } from './admins.ts';
import { contact, send, testBackend } from './support.ts';

let admin: SupabaseClient;
let me: string;

const backend = testBackend({ mailWorker: false });
beforeAll(async () => {
  ({ client: admin, id: me } = await signIn(backend, 'admin@ecotech.example'));
}, 60_000);
beforeEach(() => backend.sql('truncate leads cascade'));

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
async function newLead(name: string): Promise<string> {
  await send(backend, contact({}, { name, message: name }));
  const [lead] = await backend.sql('select id from leads where name = $1', [name]);
  return String(lead?.['id']);
}
const remind = (id: string, at: string | null) =>
  admin.from('leads').update({ remind_at: at }).eq('id', id).select('id');
const names = async (snoozed: boolean) =>
  (
    await admin.from('lead_inbox').select('name').is('snoozed', snoozed).order('rank').order('reply_by')
  ).data?.map(({ name }) => name as string);

test('a lead that is put aside leaves the list until its time, and then stands among the new ones', async () => {
  const [anna, bo, eva] = [await newLead('Anna'), await newLead('Bo'), await newLead('Eva')];
  await admin.from('leads').update({ status: 'contacted' }).in('id', [anna, bo, eva]);
  await remind(anna, inDays(1));
  await remind(bo, inDays(-1));
  expect(await names(true)).toEqual(['Anna']);
  expect(await names(false), 'what is due stands first').toEqual(['Bo', 'Eva']);
  await remind(anna, null);
  expect(await names(true)).toEqual([]);
});

test('the promise of an answer cannot be put aside: a new lead whose time is over comes back', async () => {
  const id = await newLead('Anna');
  await remind(id, inDays(7));
  expect(await names(true)).toEqual(['Anna']);
  await backend.sql("update leads set reply_by = now() - interval '1 minute'");
  expect(await names(true)).toEqual([]);
  expect(await names(false)).toEqual(['Anna']);
});

test('a closed lead is not put aside, whatever its reminder says, and an undone closing has it again', async () => {
  const id = await newLead('Anna');
  await remind(id, inDays(7));
  await admin.from('leads').update({ status: 'closed' }).eq('id', id);
  expect(await names(false)).toEqual(['Anna']);
  await admin.from('leads').update({ status: 'new' }).eq('id', id);
  expect(await names(true)).toEqual(['Anna']);
});

test('each reminder is an event with who set it, and an overtaken one changes nothing', async () => {
  const id = await newLead('Anna');
  const at = inDays(2);
  await remind(id, at);
  const overtaken = await admin
    .from('leads')
    .update({ remind_at: null })
    .eq('id', id)
    .is('remind_at', null)
    .select('id');
  expect(overtaken.data).toEqual([]);
  // As it was read, in the database's own writing.
  const { data } = await admin.from('leads').select('remind_at').eq('id', id).single();
  const again = await admin
    .from('leads')
    .update({ remind_at: null })
    .eq('id', id)
    .eq('remind_at', data?.remind_at)
    .select('id');
  expect(again.data).toHaveLength(1);
  const events = await admin.from('lead_events').select('actor, detail').eq('kind', 'reminder').order('id');
  expect(events.data).toMatchObject([
    { actor: me, detail: { from: null } },
    { actor: me, detail: { to: null } },
  ]);
});

test('an anonymised lead has none and takes none', async () => {
  const id = await newLead('Anna');
  await remind(id, inDays(1));
  await admin.rpc('anonymise_lead', { p_lead: id });
  expect(await backend.sql('select remind_at from leads')).toEqual([{ remind_at: null }]);
  expect((await remind(id, inDays(1))).error?.code).toBe('23514');
});

test.each(['infinity', '-infinity'])('%s is no moment', async (at) => {
  const id = await newLead('Anna');
  expect((await remind(id, at)).error?.code).toBe('23514');
  expect(await backend.sql('select remind_at from leads')).toEqual([{ remind_at: null }]);
});
