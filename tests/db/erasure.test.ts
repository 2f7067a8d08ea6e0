import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { folderTransport } from '../../supabase/local/mail/folder.ts';
import { signIn, visitor } from './admins.ts';
import { newDataFolder } from './child.ts';
import { contact, send, startTestBackend, type TestBackend } from './support.ts';

test('an erased lead leaves no mail file, and a trace of who and when but not of what', async () => {
  const umask = process.umask(0o022);
  const dataDir = await newDataFolder();
  const folder = join(dataDir, 'outbox');
  const backend = await startTestBackend({ dataDir, mailWorker: false, transport: folderTransport(folder) });
  try {
    const { client: admin, id: actor } = await signIn(backend, 'admin@ecotech.example');
    for (const name of ['Anna', 'Bo', 'Eva'])
      await send(backend, contact({}, { name, email: `${name.toLowerCase()}@foretag.example` }));
    await backend.worker.drain();
    expect(readdirSync(folder)).toHaveLength(6);
    for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);

    const idOf = async (name: string) =>
      (await admin.from('leads').select('id').eq('name', name).single()).data?.id as string;
    expect((await admin.rpc('erase_lead', { p_lead: await idOf('Anna') })).data).toBe(true);
    expect((await admin.rpc('anonymise_lead', { p_lead: await idOf('Bo') })).data).toBe(true);
    expect((await admin.rpc('record_export', { p_leads: 2 })).error).toBeNull();

    const left = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(left).toHaveLength(2);
    for (const text of left) expect(text).not.toMatch(/anna@|bo@/);
    const log = await admin.from('audit_log').select('action, actor, leads').order('id');
    expect(log.data).toEqual([
      { action: 'role_changed', actor: null, leads: 0 },
      { action: 'signed_in', actor, leads: 0 },
      { action: 'erased', actor, leads: 1 },
      { action: 'anonymised', actor, leads: 1 },
      { action: 'exported', actor, leads: 2 },
    ]);
  } finally {
    await backend.close();
    process.umask(umask);
  }
}, 60_000);

test('a subscriber that the service erases leaves no mail file at once, and an admin cannot do it', async () => {
  const dataDir = await newDataFolder();
  const folder = join(dataDir, 'outbox');
  const backend = await startTestBackend({ dataDir, mailWorker: false, transport: folderTransport(folder) });
  try {
    for (const email of ['eva@exempel.example', 'bo@exempel.example']) {
      const asked = await fetch(`${backend.url}/functions/v1/subscriptions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, locale: 'sv', zone: 'SE4', when: 'daily' }),
      });
      expect(asked.status).toBe(200);
    }
    await backend.worker.drain();
    expect(readdirSync(folder)).toHaveLength(2);
    const forget = { p_email: 'Eva@exempel.example' };
    const { client: admin } = await signIn(backend, 'admin@ecotech.example');
    expect((await admin.rpc('erase_subscriptions', forget)).error?.code).toBe('42501');
    expect(readdirSync(folder)).toHaveLength(2);
    const service = visitor(backend, backend.secrets.serviceKey);
    expect((await service.rpc('erase_subscriptions', forget)).data).toBe(1);
    const [left, ...others] = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(others).toEqual([]);
    expect(left).toContain('bo@exempel.example');
  } finally {
    await backend.close();
  }
}, 60_000);

/** Requests that cost nothing to send read neither the outbox nor the mail folder, and are counted; what is erased is gone from the disk. */

let backend: TestBackend;

let dataDir = '';

let outbox = '';

beforeAll(async () => {
  dataDir = await newDataFolder();
  outbox = join(dataDir, 'outbox');
  backend = await startTestBackend({ dataDir, mailWorker: false, env: { LEAD_RATE_MAX: '2' } });
  mkdirSync(outbox, { recursive: true });
}, 120_000);

afterAll(async () => {
  await backend.close();
});

/** Whether a request made the backend read all of the outbox. */
async function readsOutbox(request: () => Promise<unknown>): Promise<boolean> {
  const asked = vi.spyOn(backend.database.pg, 'query');
  try {
    await request();
    return asked.mock.calls.some(([text]) => text === 'select id from public.outbox');
  } finally {
    asked.mockRestore();
  }
}

const end = (code: string) =>
  fetch(`${backend.url}/functions/v1/subscriptions?end=${code}`, { method: 'POST', redirect: 'manual' });

const nobody = '00000000-0000-4000-8000-000000000000';

test('only what was really removed makes the mail folder be read', async () => {
  const { client: admin } = await signIn(backend, 'admin@ecotech.example');
  const { client: stranger } = await signIn(backend, 'annan@ecotech.example', 'user');
  await send(backend, contact());
  const [lead] = await backend.sql('select id from leads');
  const [row] = await backend.sql(
    "insert into subscriptions (email, locale, zone, confirmed_at) values ('eva@exempel.example', 'sv', 'SE4', now()) returning end_code",
  );
  expect(await readsOutbox(() => end(nobody))).toBe(false);
  expect(
    await readsOutbox(() =>
      fetch(`${backend.url}/functions/v1/subscriptions?end=${nobody}`, { redirect: 'manual' }),
    ),
  ).toBe(false);
  expect(await readsOutbox(async () => stranger.rpc('erase_lead', { p_lead: lead?.['id'] }))).toBe(false);
  expect(await readsOutbox(async () => admin.rpc('erase_lead', { p_lead: nobody }))).toBe(false);

  expect(await readsOutbox(() => end(String(row?.['end_code'])))).toBe(true);
  writeFileSync(join(outbox, 'receipt-999-et-234567.eml'), 'Hej');
  expect(await readsOutbox(async () => admin.rpc('erase_lead', { p_lead: lead?.['id'] }))).toBe(true);
  expect(readdirSync(outbox), 'a file whose row is gone').toEqual([]);
});

/** Files of the data folder in which a text can be read. */
function filesWith(text: string): string[] {
  try {
    return execFileSync('grep', ['-rlai', text, dataDir], { encoding: 'utf8' }).trim().split('\n');
  } catch {
    return [];
  }
}

test('what is erased or anonymised can be read in no file of the data folder, the write-ahead log included', async () => {
  const { client: admin } = await signIn(backend, 'radera@ecotech.example');
  for (const [name, how] of [
    ['Erasmus Hemligsson', 'erase_lead'],
    ['Anonyma Hemligsson', 'anonymise_lead'],
  ] as const) {
    await backend.sql('delete from rate_limits');
    await send(backend, contact({}, { name, email: `${how}@hemlig.example`, message: `Jag är ${name}.` }));
    const [lead] = await backend.sql('select id from leads where name = $1', [name]);
    await admin.from('lead_notes').insert({ lead_id: lead?.['id'], body: `${name} ringde` });
    expect(filesWith(name).length).toBeGreaterThan(0);
    expect((await admin.rpc(how, { p_lead: lead?.['id'] })).data).toBe(true);
    expect(filesWith(name)).toEqual([]);
    expect(filesWith(`${how}@hemlig.example`)).toEqual([]);
  }
}, 60_000);

test('codes are counted per address, ten times as many as forms', async () => {
  await backend.sql('delete from rate_limits');
  const statuses: number[] = [];
  for (let call = 0; call < 21; call += 1) statuses.push((await end(nobody)).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  expect((await end(nobody)).headers.get('retry-after')).toMatch(/^\d+$/);
});
