/** The site's guides as files of a mail: fetched from the site itself when the mail leaves. */
import { Buffer } from 'node:buffer';
import { readBounded } from './body.ts';
import type { OutboxEnv } from './outbox-env.ts';
import type { Attachment } from './transport.ts';

/** Largest file in bytes, and how long one may take in ms: part of what `drainOutbox` grants a mail. */
const largest = 3_000_000;
const patience = 4000;

/** One file, from the site's own address and no other. @throws when it cannot be had */
async function fetchGuide(path: string, siteUrl: string, fetcher: typeof fetch): Promise<Attachment> {
  const address = new URL(`${siteUrl}${path}`);
  if (address.origin !== new URL(siteUrl).origin) throw new Error('not an address of the site');
  const response = await fetcher(address, {
    headers: { accept: 'application/pdf' },
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  const type = response.headers.get('content-type')?.split(';')[0]?.trim();
  if (!response.ok || type !== 'application/pdf') {
    await response.body?.cancel();
    throw new Error(`answered ${response.status} ${type ?? ''}`.trim());
  }
  const bytes = await readBounded(response, largest);
  if (!bytes) {
    if (!response.bodyUsed) await response.body?.cancel();
    throw new Error(`more than ${largest} bytes`);
  }
  if (bytes.length === 0) throw new Error('an empty file');
  const content = Buffer.from(bytes).toString('base64');
  return { name: path.slice(path.lastIndexOf('/') + 1), type, content };
}

/** Files for a mail, and the paths of those that could not be had. */
export interface GuideFiles {
  readonly files: readonly Attachment[];
  readonly missing: readonly string[];
}

/** Fetches guides by their paths on the site, in order. One that cannot be had is logged and named as missing; never rejects. */
export async function fetchGuides(
  paths: readonly string[],
  { config, fetch: fetcher, log }: Pick<OutboxEnv, 'config' | 'fetch' | 'log'>,
): Promise<GuideFiles> {
  const found = await Promise.all(
    paths.map((path) =>
      fetchGuide(path, config.siteUrl, fetcher).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : 'unknown';
        log({ level: 'warn', event: 'guide_not_attached', path, reason });
        return null;
      }),
    ),
  );
  return {
    files: found.filter((file) => file !== null),
    missing: paths.filter((_, index) => found[index] === null),
  };
}
