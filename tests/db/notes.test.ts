import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as api from '../../src/features/staff/admin/api.ts';
import { signIn } from './admins.ts';
import { contact, send, testBackend } from './support.ts';

let anna: SupabaseClient;
let bo: SupabaseClient;
let lead: string;

const backend = testBackend({ mailWorker: false });
beforeAll(async () => {
  ({ client: anna } = await signIn(backend, 'anna@ecotech.example'));
  ({ client: bo } = await signIn(backend, 'bo@ecotech.example'));
}, 60_000);
beforeEach(async () => {
  await backend.sql('truncate leads cascade');
  await send(backend, contact());
  lead = String((await backend.sql('select id from leads'))[0]?.['id']);
  await api.addNote(anna, lead, 'Ring på måndag');
});
const note = async () => {
  const [first] = (await api.loadLead(anna, lead)).notes;
  if (!first) throw new Error('no note');
  return first;
};
const kinds = async () => (await api.loadLead(anna, lead)).events.map(({ kind }) => kind);

test('a changed note says that it was changed', async () => {
  const before = await note();
  expect(before.edited_at).toBeNull();
  await api.changeNote(anna, before.id, 'Ring på tisdag', before.body);
  await api.changeNote(anna, before.id, 'Ring på onsdag', 'Ring på tisdag');
  const after = await note();
  expect(after.body).toBe('Ring på onsdag');
  expect(after.edited_at).not.toBeNull();
  expect((await kinds()).filter((kind) => kind === 'note_edited')).toHaveLength(2);
});

test('a note that was changed meanwhile is not overwritten', async () => {
  const { id, body } = await note();
  await api.changeNote(anna, id, 'Ny text', body);
  await expect(api.changeNote(anna, id, 'Annan text', body)).rejects.toThrow(api.ConflictError);
  expect((await note()).body).toBe('Ny text');
});

test('only who wrote a note changes it', async () => {
  const { id, body } = await note();
  await expect(api.changeNote(bo, id, 'x', body)).rejects.toThrow(api.ConflictError);
});

test('a removed note leaves a line, an anonymised lead leaves nothing', async () => {
  await api.removeNote(anna, (await note()).id);
  expect((await kinds()).at(-1)).toBe('note_removed');
  await api.addNote(anna, lead, 'Igen');
  await api.anonymiseLead(anna, lead, 'anonymise_lead');
  expect(await backend.sql('select 1 from lead_notes')).toEqual([]);
  expect((await kinds()).filter((kind) => kind === 'note_removed')).toHaveLength(1);
  await api.anonymiseLead(anna, lead, 'erase_lead');
  expect(await backend.sql('select 1 from leads')).toEqual([]);
});
