import { expect, test } from 'vitest';
import { runLoad } from './load.ts';

// Times depend on what else the machine does; `node tests/db/load.ts` measures them and holds the limit.
test('2 000 submissions, 50 at a time, on disk: each is accepted and stored exactly once', async () => {
  const result = await runLoad(2000, 50, 0);
  expect(result).toMatchObject({ accepted: 2000, stored: 2000, references: 2000 });
}, 120_000);
