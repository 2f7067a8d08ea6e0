import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Source files with a text that is to be said in few places. */
const saying = (text: string, files: string) =>
  globSync(files)
    .filter((file) => readFileSync(file, 'utf8').includes(text))
    .sort();

test('the sign of the tab is drawn in one file', () =>
  expect(saying('M24 16a8 8 0 1 0-2.8 6.1', '{src,public}/**/*.{ts,astro,svg}')).toEqual([
    'src/seo/favicon.ts',
  ]));
test('styles for the night ask for the theme in one way: colours by tokens, all else by a variant', () =>
  expect(saying('prefers-color-scheme', 'src/styles/*.css')).toEqual([
    'src/styles/theme.css',
    'src/styles/tokens.css',
  ]));
test('pages do not say themselves that search engines leave them out', () =>
  expect([
    ...saying('index={false}', 'src/{pages,layouts}/**/*.astro'),
    ...saying('index: false', 'content/pages/**/*.yaml'),
  ]).toEqual([]));
