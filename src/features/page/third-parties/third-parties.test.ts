import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { originsOf } from './origins.ts';
import { consentSignals } from './ads.ts';
import { mapAddress } from './map-address.ts';
import { captchaToken, setCaptcha } from '../../../lib/send-form.ts';
import { consentDate, parseConsent } from '../../../lib/consent.ts';
import { readEnv } from '../../../lib/env.ts';
import {
  startThirdPartyServer,
  type ThirdPartyServer,
} from '../../../../tests/fixtures/third-party-server.ts';

describe('a map’s address', () => {
  test('names the office and the view around it', () =>
    expect(mapAddress('https://m.example/?bbox={west},{south},{east},{north}&m={lat},{lon}', 55.6, 13)).toBe(
      'https://m.example/?bbox=12.98500,55.59300,13.01500,55.60700&m=55.60000,13.00000',
    ));
});

describe('Google consent mode', () => {
  test('answers all four signals', () =>
    expect(consentSignals('denied')).toEqual({
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
    }));
});

describe('the consent record', () => {
  const record = (more: object) =>
    JSON.stringify({
      functional: true,
      marketing: true,
      version: 1,
      date: '2026-11-01T10:00:00.000Z',
      ...more,
    });
  test('counts with its version only', () => {
    expect(parseConsent(record({}))).toEqual({ functional: true, marketing: true });
    expect(parseConsent(record({ version: 0 }))).toEqual({ functional: false, marketing: false });
  });
  test.each([null, '', 'null', '[]', '{"functional":"yes","version":1}'])('%s allows nothing', (text) =>
    expect(parseConsent(text)).toEqual({ functional: false, marketing: false }),
  );
  test('knows when it was made', () => {
    expect(consentDate(record({}))).toEqual(new Date('2026-11-01T10:00:00.000Z'));
    expect(consentDate(record({ date: 'then' }))).toBeNull();
    expect(consentDate(null)).toBeNull();
  });
});

describe('the bot check', () => {
  test('without one there is no token', async () => expect(await captchaToken()).toBeUndefined());
  test('one that fails gives no token and no error', async () => {
    setCaptcha(() => Promise.reject(new Error('blocked')));
    expect(await captchaToken()).toBeUndefined();
    setCaptcha(() => Promise.resolve('token'));
    expect(await captchaToken()).toBe('token');
  });
});

describe('the policy lets a configured service bring its own helpers, and no others', () => {
  const origins = originsOf(readEnv({ PUBLIC_ADS_URL: 'https://www.googletagmanager.com/gtag/js?id=AW-1' }));
  test('the ads tag', () => {
    expect(origins.script).toContain('https://www.googleadservices.com');
    expect(origins.image).toContain('https://www.google.se');
    expect(origins.frame).toContain('https://www.googletagmanager.com');
  });
  test('not the chat', () => expect(JSON.stringify(origins)).not.toContain('pipedrive'));
});

describe('the stand-in for tests', () => {
  let server: ThirdPartyServer;
  beforeAll(async () => {
    server = await startThirdPartyServer();
  });
  afterAll(() => server.close());
  const get = (path: string) => fetch(server.origin + path);

  test('serves a loader that makes a frame', async () => {
    expect(await (await get('/f/loader')).text()).toContain("createElement('iframe')");
    expect(server.asked).toEqual(['/f/loader']);
  });
  test('fails and lies on demand', async () => {
    server.mode = 'error';
    expect((await get('/chat/sv.js')).status).toBe(500);
    server.mode = 'hostile';
    expect(await (await get('/booking')).text()).toContain('taken');
    server.mode = 'ok';
    expect((await get('/nothing')).status).toBe(404);
  });
});
