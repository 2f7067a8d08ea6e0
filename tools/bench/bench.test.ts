import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addPosts } from './builds.ts';
import { median } from './numbers.ts';
import { readOptions, samplePages } from './options.ts';
import { writeReport } from './report.ts';
import type { BenchResult } from './result.ts';
import { samplePage as page, sampleResult as result } from './sample.ts';
import { checkAll } from './targets.ts';

const missed = (changes: Partial<BenchResult>) =>
  checkAll(result(changes))
    .filter(({ ok }) => !ok)
    .map(({ name }) => name);

describe('the targets', () => {
  test('a result that meets all of them misses none', () => expect(missed({})).toEqual([]));
  test.each([
    ['first paint', { paints: { ...page().paints, simulate: { fcp: 720, lcp: 725 } } }],
    ['largest paint', { paints: { ...page().paints, simulate: { fcp: 620, lcp: 850 } } }],
    ['first paint, applied', { paints: { ...page().paints, devtools: { fcp: 970, lcp: 975 } } }],
    ['100 − Lighthouse seo', { scores: { ...page().scores, seo: 92 } }],
    ['blocking time', { tbt: 3 }],
    ['layout shift', { cls: 0.001 }],
    ['script files before a touch', { scriptBytes: 900 }],
  ])('a page that misses “%s” is found', (name, changes) =>
    expect(missed({ pages: [page(changes)] })).toContain(name),
  );
  test('a largest picture is held against the page with a picture', () => {
    const slow = (lcp: number) =>
      page({ picture: true, paints: { ...page().paints, simulate: { fcp: 620, lcp } } });
    expect(missed({ pages: [slow(1030)] })).toEqual([]);
    expect(missed({ pages: [slow(1040)] })).toEqual(['largest paint']);
  });
  test('the worst run of an interaction counts', () =>
    expect(missed({ interactions: [{ name: 'menu opens', values: [16, 104, 24] }] })).toEqual([
      'interaction, the worst',
    ]));
  test('what was not measured keeps no target', () =>
    expect(missed({ navigations: [{ name: 'click', values: [] }] })).toEqual(['click to largest paint']));
  test('a build is held against a bare one, and against its own growth', () => {
    const builds = [
      { name: 'cold', pages: 300, seconds: 60 },
      { name: 'bare', pages: 300, seconds: 5 },
      { name: 'unchanged', pages: 300, seconds: 9 },
      { name: '+1000 posts', pages: 1300, seconds: 29 },
      { name: '+3000 posts', pages: 3300, seconds: 69 },
    ];
    expect(missed({ builds })).toEqual([]);
    expect(missed({ builds: builds.with(2, { name: 'unchanged', pages: 300, seconds: 11 }) })).toEqual([
      'against a bare one',
    ]);
    expect(missed({ builds: builds.with(4, { name: '+3000 posts', pages: 3300, seconds: 99 }) })).toEqual([
      'growth of the cost per page',
    ]);
  });
});

describe('the report', () => {
  test('says when and where, and that all is well', () => {
    const text = writeReport(result());
    for (const part of ['2026-11-21 17:50 UTC', 'abc1234', 'Example, 2', 'Every target is met.'])
      expect(text).toContain(part);
    expect(text).not.toMatch(/NaN|undefined|null/);
  });
  test('names each page that misses a target, with figure and target', () =>
    expect(writeReport(result({ pages: [page({ tbt: 12 })] }))).toContain(
      '| /about | blocking time | 12 ms | 0 ms |',
    ));
});

test('the median of an even number of values is between the two in the middle', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test('the command line takes paths and runs, and refuses what makes no sense', () => {
  expect(readOptions([])).toEqual({ paths: samplePages, runs: 5, builds: true, growth: false });
  expect(readOptions(['--paths', '/, /en', '--runs', '3', '--no-builds'])).toEqual({
    paths: ['/', '/en'],
    runs: 3,
    builds: false,
    growth: false,
  });
  for (const wrong of [['--runs', 'many'], ['--paths', 'about'], ['--fast']])
    expect(() => readOptions(wrong)).toThrow();
});

test('extra posts come in all languages, each with a title of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-growth-'));
  cpSync('content/blog', join(folder, 'content/blog'), { recursive: true });
  addPosts(folder, 7);
  const files = globSync('content/blog/*/growth-*.md', { cwd: folder });
  const titles = files.map((file) => /^title: .*$/m.exec(readFileSync(join(folder, file), 'utf8'))?.[0]);
  rmSync(folder, { recursive: true });
  expect(files.length).toBe(7);
  expect(new Set(titles).size).toBe(3);
});
