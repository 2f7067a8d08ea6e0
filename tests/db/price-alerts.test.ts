import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { locales } from '../../src/i18n/locales.ts';
import { queueAlerts } from '../../supabase/functions/_shared/price-alerts.ts';
import { composeSubscriptionMail } from '../../supabase/functions/_shared/subscription-mail.ts';
import { handleSubscription } from '../../supabase/functions/subscriptions/handler.ts';
import { writeBackup } from '../../supabase/local/backup.ts';
import { folderTransport } from '../../supabase/local/mail/folder.ts';
import { prepareData } from './child.ts';
import { afternoon, codeIn, confirmedRow, site, subscribersBackend, wish, world } from './subscribers.ts';
import { contact, send, startTestBackend } from './support.ts';

const { backend, address, post, native, mailed, rows, subscribe, round } = subscribersBackend();

describe('a visitor who asks', () => {
  test('gets one mail with a code of one use, and nothing else before it is used', async () => {
    expect(await (await post(wish())).json()).toEqual({ ok: true, done: 'asked' });
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'eva@exempel.example',
      subject: 'Bekräfta din e-postadress',
      language: 'sv',
    });
    expect(mail?.unsubscribe, 'there is nothing to end yet').toBeUndefined();
    expect(await round()).toBe(0);
    expect(await mailed()).toEqual([]);

    const code = codeIn(mail, 'confirm');
    expect(mail?.html).toContain(`${site}/resources/price-alerts#confirm-${code}`);
    expect(JSON.stringify(await rows()), 'only a hash of it is stored').not.toContain(code);
    expect((await post({ use: 'confirm', code })).status).toBe(200);
    expect((await post({ use: 'confirm', code })).status, 'it was used').toBe(422);
    expect(await backend().sql('select * from leads'), 'that makes no lead').toEqual([]);
  });

  test.each(locales)('is written to in %s, in text and HTML', async (locale) => {
    await post(wish({ locale, when: 'below', below: '12,5' }));
    const [mail] = await mailed();
    expect(mail?.language).toBe(locale);
    const below = locale === 'en' ? '12.5' : '12,5';
    for (const part of [`${below}\u00a0öre/kWh`, 'SE4', 'https://ecotech.example']) {
      expect(mail?.text).toContain(part);
      expect(mail?.html).toContain(part);
    }
    expect(mail?.text).not.toMatch(/\{\w+\}/);
    await post({ use: 'confirm', code: codeIn(mail, 'confirm') });
    await round(world(0.6));
    const [prices] = await mailed();
    expect(`${prices?.subject}${prices?.text}`).not.toMatch(/\{\w+\}|undefined|null/);
    expect(prices?.text).toContain('SE4');
  });

  test('has 48 hours for it; then the address is gone', async () => {
    await post(wish());
    const code = codeIn((await mailed())[0], 'confirm');
    await backend().sql("update subscriptions set created_at = now() - interval '48 hours 1 minute'");
    const answer = await post({ use: 'confirm', code });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      fields: { code: { message: expect.stringContaining('48 timmar') } },
    });
    await round();
    expect(await rows()).toEqual([]);
  });

  test('is told which field is wrong, and nothing is stored', async () => {
    const answer = await post(wish({ email: 'eva', zone: 'SE9', when: 'below', below: 'x' }));
    expect(answer.status).toBe(422);
    const { fields } = (await answer.json()) as { fields: Record<string, { message: string }> };
    expect(Object.keys(fields).sort()).toEqual(['below', 'email', 'zone']);
    const number = await post(wish({ when: 'below', below: '5000' }));
    expect(await number.json()).toMatchObject({
      fields: { below: { message: expect.stringContaining('−500') } },
    });
    expect((await post(wish({ zone: '' }))).status, 'no area').toBe(422);
    expect(await rows()).toEqual([]);
  });

  test('without script comes to a page that says so, or back to what was written', async () => {
    const done = await native({
      email: 'eva@exempel.example',
      locale: 'en',
      zone: 'SE3',
      when: 'daily',
      below: '0',
    });
    expect(done.status).toBe(303);
    expect(done.headers.get('location')).toBe(`${site}/en/resources/price-alerts#asked`);
    const wrong = await native({
      email: 'eva"@',
      locale: 'es',
      zone: 'SE3',
      when: 'daily',
      page: '/es/resources/live-energy',
    });
    expect(wrong.status).toBe(422);
    const html = await wrong.text();
    for (const part of [
      'lang="es"',
      'value="eva&quot;@"',
      'aria-invalid',
      'name="zone" value="SE3"',
      `${site}/es/resources/live-energy`,
    ])
      expect(html).toContain(part);
    const code = await native({ use: 'confirm', code: 'x', locale: 'sv' });
    expect(code.status).toBe(422);
    expect(await code.text()).toContain('name="use" value="confirm"');
  });

  test('changes what was asked for by asking again; a mailbox has one subscription', async () => {
    await subscribe({ zone: 'SE3', when: 'below', below: '20' });
    const [before] = await rows();
    await subscribe({ email: 'Eva Ek <Eva+pris@exempel.example>', zone: 'SE1', locale: 'en' });
    const after = await rows();
    expect(after).toHaveLength(1);
    expect(after[0]).toMatchObject({
      id: before?.['id'],
      zone: 'SE1',
      below: null,
      locale: 'en',
    });
  });
});

describe('a robot', () => {
  test('that fills the hidden field, or is too fast, stores nothing', async () => {
    expect((await post(wish({ website: 'x' }))).status).toBe(200);
    expect((await post(wish({ startedAt: Date.now() }))).status).toBe(422);
    expect(await rows()).toEqual([]);
  });

  test('of another site is refused', async () => {
    expect((await post(wish(), { origin: 'https://evil.example' })).status).toBe(403);
  });

  test('cannot flood a mailbox: three mails a day, whoever asks, and the answer does not tell', async () => {
    for (const tag of ['', '+a', '+b', '+c', '+d']) {
      const answer = await post(wish({ email: `eva${tag}@exempel.example` }));
      expect(await answer.json()).toEqual({ ok: true, done: 'asked' });
    }
    expect(await mailed()).toHaveLength(3);
  });

  test('cannot ask without end from one address', async () => {
    const limited = {
      ...backend().functionEnv,
      config: { ...backend().functionEnv.config, rateLimit: { max: 2, windowSeconds: 600 } },
    };
    const ask = (number: number, from: string) =>
      handleSubscription(
        new Request(address(), {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
          body: JSON.stringify(wish({ email: `nr${number}@exempel.example` })),
        }),
        limited,
      );
    expect((await ask(1, '203.0.113.1')).status).toBe(200);
    expect((await ask(2, '203.0.113.1')).status).toBe(200);
    const third = await ask(3, '203.0.113.1');
    expect(third.status).toBe(429);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(4, '203.0.113.2')).status).toBe(200);
  });

  test('learns nothing of an address: known or not, the answer is the same', async () => {
    await subscribe();
    const known = await post(wish());
    const unknown = await post(wish({ email: 'ny@exempel.example' }));
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    const end = '/functions/v1/subscriptions?end=00000000-0000-4000-8000-000000000000';
    expect((await fetch(`${backend().url}${end}`, { method: 'POST' })).status).toBe(200);
  });
});

describe('whoever wants no more', () => {
  test('ends it by one click in the mail program: no cookie, no script, no question', async () => {
    await subscribe();
    await round();
    const [mail] = await mailed();
    const path = new URL(mail?.unsubscribe ?? '').pathname + new URL(mail?.unsubscribe ?? '').search;
    const looked = await fetch(backend().url + path, {
      redirect: 'manual',
      headers: { 'accept-language': 'en' },
    });
    expect(looked.status, 'a scanner that opens the link ends nothing').toBe(303);
    expect(looked.headers.get('location')).toMatch(
      /^https:\/\/ecotech\.example\/en\/resources\/price-alerts#end-/,
    );
    expect(await rows()).toHaveLength(1);

    const clicked = await native({ 'List-Unsubscribe': 'One-Click' }, `?${path.split('?')[1]}`);
    expect(clicked.status).toBe(200);
    expect(await rows()).toEqual([]);
    expect(await backend().sql('select * from outbox')).toEqual([]);
    await backend().sql('delete from private.told_prices');
    expect(await round()).toBe(0);
  });

  test('ends it on the page with the code, also a second time', async () => {
    await subscribe();
    const [row] = await rows();
    const end = { use: 'end', code: String(row?.['end_code']), locale: 'sv' };
    const done = await native(end);
    expect(done.headers.get('location')).toBe(`${site}/resources/price-alerts#ended`);
    expect(await rows()).toEqual([]);
    expect((await native(end)).status).toBe(303);
    expect((await native({ ...end, code: 'abc' })).status).toBe(422);
  });

  test('leaves no mail that waits and no request that was not confirmed', async () => {
    await subscribe();
    await round();
    await post(wish({ email: 'eva+2@exempel.example' }));
    const [row] = await backend().sql('select end_code from subscriptions where confirmed_at is not null');
    await native({}, `?end=${row?.['end_code']}`);
    expect(await rows()).toEqual([]);
    expect(await mailed()).toEqual([]);
  });

  test('leaves no mail on the disk', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'ecotech-alerts-'));
    await prepareData(dataDir);
    const folder = join(dataDir, 'outbox');
    const disk = await startTestBackend({ dataDir, mailWorker: false, transport: folderTransport(folder) });
    try {
      await disk.sql(confirmedRow);
      await queueAlerts({ ...disk.functionEnv, fetch: world(), now: () => afternoon });
      await disk.worker.drain();
      expect(readdirSync(folder)).toEqual([expect.stringMatching(/^prices-\d+-[0-9a-f-]+\.eml$/)]);
      const [row] = await disk.sql('select end_code from subscriptions');
      await fetch(`${disk.url}/functions/v1/subscriptions?end=${row?.['end_code']}`, { method: 'POST' });
      expect(readdirSync(folder)).toEqual([]);
    } finally {
      await disk.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }, 60_000);
});

describe('a subscription', () => {
  /** Moves the confirmation back by so much. */
  const age = (time: string) =>
    backend().sql(`update subscriptions set confirmed_at = now() - interval '${time}'`);

  test.each([
    ['sv', /slutar av sig själva den \d{1,2} \S+ 20\d\d\./],
    ['en', /stop by themselves on \d{1,2} \S+ 20\d\d\./],
    ['es', /terminan por sí solos el \d{1,2} de \S+ de 20\d\d\./],
  ])('says in every mail when it ends by itself (%s)', async (locale, said) => {
    await subscribe({ locale });
    await round();
    const [mail] = await mailed();
    expect(mail?.text).toMatch(said);
    expect(mail?.html).toMatch(said);
  });

  test('says the day that the database ends it on, in Swedish time and over the leap day', async () => {
    for (const [confirmed, told] of [
      ['2027-03-31T23:30:00Z', '1 April 2028'],
      ['2028-02-29T12:00:00Z', '28 February 2029'],
    ] as const) {
      const mail = composeSubscriptionMail(
        1,
        {
          id: 'a',
          email: 'a@b.se',
          locale: 'en',
          zone: 'SE4',
          below: null,
          end_code: 'c',
          confirmed_at: confirmed,
        },
        {
          kind: 'prices',
          detail: {
            date: '2027-05-01',
            zone: 'SE4',
            from: 0,
            to: 0,
            mean: 0.5,
            dayMean: 0.5,
            low: 0,
            lowAt: 0,
            high: 1,
            highAt: 0,
          },
        },
        backend().functionEnv.config,
      );
      expect(mail.text).toContain(`on ${told}.`);
    }
  });

  test('ends after twelve months: no mail is queued any more, and the address is gone', async () => {
    await subscribe();
    await age('12 months -1 hour');
    expect(await round()).toBe(1);
    await backend().sql('delete from private.told_prices');
    await backend().sql('delete from outbox');
    await age('12 months');
    expect(await round()).toBe(0);
    expect(await rows()).toEqual([]);
  });

  test('that is confirmed anew goes on for twelve months from then', async () => {
    await subscribe();
    await age('11 months');
    await subscribe({ zone: 'SE1' });
    const [row] = await backend().sql(
      "select zone, confirmed_at > now() - interval '1 hour' as anew from subscriptions",
    );
    expect(row).toEqual({ zone: 'SE1', anew: true });
  });
});

describe('what is kept', () => {
  test('goes with the lead of the same mailbox when that is erased', async () => {
    await subscribe();
    await send(backend(), contact({}, { email: 'EVA@exempel.example' }));
    const password = 'ett långt lösenord';
    const email = 'admin@ecotech.example';
    const service = createClient(backend().url, backend().secrets.serviceKey, {
      auth: { persistSession: false },
    });
    await service.auth.admin.createUser({ email, password, email_confirm: true });
    await service.from('profiles').update({ role: 'admin' }).eq('email', email);
    const admin = createClient(backend().url, backend().anonKey, { auth: { persistSession: false } });
    await admin.auth.signInWithPassword({ email, password });
    const [lead] = await backend().sql('select id from leads');
    expect((await admin.rpc('erase_lead', { p_lead: lead?.['id'] })).data).toBe(true);
    expect(await rows()).toEqual([]);
  });

  test('goes by its address alone, with the secret key', async () => {
    await subscribe();
    const service = createClient(backend().url, backend().secrets.serviceKey, {
      auth: { persistSession: false },
    });
    expect((await service.rpc('erase_subscriptions', { p_email: 'Eva@exempel.example' })).data).toBe(1);
    expect(await rows()).toEqual([]);
  });

  test('is in the backup', async () => {
    await subscribe();
    const text = gunzipSync(
      await buffer(await writeBackup(backend(), backend().secrets, new Date())),
    ).toString();
    expect(text).toContain('"table":"public.subscriptions"');
  });
});
