import { expect, test } from 'vitest';
import { readConfig } from './env.ts';
import { signatureHeaders, webhookBody, type WebhookEvent } from './webhook.ts';

const LEAD_WEBHOOK_URL = 'https://crm.example/hook';
/** Key, call and signature of the Standard Webhooks libraries' own tests. */
const LEAD_WEBHOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

test('a call is signed as the Standard Webhooks libraries sign it', () => {
  const { webhook } = readConfig({ LEAD_WEBHOOK_URL, LEAD_WEBHOOK_SECRET });
  if (!webhook) throw new Error('a receiver');
  const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
  expect(signatureHeaders(id, '{"test": 2432232314}', webhook.key, new Date(1_614_265_330_900))).toEqual({
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test.each([
  [{ LEAD_WEBHOOK_URL }, 'belong together'],
  [{ LEAD_WEBHOOK_SECRET }, 'belong together'],
  [{ LEAD_WEBHOOK_URL, LEAD_WEBHOOK_SECRET: 'hemligt' }, 'whsec_'],
  [{ LEAD_WEBHOOK_URL, LEAD_WEBHOOK_SECRET: 'whsec_a29ydA==' }, '24 to 64'],
  [{ LEAD_WEBHOOK_URL: 'crm', LEAD_WEBHOOK_SECRET }, 'URL'],
])('a setting that cannot work is refused: %o', (env, message) =>
  expect(() => readConfig(env)).toThrow(message),
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
