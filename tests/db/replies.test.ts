import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../supabase/functions/_shared/env.ts';
import { composeMail, type MailLead } from '../../supabase/functions/_shared/mail.ts';
import type { Mail } from '../../supabase/functions/_shared/transport.ts';
import { rawMail } from '../../supabase/local/mail/smtp.ts';
import { signIn } from './admins.ts';
import { contact, send, startTestBackend, type TestBackend } from './support.ts';

let backend: TestBackend;
let failing = false;
const delivered: Mail[] = [];
const admin = {} as { client: SupabaseClient; id: string };

beforeAll(async () => {
  backend = await startTestBackend({
    mailWorker: false,
    transport: (mail) => {
      if (failing) return Promise.reject(new Error('451 mailbox of anna@foretag.example unavailable'));
      delivered.push(mail);
      return Promise.resolve();
    },
  });
  Object.assign(admin, await signIn(backend, 'admin@ecotech.example'));
}, 60_000);
afterAll(() => backend.close());
beforeEach(async () => {
  failing = false;
  await backend.sql('truncate leads cascade');
  delivered.length = 0;
});

/** A new lead whose first mails have left. */
async function newLead(locale = 'sv'): Promise<string> {
  await send(backend, contact({ locale }, { message: `Fråga ${randomUUID()}` }));
  await backend.worker.drain();
  delivered.length = 0;
  const [lead] = await backend.sql('select id from leads order by created_at desc limit 1');
  return String(lead?.['id']);
}
const reply = (lead: string, more: Record<string, unknown> = {}) => ({
  p_id: randomUUID() as string,
  p_lead: lead,
  p_subject: 'Ditt ärende',
  p_body: 'Hej Anna!\n\nVi ringer i morgon.\n\nBo',
  p_not_before: null,
  ...more,
});
/** Lets what waits be due, as if the time had passed. */
const passTime = () => backend.sql('update outbox set next_attempt_at = now() where sent_at is null');
const leadOf = async (id: string) =>
  (await backend.sql('select status, answered_at from leads where id = $1', [id]))[0];
const eventsOf = (id: string) =>
  backend.sql(
    "select kind, actor, detail from lead_events where lead_id = $1 and kind not like 'mail%' order by id",
    [id],
  );

describe('a reply from the inbox', () => {
  test('waits ten seconds, is sent once, and then the lead is answered by who wrote it', async () => {
    const lead = await newLead('en');
    const call = reply(lead);
    expect((await admin.client.rpc('send_reply', call)).error).toBeNull();
    // The answer was lost on the way and the page asks again.
    expect((await admin.client.rpc('send_reply', call)).error).toBeNull();
    expect(await backend.worker.drain()).toEqual({ sent: 0, failed: 0 });
    expect(await leadOf(lead)).toEqual({ status: 'new', answered_at: null });
    const [waiting] = await backend.sql(
      'select extract(epoch from not_before - created_at)::int as wait from lead_replies',
    );
    expect(waiting).toEqual({ wait: 10 });

    await passTime();
    expect(await backend.worker.drain()).toEqual({ sent: 1, failed: 0 });
    expect(delivered[0]).toMatchObject({
      to: 'anna@foretag.example',
      replyTo: 'info@ecotech.example',
      subject: 'Ditt ärende',
      language: 'en',
    });
    expect(delivered[0]?.text).toMatch(
      /^Hej Anna!\n\nVi ringer i morgon\.\n\nBo\n\nYou wrote on .+:\n\n> Fråga /,
    );
    const answered = await leadOf(lead);
    expect(answered).toMatchObject({ status: 'contacted' });
    expect(answered?.['answered_at']).not.toBeNull();
    expect(await eventsOf(lead)).toMatchObject([
      { kind: 'received' },
      { kind: 'replied', actor: admin.id },
      { kind: 'status', actor: admin.id, detail: { from: 'new', to: 'contacted' } },
    ]);
    const thread = await admin.client
      .from('lead_replies')
      .select('author, sent_at, failed_at')
      .eq('lead_id', lead);
    expect(thread.data).toEqual([{ author: admin.id, sent_at: expect.any(String), failed_at: null }]);
  });

  test('leaves a status that somebody chose as it is', async () => {
    const lead = await newLead();
    await admin.client.from('leads').update({ status: 'qualified' }).eq('id', lead);
    await admin.client.rpc('send_reply', reply(lead));
    await passTime();
    await backend.worker.drain();
    expect(await leadOf(lead)).toMatchObject({ status: 'qualified' });
  });

  test('waits for its time, and a mail that waits on purpose is no mail that is stuck', async () => {
    const lead = await newLead();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const answer = await admin.client.rpc('send_reply', reply(lead, { p_not_before: tomorrow }));
    expect(Date.parse(answer.data as string)).toBe(Date.parse(tomorrow));
    expect(await backend.worker.drain()).toEqual({ sent: 0, failed: 0 });
    await backend.sql(
      "update outbox set created_at = created_at - interval '3 hours' where reply_id is not null",
    );
    const health = await admin.client.rpc('admin_health');
    expect(health.data).toMatchObject({ mail_waiting_seconds: 0 });
    await backend.sql("update outbox set not_before = now() - interval '2 hours' where reply_id is not null");
    expect((await admin.client.rpc('admin_health')).data).toMatchObject({ mail_waiting_seconds: 7200 });
  });

  test('is tried again as every mail, shown as failing meanwhile, and given up after 24 attempts', async () => {
    const lead = await newLead();
    await admin.client.rpc('send_reply', reply(lead));
    failing = true;
    const state = () =>
      backend.sql('select failures, failed_at is not null as failed, sent_at from lead_replies');
    await passTime();
    expect(await backend.worker.drain()).toEqual({ sent: 0, failed: 1 });
    expect(await state()).toEqual([{ failures: 1, failed: false, sent_at: null }]);
    await backend.sql('update outbox set attempts = 23 where reply_id is not null');
    await passTime();
    await backend.worker.drain();
    expect(await state()).toEqual([{ failures: 24, failed: true, sent_at: null }]);
    expect(await leadOf(lead), 'what did not arrive answers nothing').toEqual({
      status: 'new',
      answered_at: null,
    });
  });

  test('can be withdrawn while it waits and after it was given up, not while it is sent nor afterwards', async () => {
    const lead = await newLead();
    const [waiting, leaving] = [reply(lead), reply(lead)];
    for (const call of [waiting, leaving]) await admin.client.rpc('send_reply', call);
    const withdraw = async (id: string) =>
      (await admin.client.rpc('withdraw_reply', { p_id: id })).data as unknown;
    expect(await withdraw(waiting.p_id)).toBe(true);
    expect(await withdraw(waiting.p_id)).toBe(false);
    await backend.sql("update outbox set locked_until = now() + interval '1 minute' where reply_id = $1", [
      leaving.p_id,
    ]);
    expect(await withdraw(leaving.p_id)).toBe(false);
    await backend.sql('update outbox set locked_until = null');
    await passTime();
    expect(await backend.worker.drain()).toEqual({ sent: 1, failed: 0 });
    expect(await withdraw(leaving.p_id)).toBe(false);
    expect((await eventsOf(lead)).map(({ kind }) => kind)).toEqual([
      'received',
      'reply_withdrawn',
      'replied',
      'status',
    ]);
  });

  test.each([
    ['an empty text', { p_body: ' \n ' }, '23514'],
    ['a subject of two lines', { p_subject: 'Hej\nBcc: x@y.example' }, '23514'],
    ['a text longer than a letter', { p_body: 'x'.repeat(10_001) }, '23514'],
    [
      'a time in a month and more',
      { p_not_before: new Date(Date.now() + 40 * 86_400_000).toISOString() },
      '22023',
    ],
    ['a lead that does not exist', { p_lead: randomUUID() }, '23514'],
  ])('with %s is refused, and nothing is queued', async (_, change, code) => {
    const lead = await newLead();
    const { error } = await admin.client.rpc('send_reply', reply(lead, change));
    expect(error?.code).toBe(code);
    expect(await backend.sql("select 1 from outbox where kind = 'reply'")).toEqual([]);
  });

  test('goes with the lead: anonymised, neither text nor mail is left, and none can be added', async () => {
    const lead = await newLead();
    const sent = reply(lead);
    await admin.client.rpc('send_reply', sent);
    await passTime();
    await backend.worker.drain();
    await admin.client.rpc('send_reply', reply(lead));
    await admin.client.rpc('anonymise_lead', { p_lead: lead });
    expect(await backend.sql('select 1 from lead_replies')).toEqual([]);
    expect(await backend.sql('select 1 from outbox')).toEqual([]);
    expect((await admin.client.rpc('send_reply', reply(lead))).error?.code).toBe('23514');
  });

  test('to spam is refused: it has to be made a lead first', async () => {
    const lead = await newLead();
    await admin.client.from('leads').update({ status: 'spam' }).eq('id', lead);
    expect((await admin.client.rpc('send_reply', reply(lead))).error?.code).toBe('23514');
  });
});

describe('the mail of a reply', () => {
  const lead = {
    id: randomUUID() as string,
    reference: 'ET-234567',
    form_type: 'contact',
    name: 'Anna',
    email: 'anna@foretag.example',
    message: 'Hej <b>där</b>\nTvå rader',
    locale: 'sv',
    recipient: 'info@ecotech.example',
    created_at: '2026-11-24T09:00:00Z',
  } as unknown as MailLead;
  const config = readConfig({});
  const words = { subject: 'Svar', body: 'Hej!\nTvå rader\n\nBo & co', author: 'bo@ecotech.example' };

  test('keeps lines and signs as they were written, and quotes what it answers', () => {
    const mail = composeMail(5, 'reply', lead, config, words);
    expect(mail.text).toContain('Hej!\nTvå rader\n\nBo & co\n\nDu skrev tisdag 24 november 2026');
    expect(mail.text).toContain('> Hej <b>där</b>\n> Två rader');
    expect(mail.html).toContain('Bo &amp; co');
    expect(mail.html).toContain('Hej &lt;b&gt;där&lt;/b&gt;');
    expect(mail.messageId).toBe('<reply-5-et-234567@ecotech.example>');
  });

  test('leads answers to the mailbox of the form, or to who wrote it, by setting', () => {
    expect(composeMail(5, 'reply', lead, config, words).replyTo).toBe('info@ecotech.example');
    const personal = readConfig({ LEAD_REPLY_TO: 'author' });
    expect(composeMail(5, 'reply', lead, personal, words).replyTo).toBe('bo@ecotech.example');
    expect(composeMail(5, 'reply', lead, personal, { ...words, author: null }).replyTo).toBe(
      'info@ecotech.example',
    );
    expect(() => readConfig({ LEAD_REPLY_TO: 'everybody' })).toThrow(
      'LEAD_REPLY_TO must be one of inbox, author',
    );
  });

  test('is not marked as made by a machine, as a receipt is', async () => {
    const receipt = { ...lead, reply_by: '2026-11-26T09:00:00Z' };
    expect(String(await rawMail(composeMail(4, 'receipt', receipt, config)))).toContain('Auto-Submitted');
    expect(String(await rawMail(composeMail(5, 'reply', lead, config, words)))).not.toContain(
      'Auto-Submitted',
    );
  });
});
