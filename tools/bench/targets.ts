import { median } from './numbers.ts';
import type { BenchResult, PageResult } from './result.ts';

/** What the site keeps to: ratios against the pages written by hand in the same run, ms, bytes. */
export const targets = {
  /** First paint against the page of text, by what the page begins with. */
  fcp: { text: 1.15, picture: 1.25, home: 1.45 },
  /** Largest paint: text against the page of text, a picture against the page with a picture. */
  lcp: { text: 1.3, picture: 1.15 },
  /** Both under applied throttling. */
  applied: 1.2,
  document: { median: 13_500, largest: 27_000 },
  interaction: 100,
  navigation: 2.5,
  build: { ratio: 2, growth: 1.3 },
} as const;

/** One figure held against its target. */
export interface Check {
  readonly subject: string;
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  readonly unit: '×' | 'ms' | 'B' | '';
  readonly ok: boolean;
}

// What could not be measured (NaN) keeps no target.
const atMost = (subject: string, name: string, value: number, limit: number, unit: Check['unit']): Check => ({
  subject,
  name,
  value,
  limit,
  unit,
  ok: value <= limit,
});

function checkPage(page: PageResult, { text, picture }: BenchResult['control']): Check[] {
  const { path, paints, scores } = page;
  const kind = page.path === '/' ? 'home' : page.picture ? 'picture' : 'text';
  const beside = page.picture ? picture : text;
  const ratio = (method: 'simulate' | 'devtools', paint: 'fcp' | 'lcp') =>
    paints[method][paint] / (paint === 'fcp' ? text : beside).paints[method][paint];
  return [
    atMost(path, 'first paint', ratio('simulate', 'fcp'), targets.fcp[kind], '×'),
    atMost(
      path,
      'largest paint',
      ratio('simulate', 'lcp'),
      targets.lcp[page.picture ? 'picture' : 'text'],
      '×',
    ),
    atMost(path, 'first paint, applied', ratio('devtools', 'fcp'), targets.applied, '×'),
    atMost(path, 'largest paint, applied', ratio('devtools', 'lcp'), targets.applied, '×'),
    ...Object.entries(scores).map(([name, score]) =>
      atMost(path, `100 − Lighthouse ${name}`, 100 - score, 0, ''),
    ),
    atMost(path, 'blocking time', page.tbt, 0, 'ms'),
    atMost(path, 'layout shift', page.cls, 0, ''),
    atMost(path, 'script files before a touch', page.scriptBytes, 0, 'B'),
  ];
}

/** How a build's cost per page grows from the second largest number of posts to the largest; 1 is linear. */
export function growthOf(builds: BenchResult['builds']): number {
  const [base, small, large] = builds.filter(({ name }) => !name.startsWith('bare')).slice(-3);
  if (!base || !small || !large) return Number.NaN;
  const perPage = (a: typeof base, b: typeof base) => (b.seconds - a.seconds) / (b.pages - a.pages);
  return perPage(small, large) / perPage(base, small);
}

/** Everything that was measured, held against the targets. */
export function checkAll(result: BenchResult): Check[] {
  const sizes = result.documents.map(({ bytes }) => bytes);
  const named = (name: string) => result.builds.find((build) => build.name === name)?.seconds ?? Number.NaN;
  return [
    atMost('all pages', 'median document', median(sizes), targets.document.median, 'B'),
    atMost('all pages', 'largest document', Math.max(...sizes), targets.document.largest, 'B'),
    ...result.pages.flatMap((page) => checkPage(page, result.control)),
    ...result.interactions.map(({ name, values }) =>
      atMost(name, 'interaction, the worst', Math.max(...values), targets.interaction, 'ms'),
    ),
    ...result.navigations.map(({ name, values }) =>
      atMost(
        name,
        'click to largest paint',
        median(values) / median(result.control.navigation.values),
        targets.navigation,
        '×',
      ),
    ),
    ...(result.builds.length > 0
      ? [atMost('build', 'against a bare one', named('unchanged') / named('bare'), targets.build.ratio, '×')]
      : []),
    ...(result.builds.length > 3
      ? [atMost('build', 'growth of the cost per page', growthOf(result.builds), targets.build.growth, '×')]
      : []),
  ];
}
