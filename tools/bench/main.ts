// npm run bench: measures the built site and writes docs/bench.json and docs/bench.md (see options.ts for the choices).
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { measureBuilds } from './builds.ts';
import { writeControlPages } from './control-pages.ts';
import { measureInteractions } from './interactions.ts';
import { measurePage } from './lighthouse.ts';
import { measureNavigation, siteNavigations } from './navigations.ts';
import { help, type Options, readOptions } from './options.ts';
import { writeReport } from './report.ts';
import type { BenchResult, PageResult, Timing } from './result.ts';
import { documentSizes, serveCopy } from './site.ts';
import { checkAll } from './targets.ts';

const began = performance.now();
const say = (line: string) =>
  console.log(`${String(Math.round((performance.now() - began) / 1000)).padStart(4)} s  ${line}`);
const loadAverage = () => loadavg()[0] ?? 0;
const versionOf = (name: string) =>
  (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }).version;

async function measure({ paths, runs, builds, growth }: Options): Promise<BenchResult> {
  const before = loadAverage();
  using site = await serveCopy('dist');
  const handWritten = writeControlPages('dist');
  using control = await serveCopy(handWritten);
  rmSync(handWritten, { recursive: true, force: true });
  const page = async (address: string, path: string): Promise<PageResult> => {
    const one = await measurePage(address, path, runs);
    const { simulate, devtools } = one.paints;
    say(
      `${path}: simulated ${simulate.fcp} / ${simulate.lcp} ms, applied ${devtools.fcp} / ${devtools.lcp} ms`,
    );
    return one;
  };
  const text = await page(control.address, '/');
  const pages: PageResult[] = [];
  for (const path of paths) pages.push(await page(site.address, path));
  const picture = await page(control.address, '/picture');
  const interactions = await measureInteractions(site.address, runs);
  say('interactions measured');
  const navigation = await measureNavigation(control, ['/', '/next'], runs);
  const navigations: Timing[] = [];
  for (const way of siteNavigations) navigations.push(await measureNavigation(site, way, runs));
  say('navigations measured');
  return {
    date: new Date().toISOString(),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    machine: `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${cpus().length}`,
    programs: `Node ${process.versions.node}, Lighthouse ${versionOf('lighthouse')}`,
    runs,
    documents: documentSizes(site.folder),
    control: { text, picture, navigation },
    pages,
    interactions,
    navigations,
    builds: builds ? measureBuilds(growth, say) : [],
    load: [before, loadAverage()],
  };
}

const options = readOptions(process.argv.slice(2));
if (options === 'help') console.log(help);
else {
  const result = await measure(options);
  writeFileSync('docs/bench.json', `${JSON.stringify(result, null, 1)}\n`);
  writeFileSync('docs/bench.md', writeReport(result));
  const missed = checkAll(result).filter(({ ok }) => !ok).length;
  say(`wrote docs/bench.json and docs/bench.md; ${missed} targets missed`);
}
