import { describe, expect, test } from 'vitest';
import { type Run, summary } from './audit.ts';
import { median, percentile } from './numbers.ts';
import { readOptions, samplePages } from './options.ts';
import { report } from './report.ts';
import { sizeOf } from './site.ts';
import { goodResult, pageOf } from './sample.ts';

describe('the report', () => {
  test('says when, where and how, and that all is well', () => {
    const text = report(goodResult);
    for (const part of [
      '2026-11-21 17:50 UTC',
      'abc1234',
      'Example, 2 cores, 8 GB',
      '0.10, 1.20',
      'median of 5',
    ])
      expect(text).toContain(part);
    expect(text).toContain('Every target is met.');
    expect(text).not.toMatch(/NaN|undefined|null/);
  });
  test('names each page that misses a target, with figure, target and reason', () => {
    const text = report({ ...goodResult, pages: [pageOf({ audit: { lcp: 1200, largest: 'img' } })] });
    expect(text).toMatch(
      /\| \/about \| LCP \| 1200 ms \| 1000 ms \| the largest paint is a picture.*19\.0 kB/,
    );
    expect(text).not.toContain('Every target is met.');
  });
  test('says what the least page needs on the same machine, and holds that against nothing', () => {
    const slow = { ...goodResult.control, page: pageOf({ audit: { fcp: 5000 } }) };
    expect(report(goodResult)).toMatch(/\| First paint \| 603 \|/);
    expect(report(goodResult)).toMatch(/pointer rested 200 ms, prerendered \| 72 \| 71–140 \|/);
    expect(report({ ...goodResult, control: slow })).toContain('Every target is met.');
  });
  test('does without builds', () => {
    const { build: _, ...rest } = goodResult;
    expect(report(rest)).toContain('Left out of this run.');
  });
  test('says when builds are those of an earlier run', () => {
    const buildFrom = { date: '2026-11-20T08:15:00.000Z', commit: 'abc1234' };
    expect(report({ ...goodResult, buildFrom })).toContain('2026-11-20 08:15 UTC, commit abc1234');
    expect(report(goodResult)).not.toContain('Measured by itself');
  });
});

describe('the figures', () => {
  test('median and percentile', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(median([])).toBeNaN();
    expect(percentile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9)).toBe(9);
  });
  test('of several Lighthouse runs are medians, the least blocking time, and the first run’s other scores', () => {
    const run = (lcp: number, tbt: number, scores: Run['scores'], failed: string[] = []): Run => ({
      scores: { performance: 100, ...scores },
      times: { fcp: 600, lcp, tbt, cls: 0, speedIndex: 700, benchmark: 1000 },
      failed,
      largest: 'h1',
    });
    const first = run(700, 30, { accessibility: 98, 'best-practices': 100, seo: 100 }, ['color-contrast']);
    expect(summary([first, run(900, 0, {}, ['speed-index']), run(800, 10, {})])).toMatchObject({
      lcp: 800,
      tbt: 10,
      tbtLeast: 0,
      accessibility: 98,
      failed: ['color-contrast'],
    });
  });
  test('of a document are its HTML in Brotli, its style sheet, and its scripts as they are', async () => {
    const html = `<style>a{color:red}</style><script>run()</script><script type="application/ld+json">{"a":1}</script><script type="module" src="/a.js"></script>`;
    expect(await sizeOf('/', Buffer.from(html), 99)).toMatchObject({
      path: '/',
      bytes: 99,
      inlineScript: 5,
      externalScripts: 1,
      styles: expect.any(Number),
    });
    const bare = await sizeOf('/', Buffer.from('<p>a</p>'), 8);
    expect([bare.styles, bare.inlineScript, bare.externalScripts]).toEqual([0, 0, 0]);
  });
});

describe('the command line', () => {
  test('measures one page of each kind unless told otherwise', () =>
    expect(readOptions([])).toEqual({
      paths: samplePages,
      runs: 5,
      repeats: 3,
      builds: true,
      growth: false,
      out: 'docs/bench',
    }));
  test('takes paths, runs and all pages', () => {
    expect(readOptions(['--paths', '/, /en', '--runs', '3'])).toMatchObject({ paths: ['/', '/en'], runs: 3 });
    expect(readOptions(['--paths', 'all'])).toMatchObject({ paths: 'all' });
    expect(readOptions(['--quick'])).toMatchObject({ runs: 1, builds: false });
  });
  test('refuses what makes no sense', () => {
    expect(() => readOptions(['--runs', 'many'])).toThrow('--runs');
    expect(() => readOptions(['--paths', 'about'])).toThrow('--paths');
    expect(() => readOptions(['--fast'])).toThrow();
  });
});
