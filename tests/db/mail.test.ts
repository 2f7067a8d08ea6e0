import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { composeMail, type MailLead } from '../../supabase/functions/_shared/mail.ts';
import type { Mail } from '../../supabase/functions/_shared/transport.ts';
import { httpTransport } from '../../supabase/functions/_shared/mail-http.ts';
import { maintain } from '../../supabase/functions/maintenance/handler.ts';
import { folderTransport, purgeFolder } from '../../supabase/local/mail/folder.ts';
import { rawMail, smtpTransport } from '../../supabase/local/mail/smtp.ts';
import { startSmtpSink } from './smtp-sink.ts';
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
      expect(Object.keys(body)).toEqual(['ok', 'reference', 'replyBy', 'receivedAt']);
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

const lead: MailLead = {
  id: '00000000-0000-4000-8000-0000000000d1',
  reference: 'ET-7K4M2Q',
  form_type: 'contact',
  name: 'Åsa Öberg',
  email: 'asa@foretag.example',
  company: null,
  phone: null,
  phone_e164: null,
  message: 'Rad ett\n.\nRad <två> & "tre"',
  locale: 'sv',
  page: '/contact',
  topic: null,
  context: {},
  recipient: 'info@ecotech.example',
  reply_by: '2026-11-24T16:00:00.000Z',
  created_at: '2026-11-21T12:00:00.000Z',
};
const config = {
  mailFrom: 'Ecotech <info@ecotech.example>',
  replyTo: 'inbox' as const,
  siteUrl: 'https://ecotech.example',
};

describe('a composed mail', () => {
  test('names the reply time in Swedish time and the reader’s words', () => {
    expect(composeMail(2, 'receipt', lead, config).text).toContain(
      'Svar senast: tisdag 24 november 2026 kl. 17:00',
    );
    const english = composeMail(2, 'receipt', { ...lead, locale: 'en' }, config);
    expect(english.text).toMatch(/Reply by: Tuesday,? 24 November 2026 at 17:00/);
  });

  test('cannot be made to carry another header, another recipient or markup', async () => {
    const hostile = {
      ...lead,
      name: 'Eve\r\nBcc: victim@elsewhere.example',
      company: 'X\nSubject: free money',
      topic: '<script>alert(1)</script>',
    };
    const mail = composeMail(3, 'company', hostile, config);
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html).not.toContain('<script');
    const [head = ''] = (await rawMail(mail)).toString().split('\r\n\r\n');
    expect(head).not.toMatch(/^Bcc:/im);
    expect(head.match(/^Subject:/gim)).toHaveLength(1);
    expect(head.match(/^To:.*/im)?.[0]).toBe('To: info@ecotech.example');
  });

  test('greets nobody by an advertisement', () => {
    const spam = composeMail(4, 'receipt', { ...lead, name: 'Win at casino.example' }, config);
    expect(spam.text).not.toContain('casino');
    expect(spam.text.startsWith('Hej,')).toBe(true);
  });
});

describe('the ways out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ecotech-mail-'));
  const servers: { close: () => void }[] = [];
  afterAll(() => {
    rmSync(folder, { recursive: true });
    for (const server of servers) server.close();
  });
  const listen = async (server: Server): Promise<number> => {
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };

  test('a folder: one whole file per mail, the same file when sent twice', async () => {
    const transport = folderTransport(folder);
    const mail = composeMail(7, 'company', lead, config);
    await transport(mail);
    await transport(mail);
    expect(readdirSync(folder)).toEqual(['company-7-et-7k4m2q.eml']);
    const text = readFileSync(join(folder, 'company-7-et-7k4m2q.eml'), 'utf8');
    expect(text).toContain('Message-ID: <company-7-et-7k4m2q@ecotech.example>');
    expect(text).toContain('Content-Type: multipart/alternative');
  });

  test('the folder keeps mail for 30 days, and touches nothing else in it', () => {
    const other = mkdtempSync(join(tmpdir(), 'ecotech-mail-'));
    const now = new Date('2026-11-21T12:00:00Z');
    const file = (name: string, days: number) => {
      writeFileSync(join(other, name), 'x');
      const then = new Date(now.getTime() - days * 86_400_000);
      utimesSync(join(other, name), then, then);
    };
    file('company-7-et-7k4m2q.eml', 31);
    file('recovery-2b9f3c1e-0d64-4c7b-9a53-5f0f3c2d1e00.eml', 31);
    file('receipt-8-et-7k4m2q.eml', 29);
    file('note.eml', 400);
    expect(purgeFolder(other, now)).toBe(2);
    expect(readdirSync(other).sort()).toEqual(['note.eml', 'receipt-8-et-7k4m2q.eml']);
    expect(purgeFolder(join(other, 'missing'), now)).toBe(0);
    rmSync(other, { recursive: true });
  });

  test('SMTP: the server gets sender, recipient and text', async () => {
    const sink = await startSmtpSink();
    await smtpTransport(sink.url)(composeMail(8, 'receipt', lead, config));
    expect(sink.lines).toContain('MAIL FROM:<info@ecotech.example>');
    expect(sink.lines).toContain('RCPT TO:<asa@foretag.example>');
    expect(sink.lines.join('\n')).toContain('ET-7K4M2Q');
    sink.close();
  });

  /** A mail service that keeps its calls and answers with a status. */
  const startMailService = async () => {
    const service = {
      url: '',
      status: 200,
      calls: [] as { headers: Record<string, unknown>; body: Record<string, unknown> }[],
    };
    const port = await listen(
      createServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
          service.calls.push({ headers: request.headers, body });
          response.writeHead(service.status).end('{}');
        });
      }),
    );
    service.url = `http://127.0.0.1:${port}/emails`;
    return service;
  };
  const sender = { name: 'Ecotech', email: 'info@ecotech.example' };
  const id = composeMail(9, 'company', lead, config).messageId;

  test.each([
    [
      undefined,
      { authorization: 'Bearer k', 'idempotency-key': id },
      { from: config.mailFrom, to: ['info@ecotech.example'], reply_to: 'asa@foretag.example' },
    ],
    [
      'postmark',
      { 'x-postmark-server-token': 'k' },
      { From: config.mailFrom, To: 'info@ecotech.example', ReplyTo: 'asa@foretag.example' },
    ],
    [
      'brevo',
      { 'api-key': 'k' },
      {
        sender,
        to: [{ email: 'info@ecotech.example' }],
        replyTo: { email: 'asa@foretag.example' },
        headers: { 'Idempotency-Key': id },
      },
    ],
  ])('an HTTP service (%s): one JSON call with a key; a refusal is an error', async (name, headers, body) => {
    const service = await startMailService();
    const env = { MAIL_HTTP_URL: service.url, MAIL_HTTP_KEY: 'k', MAIL_HTTP_PROVIDER: name };
    const transport = httpTransport(env, fetch);
    const mail = composeMail(9, 'company', lead, config);
    await transport?.(mail);
    expect(service.calls).toHaveLength(1);
    expect(service.calls[0]?.headers).toMatchObject(headers);
    expect(service.calls[0]?.body).toMatchObject(body);
    expect(JSON.stringify(service.calls[0]?.body)).toContain(mail.subject);
    service.status = 503;
    await expect(transport?.(mail)).rejects.toThrow('mail service answered 503');
  });

  test('an HTTP service that is not known is named with those that are', () => {
    const env = { MAIL_HTTP_URL: 'https://mail.example', MAIL_HTTP_PROVIDER: 'pigeon' };
    expect(() => httpTransport(env, fetch)).toThrow('pigeon; known are resend, postmark, brevo');
    expect(httpTransport({}, fetch)).toBeNull();
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
      health: { mail: 'ok', overdue: 0, maintenance: 'ok' },
      purged: { anonymised: 0, mails: 0, rate_limits: 0, more: false },
      vitals: 0,
    });
  });
});
