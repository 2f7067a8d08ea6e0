import { globSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { mailboxOf } from '../../supabase/functions/_shared/address.ts';
import { composeMail, type MailLead } from '../../supabase/functions/_shared/mail.ts';
import { httpTransport } from '../../supabase/functions/_shared/mail-http.ts';
import { type Mail, RefusedAddress } from '../../supabase/functions/_shared/transport.ts';
import { handle } from '../../supabase/functions/send-form/handler.ts';
import {
  folderTransport,
  mailKinds,
  outboxKinds,
  purgeFolder,
  removeMailWithout,
} from '../../supabase/local/mail/folder.ts';
import { rawMail, smtpTransport } from '../../supabase/local/mail/smtp.ts';
import { newFolder } from './child.ts';
import { startSmtpSink } from './smtp-sink.ts';
import { contact, runMaintenance, send, testBackend } from './support.ts';

const unavailable = new Error('451 mailbox of anna@foretag.example unavailable');
/** What the mail server says to the next mails, when it does not take them. */
let failure: Error | undefined;
const delivered: Mail[] = [];

// Mail goes out when a test says so.
const backend = testBackend({
  mailWorker: false,
  transport: (mail) => {
    if (failure) return Promise.reject(failure);
    delivered.push(mail);
    return Promise.resolve();
  },
});
beforeEach(async () => {
  failure = undefined;
  await backend.worker.drain();
  await backend.sql('truncate leads, subscriptions, rate_limits cascade');
  delivered.length = 0;
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
    failure = unavailable;
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

    failure = undefined;
    expect(await backend.worker.drain(), 'not before its time').toEqual({ sent: 0, failed: 0 });
    await backend.sql('update outbox set next_attempt_at = now()');
    expect(await backend.worker.drain()).toEqual({ sent: 2, failed: 0 });
    expect(delivered).toHaveLength(2);
    expect(await backend.sql('select count(*)::int as n from leads')).toEqual([{ n: 1 }]);
  });

  test('waits double from 30 seconds to 6 hours, and after 24 attempts the mail is given up, not the lead', async () => {
    failure = unavailable;
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
  const call = (secret: string, method?: string) => runMaintenance(backend, {}, secret, method);

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
});

describe('the ways out', () => {
  const folder = newFolder();
  const servers: { close: () => void }[] = [];
  afterAll(() => {
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
    const other = newFolder();
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
  });

  test('mail whose row of the outbox is gone is removed from the folder, whatever its kind', () => {
    const other = newFolder();
    for (const kind of outboxKinds) writeFileSync(join(other, `${kind}-7-x.eml`), 'x');
    const stays = ['invitation-7-x.eml', 'keep-8-x.eml'];
    for (const name of stays) writeFileSync(join(other, name), 'x');
    removeMailWithout(other, new Set([8]));
    expect(readdirSync(other).sort()).toEqual(stays);
  });

  test('the folder knows every kind of mail that the outbox takes and that the source names', async () => {
    const [check] = await backend.sql(
      "select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'outbox_kind_check'",
    );
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
    const sent = JSON.stringify(service.calls[0]?.body);
    // Whoever is away need not say so to the company for each receipt.
    for (const part of [mail.subject, 'Auto-Submitted', 'auto-generated', 'References'])
      expect(sent).toContain(part);
    service.status = 503;
    await expect(transport?.(mail)).rejects.toThrow('mail service answered 503');
  });

  test('an HTTP service that is not known is named with those that are', () => {
    const env = { MAIL_HTTP_URL: 'https://mail.example', MAIL_HTTP_PROVIDER: 'pigeon' };
    expect(() => httpTransport(env, fetch)).toThrow('pigeon; known are resend, postmark, brevo');
    expect(httpTransport({}, fetch)).toBeNull();
  });
});

const letter: Mail = {
  messageId: '<a@ecotech.example>',
  from: 'info@ecotech.example',
  to: 'anna@foretag.example',
  subject: 'Hej',
  text: 'Hej',
  html: '<p>Hej</p>',
  language: 'sv',
};

/** An SMTP server that answers one command as it is told, and all others as well. */
async function serverThatSays(command: string, answer: string) {
  const server = createTcpServer((socket) => {
    socket.write('220 ready\r\n');
    let data = false;
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        if (data && line !== '.') continue;
        const name = data ? '.' : line.slice(0, 4).toUpperCase();
        data = false;
        if (name === command) socket.write(`${answer}\r\n`);
        else if (name === 'DATA') {
          data = true;
          socket.write('354 go on\r\n');
        } else socket.write(name === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

describe('a mail server', () => {
  test.each([
    ['RCPT', '550 5.1.1 no such user', true],
    ['RCPT', '550 no such user here', true],
    ['RCPT', '450 4.2.0 try again', false],
    ['.', '550 5.2.1 the mailbox is disabled', true],
    ['.', '452 4.3.1 full', false],
    // What is between the server and us must end no subscription.
    ['RCPT', '554 5.7.1 <anna@foretag.example>: Relay access denied', false],
    ['RCPT', '550 relay not permitted', false],
    ['RCPT', '550 5.1.8 Sender address rejected', false],
    ['.', '550 5.4.5 Daily user sending limit exceeded', false],
    ['.', '554 5.7.1 blocked', false],
    ['MAIL', '550 5.7.1 you may not send', false],
  ])('that answers %s with %s refuses the address: %s', async (command, answer, refused) => {
    const server = await serverThatSays(command, answer);
    try {
      const error: unknown = await smtpTransport(server.url)(letter).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(Error);
      expect(error instanceof RefusedAddress).toBe(refused);
    } finally {
      server.close();
    }
  });

  test.each([
    ['resend', 422, { name: 'validation_error', message: 'Invalid `to` field.' }, RefusedAddress],
    ['resend', 422, { name: 'invalid_from_address', message: 'Invalid `from` field.' }, Error],
    ['resend', 429, { name: 'daily_quota_exceeded', message: 'You have reached it.' }, Error],
    // Its answer was lost, and what the mail says is other by now.
    ['resend', 409, { name: 'invalid_idempotent_request', message: 'Same key, other payload.' }, undefined],
    ['resend', 409, { name: 'concurrent_idempotent_requests', message: 'In progress.' }, Error],
    ['postmark', 422, { ErrorCode: 406, Message: 'Found inactive addresses.' }, RefusedAddress],
    ['postmark', 422, { ErrorCode: 300, Message: "Invalid 'To' address." }, RefusedAddress],
    ['postmark', 422, { ErrorCode: 300, Message: "Invalid 'From' address." }, Error],
    ['postmark', 422, { ErrorCode: 405, Message: 'You have run out of credits.' }, Error],
    ['brevo', 400, { code: 'invalid_parameter', message: 'email is not valid in to' }, RefusedAddress],
    ['brevo', 400, { code: 'invalid_parameter', message: 'valid sender email required' }, Error],
    ['brevo', 500, null, Error],
  ])('spoken to over HTTP (%s) that answers %i %j', async (name, status, body, expected) => {
    const env = { MAIL_HTTP_URL: 'https://mail.example', MAIL_HTTP_PROVIDER: name };
    const transport = httpTransport(env, () => Promise.resolve(Response.json(body, { status })));
    const error: unknown = await transport?.(letter).catch((reason: unknown) => reason);
    expect((error as Error | undefined)?.constructor).toBe(expected);
  });
});

describe('mail to an address that is refused', () => {
  beforeEach(() => {
    failure = new RefusedAddress('550 no such user <anna@foretag.example>');
  });
  const state = () =>
    backend.sql('select kind, attempts, failed_at is not null as over from outbox order by kind');

  test('ends a receipt at once with an event of the lead; what goes to the company is tried on', async () => {
    await send(backend, contact());
    expect(await backend.worker.drain()).toEqual({ sent: 0, failed: 2 });
    expect(await state()).toEqual([
      { kind: 'company', attempts: 1, over: false },
      { kind: 'receipt', attempts: 1, over: true },
    ]);
    const events = await backend.sql(
      "select detail from lead_events where kind = 'mail_failed' order by detail ->> 'mail'",
    );
    expect(events.map(({ detail }) => detail)).toEqual([
      { mail: 'company', attempts: 1, given_up: false, refused: false },
      { mail: 'receipt', attempts: 1, given_up: true, refused: true },
    ]);
  });

  test('ends a subscription: nobody is asked to confirm, or told of prices, a second time', async () => {
    await backend.sql(
      "insert into subscriptions (email, locale, zone, confirm_hash) values ('x@exempel.example', 'sv', 'SE4', 'x')",
    );
    await backend.sql(
      "insert into outbox (subscription_id, kind, about) select id, 'confirm', 'confirm' from subscriptions",
    );
    await backend.worker.drain();
    expect(await backend.sql('select 1 from subscriptions')).toEqual([]);
    expect(await state()).toEqual([]);
  });
});

test.each(['a@b', 'a@localhost', 'anna@foretag'])('%s is a slip, and no address', async (email) => {
  const { status, body } = await send(backend, contact({}, { email }));
  expect(status).toBe(422);
  expect(body['fields']).toMatchObject({ email: { code: 'email' } });
});

describe('mail to who has proved nothing', () => {
  describe('a mailbox', () => {
    const spellings: [string, string][] = [
      ['Anna.Berg@gmail.com', 'annaberg@gmail.com'],
      ['a.n.n.a.berg+sol@googlemail.com', 'annaberg@gmail.com'],
      ['anna.berg@foretag.example', 'anna.berg@foretag.example'],
      ['Anna+a+b@Foretag.example', 'anna@foretag.example'],
    ];
    test.each(spellings)('%s is %s, in the functions and in the database', async (written, mailbox) => {
      expect(mailboxOf(written)).toBe(mailbox);
      const [row] = await backend.sql('select private.mailbox($1) as mailbox', [written]);
      expect(row).toEqual({ mailbox });
    });
  });

  test('receipts to addresses that nobody has proved wait once there are too many; forms and the company’s mail do not', async () => {
    const limited = {
      ...backend.functionEnv,
      config: { ...backend.functionEnv.config, rateLimit: { max: 1, windowSeconds: 600 } },
    };
    for (let number = 0; number < 70; number += 1) {
      const request = new Request('http://localhost/functions/v1/send-form', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(contact({}, { email: `a${number}@foretag${number}.example` })),
      });
      await backend.sql("delete from rate_limits where key <> 'unproven mail'");
      expect((await handle(request, limited)).status).toBe(200);
    }
    const waits = await backend.sql(
      'select kind, ceil(extract(epoch from next_attempt_at - now()) / 3600)::int as hours, count(*)::int as n from outbox group by 1, 2 order by 1, 2',
    );
    expect(waits).toEqual([
      { kind: 'company', hours: 0, n: 70 },
      { kind: 'receipt', hours: 0, n: 30 },
      { kind: 'receipt', hours: 1, n: 30 },
      { kind: 'receipt', hours: 2, n: 10 },
    ]);
  });

  test.each([
    ['Åsa Öberg', true],
    ['J. R. R. Tolkien', true],
    ['Anna-Karin O’Neill', true],
    ["Núria d'Abo Puig", true],
    ['Иван', true],
    ['Ring 0900 12345 nu och vinn', false],
    ['ACCOUNT LOCKED call +46 8 1234', false],
    ['evil。com', false],
    ['evil[.]com', false],
    ['www.evil', false],
    ['Win at casino.example', false],
    ['You have won a prize call', false],
  ])('a receipt greets %s by name: %s', async (name, greeted) => {
    await send(backend, contact({}, { name }));
    await backend.worker.drain();
    const receipt = delivered.findLast(({ to }) => to === 'anna@foretag.example');
    expect(receipt?.text.startsWith(greeted ? `Hej ${name},` : 'Hej,')).toBe(true);
  });
});
