import { expect, test } from 'vitest';
import { letters } from '../../tools/fonts/typeface.mjs';
import { type Page, pageOf, textOf } from './support/page.ts';
import { problems } from './support/site.ts';

/** Letters of the page's text that the site's typeface lacks, so that another one draws them. */
function* foreignLetters(page: Page): Generator<string> {
  const found = new Set(textOf(page.root).match(/[\p{L}ºª]/gu));
  for (const letter of found) if (!letters.includes(letter)) yield `${letter} is not in the typeface`;
}

test('every letter of every page is one of the site’s own typeface', () =>
  expect(problems(foreignLetters)).toEqual([]));

test('a letter of another alphabet is found', () => {
  expect([...foreignLetters(pageOf('<p>N.º 4, på ön</p>', '/es/a'))]).toEqual([]);
  expect([...foreignLetters(pageOf('<p>Łódź</p>', '/a'))]).toEqual([
    'Ł is not in the typeface',
    'ź is not in the typeface',
  ]);
});
