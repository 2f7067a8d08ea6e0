import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { serveFolder, stopServer } from '../../scripts/server/local-server.ts';
import { quality } from '../../src/schemas/quality.ts';
import { check } from './check.ts';
import { measurePage, median, samplePages } from './lighthouse.ts';

/** The built site as a host with Brotli serves it, on a free port of this machine. */
interface ServedCopy {
  readonly address: string;
  /** Bytes of every document, its inline styles and scripts included, in Brotli. */
  readonly documents: readonly number[];
  readonly close: () => Promise<void>;
}

/** Copies a folder, compresses the copy and serves it; the folder itself stays as it is. */
async function serveCopy(source: string): Promise<ServedCopy> {
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

// npm run bench [-- /path …]: measures the built site, holds it against the budgets, and writes what /quality shows.

/** Loads of a page. */
const RUNS = 5;
/** A document of at most so many bytes arrives in the first window of the network (ten segments, less what headers need). */
const FIRST_WINDOW = 13_500;
const target = 'content/data/quality.json';

const paths = process.argv.slice(2).filter((word) => word.startsWith('/'));
const site = await serveCopy('dist');
try {
  const pages: Awaited<ReturnType<typeof measurePage>>[] = [];
  for (const path of paths.length ? paths : samplePages) {
    const page = await measurePage(site.address, path, RUNS);
    pages.push(page);
    console.log(`${path}: ${page.performance} points, largest paint after ${page.lcp} ms`);
  }
  const largest = Math.max(...site.documents);
  const checks = check({ pages, largest, median: median(site.documents) });
  for (const { what, value, limit } of checks.filter(({ ok }) => !ok))
    console.log(`over its budget: ${what}, ${value} (${limit})`);
  const bench = {
    date: new Date().toISOString(),
    machine: `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${cpus().length}`,
    runs: RUNS,
    documents: {
      pages: site.documents.length,
      within: site.documents.filter((bytes) => bytes <= FIRST_WINDOW).length,
      largest,
    },
    pages: pages.map(({ blocking: _, ...page }) => page),
  };
  if (paths.length) console.log('Only some pages were measured: nothing is recorded.');
  else {
    const before = JSON.parse(readFileSync(target, 'utf8')) as object;
    writeFileSync(target, `${JSON.stringify(quality.parse({ ...before, bench }), null, 2)}\n`);
    console.log(`wrote ${target}; commit it`);
  }
  process.exitCode = checks.every(({ ok }) => ok) ? 0 : 1;
} finally {
  await site.close();
}
