import lighthouse from 'lighthouse';
import { openBrowser } from './browser.ts';
import { median } from './numbers.ts';
import type { Audit } from './result.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** One run, as far as the figures need it; the categories besides performance only where they were asked for. */
export interface Run {
  readonly scores: Readonly<Partial<Record<(typeof CATEGORIES)[number], number>>>;
  readonly times: Readonly<Record<'fcp' | 'lcp' | 'tbt' | 'cls' | 'speedIndex' | 'benchmark', number>>;
  readonly failed: readonly string[];
  readonly largest: string;
}

async function runOnce(url: string, everything: boolean): Promise<Run> {
  const own = await openBrowser();
  try {
    const result = await lighthouse(url, {
      port: own.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: everything ? [...CATEGORIES] : ['performance'],
      throttlingMethod: 'simulate',
    });
    if (!result) throw new Error('Lighthouse gave no result');
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    const shown = new URL(lhr.finalDisplayedUrl).pathname;
    if (shown !== new URL(url).pathname) throw new Error(`${url} led to ${shown}`);
    const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
    const scores = Object.fromEntries(
      Object.entries(lhr.categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
    );
    const failed = Object.values(lhr.categories).flatMap(({ auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => id),
    );
    const details = JSON.stringify(lhr.audits['lcp-breakdown-insight']?.details ?? {});
    return {
      scores,
      times: {
        fcp: value('first-contentful-paint'),
        lcp: value('largest-contentful-paint'),
        tbt: value('total-blocking-time'),
        cls: value('cumulative-layout-shift'),
        speedIndex: value('speed-index'),
        benchmark: lhr.environment.benchmarkIndex,
      },
      failed,
      largest: /"snippet":"<([a-z0-9]+)/.exec(details)?.[1] ?? 'text',
    };
  } finally {
    await own.close();
  }
}

/** The medians of some runs of one page; scores that only the first run has are taken from it. */
export function summary(runs: readonly Run[]): Audit {
  const [first] = runs;
  if (!first) throw new Error('no run');
  const middle = (name: keyof Run['times']) => median(runs.map(({ times }) => times[name]));
  const performance = median(runs.map(({ scores }) => scores.performance ?? 0));
  const failed = performance < 100 ? runs.flatMap((run) => run.failed) : first.failed;
  return {
    performance,
    accessibility: first.scores.accessibility ?? 0,
    bestPractices: first.scores['best-practices'] ?? 0,
    seo: first.scores.seo ?? 0,
    fcp: middle('fcp'),
    lcp: middle('lcp'),
    tbt: middle('tbt'),
    tbtLeast: Math.min(...runs.map(({ times }) => times.tbt)),
    cls: middle('cls'),
    speedIndex: middle('speedIndex'),
    failed: [...new Set(failed)],
    largest: first.largest,
    benchmark: middle('benchmark'),
  };
}

/** What Lighthouse says when the browser gave it no trace to read; nothing was measured then. */
const NO_TRACE = /Please run Lighthouse again/;
const TRIES = 3;

async function traced(url: string, everything: boolean, tries = TRIES): Promise<Run> {
  try {
    return await runOnce(url, everything);
  } catch (error) {
    if (tries > 1 && error instanceof Error && NO_TRACE.test(error.message))
      return traced(url, everything, tries - 1);
    throw error;
  }
}

/** Loads a page so many times with Lighthouse's mobile preset (slow network and processor by its estimate). */
export async function audit(url: string, runs: number): Promise<Audit> {
  const done: Run[] = [];
  for (let index = 0; index < runs; index += 1) done.push(await traced(url, index === 0));
  return summary(done);
}
