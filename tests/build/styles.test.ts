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
