import { describe, expect, test } from 'vitest';
import { doubledNames, nameless, rowsWithoutHead, standIns } from './support/access.ts';
import { pageOf } from './support/page.ts';
import { problems } from './support/site.ts';

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
