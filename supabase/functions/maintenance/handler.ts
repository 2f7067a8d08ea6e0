/** Scheduled work: unsent mail and retention. */
import type { FunctionEnv } from '../_shared/env.ts';
import { httpTransport } from '../_shared/mail-http.ts';
import { drainOutbox } from '../_shared/outbox.ts';

/** Compares two secrets in time that does not depend on where they differ. */
function sameSecret(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let index = 0; index < one.length; index += 1) {
    difference |= one.charCodeAt(index) ^ other.charCodeAt(index % Math.max(other.length, 1));
  }
  return difference === 0;
}

/**
 * Answers `{ok, mail: {sent, failed} | null, purged, vitals}`; 401 without the secret, 503 when the database fails.
 *
 * @param vars the environment: `MAINTENANCE_SECRET` and the mail service's settings
 */
export async function maintain(
  request: Request,
  env: FunctionEnv,
  vars: Readonly<Record<string, string | undefined>>,
): Promise<Response> {
  const secret = vars['MAINTENANCE_SECRET'] ?? '';
  const given = request.headers.get('authorization') ?? '';
  if (request.method !== 'POST') {
    return Response.json({ ok: false, code: 'method' }, { status: 405, headers: { allow: 'POST' } });
  }
  if (secret === '' || !sameSecret(`Bearer ${secret}`, given)) {
    return Response.json({ ok: false, code: 'unauthorized' }, { status: 401 });
  }
  try {
    const transport = httpTransport(vars, env.fetch);
    const mail =
      transport && (await drainOutbox({ rpc: env.rpc, transport, config: env.config, log: env.log }));
    const purged = await env.rpc('purge_expired_leads', {});
    const vitals = await env.rpc('purge_web_vitals', {});
    return Response.json({ ok: true, mail, purged, vitals });
  } catch (error) {
    env.log({
      level: 'error',
      event: 'maintenance_failed',
      error: error instanceof Error ? error.name : 'unknown',
    });
    return Response.json({ ok: false, code: 'unavailable' }, { status: 503 });
  }
}
