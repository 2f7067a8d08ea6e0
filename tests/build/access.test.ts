import { describe, expect, test } from 'vitest';
import type { ElementNode, Node } from 'ultrahtml';
import { pageOf, all, around, attribute, type Page, textOf } from './support/page.ts';
import { problems } from './support/site.ts';
import { wrongHeadings } from './support/head.ts';

const elementsIn = (element: ElementNode): ElementNode[] =>
  (element.children as Node[]).filter((child): child is ElementNode => child.type === 1);

/** Rows of a table’s body with more than one cell of which none heads the row. */
function* rowsWithoutHead(page: Page): Generator<string> {
  for (const row of all(page, 'tbody tr')) {
    const cells = elementsIn(row);
    if (cells.length > 1 && !cells.some(({ name }) => name === 'th'))
      yield `no head in the row “${textOf(row).slice(0, 60)}”`;
  }
}

/** Paragraphs that are bold from end to end: headings that no list of headings has. */
function* standIns(page: Page): Generator<string> {
  for (const paragraph of all(page, '.long-text p, .rich p, p')) {
    const parts = (paragraph.children as Node[]).filter(
      (child) => child.type === 1 || (child.type === 2 && String(child['value']).trim()),
    );
    const [only] = parts;
    if (parts.length === 1 && only?.type === 1 && only['name'] === 'strong')
      yield `“${textOf(paragraph)}” looks like a heading`;
  }
}

/** Lists of tabs without a name, and heads of columns or rows without words. */
function* nameless(page: Page): Generator<string> {
  const lists = new Set(all(page, '[data-tab]').map((tab) => [...around(tab)][1]));
  for (const list of lists)
    if (list && !attribute(list, 'data-label') && !attribute(list, 'aria-label'))
      yield 'a list of tabs has no name';
  for (const head of all(page, 'th'))
    if (!textOf(head) && !attribute(head, 'aria-label')) yield 'a head of a table is empty';
}

/** Regions that repeat the name of the group around them. */
function* doubledNames(page: Page): Generator<string> {
  for (const region of all(page, '[role="region"], [role="group"]')) {
    const name = attribute(region, 'aria-label');
    const [, ...outer] = around(region);
    if (name && outer.some((one) => attribute(one, 'aria-label') === name)) yield `“${name}” is said twice`;
  }
}

// What no rule engine asks for and what can be read off the built pages. docs/accessibility-audit.md names each.

test('every row of a table begins with the head of the row', () =>
  expect(problems(rowsWithoutHead)).toEqual([]));
test('no paragraph stands in for a heading', () => expect(problems(standIns)).toEqual([]));
test('lists of tabs and groups of a form have a name, and no head of a column is empty', () =>
  expect(problems(nameless)).toEqual([]));
test('no region has the name of the group that it stands in', () =>
  expect(problems(doubledNames)).toEqual([]));

describe('the checks', () => {
  const of = (check: (page: ReturnType<typeof pageOf>) => Iterable<string>, html: string) => [
    ...check(pageOf(html)),
  ];
  test('find a row without a head, and let one with a head pass', () => {
    const table = (cell: string) =>
      `<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr>${cell}<td>1</td></tr></tbody></table>`;
    expect(of(rowsWithoutHead, table('<td>x</td>'))).toHaveLength(1);
    expect(of(rowsWithoutHead, table('<th scope="row">x</th>'))).toEqual([]);
  });
  test('find a bold paragraph before a list, and let bold words in one pass', () => {
    expect(of(standIns, '<p><strong>Avgift per plats</strong></p><ul><li>a</li></ul>')).toHaveLength(1);
    expect(of(standIns, '<p><strong>Obs:</strong> läs detta</p><ul><li>a</li></ul>')).toEqual([]);
  });
  test('find tabs without a name and an empty head', () => {
    expect(of(nameless, '<div class="tab-list"><a data-tab="a">a</a></div>')).toHaveLength(1);
    expect(of(nameless, '<div class="tab-list" data-label="b"><a data-tab="a">a</a></div>')).toEqual([]);
    expect(of(nameless, '<table><tr><th scope="col"></th></tr></table>')).toHaveLength(1);
  });
  test('find a name that is said twice', () =>
    expect(
      of(doubledNames, '<div role="group" aria-label="a"><p role="region" aria-label="a"></p></div>'),
    ).toHaveLength(1));
});

test('every page has one h1 and no jump in its headings', () => expect(problems(wrongHeadings)).toEqual([]));

describe('the check of headings', () => {
  const check = (html: string) => [...wrongHeadings(pageOf(html))];
  test('lets a good outline pass', () =>
    expect(check('<h1>a</h1><h2>b</h2><h3>c</h3><h2>d</h2>')).toEqual([]));
  test('finds no h1 and two', () => {
    expect(check('<p>a</p>')).toHaveLength(1);
    expect(check('<h1>a</h1><h1>b</h1>')).toHaveLength(1);
  });
  test('finds a jump', () => expect(check('<h1>a</h1><h3>b</h3>')).toHaveLength(1));
  test('finds an empty heading', () => expect(check('<h1>a</h1><h2> </h2>')).toHaveLength(1));
});
