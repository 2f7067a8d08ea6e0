/** The embedded Storage, asked as supabase-js and browsers ask it: who may, what is answered, and what a broken upload leaves. */
import { readdirSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openFileStore } from '../../supabase/local/paper-files.ts';
import { samples } from '../support/paper-files.ts';
import { signIn, visitor } from './admins.ts';
import { newDataFolder, newFolder } from './child.ts';
import { addPaper, openPaper, papers, put, sendLead } from './paper-calls.ts';
import { startTestBackend, type TestBackend } from './support.ts';

let backend: TestBackend;
let admin: SupabaseClient;
let adminId = '';
let dataDir = '';
/** What the disk answers to the next writes. */
let disk: 'ok' | 'full' = 'ok';
const folder = () => join(dataDir, 'papers');

beforeAll(async () => {
  dataDir = await newDataFolder();
  const files = openFileStore(folder(), async (...where) => {
    const file = await open(...where);
    if (disk === 'full')
      file.appendFile = () =>
        Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }));
    return file;
  });
  backend = await startTestBackend({ dataDir, files, mailWorker: false });
  ({ client: admin, id: adminId } = await signIn(backend, 'admin@ecotech.example'));
}, 120_000);
afterAll(async () => {
  await backend.close();
});

async function stored(
  name = 'Årsredovisning – 2025.pdf',
): Promise<{ id: string; key: string; token: string }> {
  const { token } = await sendLead(backend, { idempotencyKey: crypto.randomUUID() });
  const { body } = await addPaper(backend, token, name);
  const { id } = body['paper'] as { id: string };
  const [row] = await backend.sql('select lead_id from lead_papers where id = $1', [id]);
  return { id, key: `${row?.['lead_id']}/${id}`, token };
}
const meant = async (answer: Response): Promise<unknown[]> => [
  answer.status,
  ((await answer.json()) as { statusCode?: string }).statusCode,
];
const at = (path: string, init: RequestInit = {}, key = backend.secrets.serviceKey) =>
  fetch(`${backend.url}/storage/v1${path}`, {
    ...init,
    headers: { authorization: `Bearer ${key}`, ...(init.headers as Record<string, string>) },
  });

describe('a paper is read', () => {
  test('by who works leads, once it was opened, which the audit log says; its name is saved as it was written', async () => {
    const { id, key } = await stored();
    const early = await admin.storage.from('papers').createSignedUrl(key, 60);
    expect(early.error?.message, 'without having been opened').toBe('Object not found');
    const signed = await openPaper(admin, id);
    const address = `${signed}&download=${encodeURIComponent('Årsredovisning – 2025.pdf')}`;
    const answer = await fetch(address);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(samples.pdf.length),
      'content-disposition':
        "attachment; filename=%C3%85rsredovisning%20%E2%80%93%202025.pdf; filename*=UTF-8''%C3%85rsredovisning%20%E2%80%93%202025.pdf",
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(samples.pdf);
    expect(
      await backend.sql(
        "select actor, detail ->> 'paper' as paper from audit_log where action = 'paper_opened'",
      ),
    ).toEqual([{ actor: adminId, paper: id }]);
    await backend.sql(
      "update audit_log set created_at = now() - interval '3 minutes' where action = 'paper_opened'",
    );
    expect(
      (await admin.storage.from('papers').createSignedUrl(key, 60)).error,
      'and again later',
    ).not.toBeNull();
  });

  test('by nobody else: visitors, accounts without the role, the deactivated, whose session ended', async () => {
    const { id, key } = await stored();
    const { client: editor } = await signIn(backend, 'red@ecotech.example', 'editor');
    const { client: gone, id: goneId } = await signIn(backend, 'borta@ecotech.example');
    await backend.sql('update profiles set deactivated_at = now() where id = $1', [goneId]);
    const { client: ended, id: endedId } = await signIn(backend, 'slut@ecotech.example');
    await backend.sql('delete from auth.sessions where user_id = $1', [endedId]);
    await openPaper(admin, id);
    for (const client of [visitor(backend, backend.anonKey), editor, gone, ended]) {
      expect(await openPaper(client, id)).toBeNull();
      const bucket = client.storage.from('papers');
      expect((await bucket.createSignedUrl(key, 60)).error).not.toBeNull();
      expect((await bucket.download(key)).error).not.toBeNull();
      expect(
        (await bucket.upload(`${key}x`, samples.pdf, { contentType: 'application/pdf' })).error,
      ).not.toBeNull();
      expect((await bucket.createSignedUploadUrl(`${key}x`)).error).not.toBeNull();
      expect((await bucket.remove([key])).data ?? []).toEqual([]);
    }
    expect((await admin.storage.from('papers').remove([key])).data, 'nor removed by an admin').toEqual([]);
    expect(await backend.sql('select 1 from storage.objects where name = $1', [key])).toHaveLength(1);
  });

  test('for a minute, by an address that opens nothing else and uploads nothing', async () => {
    const [first, second] = [await stored(), await stored()];
    const signed = (await openPaper(admin, first.id)) ?? '';
    const token = new URL(signed).searchParams.get('token') ?? '';
    expect(await meant(await at(`/object/sign/papers/${second.key}?token=${token}`))).toEqual([400, '400']);
    expect(await meant(await at(`/object/sign/papers/${first.key}?token=${token.slice(0, -2)}xx`))).toEqual([
      400,
      '400',
    ]);
    const upload = at(`/object/upload/sign/papers/${first.key}?token=${token}`, { method: 'PUT', body: 'x' });
    expect(await meant(await upload)).toEqual([400, '400']);
    const session = (await admin.auth.getSession()).data.session?.access_token;
    expect(await meant(await at(`/object/sign/papers/${first.key}?token=${session}`))).toEqual([400, '400']);
    expect(
      (await at('/../../rest/v1/leads?select=id', { headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(401);
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
    expect(await meant(await fetch(signed))).toEqual([400, '400']);
    vi.useRealTimers();
  });
});

describe('answers are those of the storage server', () => {
  test('parts of an object, its facts, and what is not there', async () => {
    const { key } = await stored();
    const part = await at(`/object/authenticated/papers/${key}`, { headers: { range: 'bytes=0-3' } });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      '%PDF',
      `bytes 0-3/${samples.pdf.length}`,
    ]);
    const beyond = await at(`/object/authenticated/papers/${key}`, { headers: { range: 'bytes=9999-' } });
    expect(await meant(beyond)).toEqual([416, '416']);
    const info = await at(`/object/info/papers/${key}`);
    expect(await info.json()).toMatchObject({
      name: key,
      size: samples.pdf.length,
      content_type: 'application/pdf',
    });
    for (const path of ['/object/info/papers/x', '/object/authenticated/papers/x', '/object/papers'])
      expect(await meant(await at(path))).toEqual([400, '404']);
    expect(await meant(await at('/object/info/papers/x'))).toEqual([400, '404']);
  });

  test('an address to upload is good once, for what the bucket takes, under keys of ASCII', async () => {
    const { token, key } = await stored();
    const { body } = await papers(backend, token, 'add', { name: 'b.pdf', size: 100, type: '' });
    const upload = String(body['upload']);
    expect(upload).toContain(`${backend.url}/storage/v1/object/upload/sign/papers/`);
    expect(await meant(await put(upload, 'x', 'text/html'))).toEqual([400, '415']);
    expect(await meant(await put(upload, 'x', 'image/svg+xml'))).toEqual([400, '415']);
    expect((await put(upload, samples.pdf, 'application/pdf')).status).toBe(200);
    expect(await meant(await put(upload, samples.pdf, 'application/pdf'))).toEqual([400, '409']);
    expect(await meant(await at(`/object/upload/sign/papers/${key}`, { method: 'POST' }))).toEqual([
      400,
      '409',
    ]);
    for (const name of ['å.pdf', '%2e%2e%2f…', '%E0%A4%A'])
      expect(await meant(await at(`/object/upload/sign/papers/${name}`, { method: 'POST' }))).toEqual([
        400,
        '400',
      ]);
  });
});

describe('an upload that breaks', () => {
  const names = () => readdirSync(folder()).sort();

  test('off at half leaves nothing, and can be made again to the same address', async () => {
    const { token } = await sendLead(backend, { idempotencyKey: crypto.randomUUID() });
    const before = names();
    const { body } = await papers(backend, token, 'add', { name: 'a.pdf', size: 200_000, type: '' });
    const { host, pathname, search, port } = new URL(String(body['upload']));
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(
          `PUT ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/pdf\r\nContent-Length: 200000\r\n\r\n`,
        );
        socket.write(Buffer.alloc(100_000, 65), () => setTimeout(() => socket.destroy(), 200));
      });
      socket.on('close', () => resolve());
    });
    await vi.waitFor(() => expect(names()).toEqual(before));
    const early = await papers(backend, token, 'done', { id: body['id'] });
    expect(early.body['code']).toBe('papers_missing');
    expect((await put(body['upload'], samples.pdf, 'application/pdf')).status).toBe(200);
    expect((await papers(backend, token, 'done', { id: body['id'] })).status).toBe(200);
    expect(names()).toHaveLength(before.length + 1);
  });

  test('because the disk is full says so, leaves nothing, and the lead is there', async () => {
    const { token } = await sendLead(backend, { idempotencyKey: 'full-disk-1' });
    const before = names();
    disk = 'full';
    const { body } = await papers(backend, token, 'add', { name: 'a.pdf', size: 200, type: '' });
    expect(await meant(await put(body['upload'], samples.pdf, 'application/pdf'))).toEqual([400, '507']);
    disk = 'ok';
    expect(names()).toEqual(before);
    expect(await backend.sql("select 1 from leads where idempotency_key = 'full-disk-1'")).toHaveLength(1);
  });

  test('and what a process that died left is removed at the next start; files are their owner’s only', async () => {
    await stored();
    for (const name of names()) expect(statSync(join(folder(), name)).mode & 0o777).toBe(0o600);
    expect(statSync(folder()).mode & 0o777).toBe(0o700);
    const home = newFolder();
    const first = openFileStore(home);
    await first.receive(crypto.randomUUID(), new Blob(['x']).stream(), 10);
    const file = await open(join(home, `${crypto.randomUUID()}.part`), 'w');
    await file.close();
    expect(openFileStore(home).list()).toEqual(first.list());
    expect(readdirSync(home)).toHaveLength(1);
  });
});
