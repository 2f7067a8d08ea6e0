// npm run bench: measures the built site and writes docs/bench.json and docs/bench.md (see options.ts for the choices).
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { dirname } from 'node:path';
import { type Growth, measureBuild } from './build-scaling.ts';
import { audit } from './audit.ts';
import { openBrowser } from './browser.ts';
import { checksOf } from './compare.ts';
import { control } from './baseline-page.ts';
import { interactions } from './interactions.ts';
import { load } from './load.ts';
import { navigations } from './navigations.ts';
import { help, type Options, readOptions } from './options.ts';
import { report } from './report.ts';
import type { BenchResult, PageResult } from './result.ts';
import { documentSizes, listedPages, serveBuilt } from './site.ts';

/** Times that this machine's processor is slowed to be that of a phone. */
const SLOWDOWN = 4;
/** Ms that answers are held back where pages follow each other. */
const LATENCY = 40;
const SIZES: readonly Growth['extra'][] = [100, 1000, 3000];

const began = performance.now();
const say = (line: string) =>
  console.log(`${String(Math.round((performance.now() - began) / 1000)).padStart(4)} s  ${line}`);
const oneMinute = () => loadavg()[0] ?? 0;
const said = (program: string, ...args: string[]) => {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return 'unknown';
  }
};
const installed = (name: string) =>
  (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }).version;

async function chromiumVersion(): Promise<string> {
  const own = await openBrowser();
  const version = await own.browser.version();
  await own.close();
  return version.replace('/', ' ');
}

/** The builds that the report before has, with their day and commit. */
function earlierBuilds(out: string): Pick<BenchResult, 'build' | 'buildFrom'> {
  if (!existsSync(`${out}.json`)) return {};
  const before = JSON.parse(readFileSync(`${out}.json`, 'utf8')) as BenchResult;
  if (!before.build) return {};
  const { date, commit } = before.method;
  return { build: before.build, buildFrom: before.buildFrom ?? { date, commit } };
}

async function measure(options: Options): Promise<BenchResult> {
  const before = oneMinute();
  say(`load average ${before.toFixed(2)}`);
  const site = await serveBuilt('dist', '.cache/bench-site');
  try {
    const documents = await documentSizes(site.folder);
    say(`${documents.length} documents, the largest ${documents[0]?.bytes ?? 0} B`);
    const paths = options.paths === 'all' ? listedPages(site.folder) : options.paths;
    const pages: PageResult[] = [];
    for (const path of paths) {
      const url = site.address + path;
      const one = { path, audit: await audit(url, options.runs), load: await load(url, SLOWDOWN) };
      pages.push(one);
      const { performance: score, fcp, lcp } = one.audit;
      say(`${path}: ${score}, FCP ${Math.round(fcp)}, LCP ${Math.round(lcp)} ms`);
    }
    const acted = await interactions(site.address, options.repeats, SLOWDOWN, say);
    const moved = await navigations(site, options.repeats, SLOWDOWN, LATENCY, say);
    const { runs, repeats } = options;
    const least = await control({ runs, repeats, slowdown: SLOWDOWN, latency: LATENCY }, say);
    const builds = options.builds
      ? { build: measureBuild({ extra: options.growth ? SIZES : [] }, say) }
      : earlierBuilds(options.out);
    return {
      method: {
        date: new Date().toISOString(),
        commit: said('git', 'rev-parse', '--short', 'HEAD'),
        processor: cpus()[0]?.model.trim() ?? 'unknown',
        cores: cpus().length,
        memory: totalmem(),
        load: [before, oneMinute()],
        node: process.versions.node,
        chromium: await chromiumVersion(),
        lighthouse: installed('lighthouse'),
        runs: options.runs,
        slowdown: SLOWDOWN,
        latency: LATENCY,
      },
      documents,
      pages,
      interactions: acted,
      navigations: moved,
      control: least,
      ...builds,
    };
  } finally {
    site.close();
  }
}

const chosen = readOptions(process.argv.slice(2));
if (chosen === 'help') console.log(help);
else {
  const out = 'report' in chosen ? chosen.report : chosen.out;
  const result =
    'report' in chosen
      ? (JSON.parse(readFileSync(`${out}.json`, 'utf8')) as BenchResult)
      : await measure(chosen);
  mkdirSync(dirname(out), { recursive: true });
  if (!('report' in chosen)) writeFileSync(`${out}.json`, `${JSON.stringify(result, null, 1)}\n`);
  writeFileSync(`${out}.md`, report(result));
  const missed = checksOf(result).filter(({ ok }) => !ok).length;
  say(`wrote ${out}.json and ${out}.md; ${missed} targets missed`);
}
