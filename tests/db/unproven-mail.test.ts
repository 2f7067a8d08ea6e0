import { beforeEach, describe, expect, test } from 'vitest';
import { mailboxOf } from '../../supabase/functions/_shared/address.ts';
import { handle } from '../../supabase/functions/send-form/handler.ts';
import { contact, send, testBackend } from './support.ts';

const backend = testBackend({ mailWorker: false });
beforeEach(async () => {
  await backend.sql('truncate leads, subscriptions, rate_limits cascade');
});

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
  ['You have won a prize call', false],
])('a receipt greets %s by name: %s', async (name, greeted) => {
  await send(backend, contact({}, { name }));
  await backend.worker.drain();
  const receipt = backend.mails.findLast(({ to }) => to === 'anna@foretag.example');
  expect(receipt?.text.startsWith(greeted ? `Hej ${name},` : 'Hej,')).toBe(true);
});
