// npm run bench [-- /path …]: measures the built site, holds it against the budgets, and writes what /quality shows.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { quality } from '../../src/schemas/quality.ts';
import { check } from './check.ts';
import { measurePage, median, samplePages } from './lighthouse.ts';
import { serveCopy } from './served-copy.ts';

/** Loads of a page. */
const RUNS = 3;
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
    targets: { kept: checks.filter(({ ok }) => ok).length, all: checks.length },
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
