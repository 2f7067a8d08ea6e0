import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { folderTransport } from '../../supabase/local/mail/folder.ts';
import { signIn, visitor } from './admins.ts';
import { prepareData } from './child.ts';
import { contact, send, startTestBackend } from './support.ts';

test('an erased lead leaves no mail file, and a trace of who and when but not of what', async () => {
  const umask = process.umask(0o022);
  const dataDir = mkdtempSync(join(tmpdir(), 'ecotech-erase-'));
  await prepareData(dataDir);
  const folder = join(dataDir, 'outbox');
  const backend = await startTestBackend({ dataDir, mailWorker: false, transport: folderTransport(folder) });
  try {
    const password = 'ett långt lösenord';
    const email = 'admin@ecotech.example';
    const service = createClient(backend.url, backend.secrets.serviceKey, {
      auth: { persistSession: false },
    });
    const { data } = await service.auth.admin.createUser({ email, password, email_confirm: true });
    await service.from('profiles').update({ role: 'admin' }).eq('email', email);
    for (const name of ['Anna', 'Bo', 'Eva'])
      await send(backend, contact({}, { name, email: `${name.toLowerCase()}@foretag.example` }));
    await backend.worker.drain();
    expect(readdirSync(folder)).toHaveLength(6);
    for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);

    const admin = createClient(backend.url, backend.anonKey, { auth: { persistSession: false } });
    await admin.auth.signInWithPassword({ email, password });
    const idOf = async (name: string) =>
      (await admin.from('leads').select('id').eq('name', name).single()).data?.id as string;
    expect((await admin.rpc('erase_lead', { p_lead: await idOf('Anna') })).data).toBe(true);
    expect((await admin.rpc('anonymise_lead', { p_lead: await idOf('Bo') })).data).toBe(true);
    expect((await admin.rpc('record_export', { p_leads: 2 })).error).toBeNull();

    const left = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(left).toHaveLength(2);
    for (const text of left) expect(text).not.toMatch(/anna@|bo@/);
    const log = await admin.from('audit_log').select('action, actor, leads').order('id');
    const actor = data.user?.id;
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
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 60_000);

test('a subscriber that the service erases leaves no mail file at once, and an admin cannot do it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ecotech-erase-'));
  await prepareData(dataDir);
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
    const forget = { p_email: 'eva@exempel.example' };
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
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 60_000);
