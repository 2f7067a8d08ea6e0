import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { httpTransport } from '../../supabase/functions/_shared/mail-http.ts';
import { type Mail, RefusedAddress } from '../../supabase/functions/_shared/transport.ts';
import { smtpTransport } from '../../supabase/local/mail/smtp.ts';
import { contact, send, startTestBackend, type TestBackend } from './support.ts';

const mail: Mail = {
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
  const server = createServer((socket) => {
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
    ['RCPT', '450 4.2.0 try again', false],
    ['.', '554 5.7.1 not taken', true],
    ['.', '452 4.3.1 full', false],
    ['MAIL', '550 5.7.1 you may not send', false],
  ])('that answers %s with %s refuses the address: %s', async (command, answer, refused) => {
    const server = await serverThatSays(command, answer);
    try {
      const error: unknown = await smtpTransport(server.url)(mail).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(Error);
      expect(error instanceof RefusedAddress).toBe(refused);
    } finally {
      server.close();
    }
  });

  test.each([
    [422, true],
    [401, false],
    [429, false],
    [500, false],
  ])('spoken to over HTTP, that answers %i, refuses the address: %s', async (status, refused) => {
    const transport = httpTransport({ MAIL_HTTP_URL: 'https://mail.example' }, () =>
      Promise.resolve(new Response(null, { status })),
    );
    const error: unknown = await transport?.(mail).catch((reason: unknown) => reason);
    expect(error instanceof RefusedAddress).toBe(refused);
  });
});

describe('mail to an address that is refused', () => {
  let backend: TestBackend;
  beforeEach(async () => {
    backend = await startTestBackend({
      mailWorker: false,
      transport: () => Promise.reject(new RefusedAddress('550 no such user <anna@foretag.example>')),
    });
  }, 60_000);
  afterEach(() => backend.close());
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
  const backend = await startTestBackend({ mailWorker: false });
  const { status, body } = await send(backend, contact({}, { email }));
  expect(status).toBe(422);
  expect(body['fields']).toMatchObject({ email: { code: 'email' } });
  await backend.close();
});
