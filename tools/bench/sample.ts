import type { BenchResult, DocumentSize, PageResult } from './result.ts';
import type { BuildCost } from './build-cost.ts';

export const documentOf = (changes: Partial<DocumentSize> = {}): DocumentSize => ({
  path: '/about',
  bytes: 12_000,
  styles: 5_000,
  inlineScript: 3_000,
  externalScripts: 0,
  ...changes,
});

interface PageChanges {
  readonly path?: string;
  readonly audit?: Partial<PageResult['audit']>;
  readonly load?: Partial<PageResult['load']>;
}

export const pageOf = ({ path = '/about', audit, load }: PageChanges = {}): PageResult => ({
  path,
  audit: {
    performance: 100,
    accessibility: 100,
    bestPractices: 100,
    seo: 100,
    fcp: 630,
    lcp: 690,
    tbt: 5,
    tbtLeast: 0,
    cls: 0,
    speedIndex: 640,
    failed: [],
    largest: 'h1',
    benchmark: 1500,
    ...audit,
  },
  load: {
    requests: 4,
    bytes: { document: 12_500, style: 0, script: 0, font: 18_000, image: 19_000, media: 0, other: 0 },
    elements: 500,
    script: 3_000,
    longestTask: 40,
    shift: 0,
    shiftScrolled: 0,
    moved: [],
    errors: [],
    ...load,
  },
});

const costOf = (cpuSeconds: number, pages: number): BuildCost => ({
  cpuSeconds,
  wallSeconds: cpuSeconds * 0.6,
  pages,
  loadBefore: 0.1,
});

/** A result in which every target is met. */
export const goodResult: BenchResult = {
  method: {
    date: '2026-11-21T17:50:00.000Z',
    commit: 'abc1234',
    processor: 'Example',
    cores: 2,
    memory: 8 * 2 ** 30,
    load: [0.1, 1.2],
    node: '24.0.0',
    chromium: 'Chrome 150',
    lighthouse: '13.5.0',
    runs: 5,
    slowdown: 4,
    latency: 40,
  },
  documents: [documentOf()],
  pages: [pageOf()],
  interactions: [{ name: 'menu opens', path: '/', limit: 24, values: [16, 16, 24] }],
  navigations: [
    {
      from: '/',
      to: '/about',
      hovered: true,
      how: 'prerendered',
      picture: false,
      values: [70, 80, 90],
    },
    {
      from: '/',
      to: '/about',
      hovered: false,
      how: 'from the network',
      picture: false,
      values: [150, 160, 170],
    },
  ],
  control: {
    page: pageOf({ path: '/', audit: { fcp: 603, lcp: 604 }, load: { longestTask: 0 } }),
    interactions: [{ name: 'a question opens', path: '/', limit: 24, values: [16, 24, 24] }],
    navigations: [
      {
        from: '/',
        to: '/next',
        hovered: true,
        how: 'prerendered',
        picture: false,
        values: [71, 72, 140],
      },
    ],
  },
  build: {
    cold: costOf(80, 285),
    warm: costOf(30, 285),
    growth: [
      { extra: 100, fresh: costOf(35, 385), unchanged: costOf(31, 385) },
      { extra: 1000, fresh: costOf(80, 1285), unchanged: costOf(40, 1285) },
      { extra: 3000, fresh: costOf(180, 3285), unchanged: costOf(60, 3285) },
    ],
  },
};
