import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LogEntry } from './env.ts';
import { drainOutbox, type OutboxEnv } from './outbox.ts';
import { mailLead } from '../../../tests/support/mail-lead.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

interface World {
  env: OutboxEnv;
  /** Mail that was handed over. */
  sent: string[];
  /** Outcomes that were recorded: `[mail, error]`. */
  recorded: [number, string | null][];
  logs: LogEntry[];
}

/** An outbox of `mails` with leases as the database keeps them; each mail takes `mailMs`. */
function world(mails: number, mailMs: number, finish: (tried: number) => void = () => {}): World {
  const lockedUntil = new Map<number, number>();
  const open = new Set(Array.from({ length: mails }, (_, index) => index + 1));
  const sent: string[] = [];
  const recorded: [number, string | null][] = [];
  const logs: LogEntry[] = [];
  let tried = 0;
  const rpc = (name: string, args: Record<string, unknown>): Promise<unknown> => {
    if (name === 'claim_outbox') {
      const free = [...open].filter((id) => (lockedUntil.get(id) ?? 0) <= Date.now());
      const claimed = free.slice(0, Number(args['p_limit'] ?? 20));
      const lease = Number(args['p_lease_seconds'] ?? 60) * 1000;
      for (const id of claimed) lockedUntil.set(id, Date.now() + lease);
      return Promise.resolve(claimed.map((id) => ({ id, kind: 'receipt', attempts: 1, lead: mailLead })));
    }
    if (name === 'claim_invitations') return Promise.resolve([]);
    if (name === 'told_papers') return Promise.resolve(null);
    tried += 1;
    try {
      finish(tried);
    } catch (error) {
      return Promise.reject(error);
    }
    const id = Number(args['p_id']);
    recorded.push([id, (args['p_error'] as string | null | undefined) ?? null]);
    open.delete(id);
    return Promise.resolve(null);
  };
  const env: OutboxEnv = {
    rpc,
    transport: async (mail) => {
      sent.push(mail.messageId);
      await new Promise((resolve) => {
        setTimeout(resolve, mailMs);
      });
    },
    config: {
      mailFrom: 'Ecotech <info@ecotech.example>',
      replyTo: 'inbox' as const,
      siteUrl: 'https://ecotech.example',
      backendUrl: 'https://backend.ecotech.example',
      addressSalt: 'salt',
      publicAddress: 'info@ecotech.example',
    },
    log: (entry) => logs.push(entry),
  };
  return { env, sent, recorded, logs };
}

test('two workers and a mail service that takes ten seconds: no mail is sent twice', async () => {
  const { env, sent } = world(40, 10_000);
  const first = drainOutbox(env);
  await vi.advanceTimersByTimeAsync(1000);
  const second = drainOutbox(env);
  await vi.advanceTimersByTimeAsync(1_000_000);
  await Promise.all([first, second]);
  // What was left over when a lease ran short is due again.
  const rest = drainOutbox(env);
  await vi.advanceTimersByTimeAsync(1_000_000);
  await rest;
  expect(new Set(sent).size).toBe(40);
  expect(sent).toHaveLength(40);
});

test('a mail that was sent is never recorded as failed, and its record is tried again', async () => {
  const { env, sent, recorded, logs } = world(2, 0, (tried) => {
    if (tried === 1) throw new Error('connection lost');
  });
  const done = drainOutbox(env);
  await vi.advanceTimersByTimeAsync(100);
  expect(await done).toEqual({ sent: 2, failed: 0 });
  expect(sent).toHaveLength(2);
  expect(recorded).toEqual([
    [1, null],
    [2, null],
  ]);
  expect(logs).toEqual([]);
});

test('a database that takes no record stops no other mail of the batch; the log says so', async () => {
  const { env, sent, recorded, logs } = world(2, 0, (tried) => {
    if (tried <= 3) throw new Error('connection lost');
  });
  let batches = 0;
  const done = drainOutbox(env, () => {
    batches += 1;
    return false;
  });
  await vi.advanceTimersByTimeAsync(100);
  expect(await done).toEqual({ sent: 2, failed: 0 });
  expect(batches).toBe(1);
  expect(sent).toHaveLength(2);
  expect(recorded).toEqual([[2, null]]);
  expect(logs).toEqual([{ level: 'error', event: 'mail_unrecorded', sent: true }]);
});

test('a failure is recorded without the addresses in its text', async () => {
  const { env, recorded } = world(1, 0);
  env.transport = () => Promise.reject(new Error('451 mailbox of anna@foretag.example unavailable'));
  expect(await drainOutbox(env, () => false)).toEqual({ sent: 0, failed: 1 });
  expect(recorded).toEqual([[1, '451 mailbox of <address> unavailable']]);
});
