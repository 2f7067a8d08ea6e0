import { expect, test } from 'vitest';
import { budgets } from '../../tests/budgets.ts';
import { check } from './check.ts';
import { median, type Report, summarize } from './lighthouse.ts';

const report = ({ lcp = 640, shift = 0, blocking = 0, score = 1, script = 0 }): Report => ({
  categories: Object.fromEntries(
    ['performance', 'accessibility', 'best-practices', 'seo'].map((name) => [name, { score }]),
  ),
  audits: {
    'largest-contentful-paint': { numericValue: lcp },
    'cumulative-layout-shift': { numericValue: shift },
    'total-blocking-time': { numericValue: blocking },
    'network-requests': {
      details: {
        items: [
          { resourceType: 'Document', transferSize: 12_000 },
          ...(script ? [{ resourceType: 'Script', transferSize: script }] : []),
        ],
      },
    },
  },
});

test('the runs of a page come to medians, the least blocking time and the largest shift', () =>
  expect(
    summarize('/about', [
      report({ lcp: 700, blocking: 40, shift: 0.01 }),
      report({ lcp: 640, blocking: 12 }),
      report({ lcp: 650.4, blocking: 90, score: 0.9 }),
    ]),
  ).toEqual({
    path: '/about',
    performance: 100,
    accessibility: 100,
    bestPractices: 100,
    seo: 100,
    lcp: 650,
    bytes: 12_000,
    scriptFiles: 0,
    shift: 0.01,
    blocking: 12,
  }));

const missed = (one: Parameters<typeof report>[0], more: object = {}) => {
  const pages = [summarize('/about', [report(one)])];
  const all = check({ pages, largest: 20_000, median: 12_000, ...more });
  return all.filter(({ ok }) => !ok).map(({ what }) => what);
};

test('a site within its budgets misses none', () => expect(missed({})).toEqual([]));

test.each([
  ['a script', { script: 10 }, {}, '/about script files before a touch'],
  ['a shift', { shift: 0.001 }, {}, '/about layout shift'],
  ['a blocked thread', { blocking: budgets.blocking + 1 }, {}, '/about blocking time'],
  ['a document that was not measured', {}, { largest: Number.NaN }, 'largest document'],
  ['a large document', {}, { largest: budgets.document.any + 1 }, 'largest document'],
  ['documents that are large by halves', {}, { median: budgets.document.median + 1 }, 'median document'],
])('%s is named', (_, one, more, what) => expect(missed(one, more)).toEqual([what]));

test('a score below the best is named', () => expect(missed({ score: 0.99 })).toHaveLength(4));

test('the median of an even number of values is between the two in the middle', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([])).toBeNaN();
});
