import { expect, test } from 'vitest';
import { locales } from '../../src/i18n/locales.ts';
import { codeIn, site, subscribersBackend } from './subscribers.ts';

const { backend, post, native, mailed, rows, subscribe, round } = subscribersBackend();

/** One call with the clock moved on by so much. */
const at = async (later: string, call: 'ask_to_keep' | 'purge_subscriptions'): Promise<number> => {
  const [row] = await backend().sql(`select ${call}(now() + $1::interval) as n`, [later]);
  return Number(row?.['n']);
};
/** Asks after a year and a day, and answers the mail. */
async function asked() {
  expect(await at('12 months 1 day', 'ask_to_keep')).toBe(1);
  const [mail, ...others] = await mailed();
  expect(others).toEqual([]);
  return mail;
}

test('somebody is asked once after twelve months, not before, and nothing is deleted by then', async () => {
  await subscribe();
  expect(await at('12 months -1 hour', 'ask_to_keep')).toBe(0);
  const mail = await asked();
  expect(mail?.subject).toBe('Vill du ha kvar mejlen från Ecotech?');
  expect(codeIn(mail, 'keep'), 'a link that keeps').toBe(codeIn(mail, 'end'));
  const [row] = await rows();
  expect(mail?.unsubscribe, 'and one click in the mail program').toBe(
    `https://backend.ecotech.example/functions/v1/subscriptions?end=${row?.['end_code']}`,
  );
  expect(await at('13 months', 'ask_to_keep'), 'asked once').toBe(0);
  expect(await at('13 months', 'purge_subscriptions')).toBe(0);
});

test.each(locales)('the question is whole in %s', async (locale) => {
  await subscribe({ locale });
  const mail = await asked();
  expect(mail?.language).toBe(locale);
  expect(`${mail?.subject}${mail?.text}`).not.toMatch(/\{\w+\}|undefined|null/);
  expect(mail?.text).toContain('SE4');
  expect(mail?.text, 'until when').toMatch(/\b\d{1,2}\D{1,20}20\d\d|20\d\d/);
});

test('without an answer it is gone after 60 days, and not sooner', async () => {
  await subscribe();
  await asked();
  expect(await at('12 months 60 days', 'purge_subscriptions')).toBe(0);
  expect(await at('12 months 62 days', 'purge_subscriptions')).toBe(1);
  expect(await rows()).toEqual([]);
});

test('one press keeps it for a year, with and without script; opening the link alone does not', async () => {
  await subscribe();
  const mail = await asked();
  const keep = { use: 'keep', code: codeIn(mail, 'keep'), locale: 'en' };
  const done = await native(keep);
  expect(done.headers.get('location')).toBe(`${site}/en/resources/price-alerts#kept`);
  expect(await (await post(keep)).json()).toEqual({ ok: true, done: 'kept' });
  expect((await rows())[0]).toMatchObject({ asked_at: null, zone: 'SE4' });
  expect(await at('12 months 62 days', 'purge_subscriptions')).toBe(0);
  expect(await at('11 months', 'ask_to_keep')).toBe(0);
  await backend().sql('delete from outbox');
  expect(await at('12 months 1 day', 'ask_to_keep'), 'asked again a year later').toBe(1);
});

test('the other click ends it at once, and a code of nobody keeps nothing', async () => {
  await subscribe();
  const mail = await asked();
  const clicked = await native({ 'List-Unsubscribe': 'One-Click' }, new URL(mail?.unsubscribe ?? '').search);
  expect(clicked.status).toBe(200);
  expect(await rows()).toEqual([]);
  for (const code of [codeIn(mail, 'keep'), '0'.repeat(32), 'abc'])
    expect((await post({ use: 'keep', code })).status).toBe(422);
});

test('asking for mail anew is an answer, too', async () => {
  await subscribe();
  await backend().sql("update subscriptions set confirmed_at = confirmed_at - interval '12 months 1 day'");
  expect(await round(), 'the round asks, and mails the prices').toBe(2);
  await mailed();
  expect((await rows())[0]?.['asked_at']).not.toBeNull();
  await subscribe({ zone: 'SE1' });
  expect((await rows())[0]).toMatchObject({ asked_at: null, zone: 'SE1' });
  expect(await at('3 months', 'purge_subscriptions')).toBe(0);
});
