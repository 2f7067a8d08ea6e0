import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signBody } from '../../supabase/functions/_shared/alerts.ts';
import { startAlerts } from '../../supabase/local/alerts.ts';
import { contact, send, startTestBackend, type TestBackend } from './support.ts';

interface Call {
  readonly body: string;
  readonly signature: string;
}

let backend: TestBackend;
let receiver: Server;
let status = 200;
let started: Date;
const calls: Call[] = [];
beforeEach(async () => {
  status = 200;
  calls.length = 0;
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      calls.push({ body, signature: String(request.headers['x-ecotech-signature']) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  started = new Date();
  backend = await startTestBackend({
    mailWorker: false,
    env: {
      ALERT_MAIL: 'jour@ecotech.example',
      ALERT_WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`,
      ALERT_WEBHOOK_SECRET: 'hemligt',
    },
  });
}, 60_000);
afterEach(async () => {
  await backend.close();
  receiver.close();
});

const told = () => calls.map(({ body }) => JSON.parse(body) as { event: string; kind: string });
const overdue = async () => {
  await send(backend, contact());
  await backend.sql("update leads set reply_by = now() - interval '1 minute'");
};

describe('somebody is told, by mail and webhook, that', () => {
  test.each([
    ['a lead is overdue', 'leads_overdue', 'En kund väntar på svar', overdue],
    [
      'mail is stuck for an hour',
      'mail_stuck',
      'Mejlen kommer inte fram',
      async () => {
        await send(backend, contact());
        await backend.sql("update outbox set created_at = now() - interval '61 minutes'");
      },
    ],
    [
      'retention was not applied for a day',
      'maintenance_late',
      'Gallringen har inte körts',
      async () => {
        // Retention is applied at the start, beside everything else.
        await expect
          .poll(() => backend.sql('select 1 from private.maintenance where ran_at >= $1', [started]))
          .toHaveLength(1);
        await backend.sql("update private.maintenance set ran_at = now() - interval '27 hours'");
      },
    ],
    [
      'a sign-in is locked',
      'sign_in_locked',
      'För många inloggningsförsök',
      async () => {
        for (let attempt = 0; attempt < 11; attempt += 1)
          await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
            method: 'POST',
            headers: { apikey: backend.anonKey, 'content-type': 'application/json' },
            body: JSON.stringify({ email: 'anna@ecotech.example', password: 'fel lösenord' }),
          });
      },
    ],
  ] as const)('%s', async (_, kind, subject, provoke) => {
    await provoke();
    await backend.alerts.check();
    expect(told()).toMatchObject([{ event: 'alert.began', kind }]);
    expect(backend.mails).toMatchObject([{ to: 'jour@ecotech.example', subject }]);
  });

  test('the disk is nearly full', async () => {
    const watch = startAlerts(backend.functionEnv, () => true);
    await watch.check();
    watch.stop();
    expect(told()).toMatchObject([{ kind: 'disk_nearly_full' }]);
  });
});

test('links asked for and accounts made too often are refused, and are no locked sign-in', async () => {
  const limited = await startTestBackend({
    mailWorker: false,
    env: { ALERT_MAIL: 'jour@ecotech.example', LEAD_RATE_MAX: '1' },
  });
  try {
    const ask = async (path: string, number: number) => {
      const body = { email: `nr${number}@exempel.example`, password: 'ett långt lösenord' };
      const answer = await fetch(`${limited.url}/auth/v1/${path}`, {
        method: 'POST',
        headers: { apikey: limited.anonKey, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.status;
    };
    for (const path of ['recover', 'otp', 'signup']) await ask(path, 1);
    for (const path of ['recover', 'otp', 'signup']) expect(await ask(path, 2), path).toBe(429);
    await limited.alerts.check();
    expect(await limited.sql('select kind from private.alerts')).toEqual([]);
  } finally {
    await limited.close();
  }
});

test('an alert is told once, and again when it is over', async () => {
  await overdue();
  for (let round = 0; round < 3; round += 1) await backend.alerts.check();
  await backend.sql("update leads set status = 'contacted'");
  for (let round = 0; round < 3; round += 1) await backend.alerts.check();
  expect(told().map(({ event }) => event)).toEqual(['alert.began', 'alert.ended']);
  expect(backend.mails.map(({ subject }) => subject)).toEqual([
    'En kund väntar på svar',
    'Löst: En kund väntar på svar',
  ]);
});

test('what lasts is told again after a day', async () => {
  await overdue();
  await backend.alerts.check();
  await backend.sql("update private.alerts set told_at = now() - interval '25 hours'");
  await backend.alerts.check();
  await backend.alerts.check();
  expect(told()).toHaveLength(2);
});

test('the webhook’s call is signed, so that a receiver can tell ours from others', async () => {
  await overdue();
  await backend.alerts.check();
  const [{ body, signature } = { body: '', signature: '' }] = calls;
  const seconds = Number(/^t=(\d+),/.exec(signature)?.[1]);
  expect(signature).toBe(signBody(body, 'hemligt', new Date(seconds * 1000)));
  expect(signature).not.toBe(signBody(body, 'annat', new Date(seconds * 1000)));
  expect(body).not.toContain('anna@');
});

test('what no way took is told again, and the mail goes when the webhook fails', async () => {
  await overdue();
  status = 500;
  await backend.alerts.check();
  expect(backend.mails).toHaveLength(1);
  expect(backend.logs).toContainEqual(
    expect.objectContaining({ event: 'alert_not_sent', kind: 'leads_overdue' }),
  );
  await backend.alerts.check();
  expect(calls, 'the mail was enough').toHaveLength(1);

  const silent = startAlerts(
    { ...backend.functionEnv, transport: () => Promise.reject(new Error('down')) },
    () => true,
  );
  await silent.check();
  await silent.check();
  silent.stop();
  expect(told().filter(({ kind }) => kind === 'disk_nearly_full')).toHaveLength(2);
});
