import { expect, test } from 'vitest';
import { type FakeAnswer, fakeClient } from '../../../../tests/support/fake-client.ts';
import { loadInbox } from './api.ts';
import { readQuery } from './inbox/inbox-query.ts';

const behindLast = { error: { message: 'Requested range not satisfiable', code: 'PGRST103' } };
const load = (...answers: readonly FakeAnswer[]) =>
  loadInbox(fakeClient(...answers), readQuery('?page=9'), 'anna');

test('a page behind the last one is empty and tells how many leads there are', async () =>
  expect(await load(behindLast, { count: 30 })).toEqual({ leads: [], total: 30 }));

test('leads that could not be counted are a failure, not an empty inbox', async () =>
  await expect(load(behindLast, { error: { message: 'timeout' } })).rejects.toThrow('timeout'));
