import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { serveFolder, stopServer } from '../../scripts/server/local-server.ts';

/** The built site as a host with Brotli serves it, on a free port of this machine. */
export interface ServedCopy {
  readonly address: string;
  /** Bytes of every document, its inline styles and scripts included, in Brotli. */
  readonly documents: readonly number[];
  readonly close: () => Promise<void>;
}

/** Copies a folder, compresses the copy and serves it; the folder itself stays as it is. */
export async function serveCopy(source: string): Promise<ServedCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-site-'));
  cpSync(source, folder, { recursive: true });
  const documents: number[] = [];
  for (const file of globSync('**/*.{html,css,js,json,svg}', { cwd: folder })) {
    const small = brotliCompressSync(readFileSync(join(folder, file)));
    writeFileSync(join(folder, `${file}.br`), small);
    if (file.endsWith('.html')) documents.push(small.length);
  }
  const server = await serveFolder(folder, 0);
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    documents,
    close: async () => {
      await stopServer(server);
      rmSync(folder, { recursive: true });
    },
  };
}
