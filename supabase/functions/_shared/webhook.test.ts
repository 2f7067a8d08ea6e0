import { expect, test } from 'vitest';
import { readConfig } from './env.ts';
import { readRetryAfter, signatureHeaders, webhookBody, type WebhookEvent } from './webhook.ts';

const LEAD_WEBHOOK_URL = 'https://crm.example/hook';
/** Key, call and signature of the Standard Webhooks libraries' own tests. */
const LEAD_WEBHOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

test('a call is signed as the Standard Webhooks libraries sign it', () => {
  const { webhook } = readConfig({ LEAD_WEBHOOK_URL, LEAD_WEBHOOK_SECRET });
  if (!webhook) throw new Error('a receiver');
  const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
  expect(signatureHeaders(id, '{"test": 2432232314}', webhook.keys, new Date(1_614_265_330_900))).toEqual({
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test.each<[Record<string, string>, string]>([
  [{ LEAD_WEBHOOK_URL }, 'belong together'],
  [{ LEAD_WEBHOOK_SECRET }, 'belong together'],
  [{ LEAD_WEBHOOK_URL, LEAD_WEBHOOK_SECRET: 'hemligt' }, 'whsec_'],
  [{ LEAD_WEBHOOK_URL, LEAD_WEBHOOK_SECRET: 'whsec_a29ydA==' }, '24 to 64'],
  [{ LEAD_WEBHOOK_URL: 'crm', LEAD_WEBHOOK_SECRET }, 'URL'],
  ...['ftp://crm.example/', 'file:///etc/hosts', 'javascript:alert(1)', 'http://crm.example/hook'].map(
    (LEAD_WEBHOOK_URL) =>
      [{ LEAD_WEBHOOK_URL, LEAD_WEBHOOK_SECRET }, 'https://'] satisfies [Record<string, string>, string],
  ),
])('a setting that cannot work is refused: %o', (env, message) =>
  expect(() => readConfig(env)).toThrow(message),
);

test.each(['http://127.0.0.1:9000/hook', 'http://[::1]/hook', 'http://localhost/hook'])(
  'a receiver on this machine may be spoken to over http: %s',
  (url) => expect(readConfig({ LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET }).webhook?.url).toBe(url),
);

test('while the key is changed, a call bears a signature of each', () => {
  const old = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
  const { webhook } = readConfig({ LEAD_WEBHOOK_URL, LEAD_WEBHOOK_SECRET: `${LEAD_WEBHOOK_SECRET} ${old}` });
  const signed = (keys: readonly Uint8Array[]) =>
    signatureHeaders('msg_1', '{}', keys, new Date(0))['webhook-signature'] ?? '';
  const keys = webhook?.keys ?? [];
  expect(keys).toHaveLength(2);
  expect(signed(keys)).toBe(`${signed(keys.slice(0, 1))} ${signed(keys.slice(1))}`);
});

test.each([
  ['120', 120],
  ['Fri, 27 Nov 2026 12:02:00 GMT', 120],
  ['Fri, 27 Nov 2026 11:00:00 GMT', 0],
  ['soon', null],
  ['-5', null],
  [null, null],
])('Retry-After %s is %s seconds', (value, seconds) =>
  expect(readRetryAfter(value, new Date('2026-11-27T12:00:00Z'))).toBe(seconds),
);

test('a lead that is gone before it was told is not told as created', () => {
  const event: WebhookEvent = {
    id: 1,
    event_id: 'x',
    type: 'lead.created',
    lead_id: 'y',
    reference: 'ET-234567',
    detail: {},
    attempts: 1,
    created_at: '2026-11-25T08:00:00+00:00',
    lead: null,
  };
  expect(webhookBody(event, 'https://ecotech.example')).toBeNull();
  expect(webhookBody({ ...event, type: 'lead.erased', detail: { how: 'erased' } }, '')).toBe(
    '{"type":"lead.erased","timestamp":"2026-11-25T08:00:00.000Z","data":{"id":"y","reference":"ET-234567","how":"erased"}}',
  );
});
