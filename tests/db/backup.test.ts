import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assertBackup, loadBackup, writeBackup } from '../../supabase/local/backup.ts';
import { openFileStore } from '../../supabase/local/paper-files.ts';
import { samples } from '../support/paper-files.ts';
import { type ChildBackend, newDataFolder, newFolder, prepareData, startChild } from './child.ts';
import { addPaper, papers, sendLead } from './paper-calls.ts';
import { contact, send, startTestBackend, type TestBackend } from './support.ts';

const root = join(import.meta.dirname, '../..');

const run = promisify(execFile);

let folder = '';

const children: ChildBackend[] = [];

beforeEach(() => {
  folder = newFolder();
});

afterEach(async () => {
  for (const child of children.splice(0)) await child.end('SIGTERM');
});

const commandIn =
  (home: () => string) =>
  (action: 'backup' | 'restore', data: string, file: string, port = '1') =>
    run(process.execPath, ['supabase/local/backup-command.ts', action, file], {
      cwd: root,
      env: { ...process.env, BACKEND_DATA: join(home(), data), BACKEND_PORT: port },
    });

const command = commandIn(() => folder);

const open = async (data: string) => {
  const child = await startChild(join(folder, data));
  children.push(child);
  return child;
};

describe('a backup', () => {
  const filled = async () => {
    const backend = await startTestBackend();
    await send(backend, contact());
    await backend.sql(`insert into auth.users (email) values ('a@b.example')`);
    const file = await buffer(await writeBackup(backend, backend.secrets, new Date()));
    await backend.close();
    return file;
  };
  const refused = async (data: string, content: Buffer) => {
    const file = join(folder, 'given.gz');
    writeFileSync(file, content);
    return command('restore', data, file).then(
      () => 'taken',
      ({ stderr }: { stderr: string }) => stderr.trim(),
    );
  };

  test('holds every table that is not passing, and no column that the database computes', async () => {
    const lines = gunzipSync(await filled())
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines[0]).toMatchObject({ format: 'ecotech-backup' });
    const leads = lines.find(({ table }) => table === 'public.leads');
    expect(leads.rows[0]).toHaveProperty('message');
    expect(leads.rows[0]).not.toHaveProperty('search_text');
    const tables = lines.map(({ table }) => table);
    expect(tables).toEqual(expect.arrayContaining(['auth.users', 'public.profiles']));
    expect(tables).not.toContain('public.rate_limits');
  });

  test('goes only into an empty folder, whole or not at all', async () => {
    const file = await filled();
    expect(await refused('one', file)).toBe('taken');
    expect(await refused('one', file)).toContain('holds leads or accounts already');
    expect(await refused('two', file.subarray(0, file.length - 40))).toContain('only a part of one');
    expect(await refused('two', file), 'a file that was cut off left nothing').toBe('taken');
  });

  test('that is no backup, or of a newer version, is refused in words', async () => {
    expect(await refused('three', gzipSync('{"hello":1}\n'))).toContain('not a backup');
    const ofVersion = (migration: string) =>
      gzipSync(`${JSON.stringify({ format: 'ecotech-backup', migration })}\n`);
    expect(await refused('three', ofVersion('99990101000000'))).toContain('newer version');
    const unknown = await refused('three', ofVersion('20261126090500'));
    expect(unknown, 'of another branch, which no update brings').toContain('does not come from');
  });

  test('is given only to who has the service key', async () => {
    const { url, close } = await startTestBackend();
    expect((await fetch(`${url}/backup`)).status).toBe(401);
    await close();
  });

  test('is made neither of another program’s answer nor at the price of the key', async () => {
    await prepareData(join(folder, 'asked'));
    await (await open('asked')).end('SIGTERM');
    children.length = 0;
    const heard: string[] = [];
    const other = createServer((request, response) => {
      heard.push(request.headers.authorization ?? '');
      response.end('not a backup');
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    try {
      const file = join(folder, 'asked.jsonl.gz');
      await command('backup', 'asked', file, String((other.address() as AddressInfo).port));
      expect(heard, 'asked, and told nothing').toEqual(['']);
      const [first = ''] = gunzipSync(readFileSync(file)).toString().split('\n', 1);
      expect(JSON.parse(first), 'the data folder itself was read').toMatchObject({
        format: 'ecotech-backup',
      });
    } finally {
      other.close();
    }
  });

  test('is made of the running backend of the folder only, and looked at before it is called one', async () => {
    await prepareData(join(folder, 'mine'));
    await prepareData(join(folder, 'other'));
    const mine = await open('mine');
    const other = await open('other');
    const wrong = await command('backup', 'mine', join(folder, 'w.gz'), new URL(other.url).port).then(
      () => 'made',
      ({ stderr }: { stderr: string }) => stderr,
    );
    expect(wrong, 'the port of another backend, while the own one holds the folder').toContain('is in use');
    const file = join(folder, 'right.gz');
    await command('backup', 'mine', file, new URL(mine.url).port);
    const secrets = JSON.parse(readFileSync(join(folder, 'mine/keys.json'), 'utf8'));
    const read = (end?: number) => Readable.from([readFileSync(file).subarray(0, end)]);
    await assertBackup(read(), secrets);
    await expect(assertBackup(read(-40), secrets)).rejects.toThrow();
    await expect(assertBackup(read(), { ...secrets, serviceKey: 'x' })).rejects.toThrow('another backend');
  }, 120_000);
});

describe('papers and their leads', () => {
  let folder = '';
  let first: ChildBackend;
  beforeAll(async () => {
    folder = newFolder();
    first = await startChild(join(folder, 'old'));
  }, 120_000);
  afterAll(async () => {
    await first.end('SIGKILL');
  });
  const command = commandIn(() => folder);
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
    expect(stdout).toMatch(/1 {2}public\.leads/);
    const second = await startChild(join(folder, 'new'));
    try {
      expect((await papers(second as unknown as TestBackend, token, 'list')).body).toEqual(body);
      const service = createClient(second.url, keysOf('new').serviceKey, { auth: { persistSession: false } });
      const { data } = await service.from('lead_papers').select('id, lead_id, name').order('created_at');
      const [one, two] = (data ?? []).map(({ id, lead_id }) => `${lead_id}/${id}`);
      expect(await bytesOf(second, 'new', one ?? '')).toEqual(large);
      expect(await bytesOf(second, 'new', two ?? '')).toEqual(samples.heic);
      expect((await addPaper(second as unknown as TestBackend, token, 'till.pdf')).status).toBe(200);
      // Numbers go on where they ended.
      await sendLead(second as unknown as TestBackend, { idempotencyKey: 'another-lead' });
      expect((await service.from('leads').select('id')).data).toHaveLength(2);
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
    await expect(loadBackup({ database: backend.database, files: full }, file)).rejects.toThrow(
      'disk is full',
    );
    expect([readdirSync(home), await backend.sql('select 1 from leads')]).toEqual([[], []]);
    await backend.close();
  }, 120_000);
});

test('the documented restore empties what the migrations fill, so that a dump of all data goes in', async () => {
  const documented = /truncate ([^']+)'/.exec(readFileSync('docs/deploy.md', 'utf8'))?.[1]?.split(', ');
  const { sql, close } = await startTestBackend();
  const tables = await sql(
    "select format('public.%I', tablename) as name from pg_tables where schemaname = 'public'",
  );
  const filled: unknown[] = [];
  for (const { name } of tables) if ((await sql(`select 1 from ${name} limit 1`)).length) filled.push(name);
  await close();
  expect(filled).toEqual(documented);
});

test('an earlier version runs over the database of a newer one, and the newer one again', async () => {
  const dataDir = await newDataFolder();
  const newer = await startTestBackend({ dataDir });
  const { body } = await send(newer, contact());
  await newer.sql("alter table leads add column added_later text not null default ''");
  await newer.sql(
    "insert into supabase_migrations.schema_migrations values ('99990101000000', 'later', 'x')",
  );
  await newer.close();

  const earlier = await startTestBackend({ dataDir });
  const answer = await send(earlier, contact({}, { message: 'Ännu en fråga.' }));
  expect(answer.status).toBe(200);
  const kept = await earlier.sql('select reference, added_later from leads order by created_at');
  expect(kept.map(({ reference }) => reference)).toEqual([body['reference'], answer.body['reference']]);
  expect(
    await earlier.sql("select 1 from supabase_migrations.schema_migrations where name = 'later'"),
  ).toHaveLength(1);
  await earlier.close();
});
