import { randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { budgets } from '../budgets.ts';
import { type Page, pageOf } from './support/page.ts';
import { builtSite, problems } from './support/site.ts';
import { brotli, keepsLimit, styleFilesOf, tooHeavy } from './support/weight.ts';

/** Bytes that a server sends before it waits for an answer: ten segments of 1 460, less what headers need. */
const FIRST_WINDOW = 13_500;

describe('weight', () => {
  test('every document, the scripts and the style sheet inside it stay within their budgets', () =>
    expect(problems(tooHeavy)).toEqual([]));
  test('half of the documents keep the tighter limit', () => {
    const pages = [...builtSite().pages.values()];
    const light = pages.filter(({ html }) => keepsLimit(html, budgets.document.median));
    expect(light.length).toBeGreaterThan(pages.length / 2);
  });
  test('the first view of every page, its styles included, fits the first window of the network', () => {
    const firstView = (html: string) => html.slice(0, html.indexOf('<link rel="stylesheet"'));
    const late = [...builtSite().pages.values()].filter(
      ({ html }) => !keepsLimit(firstView(html), FIRST_WINDOW),
    );
    expect(late.map(({ path }) => path)).toEqual([]);
  });
  test('every public page links the same one style sheet, and it stays within its budget', () => {
    const site = builtSite();
    const isStaff = ({ path }: Page) => /\/(?:admin|reset-password)/.test(path);
    const files = new Set([...site.pages.values()].filter((page) => !isStaff(page)).flatMap(styleFilesOf));
    expect(files.size).toBe(1);
    expect(new Set([...site.pages.values()].flatMap(styleFilesOf)).size).toBe(2);
    for (const file of files)
      expect(brotli(site.read(file) ?? ''), file).toBeLessThanOrEqual(budgets.siteCss);
  });
});

describe('the check of weight', () => {
  const noise = randomBytes(30_000).toString('base64');
  test('lets a small page pass', () => expect([...tooHeavy(pageOf('<p>a</p>', '/about'))]).toEqual([]));
  test('finds a heavy document', () => expect([...tooHeavy(pageOf(noise, '/about'))]).toHaveLength(1));
  test('finds heavy scripts, and counts no data', () => {
    const script = (attributes: string) =>
      pageOf(`<script ${attributes}>${'a'.repeat(12_000)}</script>`, '/about');
    expect([...tooHeavy(script('type="module"'))]).toHaveLength(1);
    expect([...tooHeavy(script('type="application/json"'))]).toEqual([]);
  });
  test('finds a heavy style sheet', () =>
    expect([...tooHeavy(pageOf(`<style>${noise.slice(0, 9_000)}</style>`, '/about'))]).toHaveLength(1));
});

describe('the site’s style sheets', () => {
  /** A class that only `AutoCarousel` and its kind put together while they run stands in no page as it is built. */
  const sheet = () =>
    [...new Set([...builtSite().pages.values()].flatMap(styleFilesOf))]
      .map((file) => builtSite().read(file) ?? '')
      .join('');
  const written = globSync('src/**/*.css')
    .filter(
      (file) => !/print|first|widget|calculator-picture|guide-shelves|trial-month|hero-object/.test(file),
    )
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^\s*\.([a-z][\w-]*)/gm)].map(([, name = '']) => name),
    );

  test('serves every class that is written, whatever puts it into a page', () => {
    const css = sheet();
    expect(written.length).toBeGreaterThan(200);
    expect([...new Set(written)].filter((name) => !css.includes(`.${name}`))).toEqual([]);
  });
});
