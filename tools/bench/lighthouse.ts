import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findChromium } from '../../scripts/setup/chromium.mjs';
import type { Quality } from '../../src/schemas/quality.ts';
import { freePort } from '../../tests/support/free-port.ts';

/** One page of each kind: start, section page, form, two tools, questions, article; each language among them. */
export const samplePages = [
  '/',
  '/en/brf',
  '/contact',
  '/calculator',
  '/resources/dashboard-demo',
  '/es/faq',
  '/blog/batteri-mer-an-stodtjanster',
] as const;

/** Lighthouse's own report, as far as it is read here. */
export interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number; readonly details?: unknown }>>;
}
type PageFigures = NonNullable<Quality['bench']>['pages'][number] & { readonly blocking: number };

/** The value in the middle, or between the two in the middle; not a number without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2
    ? (sorted[half] ?? Number.NaN)
    : ((sorted[half - 1] ?? Number.NaN) + (sorted[half] ?? Number.NaN)) / 2;
}

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

/** What the runs of one page come to: medians, but the least blocking time (ms; a busy machine only adds) and the largest shift. */
export function summarize(path: string, reports: readonly Report[]): PageFigures {
  const [first] = reports;
  if (!first) throw new Error('no run');
  const score = (category: string) =>
    median(reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)));
  const values = (audit: string) => reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN);
  return {
    path,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: Math.round(median(values('largest-contentful-paint'))),
    bytes: transferred(first),
    scriptFiles: transferred(first, 'Script'),
    shift: Math.max(...values('cumulative-layout-shift')),
    blocking: Math.round(Math.min(...values('total-blocking-time'))),
  };
}

/** Loads a page so many times, each time in a browser of its own: Lighthouse's mobile preset, simulated throttling. */
export async function measurePage(address: string, path: string, runs: number): Promise<PageFigures> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) {
    const port = await freePort();
    const executablePath = findChromium();
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: [
        ...[`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--accept-lang=sv-SE'],
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
    });
    try {
      const result = await lighthouse(address + path, { port, output: 'json', logLevel: 'error' });
      if (!result || result.lhr.runtimeError)
        throw new Error(result?.lhr.runtimeError?.message ?? 'no result');
      if (new URL(result.lhr.finalDisplayedUrl).pathname !== path)
        throw new Error(`${path} led to ${result.lhr.finalDisplayedUrl}`);
      reports.push(result.lhr);
    } finally {
      await browser.close();
    }
  }
  return summarize(path, reports);
}
