import { beforeEach, describe, expect, test } from 'vitest';
import { drainOutbox } from '../../supabase/functions/_shared/outbox.ts';
import { drainWebhooks } from '../../supabase/functions/_shared/webhook.ts';
import { contact, send, sendForm, testBackend } from './support.ts';

const clock: { now: Date | undefined } = { now: undefined };
const backend = testBackend({
  now: () => clock.now ?? new Date(),
  mailWorker: false,
  env: {
    LEAD_WEBHOOK_URL: 'https://crm.example/hook',
    LEAD_WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}`,
    LEAD_RATE_MAX: '10',
  },
});
beforeEach(async () => {
  await backend.sql('truncate leads cascade');
  await backend.sql('delete from rate_limits');
  await backend.sql('truncate webhook_events');
  backend.mails.length = 0;
  clock.now = undefined;
});

const mail = async () => {
  backend.mails.length = 0;
  await drainOutbox({
    ...backend.functionEnv,
    transport: (one) => {
      backend.mails.push(one);
      return Promise.resolve();
    },
  });
  return backend.mails.map(({ to, subject, text }) => ({ to, subject, text }));
};
const leads = () => backend.sql('select name, email, company, phone_e164, message, status, topic from leads');
const corrections = () => backend.sql("select detail from lead_events where kind = 'corrected' order by id");
const key = 'draft-0000-1111';
const draft = (fields: object = {}, changes: object = {}) =>
  contact({ idempotencyKey: key, ...changes }, { company: undefined, ...fields });

describe('a draft that is sent again with something corrected', () => {
  test('is one lead that says the newer, keeps the older, and answers with the first reference', async () => {
    const first = await send(
      backend,
      draft({ email: 'ana@foretag.example', company: 'Brf Eken', phone: '070-174 06 05' }),
    );
    const second = await send(backend, draft({ message: 'Vi vill veta mer om batterier.' }));
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(await leads()).toEqual([
      {
        name: 'Anna Exempel',
        email: 'anna@foretag.example',
        company: null,
        phone_e164: null,
        message: 'Vi vill veta mer om batterier.',
        status: 'new',
        topic: null,
      },
    ]);
    expect(await corrections()).toEqual([
      {
        detail: {
          email: 'ana@foretag.example',
          company: 'Brf Eken',
          phone: '070-174 06 05',
          message: 'Vi vill veta mer om solceller.',
        },
      },
    ]);
  });

  test('that was told already is told again with what it said before; a mail that waits says the newer', async () => {
    await send(backend, draft());
    expect(await mail()).toHaveLength(2);
    await send(backend, draft({ message: 'Bara batterier.' }));
    const told = await mail();
    expect(told.map(({ to }) => to)).toEqual(['info@ecotech.example']);
    expect(told[0]?.text).toContain('Bara batterier.');
    expect(told[0]?.text).toContain('Meddelande: Vi vill veta mer om solceller.');

    await send(backend, draft({ email: 'ana@foretag.example' }, { idempotencyKey: 'draft-0000-2222' }));
    await send(backend, draft({ email: 'eva@foretag.example' }, { idempotencyKey: 'draft-0000-2222' }));
    expect((await mail()).map(({ to }) => to).sort()).toEqual([
      'eva@foretag.example',
      'info@ecotech.example',
    ]);
  });

  test('with another mailbox has a receipt there, and no mailbox has two in an hour', async () => {
    const receipts = async () =>
      (await mail()).map(({ to }) => to).filter((to) => to !== 'info@ecotech.example');
    await send(backend, draft({ email: 'ana@foretag.example' }));
    expect(await receipts()).toEqual(['ana@foretag.example']);
    await send(backend, draft());
    expect(await receipts()).toEqual(['anna@foretag.example']);
    await send(backend, draft({ email: 'ana@foretag.example' }));
    await send(backend, draft({ email: 'ana@foretag.example' }, { idempotencyKey: 'draft-0000-2222' }));
    await send(backend, draft({}, { idempotencyKey: 'draft-0000-3333' }));
    expect(await receipts()).toEqual([]);
  });

  test('comes back as new, with a new promise, when it was answered or put aside', async () => {
    const first = await send(backend, draft());
    await backend.sql("update leads set status = 'closed', reply_by = now() - interval '3 days'");
    await backend.sql("update leads set remind_at = now() + interval '9 days'");
    const second = await send(backend, draft({ message: 'En sak till.' }));
    expect(second.body['reference']).toBe(first.body['reference']);
    expect(Date.parse(String(second.body['replyBy']))).toBeGreaterThan(Date.now());
    expect(
      await backend.sql('select status, answered_at, remind_at, reply_by > now() as due from leads'),
    ).toEqual([{ status: 'new', answered_at: null, remind_at: null, due: true }]);
  });

  test('is found in the file that its lead was merged into', async () => {
    await send(backend, draft());
    await send(backend, contact({ idempotencyKey: 'draft-0000-9999' }, { message: 'Första.' }));
    await backend.sql(
      `update leads part set merged_into = top.id, file_id = top.id from leads top
       where part.idempotency_key = $1 and top.idempotency_key = 'draft-0000-9999'`,
      [key],
    );
    await backend.sql("update leads set status = 'closed' where idempotency_key = 'draft-0000-9999'");
    expect((await send(backend, draft({ message: 'Rättad.' }))).status).toBe(200);
    expect(await backend.sql('select message, status from leads order by created_at')).toEqual([
      { message: 'Rättad.', status: 'new' },
      { message: 'Första.', status: 'new' },
    ]);
  });

  test('stays spam when it is, and causes no mail', async () => {
    await send(backend, draft({}, { website: 'http://spam.example' }));
    await send(backend, draft({ message: 'Igen.' }, { website: 'http://spam.example' }));
    expect(await leads()).toMatchObject([{ status: 'spam', message: 'Igen.' }]);
    expect(await mail()).toEqual([]);
    expect(await backend.sql('select type from webhook_events')).toEqual([]);
  });

  test('is told to the system of the company', async () => {
    const told: Record<string, unknown>[] = [];
    const tell = () =>
      drainWebhooks({
        ...backend.functionEnv,
        fetch: (_, init) => {
          told.push(JSON.parse(String(init?.body)) as Record<string, unknown>);
          return Promise.resolve(new Response());
        },
      });
    await send(backend, draft());
    await tell();
    await send(backend, draft({ email: 'ny@foretag.example' }));
    await tell();
    expect(told).toMatchObject([
      { type: 'lead.created', data: { email: 'anna@foretag.example' } },
      { type: 'lead.corrected', data: { email: 'ny@foretag.example', status: 'new' } },
    ]);
  });

  test('leaves nothing personal when the lead is forgotten', async () => {
    await send(backend, draft());
    await send(backend, draft({ message: 'Rättad.' }));
    await backend.sql('select private.strip_lead(id) from leads');
    expect(await corrections()).toEqual([{ detail: {} }]);
    // The same key is another lead now.
    await send(backend, draft());
    expect(await leads()).toHaveLength(2);
  });

  test('counts as a form of its address; sent unchanged it does not', async () => {
    for (let time = 0; time < 20; time += 1) expect((await send(backend, draft())).status).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => send(backend, draft({ message: `Nummer ${index}` }))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    expect(await leads()).toHaveLength(1);
    expect(await corrections()).toHaveLength(9);
  });
});

describe('a form without script', () => {
  const form = {
    formType: 'contact',
    locale: 'sv',
    page: '/contact',
    name: 'Anna Exempel',
    email: 'anna@foretag.example',
    message: 'Hej',
  };
  const post = async (changes: Record<string, string> = {}) => {
    const answer = await sendForm(backend, { ...form, ...changes });
    expect(answer.status).toBe(303);
    return new URL(String(answer.headers.get('location'))).searchParams.get('ref');
  };

  test('sent again after a lost answer, and corrected after the back button, is one lead', async () => {
    const first = await post();
    expect(await post()).toBe(first);
    expect(await post({ message: 'Hej igen', name: 'Anna Ek' })).toBe(first);
    expect(await leads()).toMatchObject([{ name: 'Anna Ek', message: 'Hej igen' }]);
    expect(await corrections()).toEqual([{ detail: { name: 'Anna Exempel', message: 'Hej' } }]);
  });

  test('sent on both sides of midnight is one lead with one token, also of a program; on the next day it is another', async () => {
    const program = () => send(backend, contact());
    clock.now = new Date('2026-11-27T23:59:50Z');
    const [first, told] = [await post(), await program()];
    clock.now = new Date('2026-11-28T00:00:20Z');
    expect(await post({ message: 'Hej igen' })).toBe(first);
    expect((await program()).body).toEqual(told.body);
    const both = await Promise.all([post({ topic: 'webinar' }), post({ topic: 'webinar' })]);
    expect(new Set(both).size).toBe(1);
    expect(await leads()).toHaveLength(3);
    await backend.sql("update leads set created_at = created_at - interval '7 hours'");
    expect(await post()).not.toBe(first);
    expect((await program()).body['reference']).not.toBe(told.body['reference']);
  });

  test('about something else, of another form, or of another mailbox, is another lead', async () => {
    await post();
    await post({ topic: 'webinar' });
    await post({ formType: 'booking' });
    await post({ email: 'bo@foretag.example' });
    expect(await leads()).toHaveLength(4);
  });

  test('with the key that the page’s script gave it is the lead of that key', async () => {
    await send(backend, draft());
    await post({ idempotencyKey: key, message: 'Utan skript.' });
    expect(await leads()).toMatchObject([{ message: 'Utan skript.' }]);
  });
});
