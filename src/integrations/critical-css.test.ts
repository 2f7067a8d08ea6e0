import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PageStyles } from './critical-css.ts';

const sheet = '.a{color:red}.b{color:blue}.c{color:green}';
const pageOf = (body: string, css = sheet) =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"></head><body><style>${css}</style>${body}</body></html>`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'styles-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Pages as the build finishes them: all are met before the first one is written. */
function finished(...pages: [html: string, ...words: string[]][]): string[] {
  const styles = new PageStyles(folder);
  for (const [place, [html, ...words]] of pages.entries()) styles.meet(String(place), html, new Set(words));
  return pages.map(([html, ...words], place) => styles.inside(String(place), html, new Set(words)));
}

describe('the style sheet of a page', () => {
  test('travels inside the page, cut to what the page uses', () => {
    const [html = ''] = finished([pageOf('<p class="a">'), 'a']);
    expect(html).toContain('<style>.a{color:red}</style></head>');
    expect(html.match(/<style>/g)).toHaveLength(1);
  });

  test('is another one for another page', () => {
    const [, html] = finished([pageOf('<p class="a">'), 'a'], [pageOf('<p class="b c">'), 'b', 'c']);
    expect(html).toContain('<style>.b{color:blue}.c{color:green}</style></head>');
  });
});

describe('a document of more than one congestion window', () => {
  const noise = (bytes: number) => randomBytes(bytes).toString('hex');
  const MARK = '<!--first-view-ends article-->';
  /** A sheet of which a first view with `.a` needs little, and a page with it; text makes the page longer. */
  const long = Array.from({ length: 60 }, (_, n) => `.x${n}{grid-area:a${noise(40)}}`).join('');
  const css = `.a{color:red}${long}.z{color:blue}`;
  const words = ['a', 'z', ...Array.from({ length: 60 }, (_, n) => `x${n}`)];
  const body = (text: string) =>
    `<p class="a">A<!--folded--><i class="z">folded</i><!--/folded-->${MARK}<p class="z">Z${text}${MARK}`;
  const page = (text: string) => pageOf(body(text), css);

  test('carries the styles of its first view, and names a file with all of them where that ends', () => {
    const [html = ''] = finished([page(noise(11_500)), ...words]);
    const [, file = ''] = /href="\/_astro\/(article\.[\w-]{8}\.css)"/.exec(html) ?? [];
    expect(html).toContain('<style>.a{color:red}</style></head>');
    expect(html).toContain(
      `<p class="a">A<i class="z">folded</i><link rel="stylesheet" fetchpriority="low" href="/_astro/${file}"><p class="z">Z`,
    );
    expect(html).not.toContain('<!--');
    expect(readFileSync(join(folder, '_astro', file), 'utf8')).toBe(css);
  });

  test('keeps all of them when it fits anyway, or does not fit even so', () => {
    const [short, huge] = finished([page('short'), ...words], [page(noise(20_000)), ...words]);
    for (const html of [short, huge]) {
      expect(html).toContain('.z{color:blue}</style></head>');
      expect(html).not.toMatch(/<link|<!--/);
    }
    expect(readdirSync(folder)).toEqual([]);
  });

  test('shares the file with its kind: it holds what one of them needs, and nothing that none needs', () => {
    const more = pageOf(body(noise(11_500)), `${css}.only{x:1}.none{x:2}`);
    const pages = finished([more, ...words], [more, ...words, 'only']);
    const [one, other] = pages.map((html) => /href="([^"]*)"/.exec(html)?.[1]);
    expect(one).toBe(other);
    expect(readFileSync(join(folder, one ?? ''), 'utf8')).toBe(`${css}.only{x:1}`);
  });

  test('stays whole where other pages fetch the dialog about cookies with its styles', () => {
    const [html] = finished([page(`${noise(11_500)}<dialog id="consent-dialog"></dialog>`), ...words]);
    expect(html).not.toContain('<link');
  });
});
