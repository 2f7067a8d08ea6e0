import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { locales } from '../../src/i18n/locales.ts';
import { addDays, startOfDay, swedishDate } from '../../src/lib/time.ts';
import type { Rpc } from '../../supabase/functions/_shared/env.ts';
import { queueAlerts } from '../../supabase/functions/_shared/price-alerts.ts';
import { composeSubscriptionMail } from '../../supabase/functions/_shared/subscription-mail.ts';
import type { Mail } from '../../supabase/functions/_shared/transport.ts';
import { handleSubscription } from '../../supabase/functions/subscriptions/handler.ts';
import { writeBackup } from '../../supabase/local/backup.ts';
import { folderTransport } from '../../supabase/local/mail/folder.ts';
import { smtpTransport } from '../../supabase/local/mail/smtp.ts';
import { priceAnswer } from '../fixtures/energy/shapes.ts';
import { signIn } from './admins.ts';
import { newDataFolder } from './child.ts';
import { startSmtpSink } from './smtp-sink.ts';
import { contact, runMaintenance, send, startTestBackend, testBackend } from './support.ts';

const today = swedishDate(new Date());

const tomorrow = addDays(today, 1);

/** Half past two in the afternoon: the prices of tomorrow are out. */
const afternoon = new Date(startOfDay(today).getTime() + 14.5 * 3_600_000);

const site = 'https://ecotech.example';

/** A subscription that is confirmed, for a backend of its own. */
const confirmedRow =
  "insert into subscriptions (email, locale, zone, confirmed_at) values ('eva@exempel.example', 'sv', 'SE4', now())";

type Fetch = typeof fetch;

/** The source of prices, lowered by so many SEK per kWh,; `asked` takes the addresses. */
const world =
  (lower = 0, asked: string[] = []): Fetch =>
  (input) => {
    const url = String(input);
    asked.push(url);
    const zone = /_(SE[1-4])\.json$/.exec(url)?.[1] ?? '';
    const day = priceAnswer(tomorrow, zone).map((slot) => ({
      ...slot,
      SEK_per_kWh: slot.SEK_per_kWh - lower,
    }));
    return Promise.resolve(Response.json(day));
  };

const codeIn = (mail: Mail | undefined, use: string): string =>
  new RegExp(`#${use}-([0-9a-f-]+)`).exec(mail?.text ?? '')?.[1] ?? '';

const wish = (changes: object = {}) => ({
  email: 'eva@exempel.example',
  locale: 'sv',
  zone: 'SE4',
  when: 'daily',
  ...changes,
});

const delivered: Mail[] = [];

const mailServer = { failing: false };

const backend = testBackend({
  mailWorker: false,
  env: { SITE_URL: site, TRUST_PROXY: '1', PUBLIC_SUPABASE_URL: 'https://backend.ecotech.example' },
  transport: (mail) => {
    if (mailServer.failing) return Promise.reject(new Error('451 try later'));
    delivered.push(mail);
    return Promise.resolve();
  },
});

beforeEach(async () => {
  await backend.sql('truncate leads, subscriptions, rate_limits cascade');
  await backend.sql('delete from private.told_prices');
  delivered.length = 0;
  mailServer.failing = false;
});

const address = () => `${backend.url}/functions/v1/subscriptions`;

const post = (body: object, headers: Record<string, string> = {}) =>
  fetch(address(), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const native = (fields: Record<string, string>, query = '') =>
  fetch(`${address()}${query}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });

const mailed = async (): Promise<Mail[]> => {
  await backend.worker.drain();
  return delivered.splice(0);
};

const rows = () => backend.sql('select * from subscriptions');

/** Asks, and confirms with the code of the mail. */
async function subscribe(changes: object = {}): Promise<void> {
  expect((await post(wish(changes))).status).toBe(200);
  const code = codeIn((await mailed()).pop(), 'confirm');
  expect((await post({ use: 'confirm', code })).status).toBe(200);
}

/** One round; answers how many mails it queued. */
const round = (fetcher: Fetch = world(), now = afternoon) =>
  queueAlerts({ ...backend.functionEnv, fetch: fetcher, now: () => now });

describe('a visitor who asks', () => {
  test('gets one mail with a code, and nothing else before it is used', async () => {
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
    const confirmed = await rows();
    const copied = ` ${code.slice(0, 16).toUpperCase()}\r\n${code.slice(16)}.\u200b`;
    expect((await post({ use: 'confirm', code: copied })).status, 'the first answer may be lost').toBe(200);
    expect(await rows()).toEqual(confirmed);
    expect(await backend.sql('select * from leads'), 'that makes no lead').toEqual([]);
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
    await backend.sql("update subscriptions set created_at = now() - interval '48 hours 1 minute'");
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
    await post(wish({ email: 'Eva Ek <Eva+pris@exempel.example>', zone: 'SE1', locale: 'en' }));
    const code = codeIn((await mailed())[0], 'confirm');
    for (const time of ['first', 'again'])
      expect((await post({ use: 'confirm', code })).status, time).toBe(200);
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
      ...backend.functionEnv,
      config: { ...backend.functionEnv.config, rateLimit: { max: 2, windowSeconds: 600 } },
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
    expect((await fetch(`${backend.url}${end}`, { method: 'POST' })).status).toBe(200);
  });
});

describe('whoever wants no more', () => {
  test('ends it by one click in the mail program: no cookie, no script, no question', async () => {
    await subscribe();
    await round();
    const [mail] = await mailed();
    const path = new URL(mail?.unsubscribe ?? '').pathname + new URL(mail?.unsubscribe ?? '').search;
    const looked = await fetch(backend.url + path, {
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
    expect(await backend.sql('select * from outbox')).toEqual([]);
    await backend.sql('delete from private.told_prices');
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
    const [row] = await backend.sql('select end_code from subscriptions where confirmed_at is not null');
    await native({}, `?end=${row?.['end_code']}`);
    expect(await rows()).toEqual([]);
    expect(await mailed()).toEqual([]);
  });

  test('leaves no mail on the disk', async () => {
    const dataDir = await newDataFolder();
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
    }
  }, 60_000);
});

describe('a subscription', () => {
  /** Moves the confirmation back by so much. */
  const age = (time: string) =>
    backend.sql(`update subscriptions set confirmed_at = now() - interval '${time}'`);

  test.each([
    ['sv', /slutar av sig själva den \d{1,2}\s\S+ 20\d\d\./],
    ['en', /stop by themselves on \d{1,2}\s\S+ 20\d\d\./],
    ['es', /terminan por sí solos el \d{1,2}\sde\s\S+ de 20\d\d\./],
  ])('says in every mail when it ends by itself (%s)', async (locale, said) => {
    await subscribe({ locale });
    await round();
    const [mail] = await mailed();
    expect(mail?.text).toMatch(said);
    expect(mail?.html).toMatch(said);
  });

  test('says the day that the database ends it on, in Swedish time and over the leap day', async () => {
    for (const [confirmed, told] of [
      ['2027-03-31T23:30:00Z', '1\u00a0April 2028'],
      ['2028-02-29T12:00:00Z', '28\u00a0February 2029'],
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
        backend.functionEnv.config,
      );
      expect(mail.text).toContain(`on ${told}.`);
    }
  });

  test('ends after twelve months: no mail is queued any more, and the address is gone', async () => {
    await subscribe();
    await age('12 months -1 hour');
    expect(await round()).toBe(1);
    await backend.sql('delete from private.told_prices');
    await backend.sql('delete from outbox');
    await age('12 months');
    expect(await round()).toBe(0);
    expect(await rows()).toEqual([]);
  });

  test('that is confirmed anew goes on for twelve months from then', async () => {
    await subscribe();
    await age('11 months');
    await subscribe({ zone: 'SE1' });
    const [row] = await backend.sql(
      "select zone, confirmed_at > now() - interval '1 hour' as anew from subscriptions",
    );
    expect(row).toEqual({ zone: 'SE1', anew: true });
  });
});

describe('what is kept', () => {
  test('goes with the lead of the same mailbox when that is erased', async () => {
    await subscribe();
    await send(backend, contact({}, { email: 'EVA@exempel.example' }));
    const { client: admin } = await signIn(backend, 'admin@ecotech.example');
    const [lead] = await backend.sql('select id from leads');
    expect((await admin.rpc('erase_lead', { p_lead: lead?.['id'] })).data).toBe(true);
    expect(await rows()).toEqual([]);
  });

  test('is in the backup', async () => {
    await subscribe();
    const text = gunzipSync(await buffer(await writeBackup(backend, backend.secrets, new Date()))).toString();
    expect(text).toContain('"table":"public.subscriptions"');
  });
});

describe('the day’s round', () => {
  test('twice makes one mail, with the cheapest hours and two ways out', async () => {
    await subscribe();
    expect(await round()).toBe(1);
    expect(await round()).toBe(0);
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Billigast el i morgon \d\d:\d\d–\d\d:\d\d \(SE4\)$/);
    expect(mail?.text).toMatch(/i snitt \d+,\d\söre\/kWh/);
    const [row] = await rows();
    expect(mail?.unsubscribe).toBe(
      `https://backend.ecotech.example/functions/v1/subscriptions?end=${row?.['end_code']}`,
    );
    expect(codeIn(mail, 'end')).toBe(row?.['end_code']);
  });

  test('that ends in the middle tells everybody once', async () => {
    await subscribe({ zone: 'SE3' });
    await subscribe({ email: 'bo@exempel.example', zone: 'SE4' });
    let calls = 0;
    const dying: Rpc = async (name, args) => {
      const result = await backend.functionEnv.rpc(name, args);
      if (name === 'queue_price_mails') {
        calls += 1;
        throw new Error('killed');
      }
      return result;
    };
    const env = { ...backend.functionEnv, rpc: dying, fetch: world(), now: () => afternoon };
    await expect(queueAlerts(env)).rejects.toThrow('killed');
    expect(calls).toBe(1);
    expect(await round(), 'the other area').toBe(1);
    expect((await mailed()).map(({ to }) => to).sort()).toEqual([
      'bo@exempel.example',
      'eva@exempel.example',
    ]);
    await Promise.all([round(), round()]);
    expect(await mailed()).toEqual([]);
  });

  test('tells a changed mind no second time on the same day', async () => {
    await subscribe({ zone: 'SE3' });
    await round();
    expect(await mailed()).toMatchObject([{ subject: expect.stringContaining('SE3') }]);
    await subscribe({ zone: 'SE4' });
    await round();
    expect(await mailed()).toEqual([]);
  });

  test('writes only of negative prices, or of prices below a limit, to those who want that', async () => {
    await subscribe({ when: 'below', below: '0' });
    await subscribe({ email: 'bo@exempel.example', when: 'below', below: 30 });
    // The lowest price of the fixture is about 52 öre.
    expect(await round(world(0))).toBe(0);
    await backend.sql('delete from private.told_prices');
    expect(await round(world(0.3)), 'about 20 öre').toBe(1);
    const [below] = await mailed();
    expect(below).toMatchObject({
      to: 'bo@exempel.example',
      subject: 'Elpriset går under 30\u00a0öre i morgon (SE4)',
    });
    await backend.sql('delete from private.told_prices');
    await backend.sql('delete from outbox');
    expect(await round(world(0.7)), 'below zero').toBe(2);
    const negative = (await mailed()).find(({ to }) => to.startsWith('eva'));
    expect(negative?.subject).toBe('Negativt elpris i morgon (SE4)');
    expect(negative?.text).toMatch(/som lägst −\d+,\d\söre\/kWh/);
  });

  test('calls a price negative only when the mail can write it: a hundredth of an öre below 0 is 0', async () => {
    const minus = { sv: '−0,1', en: '−0.1', es: '−0,1' };
    for (const locale of ['sv', 'en', 'es'])
      await subscribe({ email: `${locale}@exempel.example`, locale, when: 'below', below: '0' });
    /** A day at 50 öre with one quarter at another price, SEK per kWh. */
    const lowest =
      (price: number): Fetch =>
      () =>
        Promise.resolve(
          Response.json(
            priceAnswer(tomorrow, 'SE4').map((slot, at) => ({
              ...slot,
              SEK_per_kWh: at === 12 ? price : 0.5,
            })),
          ),
        );
    expect(await round(lowest(-0.0001))).toBe(0);
    await backend.sql('delete from private.told_prices');
    expect(await round(lowest(-0.001))).toBe(3);
    for (const { language, text } of await mailed())
      expect(text).toContain(`${minus[language as keyof typeof minus]}\u00a0öre/kWh`);
  });

  test('asks the source once a day and area, and nobody before one o’clock', async () => {
    await subscribe();
    const asked: string[] = [];
    const morning = new Date(startOfDay(today).getTime() + 9 * 3_600_000);
    expect(await round(world(0, asked), morning)).toBe(0);
    expect(asked).toEqual([]);
    await round(world(0, asked));
    await round(world(0, asked));
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('_SE4.json');
  });

  test.each<[string, () => Promise<Response>]>([
    ['is down', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers an error', () => Promise.resolve(new Response('x', { status: 500 }))],
    ['is late', () => Promise.resolve(new Response('x', { status: 404 }))],
    ['has half a day', () => Promise.resolve(Response.json(priceAnswer(tomorrow, 'SE4').slice(0, 48)))],
    ['has the wrong day', () => Promise.resolve(Response.json(priceAnswer(today, 'SE4')))],
    ['answers a page', () => Promise.resolve(new Response('<!doctype html>'))],
  ])('sends nothing when the source %s, and asks again', async (_what, answer) => {
    await subscribe();
    expect(await round(answer as Fetch)).toBe(0);
    expect(await mailed()).toEqual([]);
    expect(await round()).toBe(1);
    expect(await mailed()).toHaveLength(1);
  });

  test('throws away what would be too late: a mail about tomorrow is not sent tomorrow', async () => {
    await subscribe();
    await round();
    mailServer.failing = true;
    await backend.worker.drain();
    mailServer.failing = false;
    await backend.sql("update outbox set next_attempt_at = now(), expires_at = now() where kind = 'prices'");
    expect(await mailed()).toEqual([]);
    expect(await backend.sql("select * from outbox where kind = 'prices'")).toEqual([]);
  });

  test('is part of the scheduled maintenance, which says how many', async () => {
    await subscribe();
    const answer = await runMaintenance(backend, { fetch: world(), now: () => afternoon });
    expect(await answer.json()).toMatchObject({ ok: true, alerts: 1, mail: { sent: 1 } });
    expect(await mailed()).toHaveLength(1);
  });

  test('travels over SMTP with the headers of one click, as RFC 8058 has them', async () => {
    const sink = await startSmtpSink();
    const smtp = await startTestBackend({
      mailWorker: false,
      transport: smtpTransport(sink.url),
      env: { SITE_URL: site, TRUST_PROXY: '1' },
    });
    try {
      await smtp.sql(confirmedRow);
      const env = { ...smtp.functionEnv, fetch: world(), now: () => afternoon };
      await queueAlerts(env);
      expect(await smtp.worker.drain()).toEqual({ sent: 1, failed: 0 });
      const mail = sink.lines.join('\n').replace(/\n[ \t]+/g, ' ');
      expect(mail).toMatch(
        /^List-Unsubscribe: ?\s*<http:\/\/127\.0\.0\.1:\d+\/functions\/v1\/subscriptions\?end=[0-9a-f-]{36}>/m,
      );
      expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
      expect(mail).toMatch(/^Auto-Submitted: auto-generated$/m);
      expect(mail).toMatch(/^Content-Type: text\/plain/m);
      expect(mail).toMatch(/^Content-Type: text\/html/m);
    } finally {
      await smtp.close();
      sink.close();
    }
  }, 30_000);
});
