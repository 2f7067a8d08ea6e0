import { cpSync, existsSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { precompress } from '../../scripts/server/precompress.ts';
import { answerFrom } from '../../scripts/server/static-server.ts';
import type { DocumentSize } from './result.ts';

/** A folder as it would be served: compressed, with its own headers, on a free port of this machine. */
export interface ServedSite {
  readonly folder: string;
  readonly address: string;
  /** Holds every answer back by so many ms, as a network would. */
  setLatency: (ms: number) => void;
  [Symbol.dispose]: () => void;
}

/** Copies a folder, compresses the copy and serves it; the folder itself stays as it is. */
export async function serveCopy(source: string): Promise<ServedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-site-'));
  cpSync(source, folder, { recursive: true, preserveTimestamps: true });
  await precompress(folder);
  const answer = answerFrom(folder);
  let latency = 0;
  const server = createServer((request, response) => {
    if (latency === 0) answer(request, response);
    else setTimeout(() => answer(request, response), latency);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    folder,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setLatency: (ms) => {
      latency = ms;
    },
    [Symbol.dispose]: () => {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The sizes of every page of a compressed folder, largest first. */
export function documentSizes(folder: string): DocumentSize[] {
  return globSync('**/*.html', { cwd: folder })
    .map((file) => {
      const compressed = join(folder, `${file}.br`);
      return {
        path: `/${file.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '')}`,
        bytes: statSync(existsSync(compressed) ? compressed : join(folder, file)).size,
      };
    })
    .sort((one, other) => other.bytes - one.bytes || one.path.localeCompare(other.path));
}
