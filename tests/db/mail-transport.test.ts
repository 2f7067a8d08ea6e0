import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { composeMail, type MailLead } from '../../supabase/functions/_shared/mail.ts';
import { httpTransport } from '../../supabase/functions/_shared/mail-http.ts';
import {
  folderTransport,
  mailKinds,
  outboxKinds,
  purgeFolder,
  removeMailWithout,
} from '../../supabase/local/mail/folder.ts';
import { rawMail, smtpTransport } from '../../supabase/local/mail/smtp.ts';
import { startSmtpSink } from './smtp-sink.ts';
import { startTestBackend } from './support.ts';

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
    file('invitation-2b9f3c1e-0d64-4c7b-9a53-5f0f3c2d1e00-1.eml', 31);
    file('receipt-8-et-7k4m2q.eml', 29);
    file('note.eml', 400);
    expect(purgeFolder(other, now)).toBe(3);
    expect(readdirSync(other).sort()).toEqual(['note.eml', 'receipt-8-et-7k4m2q.eml']);
    expect(purgeFolder(join(other, 'missing'), now)).toBe(0);
    rmSync(other, { recursive: true });
  });

  test('mail whose row of the outbox is gone is removed from the folder, whatever its kind', () => {
    const other = mkdtempSync(join(tmpdir(), 'ecotech-mail-'));
    for (const kind of outboxKinds) writeFileSync(join(other, `${kind}-7-x.eml`), 'x');
    const stays = ['invitation-7-x.eml', 'keep-8-x.eml'];
    for (const name of stays) writeFileSync(join(other, name), 'x');
    removeMailWithout(other, new Set([8]));
    expect(readdirSync(other).sort()).toEqual(stays);
    rmSync(other, { recursive: true });
  });

  test('the folder knows every kind of mail that the outbox takes and that the source names', async () => {
    const { sql, close } = await startTestBackend();
    const [check] = await sql(
      "select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'outbox_kind_check'",
    );
    await close();
    const taken = [...String(check?.['text']).matchAll(/'(\w+)'/g)].map(([, kind]) => kind);
    expect([...outboxKinds].sort()).toEqual(taken.sort());
    const sources = globSync('supabase/{functions,local}/**/*.ts').map((path) => readFileSync(path, 'utf8'));
    const named = sources.flatMap((text) =>
      [...text.matchAll(/messageId: `<(\w+)-/g)].map(([, kind]) => kind),
    );
    expect(named.sort(), 'those that no type lists').toEqual(['invitation']);
    expect(mailKinds).toEqual(expect.arrayContaining(named));
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
