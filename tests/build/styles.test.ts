import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Page, pageOf } from './support/page.ts';
import { builtSite, problems, type Site, siteOf } from './support/site.ts';
import { styleFilesOf, stylesOf } from './support/weight.ts';

/** Variables that a drawing in the page names and that the page's own sheets do not define: it would not be seen. */
function* lostVariables(page: Page, site: Site): Generator<string> {
  const css = stylesOf(page) + styleFilesOf(page).map((file) => site.read(file) ?? '');
  const named = new Set([...page.html.matchAll(/="var\((--[\w-]+)\)"/g)].map(([, name = '']) => name));
  for (const name of named) if (!css.includes(`${name}:`)) yield `${name} is not defined`;
}

test('every variable that a drawing names is in the style sheet of its page', () =>
  expect(problems((page) => lostVariables(page, builtSite()))).toEqual([]));

describe('the check of variables', () => {
  const drawing = '<svg><path stroke="var(--line)"/></svg>';
  const found = (html: string) => [
    ...lostVariables(pageOf(html + drawing, '/about'), siteOf({ '/a.css': ':root{--line:#000}' })),
  ];
  test('lets a defined one pass, in the page or in a file that it names', () => {
    expect(found('<style>:root{--line:#000}</style>')).toEqual([]);
    expect(found('<link rel="stylesheet" fetchpriority="low" href="/a.css">')).toEqual([]);
  });
  test('finds one that is not there', () =>
    expect(found('<style>:root{--other:#000}</style>')).toHaveLength(1));
});

describe('the site’s style sheets', () => {
  /** A class that only `AutoCarousel` and its kind put together while they run stands in no page as it is built. */
  const sheet = () =>
    [...new Set([...builtSite().pages.values()].flatMap(styleFilesOf))]
      .map((file) => builtSite().read(file) ?? '')
      .join('');
  const written = globSync('src/**/*.css')
    .filter((file) => !/print|first|widget|calculator-picture/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^\s*\.([a-z][\w-]*)/gm)].map(([, name = '']) => name),
    );

  test('serves every class that is written, whatever puts it into a page', () => {
    const css = sheet();
    expect(written.length).toBeGreaterThan(200);
    expect([...new Set(written)].filter((name) => !css.includes(`.${name}`))).toEqual([]);
  });
});
