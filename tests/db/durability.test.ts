import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../supabase/local/db.ts';
import { samples } from '../support/paper-files.ts';
import { type ChildBackend, newDataFolder, newFolder, startChild } from './child.ts';
import { papers, put, sendLead } from './paper-calls.ts';
import { contact, type TestBackend } from './support.ts';

let dataDir = '';

let child: ChildBackend | undefined;

afterEach(async () => {
  await child?.end('SIGKILL');
});

/** Sends forms without pause until the backend is gone; the references that were acknowledged. */
async function sendUntilGone(url: string, onAnswer: (count: number) => void): Promise<string[]> {
  const references: string[] = [];
  let number = 0;
  const visitor = async (): Promise<void> => {
    for (;;) {
      number += 1;
      try {
        const response = await fetch(`${url}/functions/v1/send-form`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(
            contact({ idempotencyKey: `kill-${number}-key` }, { email: `visitor${number}@foretag.example` }),
          ),
        });
        const { reference } = (await response.json()) as { reference: string };
        references.push(reference);
        onAnswer(references.length);
      } catch {
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, visitor));
  return references;
}

test('killed in the middle of submissions: every acknowledged lead is there, and its mail is sent', async () => {
  dataDir = newFolder();
  const killed = await startChild(dataDir);
  child = killed;
  const references = await sendUntilGone(killed.url, (count) => {
    if (count === 60) void killed.end('SIGKILL');
  });
  expect(references.length).toBeGreaterThanOrEqual(60);

  // The lock of the killed process is taken over; the worker of the new one sends what is unsent at once.
  child = await startChild(dataDir);
  const folder = join(dataDir, 'outbox');
  const expected = references.flatMap((reference) => [`company ${reference}`, `receipt ${reference}`]);
  await expect
    .poll(
      () => {
        let files: string[] = [];
        try {
          files = readdirSync(folder);
        } catch {
          // The folder is made with the first mail.
        }
        const sent = new Set(
          files.map((file) =>
            file.replace(
              /^(\w+)-\d+-(et-\w+)\.eml$/,
              (_, kind, reference) => `${kind} ${String(reference).toUpperCase()}`,
            ),
          ),
        );
        return expected.filter((mail) => !sent.has(mail));
      },
      { timeout: 80_000, interval: 250 },
    )
    .toEqual([]);
  await child.end('SIGTERM');

  const database = await openDatabase({ dataDir: join(dataDir, 'pg') });
  const stored = await database.pg.query<{ reference: string }>('select reference from leads');
  await database.close();
  const kept = new Set(stored.rows.map(({ reference }) => reference));
  expect(references.filter((reference) => !kept.has(reference))).toEqual([]);
  expect(stored.rows.length).toBe(kept.size);
}, 180_000);

test('a folder that the database cannot open says what to do', async () => {
  dataDir = await newDataFolder();
  writeFileSync(join(dataDir, 'pg/global/pg_control'), Buffer.alloc(8192));
  await expect(startChild(dataDir)).rejects.toThrow(/cannot be opened .*npm run restore/s);
}, 60_000);

describe('fifty visitors with a paper each, and five kills', () => {
  /** Fifty visitors at once, each with a paper, and a backend that is killed five times: nothing acknowledged is lost, nothing is doubled. */

  const visitors = 50;

  const kills = 5;

  let child: ChildBackend;

  beforeAll(async () => {
    dataDir = newFolder();
    child = await startChild(dataDir);
  }, 120_000);

  afterAll(async () => {
    await child.end('SIGKILL');
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
      const list = (
        await papers(backend(), token, 'list', { mine: [{ name: 'a.pdf', size: content.length }] })
      ).body['papers'] as { id: string; state: string }[];
      const stored = list.find(({ state }) => state === 'stored');
      if (stored) return stored.id;
      for (const { id } of list) await papers(backend(), token, 'remove', { id });
      const { body } = await papers(backend(), token, 'add', {
        name: 'a.pdf',
        size: content.length,
        type: '',
      });
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
});
