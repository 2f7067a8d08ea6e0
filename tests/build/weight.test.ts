import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { targets } from '../../tools/bench/targets.ts';
import { budgets } from '../budgets.ts';
import { pageOf } from './support/page.ts';
import { builtSite, problems } from './support/site.ts';
import { brotli, documentSize, styleFilesOf, tooHeavy } from './support/weight.ts';

describe('weight', () => {
  test('every document, the scripts and the style sheet inside it stay within their budgets', () =>
    expect(problems(tooHeavy)).toEqual([]));
  test('nine documents in ten keep the tighter limit', ({ annotate }) => {
    const sizes = [...builtSite().pages.values()].map(documentSize).sort((a, b) => a - b);
    const ninth = sizes[Math.ceil(sizes.length * 0.9) - 1] ?? Number.POSITIVE_INFINITY;
    const fit = sizes.filter((size) => size <= targets.document.window).length;
    void annotate(
      `${fit} of ${sizes.length} documents fit one window; the ninetieth percentile is ${ninth} B`,
    );
    expect(ninth).toBeLessThanOrEqual(budgets.document.ninth);
  });
  test('a file with the rest of the styles stays within its budget', () => {
    const site = builtSite();
    const files = new Set([...site.pages.values()].flatMap(styleFilesOf));
    expect(files.size).toBeGreaterThan(0);
    for (const file of files)
      expect(brotli(site.read(file) ?? ''), file).toBeLessThanOrEqual(budgets.stylesFile);
  });
});

describe('the check of weight', () => {
  const noise = randomBytes(30_000).toString('base64');
  test('lets a small page pass', () => expect([...tooHeavy(pageOf('<p>a</p>', '/about'))]).toEqual([]));
  test('finds a heavy document', () => expect([...tooHeavy(pageOf(noise, '/about'))]).toHaveLength(1));
  test('finds heavy scripts, and counts no data', () => {
    const script = (attributes: string) =>
      pageOf(`<script ${attributes}>${'a'.repeat(6_000)}</script>`, '/about');
    expect([...tooHeavy(script('type="module"'))]).toHaveLength(1);
    expect([...tooHeavy(script('type="application/json"'))]).toEqual([]);
  });
  test('finds a heavy style sheet', () =>
    expect([...tooHeavy(pageOf(`<style>${noise.slice(0, 12_000)}</style>`, '/about'))]).toHaveLength(1));
});
