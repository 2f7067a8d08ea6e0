import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../supabase/local/db.ts';
import { startChild } from './child.ts';

const submissions = process.env['TEST_FULL'] ? 2000 : 200;

const form = (number: number) => ({
  formType: number % 3 === 0 ? 'trial' : 'contact',
  formData: {
    name: `Visitor ${number}`,
    email: `visitor${number}@load.example`,
    company: 'Load Example AB',
    message: `Message number ${number}: what would solar panels and a battery give us?`,
  },
  idempotencyKey: `load-${number}-key`,
  locale: 'sv',
  page: '/contact',
});

test(`${submissions} submissions, 50 at a time, on disk: each is accepted and stored exactly once`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ecotech-load-'));
  try {
    const backend = await startChild(dataDir);
    const references: unknown[] = [];
    let next = 0;
    const visitor = async (): Promise<void> => {
      while (next < submissions) {
        const body = JSON.stringify(form(next++));
        const headers = { 'content-type': 'application/json' };
        const url = `${backend.url}/functions/v1/send-form`;
        const response = await fetch(url, { method: 'POST', headers, body });
        const { reference } = (await response.json()) as { reference?: string };
        if (response.status === 200) references.push(reference);
      }
    };
    await Promise.all(Array.from({ length: 50 }, visitor));
    await backend.end('SIGKILL');
    const database = await openDatabase({ dataDir: join(dataDir, 'pg') });
    const stored = await database.pg.query<{ reference: string }>('select reference from leads');
    await database.close();
    expect(references).toHaveLength(submissions);
    expect(stored.rows.map(({ reference }) => reference).sort()).toEqual([...new Set(references)].sort());
    expect(stored.rows).toHaveLength(submissions);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 120_000);
