import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { assertBackup, writeBackup } from '../../supabase/local/backup.ts';
import { type ChildBackend, prepareData, startChild } from './child.ts';
import { contact, send, startTestBackend } from './support.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
let folder = '';
const children: ChildBackend[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ecotech-backup-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) await child.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

const command = (action: 'backup' | 'restore', data: string, file: string, port = '1') =>
  run(process.execPath, ['supabase/local/backup-command.ts', action, file], {
    cwd: root,
    env: { ...process.env, BACKEND_DATA: join(folder, data), BACKEND_PORT: port },
  });
const open = async (data: string) => {
  const child = await startChild(join(folder, data));
  children.push(child);
  return child;
};
const leadsOf = async (child: ChildBackend, data: string) => {
  const { serviceKey } = JSON.parse(readFileSync(join(folder, data, 'keys.json'), 'utf8'));
  const answer = await fetch(`${child.url}/rest/v1/leads?select=reference,name,message&order=reference`, {
    headers: { apikey: serviceKey, authorization: `Bearer ${serviceKey}` },
  });
  return answer.json();
};

test('a lead survives backup of the running backend, loss of the folder, and restore elsewhere', async () => {
  await prepareData(join(folder, 'old'));
  const first = await open('old');
  const { body } = await send(first as never, contact({}, { message: 'Åtta laddplatser, ”snart”.' }));
  const before = await leadsOf(first, 'old');
  expect(before).toMatchObject([{ reference: body['reference'], message: 'Åtta laddplatser, ”snart”.' }]);
  const file = join(folder, 'kept.jsonl.gz');
  await command('backup', 'old', file, new URL(first.url).port);
  expect(statSync(file).mode & 0o777, 'for the owner only').toBe(0o600);
  await children.pop()?.end('SIGKILL');
  rmSync(join(folder, 'old'), { recursive: true });

  const { stdout } = await command('restore', 'new', file);
  expect(stdout).toMatch(/1 {2}public\.leads/);
  const second = await open('new');
  expect(await leadsOf(second, 'new')).toEqual(before);
  // Numbers go on where they ended, and the same form is still known.
  const again = await send(second as never, contact({}, { message: 'En till.' }));
  expect(again.status).toBe(200);
  expect(await leadsOf(second, 'new')).toHaveLength(2);
});

describe('a backup', () => {
  const filled = async () => {
    const backend = await startTestBackend();
    await send(backend, contact());
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
    expect(lines.map(({ table }) => table)).not.toContain('public.rate_limits');
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
