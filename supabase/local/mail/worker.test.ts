import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startMailWorker } from './worker.ts';
import { mailLead } from '../../../tests/support/mail-lead.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A worker over a queue of batches; `claims` holds when each was asked for (ms since the start). */
function worker(batches: number) {
  const began = Date.now();
  const claims: number[] = [];
  let left = batches;
  const rpc = (name: string): Promise<unknown> => {
    if (name !== 'claim_outbox') return Promise.resolve(name.startsWith('claim') ? [] : null);
    claims.push(Date.now() - began);
    left -= 1;
    const mail = {
      id: left + 1,
      kind: 'receipt',
      attempts: 1,
      lead: mailLead,
    };
    return Promise.resolve(left >= 0 ? [mail] : []);
  };
  const config = {
    mailFrom: 'Ecotech <info@ecotech.example>',
    replyTo: 'inbox' as const,
    siteUrl: 'https://ecotech.example',
    backendUrl: 'https://backend.ecotech.example',
    addressSalt: 'salt',
    publicAddress: 'info@ecotech.example',
  };
  const started = startMailWorker({ rpc, transport: () => Promise.resolve(), config, log: () => {} }, 300);
  return { started, claims, fill: (more: number) => (left = more) };
}

test('mail goes out once forms pause for a moment', async () => {
  const { started, claims, fill } = worker(0);
  await vi.advanceTimersByTimeAsync(100);
  expect(claims).toEqual([0]);
  fill(1);
  started.wake();
  await vi.advanceTimersByTimeAsync(299);
  expect(claims).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(300);
  expect(claims.length).toBeGreaterThan(1);
  await started.stop();
});

test('forms that keep coming hold mail back, never longer than five seconds, and a batch at a time', async () => {
  const { started, claims, fill } = worker(0);
  await vi.advanceTimersByTimeAsync(100);
  fill(50);
  for (let passed = 0; passed < 11_000; passed += 100) {
    started.wake();
    await vi.advanceTimersByTimeAsync(100);
  }
  const during = claims.slice(1);
  expect(during).toHaveLength(2);
  expect(during[0]).toBeGreaterThan(4_500);
  expect(during[0]).toBeLessThan(5_700);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(claims.length, 'all of it in the pause').toBeGreaterThan(50);
  await started.stop();
});
