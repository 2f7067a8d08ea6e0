import lighthouse from 'lighthouse';
import { openBrowser } from './browser.ts';
import { median } from './numbers.ts';
import { type Method, methods, type PageResult, type Paints } from './result.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** Loads a page once in a browser of its own. Throws when another page answered or nothing was measured. */
async function loadOnce(url: string, method: Method, everything: boolean): Promise<Report> {
  const own = await openBrowser();
  try {
    const result = await lighthouse(url, {
      port: own.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: everything ? [...CATEGORIES] : ['performance'],
      throttlingMethod: method,
    });
    if (!result) throw new Error('Lighthouse gave no result');
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(url).pathname)
      throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`);
    return lhr;
  } finally {
    await own.close();
  }
}

const readAudit = (report: Report, audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;

interface NetworkRequest {
  readonly resourceType?: string;
  readonly transferSize?: number;
}

/** Bytes that a load transferred, of all requests or of one kind. */
function transferred(report: Report, kind?: string): number {
  const details = report.audits['network-requests']?.details as { items?: NetworkRequest[] } | undefined;
  return (details?.items ?? [])
    .filter(({ resourceType }) => !kind || resourceType === kind)
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

const paintsOf = (reports: readonly Report[]): Paints => ({
  fcp: median(reports.map((one) => readAudit(one, 'first-contentful-paint'))),
  lcp: median(reports.map((one) => readAudit(one, 'largest-contentful-paint'))),
});

/** What the runs of one page come to. The first simulated run has all four categories. */
export function summarize(path: string, reports: Readonly<Record<Method, readonly Report[]>>): PageResult {
  const [first] = reports.simulate;
  if (!first) throw new Error('no run');
  const score = (one: Report, category: string) => Math.round((one.categories[category]?.score ?? 0) * 100);
  const largest = JSON.stringify(first.audits['lcp-breakdown-insight']?.details ?? {});
  return {
    path,
    paints: { simulate: paintsOf(reports.simulate), devtools: paintsOf(reports.devtools) },
    picture: /"snippet":"<img/.test(largest),
    scores: {
      performance: median(reports.simulate.map((one) => score(one, 'performance'))),
      accessibility: score(first, 'accessibility'),
      'best-practices': score(first, 'best-practices'),
      seo: score(first, 'seo'),
    },
    tbt: Math.min(...reports.simulate.map((one) => readAudit(one, 'total-blocking-time'))),
    cls: Math.max(...reports.simulate.map((one) => readAudit(one, 'cumulative-layout-shift'))),
    bytes: transferred(first),
    scriptBytes: transferred(first, 'Script'),
  };
}

/** Loads a page `runs` times with each throttling method. */
export async function measurePage(address: string, path: string, runs: number): Promise<PageResult> {
  const reports: Record<Method, Report[]> = { simulate: [], devtools: [] };
  for (const method of methods)
    for (let run = 0; run < runs; run += 1)
      reports[method].push(await loadOnce(address + path, method, method === 'simulate' && run === 0));
  return summarize(path, reports);
}
