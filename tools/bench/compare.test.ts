import { describe, expect, test } from 'vitest';
import { buildChecks, type Check, checksOf, documentChecks, movementChecks, pageChecks } from './compare.ts';
import type { BenchResult } from './result.ts';
import { documentOf, goodResult, pageOf } from './sample.ts';

const missed = (checks: readonly Check[]) => checks.filter(({ ok }) => !ok).map(({ name }) => name);

test('a result that meets every target misses none', () => expect(missed(checksOf(goodResult))).toEqual([]));

test('what is missed is named with page, figure and reason', () => {
  const [check] = pageChecks(pageOf({ audit: { fcp: 900 } }), 18_300).filter(({ ok }) => !ok);
  expect(check).toMatchObject({
    name: 'FCP',
    subject: '/about',
    value: 900,
    limit: 800,
    reason: 'the document is 18.3 kB, more than one window',
  });
  expect(checksOf(goodResult).every(({ reason }) => reason === '')).toBe(true);
});

describe('documents', () => {
  const largest = (bytes: number) => missed(documentChecks([documentOf(), documentOf({ bytes })]));
  test.each([
    ['a document above the largest size', { bytes: 27_001 }, 'document'],
    ['a heavy style sheet', { styles: 7_001 }, 'style sheet in the document'],
    ['much script in the page', { inlineScript: 5_001 }, 'inline script'],
    ['a script file', { externalScripts: 1 }, 'script files asked for at once'],
  ])('%s is found', (_, changes, name) =>
    expect(missed(documentChecks([documentOf(changes)]))).toContain(name),
  );
  test('one in ten may be larger than a window, two may not', () => {
    const some = (large: number) =>
      Array.from({ length: 10 }, (_, index) => documentOf({ bytes: index < large ? 20_000 : 13_500 }));
    expect(missed(documentChecks(some(1)))).toEqual([]);
    expect(missed(documentChecks(some(2)))).toEqual(['documents within one window']);
  });
  test('exactly the limit is enough', () => expect(largest(27_000)).toEqual(['documents within one window']));
});

describe('pages', () => {
  const find = (changes: Parameters<typeof pageOf>[0], size = 12_000) =>
    missed(pageChecks(pageOf(changes), size));
  test.each([
    ['Lighthouse performance', { audit: { performance: 99 } }],
    ['Lighthouse accessibility', { audit: { accessibility: 96 } }],
    ['Lighthouse best practices', { audit: { bestPractices: 96 } }],
    ['Lighthouse SEO', { audit: { seo: 92 } }],
    ['FCP', { audit: { fcp: 661 } }],
    ['LCP', { audit: { lcp: 701 } }],
    ['TBT, least of the runs', { audit: { tbtLeast: 1 } }],
    ['longest task', { load: { longestTask: 51 } }],
    ['layout shift on load', { load: { shift: 0.0001 } }],
    ['layout shift, scrolled to the end', { load: { shiftScrolled: 0.002 } }],
    ['script compiled before interaction', { load: { script: 5_001 } }],
    ['errors', { load: { errors: ['x is not defined'] } }],
  ])('%s', (name, changes) => expect(find(changes)).toEqual([name]));
  test('a picture may take longer than text', () => {
    expect(find({ audit: { lcp: 990, largest: 'img' } })).toEqual([]);
    expect(find({ audit: { lcp: 1001, largest: 'img' } })).toEqual(['LCP']);
  });
  test('a document of more than one window may paint later', () => {
    expect(find({ audit: { fcp: 790 } }, 13_501)).toEqual([]);
    expect(find({ audit: { fcp: 790 } }, 13_500)).toEqual(['FCP']);
  });
  test('the start page has limits of its own for requests and bytes', () => {
    const bytes = { ...pageOf().load.bytes, image: 80_000 };
    expect(find({ path: '/', load: { requests: 8, bytes } })).toEqual([
      'requests before scrolling',
      'bytes before scrolling',
    ]);
    expect(find({ load: { requests: 8, bytes } })).toEqual([]);
  });
});

describe('movement', () => {
  const find = (changes: Partial<BenchResult>) => missed(movementChecks({ ...goodResult, ...changes }));
  const [prepared, straight] = goodResult.navigations;
  const way = (changes: Partial<NonNullable<typeof prepared>>) =>
    find({ navigations: [{ ...(prepared as NonNullable<typeof prepared>), ...changes }] });
  test('the median of an interaction counts, not its best run', () => {
    expect(find({ interactions: [{ name: 'a', path: '/', limit: 24, values: [0, 32, 40] }] })).toEqual([
      'interaction: a',
    ]);
  });
  test('what could not be measured is named with its failure', () => {
    const [check] = movementChecks({
      navigations: [],
      interactions: [{ name: 'a', path: '/', limit: 24, values: [], failure: 'no visible element' }],
    });
    expect(check).toMatchObject({ ok: false, reason: 'no visible element' });
  });
  test('the next page has less time when the pointer rested on the link', () => {
    expect(way({ values: [91] })).toEqual(['click to largest paint, hovered before']);
    expect(way({ values: [119], picture: true })).toEqual([]);
    expect(way({ values: [179], hovered: false })).toEqual([]);
    expect(way({ values: [181], hovered: false })).toEqual(['click to largest paint']);
    expect(straight?.hovered).toBe(false);
  });
});

describe('builds', () => {
  const { build } = goodResult;
  const find = (changes: object) => missed(buildChecks({ build: { ...build, ...changes } as never }));
  const slow = { cpuSeconds: 200, wallSeconds: 120, pages: 285, loadBefore: 0 };
  test('a slow cold build, a slow warm one, and a growth that is not linear are found', () => {
    expect(find({ cold: slow })).toEqual(['cold, by the clock']);
    expect(find({ warm: slow, growth: [] })).toEqual(['nothing changed, by the clock']);
    const growth = (build?.growth ?? []).map((one) =>
      one.extra === 3000 ? { ...one, fresh: { ...slow, cpuSeconds: 500 } } : one,
    );
    expect(find({ growth })).toEqual(['growth of the cost per new page']);
  });
  test('without builds nothing is said about them', () => expect(buildChecks({})).toEqual([]));
});
