import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Letters twice as large on a phone: the one further width that a sheet may ask for. */
const LARGE_LETTERS = '19rem';
const breakpoints = [
  ...readFileSync('src/styles/theme.css', 'utf8').matchAll(/--breakpoint-\w+: (\d+rem);/g),
].map(([, width = '']) => width);

/** Conditions of width that are no breakpoint of styles/theme.css, or written in another way than `(width >= 48rem)`. */
function wrongWidths(css: string): string[] {
  const one = `(?:${[...breakpoints, LARGE_LETTERS].join('|')})`;
  const known = new RegExp(`^\\((?:width (?:<|>=|>) ${one}|${one} <= width < ${one})\\)$`);
  return [...css.matchAll(/@media[^{;]*/g)]
    .flatMap(([rule]) => rule.match(/\([^()]*width[^()]*\)/g) ?? [])
    .filter((condition) => !known.test(condition));
}

test('sheets ask for the breakpoints of the theme, written in one way', () => {
  expect(breakpoints.length).toBeGreaterThan(2);
  const found = globSync('src/**/*.css').flatMap((file) =>
    wrongWidths(readFileSync(file, 'utf8')).map((condition) => `${file}: ${condition}`),
  );
  expect(found).toEqual([]);
});

describe('the check', () => {
  const found = (condition: string) => wrongWidths(`@media ${condition} { a { color: red } }`);
  test.each(['(width >= 48rem)', '(width < 64rem)', '(48rem <= width < 64rem)', 'print'])(
    'takes %s',
    (condition) => expect(found(condition)).toEqual([]),
  );
  test.each(['(min-width: 48rem)', '(width >= 768px)', '(width <= 48rem)', '(width >= 50rem)'])(
    'finds %s',
    (condition) => expect(found(condition)).toEqual([condition]),
  );
});
