import type { BenchResult, PageResult } from './result.ts';

/** A page that keeps every target, for tests. */
export const samplePage = (changes: Partial<PageResult> = {}): PageResult => ({
  path: '/about',
  paints: { simulate: { fcp: 620, lcp: 650 }, devtools: { fcp: 800, lcp: 820 } },
  picture: false,
  scores: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  tbt: 0,
  cls: 0,
  bytes: 40_000,
  scriptBytes: 0,
  ...changes,
});
const picture = samplePage({
  path: '/picture',
  picture: true,
  paints: { simulate: { fcp: 603, lcp: 902 }, devtools: { fcp: 760, lcp: 1000 } },
});
/** A run that keeps every target, for tests. */
export const sampleResult = (changes: Partial<BenchResult> = {}): BenchResult => ({
  date: '2026-11-21T17:50:00.000Z',
  commit: 'abc1234',
  machine: 'Example, 2',
  programs: 'Node 24',
  load: [0.1, 1.2],
  runs: 5,
  documents: [
    { path: '/', bytes: 20_000 },
    { path: '/about', bytes: 12_000 },
    { path: '/faq', bytes: 11_000 },
  ],
  control: { text: samplePage({ path: '/' }), picture, navigation: { name: 'click', values: [70, 80, 90] } },
  pages: [samplePage()],
  interactions: [{ name: 'menu opens', values: [16, 40, 24] }],
  navigations: [{ name: 'click from / to /contact', values: [120, 130, 140] }],
  builds: [],
  ...changes,
});
