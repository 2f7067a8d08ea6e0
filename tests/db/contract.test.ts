import { createClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { contact, send, testBackend } from './support.ts';

const backend = testBackend();
beforeAll(async () => {
  for (let number = 0; number < 3; number += 1)
    await send(backend, contact({}, { message: `Fråga ${number}` }));
}, 60_000);

const rest = async (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) => {
  const answer = await fetch(`${backend.url}/rest/v1${path}`, {
    ...init,
    headers: { authorization: `Bearer ${backend.secrets.serviceKey}`, ...init.headers },
  });
  return { status: answer.status, body: (await answer.json().catch(() => null)) as { code?: string } | null };
};
const closeAll = (headers: Record<string, string>) =>
  rest('/leads?status=eq.new', { method: 'PATCH', body: '{"status":"closed"}', headers });

describe('what is asked for by a header and not known is refused, and nothing is done', () => {
  test.each<[string, Record<string, string>, number, string]>([
    ['at most so many rows', { prefer: 'handling=strict, max-affected=1' }, 400, 'PGRST100'],
    ['a count of changed rows', { prefer: 'count=exact' }, 400, 'PGRST100'],
    ['defaults for what is missing', { prefer: 'missing=default' }, 400, 'PGRST100'],
    ['a transaction that is taken back', { prefer: 'tx=rollback' }, 400, 'PGRST100'],
    ['one object without its rows', { accept: 'application/vnd.pgrst.object+json' }, 400, 'PGRST100'],
    ['CSV', { accept: 'text/csv' }, 400, 'PGRST100'],
    ['a plan', { accept: 'application/vnd.pgrst.plan' }, 400, 'PGRST100'],
    ['no nulls', { accept: 'application/json;nulls=stripped' }, 400, 'PGRST100'],
    ['another schema', { 'content-profile': 'private' }, 406, 'PGRST106'],
  ])('%s', async (_, headers, status, code) => {
    const answer = await closeAll(headers);
    expect([answer.status, answer.body?.code]).toEqual([status, code]);
    expect(await backend.sql("select 1 from leads where status = 'new'")).toHaveLength(3);
  });

  test.each([
    ['a planned count', { prefer: 'count=planned' }],
    ['rows in an order of their own', { prefer: 'order=x' }],
    ['another schema', { 'accept-profile': 'auth' }],
  ])('%s, in a read', async (_, headers) =>
    expect((await rest('/leads?select=id', { headers })).status).toBeGreaterThanOrEqual(400),
  );
});

test('one answer has a thousand rows at most, as hosted', async () => {
  await backend.sql("insert into rate_limits select 'key ' || n, now(), 1 from generate_series(1, 1100) n");
  const service = createClient(backend.url, backend.secrets.serviceKey, { auth: { persistSession: false } });
  const { data, count } = await service
    .from('rate_limits')
    .select('key', { count: 'exact' })
    .like('key', 'key %');
  expect([data?.length, count]).toEqual([1000, 1100]);
});

test('JSON nested beyond reading and filters without end are refused, whoever sends them', async () => {
  const deep = '['.repeat(20_000) + ']'.repeat(20_000);
  for (const headers of [{ authorization: '' }, {}]) {
    expect((await rest('/leads', { method: 'POST', body: `{"a":${deep}}`, headers })).status).toBeLessThan(
      500,
    );
    expect(
      (await rest('/rpc/submit_lead', { method: 'POST', body: `{"p":${deep}}`, headers })).status,
    ).toBeLessThan(500);
  }
  expect((await rest(`/leads?name=${'not.'.repeat(3_500)}eq.1`)).status).toBe(400);
  const nested = `${'and('.repeat(2_000)}name.eq.1${')'.repeat(2_000)}`;
  expect((await rest(`/leads?or=(${nested})`)).status).toBe(400);
});

test('answers are kept by nobody and read as what they are', async () => {
  for (const path of ['/rest/v1/leads', '/auth/v1/settings', '/health']) {
    const { headers } = await fetch(backend.url + path);
    expect([headers.get('cache-control'), headers.get('x-content-type-options')], path).toEqual([
      'no-store',
      'nosniff',
    ]);
  }
});
