import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startTestBackend } from './support.ts';

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
