import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { healthResponse } from '../../supabase/local/health.ts';
import { newFolder, startChild } from './child.ts';
import { contact, runMaintenance, send, startTestBackend, type TestBackend } from './support.ts';

let backend: TestBackend;
let started: Date;
beforeEach(async () => {
  started = new Date();
  backend = await startTestBackend({ mailWorker: false });
}, 60_000);
afterEach(() => backend.close());

const health = async () => {
  const answer = await fetch(`${backend.url}/health`);
  return { status: answer.status, ...((await answer.json()) as object) };
};
const scheduled = async (env: Partial<TestBackend['functionEnv']> = {}) => {
  const answer = await runMaintenance(backend, env);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

test('all is well: database, disk, mail and leads', async () => {
  await send(backend, contact());
  expect(await health()).toEqual({
    status: 200,
    ok: true,
    database: 'ok',
    disk: 'ok',
    mail: 'ok',
    maintenance: 'ok',
    webhooks: 'ok',
    leads: 'ok',
  });
});

test('a form that the database does not take is logged with the reason', async () => {
  await backend.sql('alter table outbox rename to outbox_gone');
  expect(await send(backend, contact())).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(backend.logs).toContainEqual(
    expect.objectContaining({ event: 'store_failed', code: '42P01', reason: expect.any(String) }),
  );
});

test('mail that has waited for an hour is told by /health and by the schedule', async () => {
  await send(backend, contact());
  await backend.sql(
    "update outbox set created_at = now() - interval '61 minutes', next_attempt_at = now() + interval '1 hour'",
  );
  expect(await health()).toMatchObject({ status: 503, ok: false, mail: 'late' });
  const { status, body } = await scheduled();
  expect([status, body['ok'], body['health']]).toEqual([
    503,
    false,
    { mail: 'late', webhooks: 0, overdue: 0, maintenance: 'ok' },
  ]);
  expect(backend.logs).toContainEqual({ level: 'error', event: 'mail_stuck', state: 'late' });
});

test('retention that was not applied for a day is told', async () => {
  // It is applied at the start, beside everything else.
  await expect
    .poll(() => backend.sql('select 1 from private.maintenance where ran_at > $1', [started]))
    .toHaveLength(1);
  await backend.sql("update private.maintenance set ran_at = now() - interval '27 hours'");
  expect(await health()).toMatchObject({ status: 503, maintenance: 'late' });
});

test('mail that was given up in the last week is told', async () => {
  await send(backend, contact());
  await backend.sql("update outbox set attempts = 24, failed_at = now() - interval '2 days'");
  expect(await health()).toMatchObject({ status: 503, mail: 'given up' });
  await backend.sql("update outbox set failed_at = now() - interval '8 days'");
  expect(await health()).toMatchObject({ status: 200, mail: 'ok' });
});

test('a receipt to a mistyped address, or a question for confirmation, turns nothing red: neither late nor given up', async () => {
  await send(backend, contact());
  await backend.sql("update outbox set sent_at = now() where kind = 'company'");
  await backend.sql(
    "insert into subscriptions (email, locale, zone, confirm_hash) values ('x@exempel.example', 'sv', 'SE4', 'x')",
  );
  await backend.sql(
    "insert into outbox (subscription_id, kind, about) select id, 'confirm', 'confirm' from subscriptions",
  );
  const unsent = "where kind in ('receipt', 'confirm')";
  await backend.sql(`update outbox set created_at = now() - interval '2 hours' ${unsent}`);
  expect(await health()).toMatchObject({ status: 200, mail: 'ok' });
  await backend.sql(`update outbox set attempts = 24, failed_at = now() ${unsent}`);
  expect(await health()).toMatchObject({ status: 200, mail: 'ok' });
  await backend.sql("update outbox set sent_at = null, failed_at = now() where kind = 'company'");
  expect(await health()).toMatchObject({ status: 503, mail: 'given up' });
});

/** What the admin pages and /health say, for a state that only the database knows. */
const counted = async (): Promise<Record<string, number>> =>
  (await backend.functionEnv.rpc('lead_health', {})) as Record<string, number>;

test('an invitation whose mail is given up, or half an hour late, is counted until it is over or sent', async () => {
  await backend.sql(
    "insert into invitations (email, role, locale) values ('ny@ecotech.example', 'sales', 'sv')",
  );
  expect(await counted()).toMatchObject({ invitations_stuck: 0 });
  await backend.sql("update invitations set created_at = now() - interval '29 minutes'");
  expect(await counted()).toMatchObject({ invitations_stuck: 0 });
  await backend.sql("update invitations set created_at = now() - interval '31 minutes'");
  expect(await counted()).toMatchObject({ invitations_stuck: 1, mails_given_up: 0, alert_mails_stuck: 0 });
  expect(await health()).toMatchObject({ status: 503, mail: 'given up' });
  await backend.sql('update invitations set created_at = now(), attempts = 24, failed_at = now()');
  expect(await counted()).toMatchObject({ invitations_stuck: 1 });
  await backend.sql("update invitations set expires_at = now() - interval '1 minute'");
  expect(await counted(), 'it is over').toMatchObject({ invitations_stuck: 0 });
  await backend.sql(
    "update invitations set expires_at = now() + interval '1 day', failed_at = null, sent_at = now(), created_at = now() - interval '1 day'",
  );
  expect(await health()).toMatchObject({ status: 200, mail: 'ok' });
});

test('mail to subscribers that is stuck is counted by itself, for the inbox', async () => {
  await backend.sql(
    "insert into subscriptions (email, locale, zone, confirmed_at) values ('eva@exempel.example', 'sv', 'SE4', now())",
  );
  await backend.sql(
    "insert into outbox (subscription_id, kind, about) select id, 'prices', 'prices:x' from subscriptions",
  );
  expect(await counted()).toMatchObject({ alert_mails_stuck: 0 });
  await backend.sql("update outbox set created_at = now() - interval '61 minutes'");
  expect(await counted()).toMatchObject({ alert_mails_stuck: 1, mail_waiting_seconds: 0 });
  expect(await health(), 'one full mailbox is no alarm').toMatchObject({ status: 200, mail: 'ok' });
  await backend.sql("update outbox set not_before = now() - interval '1 minute'");
  expect(await counted(), 'it had to wait for the office').toMatchObject({ alert_mails_stuck: 0 });
  await backend.sql("update outbox set attempts = 24, failed_at = now() - interval '6 days'");
  expect(await counted()).toMatchObject({ alert_mails_stuck: 1, mails_given_up: 0 });
  await backend.sql("update outbox set failed_at = now() - interval '8 days'");
  expect(await health()).toMatchObject({ status: 200 });
});

test('a receiver of webhooks that is not reached for an hour is told, and is no failure of the site', async () => {
  await backend.sql(
    "insert into webhook_events (type, lead_id, reference, created_at) values ('lead.created', gen_random_uuid(), 'ET-X', now() - interval '61 minutes')",
  );
  expect(await health()).toMatchObject({ status: 200, webhooks: 'failing' });
  // Without a receiver what was given up is told as well.
  await backend.sql('update webhook_events set attempts = 24, failed_at = now()');
  expect((await scheduled()).body['health']).toMatchObject({ webhooks: 1 });
});

test('a schedule without a way for mail to leave is not well', async () => {
  const { status, body } = await scheduled({ transport: null });
  expect([status, body['ok'], body['mail'], body['health']]).toEqual([
    503,
    false,
    null,
    { mail: 'no transport', webhooks: 0, overdue: 0, maintenance: 'ok' },
  ]);
});

test('a lead that should have been answered is told, and is no failure', async () => {
  await send(backend, contact());
  await backend.worker.drain();
  await backend.sql("update leads set reply_by = now() - interval '1 hour'");
  expect(await health()).toMatchObject({ status: 200, leads: 'overdue' });
  expect((await scheduled()).body['health']).toEqual({
    mail: 'ok',
    webhooks: 0,
    overdue: 1,
    maintenance: 'ok',
  });
  expect(backend.logs).toContainEqual({ level: 'warn', event: 'leads_overdue', leads: 1 });
});

test('a database that is down and a disk that is nearly full are told', async () => {
  const down = { ...backend.functionEnv, rpc: () => Promise.reject(new Error('no space left')) };
  const answer = await healthResponse(down, '/', () => 1_000_000);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ database: 'down', disk: 'nearly full', mail: 'unknown' });
});

test('retention takes 2 000 leads at a time and is called until nothing is due', async () => {
  await backend.sql(
    // References that are counted: two of 4 500 random ones are the same once in a hundred runs.
    `insert into leads (reference, form_type, name, email, message, locale, recipient, reply_by, idempotency_key, content_hash, created_at)
     select 'ET-' || translate(lpad(n::text, 6, '0'), '0123456789', 'ABCDEFGHJK'), 'contact', 'X', 'x@y.example', 'x', 'sv',
       'info@ecotech.example', now(), 'key-' || lpad(n::text, 8, '0'), 'x',
       now() - interval '2 years' from generate_series(1, 4500) as n`,
  );
  const step = async () => await backend.functionEnv.rpc('purge_expired_leads', {});
  expect(await step()).toMatchObject({ anonymised: 2000, more: true });
  const { body } = await scheduled();
  expect(body['purged']).toMatchObject({ anonymised: 2500, more: false });
  expect(await backend.sql('select count(*)::int as n from leads where anonymised_at is null')).toEqual([
    { n: 0 },
  ]);
});

test('SIGTERM ends the backend soon, though much mail is due and the mail server is slow', async () => {
  const slow = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    const say = (text: string) => setTimeout(() => socket.writable && socket.write(text), 300);
    say('220 slow\r\n');
    let data = false;
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        if (data && line !== '.') continue;
        say(line === 'DATA' ? '354 go on\r\n' : '250 ok\r\n');
        data = line === 'DATA';
      }
    });
  });
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  const dataDir = newFolder();
  const child = await startChild(dataDir, {
    SMTP_URL: `smtp://127.0.0.1:${(slow.address() as AddressInfo).port}`,
  });
  try {
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => send(child as never, contact({}, { message: `Fråga ${n}` }))),
    );
    await new Promise<void>((resolve) => slow.once('connection', () => resolve()));
    const began = performance.now();
    await child.end('SIGTERM');
    // One mail takes about two seconds, all of them more than two minutes.
    expect(performance.now() - began).toBeLessThan(15_000);
    expect(child.process.exitCode).toBe(0);
  } finally {
    await child.end('SIGKILL');
    slow.close();
  }
}, 120_000);
