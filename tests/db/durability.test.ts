import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../../supabase/local/db.ts';
import { type ChildBackend, prepareData, startChild } from './child.ts';
import { contact } from './support.ts';

let dataDir = '';
let child: ChildBackend | undefined;
afterEach(async () => {
  await child?.end('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
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
  dataDir = mkdtempSync(join(tmpdir(), 'ecotech-kill-'));
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

test('a data folder is used by one process at a time', async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ecotech-lock-'));
  child = await startChild(dataDir);
  await expect(startChild(dataDir)).rejects.toThrow('is in use by another process');
}, 120_000);

test('a folder that the database cannot open says what to do', async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ecotech-broken-'));
  await prepareData(dataDir);
  writeFileSync(join(dataDir, 'pg/global/pg_control'), Buffer.alloc(8192));
  await expect(startChild(dataDir)).rejects.toThrow(/cannot be opened .*npm run restore/s);
}, 60_000);
