import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../supabase/functions/_shared/env.ts';
import { handle } from '../../supabase/functions/send-form/handler.ts';
import { contact, send, startTestBackend, type TestBackend } from './support.ts';

let backend: TestBackend;

let captcha: Server;

let captchaAnswer: { status: number; body: string } = { status: 200, body: '{"success":true}' };

const asked: URLSearchParams[] = [];

beforeAll(async () => {
  captcha = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked.push(new URLSearchParams(Buffer.concat(chunks).toString()));
      // Status 0: no answer at all.
      if (captchaAnswer.status) response.writeHead(captchaAnswer.status).end(captchaAnswer.body);
    });
  });
  await new Promise<void>((resolve) => captcha.listen(0, '127.0.0.1', resolve));
  backend = await startTestBackend({
    env: {
      LEAD_RATE_MAX: '6',
      TRUST_PROXY: '1',
      CAPTCHA_VERIFY_URL: `http://127.0.0.1:${(captcha.address() as AddressInfo).port}/siteverify`,
      CAPTCHA_SECRET: 'geheim',
    },
  });
}, 60_000);

afterAll(async () => {
  await backend.close();
  captcha.closeAllConnections();
  captcha.close();
});

beforeEach(async () => {
  await backend.sql('with counted as (delete from rate_limits) delete from leads');
  captchaAnswer = { status: 200, body: '{"success":true}' };
  asked.length = 0;
});

const from = (address: string) => ({ 'x-forwarded-for': address });

const numbered = (number: number, token = 'token') =>
  contact({ captchaToken: token }, { message: `Fråga ${number}` });

describe('the rate limit', () => {
  test('refuses the seventh form from one address and says when to come back; others are not affected', async () => {
    for (let number = 1; number <= 6; number += 1) {
      expect((await send(backend, numbered(number), from('192.0.2.1'))).status).toBe(200);
    }
    const refused = await send(backend, numbered(7), from('192.0.2.1'));
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ code: 'rate_limited' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    expect((await send(backend, numbered(8), from('192.0.2.2'))).status).toBe(200);
    expect(await backend.sql('select count(*)::int as n from leads')).toEqual([{ n: 7 }]);
  });

  test('ends with its window', async () => {
    for (let number = 1; number <= 7; number += 1) await send(backend, numbered(number), from('192.0.2.1'));
    await backend.sql("update rate_limits set window_start = now() - interval '11 minutes'");
    expect((await send(backend, numbered(8), from('192.0.2.1'))).status).toBe(200);
  });

  test('does not count a repeated submission', async () => {
    for (let again = 0; again < 10; again += 1) {
      expect((await send(backend, numbered(1), from('192.0.2.1'))).status).toBe(200);
    }
  });

  test('keeps no address, only a keyed hash', async () => {
    await send(backend, numbered(1), from('192.0.2.1'));
    const rows = await backend.sql("select key from rate_limits where key <> 'unproven mail'");
    expect(rows).toEqual([{ key: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
  });

  test('cannot be dodged by inventing addresses in front of the one the proxy appends', async () => {
    const statuses: number[] = [];
    for (let number = 1; number <= 7; number += 1) {
      statuses.push((await send(backend, numbered(number), from(`198.51.100.${number}, 192.0.2.1`))).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  test('counts the addresses of one IPv6 network (64 bits) together, and the captcha service hears the whole one', async () => {
    for (let number = 1; number <= 6; number += 1) {
      await send(backend, numbered(number), from(`2001:db8::${number}`));
    }
    expect((await send(backend, numbered(7), from('2001:db8::7'))).status).toBe(429);
    expect((await send(backend, numbered(8), from('2001:db8:0:1::1'))).status).toBe(200);
    expect(asked[0]?.get('remoteip')).toBe('2001:db8::1');
  });

  test('cannot be dodged by a header when no proxy is trusted', async () => {
    const direct = await startTestBackend({
      env: { LEAD_RATE_MAX: '2', CLIENT_ADDRESS_HEADER: 'cf-connecting-ip' },
    });
    try {
      const statuses: number[] = [];
      for (let number = 1; number <= 3; number += 1) {
        const address = `192.0.2.${number}`;
        const headers = { ...from(address), 'cf-connecting-ip': address };
        statuses.push((await send(direct, numbered(number), headers)).status);
      }
      expect(statuses).toEqual([200, 200, 429]);
    } finally {
      await direct.close();
    }
  });
});

describe('the captcha, when one is configured', () => {
  test('is verified on the server with the secret', async () => {
    expect((await send(backend, numbered(1, 'abc'), from('192.0.2.1'))).status).toBe(200);
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      secret: 'geheim',
      response: 'abc',
      remoteip: '192.0.2.1',
    });
  });

  test('that failed is refused and stores nothing', async () => {
    captchaAnswer = { status: 200, body: '{"success":false,"error-codes":["invalid-input-response"]}' };
    const answer = await send(backend, numbered(1));
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'captcha' });
    expect(await backend.sql('select id from leads')).toEqual([]);
  });

  test.each([
    ['is down', 503, 'down'],
    ['answers nonsense', 200, '<html>'],
    ['answers something else', 200, '[]'],
  ])('whose service %s costs no lead', async (_name, status, body) => {
    captchaAnswer = { status, body };
    expect((await send(backend, numbered(1))).status).toBe(200);
  });

  test('that refuses our own key costs no lead, and says so in the log', async () => {
    captchaAnswer = { status: 200, body: '{"success":false,"error-codes":["invalid-input-secret"]}' };
    expect((await send(backend, numbered(1))).status).toBe(200);
    expect(backend.logs).toContainEqual(
      expect.objectContaining({ event: 'captcha_misconfigured', reason: 'invalid-input-secret' }),
    );
  });

  test('that does not answer within four seconds costs no lead', async () => {
    captchaAnswer = { status: 0, body: '' };
    const began = performance.now();
    expect((await send(backend, numbered(1))).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(3_900);
  }, 20_000);

  test('may be missing (no consent, no script), then a third of the rate limit applies', async () => {
    const statuses: number[] = [];
    for (let number = 1; number <= 3; number += 1) {
      statuses.push((await send(backend, numbered(number, ''), from('192.0.2.9'))).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe('a database that is down', () => {
  const broken = () => ({
    ...backend.functionEnv,
    rpc: () => Promise.reject(new Error('connection refused')),
  });
  const post = (type: string, body: string) =>
    handle(
      new Request('http://localhost/functions/v1/send-form', {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      }),
      broken(),
    );

  test('is answered with 503, the text of the specification and a time to try again', async () => {
    const answer = await post('application/json', JSON.stringify(contact()));
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('30');
    expect(await answer.json()).toMatchObject({
      code: 'unavailable',
      message: 'Det gick inte att skicka meddelandet. Försök igen senare.',
    });
  });

  test('keeps what a visitor without JavaScript wrote', async () => {
    const fields = {
      formType: 'contact',
      name: 'Eva',
      email: 'eva@a.example',
      message: 'En lång fråga',
      locale: 'sv',
    };
    const answer = await post('application/x-www-form-urlencoded', new URLSearchParams(fields).toString());
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('En lång fråga');
  });
});

describe('the configuration', () => {
  test('has working defaults', () => {
    expect(readConfig({})).toMatchObject({
      siteUrl: 'https://ecotech.example',
      allowedOrigins: ['https://ecotech.example'],
      recipients: ['info@ecotech.example'],
      rateLimit: { max: 10, windowSeconds: 600 },
      minFillMs: 1500,
    });
  });

  test('that is wrong stops the start', () => {
    expect(() => readConfig({ LEAD_RATE_MAX: 'many' })).toThrow('LEAD_RATE_MAX');
    expect(() => readConfig({ TRUST_PROXY: 'yes' })).toThrow('TRUST_PROXY');
    expect(() => readConfig({ SITE_URL: 'ecotech' })).toThrow('SITE_URL');
    expect(() => readConfig({ ALLOWED_ORIGINS: 'www.ecotech.example' })).toThrow('ALLOWED_ORIGINS');
    expect(() => readConfig({ MAIL_FROM: 'Ecotech' })).toThrow('MAIL_FROM');
    expect(() => readConfig({ LEAD_RECIPIENTS: 'a@x.example; b@x.example' })).toThrow('LEAD_RECIPIENTS');
    expect(() => readConfig({ CAPTCHA_SECRET: 'x' })).toThrow('belong together');
  });

  test('names one sender, also where the name has a comma', () =>
    expect(readConfig({ MAIL_FROM: 'Ecotech, Malmö <info@ecotech.example>' }).mailFrom).toBe(
      '"Ecotech, Malmö" <info@ecotech.example>',
    ));
});

const site = { SITE_URL: 'https://www.example.com' };

test('a backend for a public site says at start that the number of proxies is missing', async () => {
  await expect(startTestBackend({ env: site })).rejects.toThrow('set TRUST_PROXY');
  for (const TRUST_PROXY of ['0', '1'])
    await (await startTestBackend({ env: { ...site, TRUST_PROXY } })).close();
});

test('behind a proxy that nobody has told it of, it names the variable once', async () => {
  const backend = await startTestBackend();
  try {
    for (let number = 0; number < 3; number += 1) await send(backend, contact(), from('192.0.2.1'));
    expect(backend.logs.filter(({ event }) => event === 'proxy_not_trusted')).toEqual([
      expect.objectContaining({ level: 'warn', advice: expect.stringContaining('TRUST_PROXY') }),
    ]);
  } finally {
    await backend.close();
  }
});

test('with settings that do not fit the proxies, visitors do not shut each other out, and the log names the header', async () => {
  const backend = await startTestBackend({ env: { LEAD_RATE_MAX: '2', TRUST_PROXY: '1' } });
  try {
    const form = (number: number) => contact({}, { message: `Fråga ${number}` });
    // A proxy of the own network appended itself: twelve visitors look like one.
    for (let number = 0; number < 12; number += 1) {
      const answer = await send(backend, form(number), from(`192.0.2.${number}, 10.0.0.7`));
      expect(answer.status).toBe(200);
    }
    expect(backend.logs.find(({ event }) => event === 'client_address_unknown')).toMatchObject({
      level: 'error',
      header: 'x-forwarded-for',
      entries: 2,
      proxies: 1,
      advice: expect.stringContaining('TRUST_PROXY'),
    });
    expect(JSON.stringify(backend.logs)).not.toContain('192.0.2.');
    await backend.sql('update rate_limits set hits = 40');
    expect((await send(backend, form(99), from('10.0.0.7'))).status, 'not without end').toBe(429);
  } finally {
    await backend.close();
  }
});
