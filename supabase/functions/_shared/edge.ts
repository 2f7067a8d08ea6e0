/** The surroundings of a function on Supabase's edge runtime. */
import { type FunctionEnv, jsonLog, readConfig, restRpc } from './env.ts';
import { httpTransport } from './mail-http.ts';
import { drainOutbox } from './outbox.ts';

declare const Deno: { env: { toObject: () => Record<string, string> } };
declare const EdgeRuntime: { waitUntil: (promise: Promise<unknown>) => void } | undefined;

/**
 * Reads the runtime's environment once, at start.
 *
 * @throws when `SUPABASE_URL` or the service-role key is missing, or a value is unusable
 */
export function edgeEnv(): FunctionEnv {
  const vars = Deno.env.toObject();
  const url = vars['SUPABASE_URL'];
  const serviceKey = vars['SUPABASE_SERVICE_ROLE_KEY'];
  if (!url || !serviceKey) throw new Error('SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY are required');
  const config = readConfig({ ...vars, ADDRESS_SALT: vars['ADDRESS_SALT'] || serviceKey });
  const rpc = restRpc(url, serviceKey);
  const transport = httpTransport(vars, fetch);
  return {
    config,
    rpc,
    now: () => new Date(),
    fetch,
    log: jsonLog,
    afterStore: () => {
      if (!transport) return;
      const work = drainOutbox({ rpc, transport, config, log: jsonLog }).catch(() => undefined);
      if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
    },
  };
}
