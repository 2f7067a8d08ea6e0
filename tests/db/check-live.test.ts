import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formFindings } from '../../tools/live/form.ts';
import { startTestBackend, type TestBackend } from './support.ts';

let backend: TestBackend;
let site: Server;
let base: URL;
beforeAll(async () => {
  site = createServer((_, response) =>
    response.end(`<form action="${backend.url}/functions/v1/send-form" method="post"></form>`),
  );
  // Longer than a test takes: a kept connection must not end while it is used again.
  site.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  base = new URL(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
  backend = await startTestBackend({ env: { SITE_URL: base.origin, LEAD_RATE_MAX: '10' } });
}, 60_000);
afterAll(async () => {
  site.close();
  site.closeAllConnections();
  await backend.close();
});

test('the check of the running form goes through the database and leaves no lead, event or mail', async () => {
  const findings = await formFindings(base);
  expect(findings).toEqual([
    { what: 'form, filled in by a visitor', ok: true, seen: '200, would be stored' },
    expect.objectContaining({ what: 'visitors’ addresses', ok: true }),
    { what: 'mail about forms', ok: true, seen: 'ok' },
    expect.objectContaining({ what: 'form, with a wrong e-mail address', ok: true }),
  ]);
  for (const table of ['leads', 'lead_events', 'outbox'])
    expect(await backend.sql(`select id from ${table}`), table).toEqual([]);
  expect(await backend.sql('select hits from rate_limits'), 'counted as one form').toEqual([{ hits: 1 }]);
});

test('a form that the database would not take is found out', async () => {
  await backend.sql('alter table outbox rename to outbox_gone');
  try {
    const [form] = await formFindings(base);
    expect(form).toEqual({ what: 'form, filled in by a visitor', ok: false, seen: '503 unavailable' });
    expect(backend.logs).toContainEqual(
      expect.objectContaining({ event: 'store_failed', code: '42P01', reason: expect.any(String) }),
    );
  } finally {
    await backend.sql('alter table outbox_gone rename to outbox');
  }
});

test('checks count as forms of their address, so that nobody can ask without end', async () => {
  await backend.sql('update rate_limits set hits = 10');
  const [form] = await formFindings(base);
  expect(form?.seen).toBe('429 rate_limited');
});

test('a mail that has waited for an hour is found out', async () => {
  await backend.sql('delete from rate_limits');
  await backend.sql(
    `insert into leads (form_type, name, email, message, locale, recipient, reply_by, idempotency_key, content_hash)
     values ('contact', 'X', 'x@y.example', 'x', 'sv', 'info@ecotech.example', now() + interval '1 day', 'key-00002', 'x')`,
  );
  await backend.sql(
    `insert into outbox (lead_id, kind, created_at, next_attempt_at)
     select id, 'company', now() - interval '2 hours', now() + interval '1 hour' from leads`,
  );
  const findings = await formFindings(base);
  expect(findings.filter(({ ok }) => !ok)).toEqual([{ what: 'mail about forms', ok: false, seen: 'late' }]);
});

test('a backend that knows the site under another address is found out', async () => {
  const elsewhere = await startTestBackend({
    env: { SITE_URL: 'https://other.example', ALLOWED_ORIGINS: '', TRUST_PROXY: '0' },
  });
  const usual = backend;
  backend = elsewhere;
  try {
    expect((await formFindings(base)).map(({ ok, seen }) => [ok, seen])).toEqual([
      [false, '403 origin'],
      [false, '403 origin'],
      [false, 'not told'],
      [false, '403, no message'],
    ]);
  } finally {
    backend = usual;
    await elsewhere.close();
  }
});
