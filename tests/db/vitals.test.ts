import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordVitals } from '../../supabase/functions/vitals/handler.ts';
import { startTestBackend, type TestBackend } from './support.ts';

const site = 'http://127.0.0.1:4321';
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ env: { LEAD_RATE_MAX: '10', TRUST_PROXY: '1' } });
}, 60_000);
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.sql('truncate web_vitals, rate_limits');
});

const lcp = { name: 'LCP', value: 812.5, rating: 'good' };
const fault = { name: 'error', source: 'TypeError /_astro/boot.Ab-1_c.js:1:230' };
const whole = { page: '/en/contact', connection: '4g', entries: [lcp] };

const post = (body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
  fetch(`${backend.url}/functions/v1/vitals`, {
    method,
    headers: { 'content-type': 'text/plain;charset=UTF-8', origin: site, ...headers },
    ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
const stored = () =>
  backend.sql('select page, name, value, rating, connection, source from web_vitals order by id');

describe('a report', () => {
  test('is stored: page, metric, rating, connection, and of errors their kind and place', async () => {
    const answer = await post({ ...whole, entries: [lcp, fault] });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(await stored()).toEqual([
      { page: '/en/contact', name: 'LCP', value: 812.5, rating: 'good', connection: '4g', source: null },
      {
        page: '/en/contact',
        name: 'error',
        value: null,
        rating: null,
        connection: '4g',
        source: fault.source,
      },
    ]);
  });

  test('leaves nothing that tells one visitor from another: no address, the hour only, a counted hash', async () => {
    await post(whole, { 'x-forwarded-for': '192.0.2.7' });
    const columns = await backend.sql(
      `select column_name from information_schema.columns where table_name = 'web_vitals'`,
    );
    expect(columns.map(({ column_name }) => column_name).sort()).toEqual(
      ['connection', 'hour', 'id', 'name', 'page', 'rating', 'source', 'value'].sort(),
    );
    const [row] = await backend.sql(
      `select extract(minute from hour)::int as minutes, extract(second from hour)::int as seconds from web_vitals`,
    );
    expect(row).toEqual({ minutes: 0, seconds: 0 });
    const limits = await backend.sql('select key from rate_limits');
    expect(limits).toEqual([{ key: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
  });

  test.each([
    ['sec-gpc', 'Global Privacy Control'],
    ['dnt', 'Do Not Track'],
  ])('of a visitor who sends %s (%s) is not kept', async (header) => {
    expect((await post(whole, { [header]: '1' })).status).toBe(204);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['not JSON', '{', 400],
    ['no report', {}, 422],
    ['no page of ours', { ...whole, page: '/en/contact?email=a@b.example' }, 422],
    ['a page that is no address', { ...whole, page: 'https://x.example/' }, 422],
    ['an unknown metric', { ...whole, entries: [{ ...lcp, name: 'FID' }] }, 422],
    ['an unknown rating', { ...whole, entries: [{ ...lcp, rating: 'fine' }] }, 422],
    ['a value below nothing', { ...whole, entries: [{ ...lcp, value: -1 }] }, 422],
    ['a value that is text', { ...whole, entries: [{ ...lcp, value: '812' }] }, 422],
    ['an unknown connection', { ...whole, connection: '6g' }, 422],
    ['more than was asked for', { ...whole, visitor: 'x' }, 422],
    ['more about a metric than was asked for', { ...whole, entries: [{ ...lcp, id: 'v5-1' }] }, 422],
    ['an error with its text', { ...whole, entries: [{ name: 'error', source: 'Error: hello' }] }, 422],
    ['nothing measured', { ...whole, entries: [] }, 422],
    ['too many entries', { ...whole, entries: Array.from({ length: 21 }, () => lcp) }, 422],
    ['too many bytes', 'x'.repeat(4097), 413],
  ])('with %s is refused and nothing is stored', async (_, body, status) => {
    expect((await post(body)).status).toBe(status);
    expect(await stored()).toEqual([]);
  });

  test('is taken from our own site only, as a POST, as text or JSON', async () => {
    expect((await post(whole, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await post(whole, { 'content-type': 'text/html' })).status).toBe(415);
    expect((await post(whole, {}, 'GET')).status).toBe(405);
    const asked = await post(whole, {}, 'OPTIONS');
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, site]);
    expect((await post(whole, { 'content-type': 'application/json' })).status).toBe(204);
  });

  test('is one of at most 120 in ten minutes from one address; others are not affected', async () => {
    await post(whole, { 'x-forwarded-for': '192.0.2.1' });
    await backend.sql('update rate_limits set hits = 120');
    expect((await post(whole, { 'x-forwarded-for': '192.0.2.1' })).status).toBe(429);
    expect((await post(whole, { 'x-forwarded-for': '192.0.2.2' })).status).toBe(204);
    await backend.sql("update rate_limits set window_start = now() - interval '11 minutes'");
    expect((await post(whole, { 'x-forwarded-for': '192.0.2.1' })).status).toBe(204);
  });

  test('is answered with 503 when the database fails', async () => {
    const request = new Request('http://localhost/functions/v1/vitals', {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: site },
      body: JSON.stringify(whole),
    });
    const broken = { ...backend.functionEnv, rpc: () => Promise.reject(new Error('down')) };
    expect((await recordVitals(request, broken)).status).toBe(503);
    expect(backend.logs.at(-1)).toMatchObject({ event: 'vitals_failed' });
  });
});

describe('what is kept', () => {
  test('is gone after 90 days', async () => {
    await post(whole);
    await backend.sql("update web_vitals set hour = now() - interval '90 days 1 hour'");
    await post(whole);
    expect(await backend.database.rpc('purge_web_vitals', {})).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  test('is summed up as the value that three visits in four keep to', async () => {
    for (const value of [100, 200, 300, 400, 500])
      await post({ ...whole, entries: [{ ...lcp, value }, fault] });
    const admin = '00000000-0000-4000-8000-00000000000a';
    await backend.sql(
      `insert into auth.users (id, email) values ('${admin}', 'a@ecotech.example') on conflict do nothing`,
    );
    await backend.sql(`update profiles set role = 'admin' where id = '${admin}'`);
    await backend.sql(`insert into auth.sessions (id, user_id) values ('${admin}', '${admin}')`);
    const claims = { sub: admin, role: 'authenticated', aal: 'aal1', session_id: admin };
    const { rows } = await backend.database.as({ role: 'authenticated', claims }, (tx) =>
      tx.query('select * from web_vitals_p75(current_date - 1, current_date + 1)'),
    );
    expect(rows).toEqual([{ page: '/en/contact', name: 'LCP', visits: 5, p75: 400 }]);
  });
});
