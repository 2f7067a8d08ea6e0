/** `/health`: what a monitor needs to know, without a word about anybody. */
import { statfsSync } from 'node:fs';
import type { FunctionEnv } from '../functions/_shared/env.ts';
import { readHealth } from '../functions/_shared/health.ts';

/** Less free space than this, and forms will soon be refused. */
const leastFreeBytes = 200 * 1024 * 1024;

/** How much of the disk under a folder is free, for everybody. */
const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Whether the disk of the data is nearly full; false where there is no folder. */
export const isDiskNearlyFull = (
  folder: string | undefined,
  free: (folder: string) => number = freeBytes,
): boolean => folder !== undefined && free(folder) < leastFreeBytes;

/**
 * Answers `{ok, database, disk, mail, maintenance, webhooks, leads}`; 503 when one of the first four is not well. `webhooks` says `failing`
 * when events do not reach the receiver. `leads` says `overdue` when one
 * should have been answered by now.
 */
export async function healthResponse(
  { rpc, transport }: Pick<FunctionEnv, 'rpc' | 'transport'>,
  folder: string | undefined,
  free?: (folder: string) => number,
): Promise<Response> {
  const disk = isDiskNearlyFull(folder, free) ? 'nearly full' : 'ok';
  const health = await readHealth(rpc, transport !== null).catch(() => null);
  const ok = disk === 'ok' && health?.mail === 'ok' && health.maintenance === 'ok';
  const body = {
    ok,
    database: health ? 'ok' : 'down',
    disk,
    mail: health?.mail ?? 'unknown',
    maintenance: health?.maintenance ?? 'unknown',
    webhooks: health?.webhooks ? 'failing' : 'ok',
    leads: health?.overdue ? 'overdue' : 'ok',
  };
  return Response.json(body, { status: ok ? 200 : 503 });
}
