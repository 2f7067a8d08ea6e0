import { expect, test } from 'vitest';
import { runLoad } from './load.ts';

// Times depend on what else the machine does; `node tests/db/load.ts` measures them and holds the limit.
const submissions = process.env['TEST_FULL'] ? 2000 : 200;

test(`${submissions} submissions, 50 at a time, on disk: each is accepted and stored exactly once`, async () => {
  const result = await runLoad(submissions, 50, 0);
  expect(result).toMatchObject({ accepted: submissions, stored: submissions, references: submissions });
}, 120_000);
