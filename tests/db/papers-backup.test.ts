/** Papers go into the backup and come out of it elsewhere, whole or not at all. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadBackup } from '../../supabase/local/backup.ts';
import { openFileStore } from '../../supabase/local/paper-files.ts';
import { samples } from '../support/paper-files.ts';
import { type ChildBackend, startChild } from './child.ts';
import { addPaper, papers, sendLead } from './paper-calls.ts';
import { startTestBackend, type TestBackend } from './support.ts';

const run = promisify(execFile);
let folder = '';
let first: ChildBackend;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ecotech-papers-backup-'));
  first = await startChild(join(folder, 'old'));
}, 120_000);
afterAll(async () => {
  await first.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const command = (action: 'backup' | 'restore', data: string, file: string, port = '1') =>
  run(process.execPath, ['supabase/local/backup-command.ts', action, file], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, BACKEND_DATA: join(folder, data), BACKEND_PORT: port },
  });
const keysOf = (data: string) => JSON.parse(readFileSync(join(folder, data, 'keys.json'), 'utf8'));
const bytesOf = async ({ url }: ChildBackend, data: string, key: string) => {
  const service = createClient(url, keysOf(data).serviceKey, { auth: { persistSession: false } });
  const { data: blob, error } = await service.storage.from('papers').download(key);
  if (error) throw error;
  return Buffer.from(await blob.arrayBuffer());
};

test('papers survive backup of the running backend, loss of the folder, and restore elsewhere', async () => {
  const large = Buffer.concat([samples.pdf, Buffer.alloc(3_000_000, 'räkning ')]);
  const backend = first as unknown as TestBackend;
  const { token } = await sendLead(backend);
  await addPaper(backend, token, 'Stor – räkning.pdf', large);
  await addPaper(backend, token, 'bild.heic', samples.heic);
  const { body } = await papers(backend, token, 'list');
  const file = join(folder, 'kept.gz');
  await command('backup', 'old', file, new URL(first.url).port);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await first.end('SIGKILL');
  rmSync(join(folder, 'old'), { recursive: true });

  const { stdout } = await command('restore', 'new', file);
  expect(stdout).toMatch(/ 2 {2}papers/);
  const second = await startChild(join(folder, 'new'));
  try {
    expect((await papers(second as unknown as TestBackend, token, 'list')).body).toEqual(body);
    const service = createClient(second.url, keysOf('new').serviceKey, { auth: { persistSession: false } });
    const { data } = await service.from('lead_papers').select('id, lead_id, name').order('created_at');
    const [one, two] = (data ?? []).map(({ id, lead_id }) => `${lead_id}/${id}`);
    expect(await bytesOf(second, 'new', one ?? '')).toEqual(large);
    expect(await bytesOf(second, 'new', two ?? '')).toEqual(samples.heic);
    expect((await addPaper(second as unknown as TestBackend, token, 'till.pdf')).status).toBe(200);
    for (const name of readdirSync(join(folder, 'new/papers')))
      expect(statSync(join(folder, 'new/papers', name)).mode & 0o777).toBe(0o600);
  } finally {
    await second.end('SIGKILL');
  }
}, 120_000);

test('a backup that was cut off within a paper leaves no rows and no files', async () => {
  const content = readFileSync(join(folder, 'kept.gz'));
  writeFileSync(join(folder, 'cut.gz'), content.subarray(0, content.length - 2000));
  await expect(command('restore', 'cut', join(folder, 'cut.gz'))).rejects.toThrow();
  expect(readdirSync(join(folder, 'cut/papers'))).toEqual([]);
  await command('restore', 'cut', join(folder, 'kept.gz'));
  expect(readdirSync(join(folder, 'cut/papers'))).toHaveLength(2);
}, 120_000);

test('a disk that is full while papers are put back is said, and nothing stays', async () => {
  const backend = await startTestBackend({ mailWorker: false });
  const home = join(folder, 'full');
  const full = openFileStore(home, () =>
    Promise.reject(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })),
  );
  const file = Readable.from([readFileSync(join(folder, 'kept.gz'))]);
  await expect(loadBackup({ database: backend.database, files: full }, file)).rejects.toThrow('disk is full');
  expect([readdirSync(home), await backend.sql('select 1 from leads')]).toEqual([[], []]);
  await backend.close();
}, 120_000);
