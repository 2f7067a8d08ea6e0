import { describe, expect, test } from 'vitest';
import { type Page, pageOf } from './support/page.ts';
import { problems } from './support/site.ts';
import { stylesOf } from './support/weight.ts';

/** Variables that a drawing in the page names and that the page's own sheet does not define: it would not be seen. */
function* lostVariables(page: Page): Generator<string> {
  const css = stylesOf(page);
  const named = new Set([...page.html.matchAll(/="var\((--[\w-]+)\)"/g)].map(([, name = '']) => name));
  for (const name of named) if (!css.includes(`${name}:`)) yield `${name} is not defined`;
}

test('every variable that a drawing names is in the style sheet of its page', () =>
  expect(problems(lostVariables)).toEqual([]));

describe('the check of variables', () => {
  const found = (css: string) => [
    ...lostVariables(pageOf(`<style>${css}</style><svg><path stroke="var(--line)"/></svg>`, '/about')),
  ];
  test('lets a defined one pass', () => expect(found(':root{--line:#000}')).toEqual([]));
  test('finds one that is not there', () => expect(found(':root{--other:#000}')).toHaveLength(1));
});
