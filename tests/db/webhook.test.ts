import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { drainWebhooks } from '../../supabase/functions/_shared/webhook.ts';
import { signIn } from './admins.ts';
import { contact, runMaintenance, send, startTestBackend, type TestBackend, testBackend } from './support.ts';

interface Call {
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

interface Payload {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Record<string, unknown>;
}

const key = randomBytes(32);

const secret = `whsec_${key.toString('base64')}`;

let backend: TestBackend;

let receiver: Server;

let url: string;

let status = 200;

let retryAfter = '';

const calls: Call[] = [];

let admin: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      calls.push({ body, headers: request.headers });
      // As a redirect it would lead to a receiver that nobody set.
      response
        .writeHead(status, {
          ...(status === 302 && { location: '/elsewhere' }),
          ...(retryAfter && { 'retry-after': retryAfter }),
        })
        .end('anna@foretag.example');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook?token=hemligt`;
  backend = await startTestBackend({
    mailWorker: false,
    env: { LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET: secret },
  });
  admin = await signIn(backend, 'admin@ecotech.example');
}, 60_000);

afterAll(async () => {
  await backend.close();
  receiver.close();
});

beforeEach(async () => {
  status = 200;
  retryAfter = '';
  await backend.sql('update private.webhook set gone = null');
  await backend.sql('truncate leads cascade');
  await backend.sql('truncate webhook_events');
  calls.length = 0;
});

const told = () => calls.map(({ body }) => JSON.parse(body) as Payload);

const passTime = () =>
  backend.sql('update webhook_events set next_attempt_at = now(), locked_until = null where sent_at is null');

async function newLead(changes: object = {}): Promise<string> {
  await send(
    backend,
    contact(changes as Record<string, unknown>, { phone: '070-123 45 67', message: randomUUID() }),
  );
  const [lead] = await backend.sql('select id from leads order by created_at desc limit 1');
  return String(lead?.['id']);
}

interface Request {
  readonly method: string;
  readonly url: string;
  readonly body: Record<string, unknown>;
}

/** What docs/webhooks.md gives to receivers. */
interface Documented {
  verify: (headers: IncomingHttpHeaders, body: string, secret: string, now?: number) => boolean;
  toHubSpot: (event: Payload) => Request[];
  toPipedrive: (event: Payload, company: string, ids: object) => Request[];
  toSlack: (event: Payload, url: string) => Request[];
}

const documented = async (): Promise<Documented> => {
  const code = [...readFileSync('docs/webhooks.md', 'utf8').matchAll(/```js\n([\s\S]+?)```/g)].map(
    ([, one]) => one,
  );
  return (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code.join('\n'))}`
  )) as Documented;
};

test('an address that cannot work stops the start', () =>
  expect(
    startTestBackend({ env: { LEAD_WEBHOOK_URL: 'http://crm.example/hook', LEAD_WEBHOOK_SECRET: secret } }),
  ).rejects.toThrow('https://'));

describe('what happens to a lead is told', () => {
  test('when it comes: with what was written, and nothing that the documentation does not name', async () => {
    const id = await newLead({ context: { consumption: 20000 }, topic: 'sol' });
    expect(await backend.webhooks.drain()).toEqual({ sent: 1, failed: 0 });
    const [event] = told();
    expect(event).toMatchObject({
      type: 'lead.created',
      data: {
        id,
        form: 'contact',
        language: 'sv',
        status: 'new',
        name: 'Anna Exempel',
        email: 'anna@foretag.example',
        company: 'Brf Eken',
        phone: '+46701234567',
        context: { consumption: 20000 },
        url: `http://127.0.0.1:4321/admin?lead=${id}`,
      },
    });
    expect(Object.keys(event ?? {}).sort()).toEqual(['data', 'timestamp', 'type']);
    expect(Object.keys(event?.data ?? {}).sort()).toEqual(
      `company context email form id language message name page papers phone reference reply_by status topic url`.split(
        ' ',
      ),
    );
    expect(await backend.webhooks.drain(), 'once').toEqual({ sent: 0, failed: 0 });
  });

  test('when its status changes, when it is answered, and when it is forgotten: by reference only', async () => {
    const id = await newLead();
    await admin.client.from('leads').update({ status: 'qualified' }).eq('id', id);
    await admin.client.rpc('send_reply', {
      p_id: randomUUID(),
      p_lead: id,
      p_subject: 'Svar',
      p_body: 'Hemlig text',
    });
    await backend.sql('update outbox set next_attempt_at = now()');
    await backend.worker.drain();
    await backend.webhooks.drain();
    await admin.client.rpc('anonymise_lead', { p_lead: id });
    await backend.webhooks.drain();
    const [, ...later] = told();
    expect(later).toMatchObject([
      { type: 'lead.status_changed', data: { id, from: 'new', to: 'qualified' } },
      { type: 'lead.replied', data: { id } },
      { type: 'lead.erased', data: { id, how: 'anonymised' } },
    ]);
    for (const { body } of calls.slice(1)) expect(body).not.toMatch(/anna|Eken|Hemlig|701234567/i);
    expect(later.map(({ data }) => Object.keys(data).sort().join(' '))).toEqual([
      'from id reference to',
      'id reference reply',
      'how id reference',
    ]);
  });

  test('an erased lead is told as erased, and nothing else of it that was still to be told', async () => {
    const id = await newLead();
    await admin.client.rpc('erase_lead', { p_lead: id });
    await backend.webhooks.drain();
    expect(told()).toMatchObject([{ type: 'lead.erased', data: { id, how: 'erased' } }]);
  });

  test('spam is no lead until an admin makes it one', async () => {
    await send(backend, contact({ website: 'http://spam.example' }, { message: 'spam' }));
    await backend.webhooks.drain();
    expect(told()).toEqual([]);
    await admin.client.from('leads').update({ status: 'new' }).eq('status', 'spam');
    await backend.webhooks.drain();
    expect(told()).toMatchObject([{ type: 'lead.created', data: { status: 'new' } }]);
  });
});

describe('a call', () => {
  test('is signed as Standard Webhooks says; changed, old or with another key it is refused', async () => {
    await newLead();
    await backend.webhooks.drain();
    const [call] = calls;
    if (!call) throw new Error('a call');
    expect(call.headers['webhook-id']).toMatch(/^evt_[0-9a-f-]{36}$/);
    expect(call.headers['webhook-signature']).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
    const { verify } = await documented();
    const { headers, body } = call;
    expect(verify(headers, body, secret)).toBe(true);
    expect(verify(headers, body.replace('Anna', 'Bo'), secret)).toBe(false);
    expect(verify({ ...headers, 'webhook-id': 'evt_other' }, body, secret)).toBe(false);
    expect(verify(headers, body, `whsec_${randomBytes(32).toString('base64')}`)).toBe(false);
    expect(verify(headers, body, secret, Date.now() + 600_000)).toBe(false);
    expect(verify({}, body, secret)).toBe(false);
  });

  test.each([500, 404, 302])(
    'that is answered %i is tried again with the same id, and then is done',
    async (code) => {
      await newLead();
      status = code;
      expect(await backend.webhooks.drain()).toEqual({ sent: 0, failed: 1 });
      const [waiting] = await backend.sql(
        `select attempts, last_error, round(extract(epoch from next_attempt_at - now())) between 20 and 38 as soon
       from webhook_events`,
      );
      expect(waiting).toEqual({
        attempts: 1,
        last_error: `NotTaken: the receiver answered ${code}`,
        soon: true,
      });
      expect(await backend.webhooks.drain(), 'not before its time').toEqual({ sent: 0, failed: 0 });
      status = 204;
      await passTime();
      expect(await backend.webhooks.drain()).toEqual({ sent: 1, failed: 0 });
      expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      const { verify } = await documented();
      expect(calls.every(({ headers, body }) => verify(headers, body, secret))).toBe(true);
      expect(await backend.sql('select count(*)::int as n from leads')).toEqual([{ n: 1 }]);
    },
  );

  test('is given up after 24 attempts, which the inbox says; neither log nor row holds address or answer', async () => {
    await newLead();
    await backend.sql('update webhook_events set attempts = 23');
    status = 503;
    await backend.webhooks.drain();
    const [row] = await backend.sql('select failed_at is not null as failed, last_error from webhook_events');
    expect(row?.['failed']).toBe(true);
    expect((await admin.client.rpc('admin_health')).data).toMatchObject({ webhooks_failing: 1 });
    expect(JSON.stringify([row, backend.logs])).not.toMatch(/hemligt|anna@/);
    await backend.sql("update webhook_events set failed_at = now() - interval '31 days'");
    await backend.database.rpc('purge_webhooks', {});
    expect(await backend.sql('select 1 from webhook_events')).toEqual([]);
  });

  test('to a receiver that is down is tried again', async () => {
    const config = { ...backend.functionEnv.config, webhook: { url: 'http://127.0.0.1:9/', keys: [key] } };
    await newLead();
    expect(await drainWebhooks({ ...backend.functionEnv, config })).toEqual({ sent: 0, failed: 1 });
    expect(await backend.sql('select attempts, failed_at from webhook_events')).toEqual([
      { attempts: 1, failed_at: null },
    ]);
  });

  test('is made by the hosted maintenance as well', async () => {
    await newLead();
    const answer = await runMaintenance(backend);
    expect(((await answer.json()) as { webhooks: unknown }).webhooks).toEqual({ sent: 1, failed: 0 });
    expect(told()).toMatchObject([{ type: 'lead.created' }]);
  });
});

describe('the worked examples', () => {
  test('make the calls of HubSpot, Pipedrive and Slack of what is really sent', async () => {
    const id = await newLead();
    await admin.client.from('leads').update({ status: 'contacted' }).eq('id', id);
    await backend.webhooks.drain();
    const [created, changed] = told();
    if (!created || !changed) throw new Error('two events');
    const reference = String(created.data['reference']);
    const { toHubSpot, toPipedrive, toSlack } = await documented();
    const [person] = toHubSpot(created);
    expect(person?.url).toBe('https://api.hubapi.com/crm/v3/objects/contacts/batch/upsert');
    expect(person?.body['inputs']).toMatchObject([
      {
        id: created.data['email'],
        idProperty: 'email',
        properties: { firstname: 'Anna', lastname: 'Exempel' },
      },
    ]);
    expect(toHubSpot(changed)).toMatchObject([
      { method: 'PATCH', body: { properties: { hs_lead_status: 'CONNECTED' } } },
    ]);
    expect(toPipedrive(created, 'ecotech', { person: 7, lead: 'x' })).toMatchObject([
      { url: 'https://ecotech.pipedrive.com/api/v2/persons', body: { name: 'Anna Exempel' } },
      {
        url: 'https://ecotech.pipedrive.com/api/v1/leads',
        body: { title: `${reference} Brf Eken`, person_id: 7 },
      },
      { url: 'https://ecotech.pipedrive.com/api/v1/notes', body: { lead_id: 'x' } },
    ]);
    const [message] = toSlack(created, 'https://hooks.slack.com/services/x');
    expect(message?.body['text']).toContain(`|${reference}>`);
    expect(JSON.stringify(message)).not.toMatch(/anna/i);
    expect(toSlack(changed, 'https://hooks.slack.com/services/x')).toEqual([]);
  });
});

/** The backend's surroundings with other settings of the webhook. */
const withWebhook = (webhook: { url: string; keys: readonly Uint8Array[] } | undefined) => {
  const { webhook: _, ...config } = backend.functionEnv.config;
  return { ...backend.functionEnv, config: { ...config, ...(webhook && { webhook }) } };
};

describe('a receiver that answers', () => {
  test('410 is sent nothing more; another key or address begins anew, with what has waited', async () => {
    await newLead();
    await newLead();
    status = 410;
    expect(await backend.webhooks.drain()).toEqual({ sent: 0, failed: 1 });
    status = 200;
    await passTime();
    expect(await backend.webhooks.drain(), 'gone is gone').toEqual({ sent: 0, failed: 0 });
    expect(calls).toHaveLength(1);
    expect(backend.logs).toContainEqual({
      level: 'warn',
      event: 'webhooks_waiting',
      events: 2,
      receiver: 'gone',
    });
    await newLead();
    const changed = withWebhook({ url, keys: [randomBytes(32)] });
    await passTime();
    expect(await drainWebhooks(changed)).toEqual({ sent: 3, failed: 0 });
  });

  test.each([
    ['7200', 7190, 7200],
    ['999999', 86_390, 86_400],
    ['1', 20, 38],
  ])(
    'Retry-After: %s is asked again when it says, within a day, and never sooner than usual',
    async (value, from, to) => {
      await newLead();
      status = 503;
      retryAfter = value;
      await backend.webhooks.drain();
      const [row] = await backend.sql(
        'select round(extract(epoch from next_attempt_at - now()))::int as wait from webhook_events',
      );
      expect(Number(row?.['wait'])).toBeGreaterThanOrEqual(from);
      expect(Number(row?.['wait'])).toBeLessThanOrEqual(to);
    },
  );

  test('slowly, for fifteen seconds, is waited for', async () => {
    let given = 0;
    const signal = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      given = ms;
      return new AbortController().signal;
    });
    try {
      await newLead();
      await backend.webhooks.drain();
      expect(given).toBeGreaterThanOrEqual(15_000);
      expect(given).toBeLessThanOrEqual(30_000);
    } finally {
      signal.mockRestore();
    }
  });
});

test('retries after an outage do not all come back in the same moment', async () => {
  for (let number = 0; number < 6; number += 1) await newLead();
  await backend.sql('update webhook_events set attempts = 5');
  status = 500;
  await backend.webhooks.drain();
  const rows = await backend.sql('select distinct next_attempt_at - now() as wait from webhook_events');
  expect(rows.length).toBeGreaterThan(3);
});

describe('without a receiver', () => {
  test('nothing is queued; what waits is kept for a month and named in the log, and goes to the next one', async () => {
    const id = await newLead();
    await drainWebhooks(withWebhook(undefined));
    expect(await backend.sql('select type from webhook_events')).toEqual([{ type: 'lead.created' }]);
    expect(backend.logs).toContainEqual({
      level: 'warn',
      event: 'webhooks_waiting',
      events: 1,
      receiver: 'none',
    });
    await newLead();
    expect(await backend.sql('select 1 from webhook_events'), 'a lead that comes meanwhile').toHaveLength(1);
    await backend.webhooks.drain();
    expect(told()).toMatchObject([{ type: 'lead.created', data: { id } }]);
    await backend.sql("update webhook_events set sent_at = null, created_at = now() - interval '31 days'");
    await backend.database.rpc('purge_webhooks', {});
    expect(await backend.sql('select 1 from webhook_events')).toEqual([]);
  });

  test('whoever was told of a person hears that the person is gone, once there is a receiver again', async () => {
    const id = await newLead();
    await backend.webhooks.drain();
    await drainWebhooks(withWebhook(undefined));
    await admin.client.rpc('erase_lead', { p_lead: id });
    const unknown = await newLead();
    await admin.client.rpc('erase_lead', { p_lead: unknown });
    await backend.webhooks.drain();
    expect(told().slice(1)).toMatchObject([{ type: 'lead.erased', data: { id } }]);
  });
});

describe('of spam', () => {
  interface Told {
    readonly type: string;
    readonly data: Record<string, unknown>;
  }

  let admin: Awaited<ReturnType<typeof signIn>>['client'];

  const told: Told[] = [];

  const backend = testBackend({
    mailWorker: false,
    env: {
      LEAD_WEBHOOK_URL: 'https://crm.example/hook',
      LEAD_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    },
  });

  beforeAll(async () => {
    ({ client: admin } = await signIn(backend, 'admin@ecotech.example'));
  }, 60_000);

  beforeEach(async () => {
    await backend.sql('truncate leads cascade');
    await backend.sql('truncate webhook_events');
    told.length = 0;
  });

  /** Tells the receiver what waits; with a status other than 2xx it refuses after it has read. */
  const tell = (status = 204) =>
    drainWebhooks({
      ...backend.functionEnv,
      fetch: (_url, init) => {
        told.push(JSON.parse(String(init?.body)) as Told);
        return Promise.resolve(new Response(null, { status }));
      },
    });

  const types = () => told.map(({ type }) => type);

  async function newLead(changes: object = {}): Promise<string> {
    await send(backend, contact(changes as Record<string, unknown>));
    const [lead] = await backend.sql('select id from leads');
    return String(lead?.['id']);
  }

  const setStatus = async (id: string, status: string) =>
    expect((await admin.from('leads').update({ status }).eq('id', id)).error).toBeNull();

  const purge = () => backend.database.rpc('purge_expired_leads', {});

  describe('a lead that was told and is spam by now is told as erased', () => {
    test.each([
      ['when an admin erases it', 'erased', (id: string) => admin.rpc('erase_lead', { p_lead: id })],
      [
        'when an admin anonymises it',
        'anonymised',
        (id: string) => admin.rpc('anonymise_lead', { p_lead: id }),
      ],
      [
        'when retention removes spam, long after it was told',
        'erased',
        async () => {
          await backend.sql("update leads set created_at = now() - interval '31 days'");
          await backend.sql("update webhook_events set sent_at = now() - interval '31 days'");
          await backend.database.rpc('purge_webhooks', {});
          await purge();
        },
      ],
    ])('%s', async (_, how, forget) => {
      const id = await newLead();
      await tell();
      await setStatus(id, 'spam');
      await tell();
      await forget(id);
      await tell();
      expect(types()).toEqual(['lead.created', 'lead.status_changed', 'lead.erased']);
      expect(told.at(-1)?.data).toMatchObject({ id, how });
    });

    test('also when the receiver refused it after reading', async () => {
      const id = await newLead();
      await tell(500);
      await setStatus(id, 'spam');
      await admin.rpc('erase_lead', { p_lead: id });
      await tell();
      expect(types()).toEqual(['lead.created', 'lead.erased']);
    });

    test('but not when the receiver never heard of it', async () => {
      const sent = await newLead({ website: 'http://spam.example' });
      await admin.rpc('erase_lead', { p_lead: sent });
      const marked = await newLead();
      await setStatus(marked, 'spam');
      await admin.rpc('erase_lead', { p_lead: marked });
      await tell();
      expect(told).toEqual([]);
    });
  });

  test('a lead that was spam by mistake is told as new once', async () => {
    const id = await newLead();
    await tell();
    await setStatus(id, 'spam');
    await setStatus(id, 'new');
    await tell();
    expect(types()).toEqual(['lead.created', 'lead.status_changed', 'lead.status_changed']);
    expect(told.at(-1)?.data).toMatchObject({ from: 'spam', to: 'new' });
  });

  test('a lead whose news was given up is told as new again when it comes back from spam', async () => {
    const id = await newLead();
    await backend.sql('update webhook_events set attempts = 24, failed_at = now()');
    await setStatus(id, 'spam');
    await setStatus(id, 'new');
    await tell();
    expect(types()).toEqual(['lead.status_changed', 'lead.created']);
  });

  test('what was told of a lead is forgotten 30 days after the lead is', async () => {
    const id = await newLead();
    await tell();
    const purgeLater = () => backend.sql("select purge_webhooks(now() + interval '31 days')");
    await purgeLater();
    expect(await backend.sql('select type from webhook_events')).toEqual([{ type: 'lead.created' }]);
    await admin.rpc('anonymise_lead', { p_lead: id });
    await tell();
    await purgeLater();
    expect(await backend.sql('select type from webhook_events')).toEqual([]);
  });
});
