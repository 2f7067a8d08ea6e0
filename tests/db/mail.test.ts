import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '../../supabase/functions/_shared/transport.ts';
import { maintain } from '../../supabase/functions/maintenance/handler.ts';
import { contact, send, startTestBackend, type TestBackend } from './support.ts';

let backend: TestBackend;
let failing = false;
const delivered: Mail[] = [];

beforeAll(async () => {
  // Mail goes out when a test says so.
  backend = await startTestBackend({
    mailWorker: false,
    transport: (mail) => {
      if (failing) return Promise.reject(new Error('451 mailbox of anna@foretag.example unavailable'));
      delivered.push(mail);
      return Promise.resolve();
    },
  });
}, 60_000);
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.worker.drain();
  await backend.sql('truncate leads cascade');
  delivered.length = 0;
  failing = false;
});

describe('after a lead is stored', () => {
  test('the company gets everything, the sender a receipt in the own language', async () => {
    const answer = await send(
      backend,
      contact({ locale: 'es', context: { consumption: 20000 } }, { phone: '+34 612 345 678' }),
    );
    expect(await backend.worker.drain()).toEqual({ sent: 2, failed: 0 });
    const [company, receipt] = delivered;
    expect(company).toMatchObject({
      to: 'info@ecotech.example',
      replyTo: 'anna@foretag.example',
      language: 'sv',
    });
    for (const part of [
      'Anna Exempel',
      'Brf Eken',
      '+34612345678',
      'solceller',
      'Årsförbrukning: 20\u00a0000 kWh',
    ]) {
      expect(company?.text).toContain(part);
    }
    expect(receipt).toMatchObject({
      to: 'anna@foretag.example',
      replyTo: 'info@ecotech.example',
      language: 'es',
    });
    expect(receipt?.subject).toBe(`Hemos recibido su mensaje (${String(answer.body['reference'])})`);
    expect(receipt?.text).toContain('/es/privacy');
    expect(receipt?.text, 'a receipt to an unproven address repeats no message').not.toContain('solceller');
    const events = await backend.sql(
      "select detail->>'mail' as mail from lead_events where kind = 'mail_sent' order by id",
    );
    expect(events).toEqual([{ mail: 'company' }, { mail: 'receipt' }]);
  });

  test('a mailbox gets one receipt an hour, however its address is written; the company gets every mail', async () => {
    const addresses = [
      'anna@foretag.example',
      'anna@foretag.example',
      'Anna+1@Foretag.example',
      'bo@foretag.example',
    ];
    const answers = [];
    for (const [number, email] of addresses.entries())
      answers.push(await send(backend, contact({}, { email, message: `Fråga ${number}` })));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(Object.keys(body)).toEqual(['ok', 'reference', 'replyBy', 'receivedAt', 'papers']);
    }
    expect(await backend.sql('select count(*)::int as n from leads')).toEqual([{ n: 4 }]);
    await backend.worker.drain();
    const to = delivered.map((mail) => mail.to).sort();
    expect(to).toEqual([
      'anna@foretag.example',
      'bo@foretag.example',
      ...Array<string>(4).fill('info@ecotech.example'),
    ]);

    await backend.sql("update leads set created_at = created_at - interval '59 minutes'");
    delivered.length = 0;
    await send(backend, contact({}, { message: 'Nästan en timme senare' }));
    await backend.worker.drain();
    expect(delivered.map((mail) => mail.to)).toEqual(['info@ecotech.example']);

    await backend.sql("update leads set created_at = created_at - interval '2 minutes'");
    delivered.length = 0;
    await send(backend, contact({}, { message: 'En timme senare' }));
    await backend.worker.drain();
    expect(delivered.map((mail) => mail.to)).toEqual(['info@ecotech.example', 'anna@foretag.example']);
  });

  test('a mail service that is down costs nothing: the lead is stored and the mail is sent later', async () => {
    failing = true;
    expect((await send(backend, contact())).status).toBe(200);
    expect(await backend.worker.drain()).toEqual({ sent: 0, failed: 2 });
    const waiting = await backend.sql(
      `select attempts, sent_at, last_error, round(extract(epoch from next_attempt_at - now())) between 20 and 30 as soon
       from outbox`,
    );
    const state = {
      attempts: 1,
      sent_at: null,
      last_error: '451 mailbox of <address> unavailable',
      soon: true,
    };
    expect(waiting).toEqual([state, state]);

    failing = false;
    expect(await backend.worker.drain(), 'not before its time').toEqual({ sent: 0, failed: 0 });
    await backend.sql('update outbox set next_attempt_at = now()');
    expect(await backend.worker.drain()).toEqual({ sent: 2, failed: 0 });
    expect(delivered).toHaveLength(2);
    expect(await backend.sql('select count(*)::int as n from leads')).toEqual([{ n: 1 }]);
  });

  test('waits double from 30 seconds to 6 hours, and after 24 attempts the mail is given up, not the lead', async () => {
    failing = true;
    await send(backend, contact());
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 24; attempt += 1) {
      await backend.sql('update outbox set next_attempt_at = now()');
      await backend.worker.drain();
      const [row] = await backend.sql(
        'select round(extract(epoch from next_attempt_at - now()) / 30)::int as steps from outbox limit 1',
      );
      waits.push(Number(row?.['steps']));
    }
    expect(waits.slice(0, 11)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 720]);
    expect(new Set(waits.slice(11))).toEqual(new Set([720]));
    await backend.sql('update outbox set next_attempt_at = now()');
    expect(await backend.worker.drain()).toEqual({ sent: 0, failed: 0 });
    expect(await backend.sql('select status from leads')).toEqual([{ status: 'new' }]);
    expect(
      await backend.sql("select count(*)::int as n from lead_events where kind = 'mail_failed'"),
    ).toEqual([{ n: 4 }]);
  });

  test('a mail whose worker died is taken again once its lease is over', async () => {
    await send(backend, contact());
    const claimed = (await backend.database.rpc('claim_outbox', {})) as unknown[];
    expect(claimed).toHaveLength(2);
    expect(await backend.worker.drain()).toEqual({ sent: 0, failed: 0 });
    await backend.sql('update outbox set locked_until = now()');
    expect(await backend.worker.drain()).toEqual({ sent: 2, failed: 0 });
  });
});

describe('the scheduled function', () => {
  const call = (secret: string, method = 'POST') =>
    maintain(
      new Request('http://localhost/maintenance', { method, headers: { authorization: `Bearer ${secret}` } }),
      backend.functionEnv,
      { MAINTENANCE_SECRET: 'right' },
    );

  test('works with its secret only', async () => {
    expect((await call('wrong')).status).toBe(401);
    expect((await call('')).status).toBe(401);
    expect((await call('right', 'GET')).status).toBe(405);
    const answer = await call('right');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      ok: true,
      alerts: 0,
      mail: { sent: expect.any(Number), failed: 0 },
      webhooks: null,
      health: { mail: 'ok', overdue: 0, maintenance: 'ok', webhooks: 0 },
      purged: { anonymised: 0, mails: 0, rate_limits: 0, more: false },
    });
  });
});
