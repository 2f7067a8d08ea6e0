import { cpSync, existsSync, globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotli, precompress } from '../../scripts/server/precompress.ts';
import { answerFrom } from '../../scripts/server/static-server.ts';
import type { DocumentSize } from './result.ts';

/** The built site as it would be served: compressed, with its own headers, on a free port of this machine. */
export interface ServedSite {
  readonly folder: string;
  readonly address: string;
  /** Holds every answer back by so many ms, as a network would. */
  setLatency: (ms: number) => void;
  close: () => void;
}

/** Copies a built folder, compresses it and serves the copy; the build itself stays as it is. */
export async function serveBuilt(dist: string, copy: string): Promise<ServedSite> {
  rmSync(copy, { recursive: true, force: true });
  cpSync(dist, copy, { recursive: true, preserveTimestamps: true });
  await precompress(copy);
  const answer = answerFrom(copy);
  let latency = 0;
  const server = await new Promise<Server>((resolve, reject) => {
    const made = createServer((request, response) => {
      if (latency === 0) answer(request, response);
      else setTimeout(() => answer(request, response), latency);
    });
    made.once('error', reject);
    made.listen(0, '127.0.0.1', () => resolve(made));
  });
  return {
    folder: copy,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setLatency: (ms) => {
      latency = ms;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const inlineOf = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'))]
    .filter(([, attributes = '']) => !/\bsrc=|json|speculationrules/.test(attributes))
    .map(([, , text = '']) => text)
    .join('');

/** What a page's HTML holds; `bytes` is its size in Brotli. */
export async function sizeOf(path: string, html: Buffer, bytes: number): Promise<DocumentSize> {
  const text = html.toString();
  const styles = inlineOf(text, 'style');
  return {
    path,
    bytes,
    styles: styles ? (await brotli(Buffer.from(styles))).length : 0,
    inlineScript: Buffer.byteLength(inlineOf(text, 'script')),
    externalScripts: (text.match(/<script[^>]*\ssrc=/g) ?? []).length,
  };
}

/** The sizes of every page of a compressed folder, largest first. */
export async function documentSizes(folder: string): Promise<DocumentSize[]> {
  const files = globSync('**/*.html', { cwd: folder }).filter((file) => !file.startsWith('pagefind'));
  const sizes = await Promise.all(
    files.map((file) => {
      const path = `/${file.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '')}`;
      const full = join(folder, file);
      const compressed = existsSync(`${full}.br`) ? `${full}.br` : full;
      return sizeOf(path, readFileSync(full), statSync(compressed).size);
    }),
  );
  return sizes.sort((one, other) => other.bytes - one.bytes || one.path.localeCompare(other.path));
}

/** Every page that the sitemap of a built folder lists. */
export const listedPages = (folder: string): string[] =>
  globSync('sitemap-[0-9]*.xml', { cwd: folder })
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)])
    .map(([, address = '']) => new URL(address).pathname);
