/** Fifty visitors at once, each with a paper, and a backend that is killed five times: nothing acknowledged is lost, nothing is doubled. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samples } from '../support/paper-files.ts';
import { type ChildBackend, startChild } from './child.ts';
import { papers, put, sendLead } from './paper-calls.ts';
import type { TestBackend } from './support.ts';

const visitors = 50;
const kills = 5;
let dataDir = '';
let child: ChildBackend;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ecotech-papers-kills-'));
  child = await startChild(dataDir);
}, 120_000);
afterAll(async () => {
  await child.end('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const contentOf = (visitor: number): Buffer =>
  Buffer.concat([samples.pdf, Buffer.alloc(300_000, `besökare ${visitor} `)]);
const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const backend = () => child as unknown as TestBackend;

/** Does something until it is done, whatever the backend does meanwhile. */
async function insist<Result>(work: () => Promise<Result | null>): Promise<Result> {
  for (;;) {
    const result = await work().catch(() => null);
    if (result !== null) return result;
    await wait(100);
  }
}

/** What one visitor's page does: the lead, then its paper, each step until it is answered. Returns the id of the paper. */
async function visit(visitor: number, acknowledged: () => void): Promise<string> {
  const { token } = await insist(
    async () => (await sendLead(backend(), { idempotencyKey: `visitor-${visitor}` })) ?? null,
  );
  acknowledged();
  const content = contentOf(visitor);
  return insist(async () => {
    const list = (await papers(backend(), token, 'list', { mine: [{ name: 'a.pdf', size: content.length }] }))
      .body['papers'] as { id: string; state: string }[];
    const stored = list.find(({ state }) => state === 'stored');
    if (stored) return stored.id;
    for (const { id } of list) await papers(backend(), token, 'remove', { id });
    const { body } = await papers(backend(), token, 'add', { name: 'a.pdf', size: content.length, type: '' });
    const { pathname, search } = new URL(String(body['upload']));
    await put(new URL(pathname + search, child.url).href, content, 'application/pdf');
    return (await papers(backend(), token, 'done', { id: body['id'] })).status === 200
      ? String(body['id'])
      : null;
  });
}

test('every lead that was acknowledged is there once, with its paper, byte for byte', async () => {
  let leads = 0;
  const everybody = Promise.all(
    Array.from({ length: visitors }, (_, visitor) =>
      visit(visitor, () => {
        leads += 1;
      }),
    ),
  );
  for (let kill = 0; kill < kills; kill += 1) {
    await wait(1200);
    await child.end('SIGKILL');
    child = await startChild(dataDir);
  }
  const ids = await everybody;
  expect(leads).toBe(visitors);
  const { serviceKey } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
  const service = createClient(child.url, serviceKey, { auth: { persistSession: false } });
  const found = await service.from('leads').select('id, idempotency_key');
  expect(found.data, 'lost or doubled').toHaveLength(visitors);
  const rows = await service.from('lead_papers').select('id, lead_id').eq('state', 'stored');
  expect((rows.data ?? []).map(({ id }) => id).sort(), 'lost or doubled').toEqual([...ids].sort());
  const keyOf = new Map((found.data ?? []).map(({ id, idempotency_key }) => [id, idempotency_key]));
  for (const { id, lead_id } of rows.data ?? []) {
    const { data } = await service.storage.from('papers').download(`${lead_id}/${id}`);
    const visitor = Number(String(keyOf.get(lead_id)).slice('visitor-'.length));
    expect(digest(new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer()))).toBe(
      digest(contentOf(visitor)),
    );
  }
  expect(readdirSync(join(dataDir, 'papers')).filter((name) => name.endsWith('.part'))).toEqual([]);
}, 600_000);
