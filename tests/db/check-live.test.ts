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
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  base = new URL(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
  backend = await startTestBackend({ env: { SITE_URL: base.origin, LEAD_RATE_MAX: '10' } });
}, 60_000);
afterAll(async () => {
  site.close();
  site.closeAllConnections();
  await backend.close();
});

test('the check of the running form passes and leaves nothing: no lead, no mail, no count', async () => {
  const findings = await formFindings(base);
  expect(findings).toEqual([
    { what: 'form, filled in by a robot', ok: true, seen: '200, answered, not stored' },
    expect.objectContaining({ what: 'form, with a wrong e-mail address', ok: true }),
  ]);
  expect(await backend.sql('select id from leads')).toEqual([]);
  expect(await backend.sql('select id from outbox')).toEqual([]);
  expect(await backend.sql('select key from rate_limits')).toEqual([]);
});

test('a backend that knows the site under another address is found out', async () => {
  const elsewhere = await startTestBackend({
    env: { SITE_URL: 'https://other.example', ALLOWED_ORIGINS: '' },
  });
  const usual = backend;
  backend = elsewhere;
  try {
    expect((await formFindings(base)).map(({ ok, seen }) => [ok, seen])).toEqual([
      [false, '403 origin'],
      [false, '403, no message'],
    ]);
  } finally {
    backend = usual;
    await elsewhere.close();
  }
});
