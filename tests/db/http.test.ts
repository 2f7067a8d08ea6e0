import { connect } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { serve } from '../../supabase/local/http.ts';
import { startTestBackend, type TestBackend, testBackend } from './support.ts';

const backend = testBackend();

/** Sends bytes as they are and reads the status line of the answer. */
function rawStatus(url: string, lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const status = /^HTTP\/1\.1 (\d+)/.exec(text)?.[1];
      if (status) {
        resolve(status);
        socket.destroy();
      }
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`closed after "${text}"`)));
  });
}

describe('every request gets an answer', () => {
  const local = { port: 0, host: '127.0.0.1', trustProxy: false };

  test('a handler that throws, also after a body was read, is answered with 500', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const server = await serve(() => Promise.reject(new TypeError('a mistake of ours')), local);
    try {
      for (const init of [{}, { method: 'POST', body: 'text' }]) {
        const answer = await fetch(server.url, init);
        expect([answer.status, await answer.text()]).toEqual([500, '']);
      }
      expect(complaint).toHaveBeenCalledTimes(2);
    } finally {
      await server.close();
      complaint.mockRestore();
    }
  });

  test('an answer that breaks off while it is made is a 500 as well, and the server can be closed', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = (): Response =>
      new Response(new ReadableStream({ pull: (controller) => controller.error(new Error('broken')) }), {
        headers: { 'content-length': '9' },
      });
    const server = await serve(() => Promise.resolve(broken()), local);
    expect((await fetch(server.url, { method: 'POST', body: 'x' })).status).toBe(500);
    await server.close();
    complaint.mockRestore();
  });

  test.each([
    ['a host that is none', ['GET /health HTTP/1.1', 'Host: a b'], '400'],
    ['a host with a password', ['GET /health HTTP/1.1', 'Host: a:b@c'], '400'],
    ['an address with a backslash', ['GET /a\\b HTTP/1.1', 'Host: a'], '400'],
    ['an address without a name', ['GET // HTTP/1.1', 'Host: a'], '404'],
    ['two Host fields', ['GET /health HTTP/1.1', 'Host: a', 'Host: b'], '400'],
    ['Host twice, written otherwise', ['GET /health HTTP/1.1', 'Host: a', 'host: a'], '400'],
    ['TRACE', ['TRACE /health HTTP/1.1', 'Host: a'], '405'],
  ])('%s is refused', async (_name, lines, status) => {
    expect(await rawStatus(backend.url, lines)).toBe(status);
  });

  test('a request that does not arrive is cut off; one that carries papers has longer', async () => {
    const readAll = async (request: Request) => new Response(await request.text());
    const server = await serve(readAll, { ...local, arrivalMs: { papers: 60_000, other: 200 } });
    const { port } = new URL(server.url);
    const begin = (path: string) => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf`),
      );
      const closed = new Promise<string>((resolve) => socket.on('close', () => resolve('cut off')));
      const patience = new Promise<string>((resolve) => setTimeout(() => resolve('still open'), 1500));
      return Promise.race([closed, patience]).finally(() => socket.destroy());
    };
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(
      await Promise.all(
        ['/rest/v1/leads', '/functions/v1/send-form', '/storage/v1/object/papers/x'].map(begin),
      ),
    ).toEqual(['cut off', 'still open', 'still open']);
    await server.close();
    // Until the server has heard that the others are gone, too.
    await new Promise((resolve) => setTimeout(resolve, 300));
    complaint.mockRestore();
  });

  test('closing waits for running requests, and cuts off what does not end', async () => {
    let asked = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const never = (): Promise<Response> => {
      asked();
      return new Promise(() => undefined);
    };
    const server = await serve(never, { ...local, closeMs: 20 });
    const request = expect(fetch(server.url, { method: 'POST', body: 'x' })).rejects.toThrow();
    await arrived;
    await server.close();
    await request;
  });
});

describe('the sign-in service refuses what it cannot take', () => {
  const call = (path: string, body: unknown, method = 'POST') =>
    fetch(`${backend.url}/auth/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${backend.secrets.serviceKey}` },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const password = 'ett långt lösenord';

  test.each<[string, string, unknown, string]>([
    ['null', '/token?grant_type=password', 'null', 'bad_json'],
    ['a list', '/signup', [], 'bad_json'],
    ['a text', '/otp', '"anna@foretag.example"', 'bad_json'],
    ['half a text', '/signup', '{"email":', 'bad_json'],
    [
      'a NUL in the e-mail of a sign-up',
      '/signup',
      { email: 'a\0@b.example', password },
      'validation_failed',
    ],
    [
      'a NUL in the e-mail of a sign-in',
      '/token?grant_type=password',
      { email: 'a@b\0.example', password },
      'validation_failed',
    ],
    [
      'a sign-in with more than 254 signs of e-mail',
      '/token?grant_type=password',
      { email: `${'a'.repeat(64)}@${'b'.repeat(190)}`, password },
      'validation_failed',
    ],
    [
      'a NUL in what a user tells',
      '/signup',
      { email: 'nul@b.example', password, data: { display_name: 'A\0' } },
      'validation_failed',
    ],
    [
      'a list as what a user tells',
      '/signup',
      { email: 'list@b.example', password, data: [] },
      'validation_failed',
    ],
  ])('%s: 400', async (_name, path, body, code) => {
    const answer = await call(path, body);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('access-control-allow-origin'), 'a page may read why').toBe('*');
    expect(await answer.json()).toMatchObject({ error_code: code });
  });

  test('a NUL in a filter, a row or an argument is 400', async () => {
    const headers = { authorization: `Bearer ${backend.secrets.serviceKey}` };
    const base = `${backend.url}/rest/v1`;
    const note = JSON.stringify({ lead_id: '00000000-0000-4000-8000-0000000000d1', body: 'a\0' });
    for (const answer of [
      await fetch(`${base}/leads?name=eq.%00`, { headers }),
      await fetch(`${base}/lead_notes`, { method: 'POST', headers, body: note }),
      await fetch(`${base}/rpc/erase_lead`, { method: 'POST', headers, body: '{"p_lead":"\\u0000"}' }),
    ]) {
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: expect.stringMatching(/^22/) });
    }
  });

  test('an address that two sign up with at the same time is given once', async () => {
    const body = { email: 'both@foretag.example', password };
    const answers = await Promise.all([call('/signup', body), call('/signup', body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(await refused?.json()).toMatchObject({ error_code: 'user_already_exists' });
  });

  test('a code and a challenge that are no text, unknown or spent are refused with Supabase’s codes', async () => {
    const signedUp = await call('/signup', { email: 'factor@foretag.example', password });
    const { access_token } = (await signedUp.json()) as { access_token: string };
    const as = (path: string, body: unknown) =>
      fetch(`${backend.url}/auth/v1${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${access_token}` },
        body: JSON.stringify(body),
      });
    const { id } = (await (await as('/factors', { factor_type: 'totp' })).json()) as { id: string };
    const hostile = { toString: 1 };
    const challenge = (await (await as(`/factors/${id}/challenge`, {})).json()) as { id: string };
    const verify = async (challenge_id: unknown, code: unknown) => {
      const answer = await as(`/factors/${id}/verify`, { challenge_id, code });
      return [answer.status, ((await answer.json()) as { error_code: string }).error_code];
    };
    expect(await verify(challenge.id, hostile)).toEqual([400, 'validation_failed']);
    expect(await verify(challenge.id, '')).toEqual([400, 'validation_failed']);
    expect(await verify(hostile, '000000')).toEqual([422, 'mfa_factor_not_found']);
    expect(await verify(id, '000000')).toEqual([422, 'mfa_factor_not_found']);
    expect(await verify(challenge.id, '000000')).toEqual([422, 'mfa_verification_failed']);
    await backend.sql('update auth.mfa_challenges set verified_at = now()');
    expect(await verify(challenge.id, '000000')).toEqual([422, 'mfa_ip_address_mismatch']);
  });

  test('a new e-mail or phone of an account, with a message; the present e-mail is no change', async () => {
    const signedUp = await call('/signup', { email: 'stays@foretag.example', password });
    const { access_token } = (await signedUp.json()) as { access_token: string };
    const update = (body: unknown) =>
      fetch(`${backend.url}/auth/v1/user`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${access_token}` },
        body: JSON.stringify(body),
      });
    for (const [body, name] of [
      [{ email: 'new@foretag.example', data: { a: 1 } }, 'email'],
      [{ phone: '+46701740605' }, 'phone'],
      [{ password: 12_345_678 }, 'password'],
    ] as const) {
      const refused = await update(body);
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({ msg: expect.stringContaining(name) });
    }
    const kept = await update({ email: 'stays@foretag.example', data: { display_name: 'Anna' } });
    expect(await kept.json()).toMatchObject({
      email: 'stays@foretag.example',
      user_metadata: { display_name: 'Anna' },
    });
  });
});

describe('guessing', () => {
  const password = 'ett långt lösenord';
  const post = (target: TestBackend, path: string, body: unknown, address = '192.0.2.1') =>
    fetch(`${target.url}/auth/v1${path}`, {
      method: 'POST',
      headers: { 'x-forwarded-for': address },
      body: JSON.stringify(body),
    });
  const count = async (answers: Promise<Response>[]): Promise<Record<number, number>> => {
    const statuses: Record<number, number> = {};
    for (const { status } of await Promise.all(answers)) statuses[status] = (statuses[status] ?? 0) + 1;
    return statuses;
  };

  test('thirty passwords at the same time is ten tries, and right ones are not counted', async () => {
    const email = 'owner@foretag.example';
    expect((await post(backend, '/signup', { email, password })).status).toBe(200);
    for (let time = 0; time < 12; time += 1) {
      expect((await post(backend, '/token?grant_type=password', { email, password })).status).toBe(200);
    }
    const guesses = Array.from({ length: 30 }, (_, guess) =>
      post(backend, '/token?grant_type=password', { email, password: `gissning ${guess}` }),
    );
    expect(await count(guesses)).toEqual({ 400: 10, 429: 20 });
    expect(backend.logs).toContainEqual({ level: 'warn', event: 'sign_in_locked' });
  });

  test('sign-ups are limited per address as forms are; neighbours in one IPv6 network count together', async () => {
    const limited = await startTestBackend({ env: { LEAD_RATE_MAX: '3', TRUST_PROXY: '1' } });
    try {
      const signUp = (number: number, address: string) =>
        post(limited, '/signup', { email: `new${number}@foretag.example`, password }, address);
      expect(await count([1, 2, 3, 4, 5].map((number) => signUp(number, `2001:db8::${number}`)))).toEqual({
        200: 3,
        429: 2,
      });
      expect((await signUp(6, '2001:db8:0:1::1')).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});
