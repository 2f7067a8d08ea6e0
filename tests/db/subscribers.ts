/** What the tests of mail for subscribers share: a backend, a visitor, and a world with prices and changed rules. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { addDays, startOfDay, swedishDate } from '../../src/lib/time.ts';
import { queueAlerts } from '../../supabase/functions/_shared/price-alerts.ts';
import type { Mail } from '../../supabase/functions/_shared/transport.ts';
import { priceAnswer } from '../fixtures/energy/shapes.ts';
import { startTestBackend, type TestBackend } from './support.ts';

export const today = swedishDate(new Date());
export const tomorrow = addDays(today, 1);
/** Half past two in the afternoon: the prices of tomorrow are out. */
export const afternoon = new Date(startOfDay(today).getTime() + 14.5 * 3_600_000);
export const site = 'https://ecotech.example';

/** A subscription that is confirmed, for a backend of its own. */
export const confirmedRow =
  "insert into subscriptions (email, locale, zone, confirmed_at) values ('eva@exempel.example', 'sv', 'SE4', now())";

export type Fetch = typeof fetch;

/** The source of prices, lowered by so many SEK per kWh,; `asked` takes the addresses. */
export const world =
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

export const codeIn = (mail: Mail | undefined, use: string): string =>
  new RegExp(`#${use}-([0-9a-f-]+)`).exec(mail?.text ?? '')?.[1] ?? '';

export const wish = (changes: object = {}) => ({
  email: 'eva@exempel.example',
  locale: 'sv',
  zone: 'SE4',
  when: 'daily',
  ...changes,
});

/** Starts a backend for the tests of a file, emptied before each of them. */
export function subscribersBackend() {
  let backend: TestBackend;
  const delivered: Mail[] = [];
  const mailServer = { failing: false };
  beforeAll(async () => {
    backend = await startTestBackend({
      mailWorker: false,
      env: { SITE_URL: site, TRUST_PROXY: '1', PUBLIC_SUPABASE_URL: 'https://backend.ecotech.example' },
      transport: (mail) => {
        if (mailServer.failing) return Promise.reject(new Error('451 try later'));
        delivered.push(mail);
        return Promise.resolve();
      },
    });
  }, 60_000);
  afterAll(() => backend.close());
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
  return {
    backend: () => backend,
    mailServer,
    address,
    post,
    native,
    mailed,
    rows: () => backend.sql('select * from subscriptions'),
    /** Asks, and confirms with the code of the mail. */
    subscribe: async (changes: object = {}): Promise<void> => {
      expect((await post(wish(changes))).status).toBe(200);
      const code = codeIn((await mailed()).pop(), 'confirm');
      expect((await post({ use: 'confirm', code })).status).toBe(200);
    },
    /** One round; answers how many mails it queued. */
    round: (fetcher: Fetch = world(), now = afternoon) =>
      queueAlerts({ ...backend.functionEnv, fetch: fetcher, now: () => now }),
  };
}
