/** What becomes of papers with their lead: told of, erased, anonymised, kept no longer than it, merged. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepPapers } from '../../supabase/functions/_shared/paper-sweep.ts';
import { papersToken } from '../../supabase/functions/_shared/paper-token.ts';
import { samples } from '../support/paper-files.ts';
import { signIn } from './admins.ts';
import { newDataFolder } from './child.ts';
import { addPaper, openPaper, papers, put } from './paper-calls.ts';
import { contact, runMaintenance, send, startTestBackend, type TestBackend } from './support.ts';

let backend: TestBackend;
let admin: SupabaseClient;
let dataDir = '';
beforeAll(async () => {
  dataDir = await newDataFolder();
  const env = {
    LEAD_WEBHOOK_URL: 'http://127.0.0.1:9/hook',
    LEAD_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
  };
  backend = await startTestBackend({ dataDir, mailWorker: false, env });
  ({ client: admin } = await signIn(backend, 'admin@ecotech.example'));
}, 120_000);
afterAll(async () => {
  await backend.close();
});
beforeEach(async () => {
  await backend.sql('delete from leads');
  await sweepPapers(backend.functionEnv);
  await backend.sql('truncate webhook_events');
  backend.mails.length = 0;
});

const files = () => (existsSync(join(dataDir, 'papers')) ? readdirSync(join(dataDir, 'papers')) : []);
const objects = () => backend.sql('select name from storage.objects');

/** A lead with one paper that is stored and one that was announced. */
async function leadWithPapers(message: string): Promise<{ id: string; token: string; paper: string }> {
  const { body } = await send(backend, contact({}, { message }));
  const { token } = body['papers'] as { token: string };
  const added = await addPaper(backend, token, 'Räkning.pdf');
  await papers(backend, token, 'add', { name: 'på väg.png', size: 5000, type: '' });
  const [lead] = await backend.sql('select id from leads where message = $1', [message]);
  return { id: String(lead?.['id']), token, paper: (added.body['paper'] as { id: string }).id };
}

describe('with the lead', () => {
  test.each(['erase_lead', 'anonymise_lead'])('%s removes rows, objects and files at once', async (how) => {
    const { id, token } = await leadWithPapers('Glöm mig');
    expect(files()).toHaveLength(1);
    const readable = (text: string) =>
      spawnSync('grep', ['-rlai', text, dataDir], { encoding: 'utf8' }).stdout;
    expect(readable('Räkning.pdf')).not.toBe('');
    expect((await admin.rpc(how, { p_lead: id })).data).toBe(true);
    expect([files(), await objects(), await backend.sql('select 1 from lead_papers')]).toEqual([[], [], []]);
    expect(readable('Räkning.pdf'), 'the name, in any file of the database').toBe('');
    expect(await backend.sql('select 1 from paper_removals')).toEqual([]);
    expect(await backend.sql('select 1 from leads where papers_token_hash is not null')).toEqual([]);
    expect((await papers(backend, token, 'list')).body['code']).toBe('papers_expired');
  });

  test('retention takes them when it takes the lead; spam goes after 30 days', async () => {
    const old = await leadWithPapers('I fjol');
    const spam = await leadWithPapers('Reklam');
    await leadWithPapers('I går');
    await backend.sql("update leads set created_at = now() - interval '13 months' where id = $1", [old.id]);
    await backend.sql(
      "update leads set status = 'spam', created_at = now() - interval '31 days' where id = $1",
      [spam.id],
    );
    await runMaintenance(backend);
    expect(files()).toHaveLength(1);
    expect(
      await backend.sql('select l.message from lead_papers p join leads l on l.id = p.lead_id group by 1'),
    ).toEqual([{ message: 'I går' }]);
  });

  test('a storage that does not answer keeps nothing else waiting, and is asked again', async () => {
    const { id } = await leadWithPapers('Bort');
    await backend.sql('delete from leads where id = $1', [id]);
    const down = { ...backend.functionEnv.store, remove: () => Promise.reject(new Error('down')) };
    expect((await runMaintenance(backend, { store: down })).status).toBe(200);
    expect(files()).toHaveLength(1);
    expect(backend.logs.at(-1)).toBeDefined();
    expect(backend.logs.some(({ event }) => event === 'papers_left')).toBe(true);
    await runMaintenance(backend);
    expect([files(), await backend.sql('select 1 from paper_removals')]).toEqual([[], []]);
  });

  test('what was announced and never came, was refused, or came after the lead had gone is dropped', async () => {
    const { id, token } = await leadWithPapers('Väntar');
    const { body } = await papers(backend, token, 'add', { name: 'sen.pdf', size: 500, type: '' });
    await addPaper(backend, token, 'fel.pdf', samples.exe);
    expect(files(), 'what is refused is gone at once').toHaveLength(1);
    await backend.sql("update lead_papers set created_at = now() - interval '25 hours'");
    await backend.database.rpc('sweep_papers', {});
    expect(await backend.sql('select name from lead_papers')).toEqual([{ name: 'Räkning.pdf' }]);
    await admin.rpc('erase_lead', { p_lead: id });
    expect((await put(body['upload'], samples.pdf, 'application/pdf')).status).toBe(200);
    expect(files(), 'the address was still good').toHaveLength(1);
    await backend.sql("update storage.objects set created_at = now() - interval '4 hours'");
    await runMaintenance(backend);
    expect([files(), await objects()]).toEqual([[], []]);
  });

  test('what has arrived is looked at, though the page was closed before it could say so', async () => {
    const { token } = await leadWithPapers('Svag täckning');
    const { body } = await papers(backend, token, 'add', { name: 'sist.pdf', size: 500, type: '' });
    await put(body['upload'], samples.pdf, 'application/pdf');
    await backend.sql("update storage.objects set created_at = now() - interval '6 minutes'");
    await backend.subscriptions.round();
    expect(await backend.sql("select state from lead_papers where name = 'sist.pdf'")).toEqual([
      { state: 'stored' },
    ]);
  });

  test('merged leads’ papers stand in the file, can be opened from it, and go back with their lead', async () => {
    const [first, second] = [await leadWithPapers('Första'), await leadWithPapers('Andra')];
    const inFile = async (id: string) =>
      (await admin.from('file_papers').select('lead_id').eq('file_id', id).eq('state', 'stored')).data ?? [];
    await admin.rpc('merge_lead', { p_lead: first.id, p_into: second.id });
    expect(await inFile(second.id)).toHaveLength(2);
    expect(await openPaper(admin, first.paper)).toContain(first.id);
    expect((await addPaper(backend, first.token, 'efteråt.pdf')).status, 'the receipt still holds').toBe(200);
    expect(await inFile(second.id)).toHaveLength(3);
    await admin.rpc('unmerge_lead', { p_lead: first.id });
    expect(await inFile(second.id)).toHaveLength(1);
    await admin.rpc('merge_lead', { p_lead: first.id, p_into: second.id });
    await admin.rpc('erase_lead', { p_lead: second.id });
    expect(files()).toEqual([]);
  });
});

describe('mail and webhook', () => {
  const passTime = async () => {
    await backend.sql('update outbox set next_attempt_at = now()');
    await backend.worker.drain();
  };
  const events = () => backend.sql("select type from webhook_events where type = 'lead.papers'");

  test('the company is told once of several papers, with names and sizes and without a byte of them', async () => {
    const { token } = await leadWithPapers('Se filerna');
    await backend.worker.drain();
    const [company, receipt] = ['info@ecotech.example', 'anna@foretag.example'].map((to) =>
      backend.mails.find((mail) => mail.to === to),
    );
    expect(company?.text).toContain('Räkning.pdf: PDF, 1 kB');
    expect(company?.text).toContain('på väg.png: PNG, 5 kB, är på väg');
    expect(receipt?.text).toContain(`Skicka filer: http://127.0.0.1:4321/contact/papers#t=${token}`);
    await addPaper(backend, token, 'Till.csv', samples.csv);
    expect(await backend.sql("select 1 from outbox where kind = 'papers'")).toHaveLength(1);
    expect(await events()).toHaveLength(1);
    backend.mails.length = 0;
    await passTime();
    expect(backend.mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^\[ET-\w{6}\] Nya filer: Brf Eken$/),
    ]);
    expect(backend.mails[0]?.text).toContain('Till.csv: CSV, 1 kB');
    expect(JSON.stringify(backend.mails)).not.toContain('%PDF');
    await addPaper(backend, token, 'Senare.pdf');
    await passTime();
    expect(new Set(backend.mails.map(({ messageId }) => messageId)).size, 'two mails, told apart').toBe(2);
  });

  test('nothing is told of spam, of what was refused, and of who is forgotten before', async () => {
    const { token } = (await send(backend, contact({ website: 'x' }))).body['papers'] as { token: string };
    await addPaper(backend, token, 'a.pdf');
    const other = await send(backend, contact({}, { message: 'Fel' }));
    await addPaper(backend, (other.body['papers'] as { token: string }).token, 'a.pdf', samples.exe);
    expect([await backend.sql("select 1 from outbox where kind = 'papers'"), await events()]).toEqual([
      [],
      [],
    ]);
    const { id } = await leadWithPapers('Glömd');
    await admin.rpc('anonymise_lead', { p_lead: id });
    expect([await backend.sql("select 1 from outbox where kind = 'papers'"), await events()]).toEqual([
      [],
      [],
    ]);
  });

  test('the link of a receipt is made of the lead’s own key and the server’s secret', () => {
    expect(papersToken('a', 'key')).not.toBe(papersToken('b', 'key'));
    expect(papersToken('a', 'key')).not.toBe(papersToken('a', 'kez'));
  });
});
