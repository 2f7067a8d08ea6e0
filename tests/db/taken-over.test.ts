import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMigrations, replacedBy } from '../../supabase/local/db.ts';
import { prepareData } from './child.ts';
import { contact, send, startTestBackend } from './support.ts';

/** A data folder whose first migrations are recorded as an earlier version of the project recorded them. */
async function earlierData(dataDir: string, versions: readonly string[]): Promise<string> {
  await prepareData(dataDir);
  const backend = await startTestBackend({ dataDir });
  const { body } = await send(backend, contact());
  await backend.sql('delete from supabase_migrations.schema_migrations where version <= $1', [replacedBy]);
  for (const version of versions)
    await backend.sql("insert into supabase_migrations.schema_migrations values ($1, 'earlier', 'x')", [
      version,
    ]);
  await backend.close();
  return String(body['reference']);
}

const inFolder = async (use: (dataDir: string) => Promise<void>): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ecotech-taken-over-'));
  try {
    await use(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

test('data that have all of the replaced migrations are taken over with their leads', () =>
  inFolder(async (dataDir) => {
    const reference = await earlierData(dataDir, ['20261121090000', '20261125160300']);
    const backend = await startTestBackend({ dataDir });
    expect(await backend.sql('select reference from leads')).toEqual([{ reference }]);
    expect((await send(backend, contact({}, { message: 'Ännu en fråga.' }))).status).toBe(200);
    const applied = await backend.sql('select version from supabase_migrations.schema_migrations');
    expect(applied.map(({ version }) => version)).toEqual(
      expect.arrayContaining(readMigrations().map(({ version }) => version)),
    );
    await backend.close();
  }));

test('data that have only some of them are left alone, and the message says what to do', () =>
  inFolder(async (dataDir) => {
    await earlierData(dataDir, ['20261121090000']);
    await expect(startTestBackend({ dataDir })).rejects.toThrow(/older version: start commit 5b7c1088/);
  }));
