import { describe, expect, test } from 'vitest';
import { startOfDay } from '../../src/lib/time.ts';
import type { Rpc } from '../../supabase/functions/_shared/env.ts';
import { queueAlerts } from '../../supabase/functions/_shared/price-alerts.ts';
import { maintain } from '../../supabase/functions/maintenance/handler.ts';
import { smtpTransport } from '../../supabase/local/mail/smtp.ts';
import { priceAnswer } from '../fixtures/energy/shapes.ts';
import { startSmtpSink } from './smtp-sink.ts';
import {
  afternoon,
  codeIn,
  confirmedRow,
  type Fetch,
  site,
  subscribersBackend,
  today,
  tomorrow,
  world,
} from './subscribers.ts';
import { startTestBackend } from './support.ts';

const { backend, mailServer, mailed, rows, subscribe, round } = subscribersBackend();

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
      const result = await backend().functionEnv.rpc(name, args);
      if (name === 'queue_price_mails') {
        calls += 1;
        throw new Error('killed');
      }
      return result;
    };
    const env = { ...backend().functionEnv, rpc: dying, fetch: world(), now: () => afternoon };
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
    await backend().sql('delete from private.told_prices');
    expect(await round(world(0.3)), 'about 20 öre').toBe(1);
    const [below] = await mailed();
    expect(below).toMatchObject({
      to: 'bo@exempel.example',
      subject: 'Elpriset går under 30\u00a0öre i morgon (SE4)',
    });
    await backend().sql('delete from private.told_prices');
    await backend().sql('delete from outbox');
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
    await backend().sql('delete from private.told_prices');
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
    await backend().worker.drain();
    mailServer.failing = false;
    await backend().sql(
      "update outbox set next_attempt_at = now(), expires_at = now() where kind = 'prices'",
    );
    expect(await mailed()).toEqual([]);
    expect(await backend().sql("select * from outbox where kind = 'prices'")).toEqual([]);
  });

  test('is part of the scheduled maintenance, which says how many', async () => {
    await subscribe();
    const request = new Request('http://localhost/maintenance', {
      method: 'POST',
      headers: { authorization: 'Bearer right' },
    });
    const env = { ...backend().functionEnv, fetch: world(), now: () => afternoon };
    const answer = await maintain(request, env, { MAINTENANCE_SECRET: 'right' });
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
