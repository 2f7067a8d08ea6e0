import { describe, expect, test } from 'vitest';
import { wrongHeadings } from './support/head.ts';
import { pageOf } from './support/page.ts';
import { problems } from './support/site.ts';

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
