/** The surroundings of a function on Supabase's edge runtime. */
import { type FunctionEnv, jsonLog, readConfig, reasonOf, restRpc } from './env.ts';
import { httpTransport } from './mail-http.ts';
import { drainOutbox } from './outbox.ts';
import { paperStore } from './paper-store.ts';
import { drainWebhooks } from './webhook.ts';

declare const Deno: { env: { toObject: () => Record<string, string> } };
declare const EdgeRuntime: { waitUntil: (promise: Promise<unknown>) => void } | undefined;

/**
 * The key that opens the database: the project's secret keys, else one of our own under a name that the CLI lets us set, else
 * the service-role key of before. A project that has both kinds may have switched the old one off.
 *
 * @throws when there is none, with the names
 */
export function secretKey(vars: Readonly<Record<string, string | undefined>>): string {
  const keys = JSON.parse(vars['SUPABASE_SECRET_KEYS'] || '{}') as Record<string, unknown>;
  const key = keys['default'] || vars['LEADS_SECRET_KEY'] || vars['SUPABASE_SERVICE_ROLE_KEY'];
  if (typeof key !== 'string')
    throw new Error('SUPABASE_SECRET_KEYS, LEADS_SECRET_KEY or SUPABASE_SERVICE_ROLE_KEY is required');
  return key;
}

/**
 * Reads the runtime's environment once, at start.
 *
 * @throws when the address or a key is missing, or a value is unusable
 */
export function edgeEnv(
  vars: Readonly<Record<string, string | undefined>> = Deno.env.toObject(),
): FunctionEnv {
  const url = vars['SUPABASE_URL'];
  if (!url) throw new Error('SUPABASE_URL is required');
  const key = secretKey(vars);
  if (!vars['ADDRESS_SALT'])
    jsonLog({
      level: 'error',
      event: 'address_salt_missing',
      advice: 'ADDRESS_SALT is not set: with the next key every visitor is another one',
    });
  const config = readConfig({
    ...vars,
    ADDRESS_SALT: vars['ADDRESS_SALT'] || key,
    // Before every project stands Cloudflare, which overwrites this header whatever the visitor sent.
    CLIENT_ADDRESS_HEADER: vars['CLIENT_ADDRESS_HEADER'] || 'cf-connecting-ip',
  });
  if (config.proxies === 0)
    throw new Error('TRUST_PROXY must be at least 1: a function is always behind a proxy');
  const rpc = restRpc(url, key);
  const transport = httpTransport(vars, fetch);
  return {
    config,
    rpc,
    now: () => new Date(),
    fetch,
    log: jsonLog,
    store: paperStore(url, () => config.backendUrl, key),
    transport,
    afterStore: () => {
      const logFailure = (of: 'mail' | 'webhooks') => (error: unknown) =>
        jsonLog({ level: 'error', event: 'after_store_failed', of, ...reasonOf(error) });
      const work = Promise.all([
        transport && drainOutbox({ rpc, transport, config, log: jsonLog }).catch(logFailure('mail')),
        config.webhook &&
          drainWebhooks({ rpc, config, fetch, now: () => new Date(), log: jsonLog }).catch(
            logFailure('webhooks'),
          ),
      ]);
      if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
    },
  };
}
