import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareData } from './child.ts';
import { contact, send, startTestBackend } from './support.ts';

test('an earlier version runs over the database of a newer one, and the newer one again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ecotech-rollback-'));
  try {
    await prepareData(dataDir);
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
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
