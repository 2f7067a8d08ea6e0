import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FunctionEnv, readConfig } from '../_shared/env.ts';
import { paperStore } from '../_shared/paper-store.ts';
import { maintain } from './handler.ts';
import { mailLead } from '../../../tests/support/mail-lead.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const due = Array.from({ length: 5 }, (_, id) => ({ id, kind: 'receipt', attempts: 3, lead: mailLead }));
const answers: Readonly<Record<string, unknown>> = {
  lead_health: {
    mail_waiting_seconds: 7200,
    mails_given_up: 0,
    alert_mails_stuck: 0,
    invitations_stuck: 0,
    webhooks_failing: 0,
    leads_overdue: 0,
    maintenance_seconds: 300,
  },
  zones_due: [],
  purge_expired_leads: { anonymised: 0, mails: 0, rate_limits: 0, more: false },
  claim_invitations: [],
  claim_outbox: due,
  claim_webhooks: [],
  ask_to_keep: 0,
};

test('while the mail service hangs, retention is applied, and the call ends within the minute', async () => {
  const done: string[] = [];
  const env: FunctionEnv = {
    config: readConfig({}),
    rpc: (name) => {
      done.push(name);
      return Promise.resolve(answers[name] ?? null);
    },
    now: () => new Date(),
    fetch: () => Promise.resolve(new Response()),
    log: () => undefined,
    afterStore: () => undefined,
    store: paperStore(
      'http://localhost',
      () => 'http://localhost',
      'x',
      () => Promise.reject(new Error()),
    ),
    transport: () =>
      new Promise((_, reject) => {
        setTimeout(() => reject(new Error('no answer in ten seconds')), 10_000);
      }),
  };
  const headers = { authorization: 'Bearer right' };
  const request = new Request('http://localhost/maintenance', { method: 'POST', headers });
  const call = maintain(request, env, { MAINTENANCE_SECRET: 'right' });
  const ended = vi.fn();
  void call.then(ended);
  await vi.advanceTimersByTimeAsync(55_000);
  expect(ended).toHaveBeenCalledOnce();
  expect(await (await call).json()).toMatchObject({ ok: false, mail: { sent: 0, failed: 3 } });
  expect(done.slice(0, done.indexOf('claim_outbox')), 'comes before the mail').toContain('maintenance_ran');
});
