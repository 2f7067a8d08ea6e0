/**
 * Takes what visitors' browsers report about the speed of pages. Nothing that tells one visitor from another is stored;
 * the address is counted as a keyed hash for the rate limit and nowhere else.
 */
import { addressLimit, clientAddress, keyedHash } from '../_shared/address.ts';
import { readBounded } from '../_shared/body.ts';
import { type FunctionEnv, reasonOf } from '../_shared/env.ts';
import { maxVitalsBytes, parseVitals } from '../_shared/vitals-schema.ts';

/** Reports per address and window: a visitor sends one or two per page. */
const rateLimit = { max: 120, windowSeconds: 600 };

async function answer(request: Request, env: FunctionEnv): Promise<number> {
  if (request.method === 'OPTIONS') return 204;
  if (request.method !== 'POST') return 405;
  if (!env.config.allowedOrigins.includes(request.headers.get('origin') ?? '')) return 403;
  if (request.headers.get('sec-gpc') === '1' || request.headers.get('dnt') === '1') return 204;
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  // text/plain is what a beacon sends without asking first.
  if (type !== 'text/plain' && type !== 'application/json') return 415;
  const bytes = await readBounded(request, maxVitalsBytes);
  if (!bytes) return 413;
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return 400;
  }
  const report = parseVitals(body);
  if (!report) return 422;
  const address = clientAddress(request, env.config);
  const outcome = await env.rpc('record_vitals', {
    p: {
      ...report,
      rate_key: keyedHash(env.config.addressSalt, `vitals\n${address.counted}`).slice(0, 32),
      rate_max: env.config.rateLimit.max === 0 ? 0 : addressLimit(rateLimit.max, address),
      rate_window_seconds: rateLimit.windowSeconds,
    },
  });
  return outcome === 'stored' ? 204 : 429;
}

/**
 * Answers one report with a status and nothing else: 204 stored (or not wanted by the visitor), 400 not JSON, 403 from
 * another site, 405, 413 more than 4 kB, 415, 422 not a report, 429 too many, 503 the database fails. Never throws.
 */
export async function recordVitals(request: Request, env: FunctionEnv): Promise<Response> {
  let status: number;
  try {
    status = await answer(request, env);
  } catch (error) {
    status = 503;
    env.log({ level: 'error', event: 'vitals_failed', ...reasonOf(error) });
  }
  const headers = new Headers({ vary: 'origin' });
  const origin = request.headers.get('origin') ?? '';
  if (env.config.allowedOrigins.includes(origin)) {
    headers.set('access-control-allow-origin', origin);
    // Beacons are sent with credentials; there are none, but the browser wants to hear that it may.
    headers.set('access-control-allow-credentials', 'true');
    headers.set('access-control-allow-headers', 'content-type');
    headers.set('access-control-allow-methods', 'POST, OPTIONS');
  }
  if (status === 405) headers.set('allow', 'POST, OPTIONS');
  return new Response(null, { status, headers });
}
