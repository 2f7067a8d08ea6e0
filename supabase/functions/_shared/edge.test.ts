import { afterEach, expect, test, vi } from 'vitest';
import { edgeEnv, secretKey } from './edge.ts';

afterEach(() => vi.restoreAllMocks());

const hosted = { SUPABASE_URL: 'https://abc.supabase.co', ADDRESS_SALT: 'x' };

test.each([
  ['the new keys', { SUPABASE_SECRET_KEYS: '{"default":"sb_secret_new"}' }, 'sb_secret_new'],
  [
    'both kinds: the old one may be switched off',
    { SUPABASE_SECRET_KEYS: '{"default":"sb_secret_new"}', SUPABASE_SERVICE_ROLE_KEY: 'old' },
    'sb_secret_new',
  ],
  ['a key of our own name', { LEADS_SECRET_KEY: 'own', SUPABASE_SERVICE_ROLE_KEY: 'old' }, 'own'],
  ['the old key', { SUPABASE_SERVICE_ROLE_KEY: 'old' }, 'old'],
  ['new keys of other names only', { SUPABASE_SECRET_KEYS: '{"jobs":"x"}', LEADS_SECRET_KEY: 'own' }, 'own'],
])('a project with %s', async (_, keys, key) => {
  expect(secretKey(keys)).toBe(key);
  const shown: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => {
    shown.push(new Headers(init?.headers).get('apikey'));
    return Promise.resolve(new Response('1'));
  });
  await edgeEnv({ ...hosted, ...keys }).rpc('lead_health', {});
  expect(shown).toEqual([key]);
});

test('a project without a key names the three places', () =>
  expect(() => edgeEnv(hosted)).toThrow(
    'SUPABASE_SECRET_KEYS, LEADS_SECRET_KEY or SUPABASE_SERVICE_ROLE_KEY is required',
  ));

test('a function reads the address that Cloudflare writes, and another header only when told to', () => {
  const env = { ...hosted, LEADS_SECRET_KEY: 'x' };
  expect(edgeEnv(env).config).toMatchObject({ addressHeader: 'cf-connecting-ip', proxies: 1 });
  const own = edgeEnv({ ...env, CLIENT_ADDRESS_HEADER: 'X-Forwarded-For', TRUST_PROXY: '2' });
  expect(own.config).toMatchObject({ addressHeader: 'x-forwarded-for', proxies: 2 });
  expect(() => edgeEnv({ ...env, TRUST_PROXY: '0' })).toThrow('TRUST_PROXY');
});

test('a database that fails after a lead was stored is logged, for mail and for webhooks', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(new Response('{"code":"57P01"}', { status: 500 })),
  );
  const hook = { LEAD_WEBHOOK_URL: 'https://crm.example/', LEAD_WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}` };
  const mail = { MAIL_HTTP_URL: 'https://mail.example/', MAIL_HTTP_KEY: 'k' };
  edgeEnv({ ...hosted, LEADS_SECRET_KEY: 'x', ...hook, ...mail }).afterStore();
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(2));
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ of: 'mail', reason: 'claim_invitations answered 500 57P01' }),
      expect.objectContaining({ of: 'webhooks', reason: 'enable_webhook answered 500 57P01' }),
    ]),
  );
});

test('a missing salt is named, since the next key would make every visitor another one', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  edgeEnv({ SUPABASE_URL: hosted.SUPABASE_URL, LEADS_SECRET_KEY: 'x' });
  expect(log).toHaveBeenCalledWith(expect.stringContaining('ADDRESS_SALT'));
});
