import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { defaultLocale } from '../../src/i18n/locales.ts';
import { splitPath } from '../../src/i18n/paths.ts';
import { builtSite } from './support/site.ts';

/** The words of an intent without their order: "solceller brf" and "BRF solceller" are the same search. */
const sameSearch = (typed: string) => typed.toLowerCase().split(/\s+/).sort().join(' ');

/** What is wrong with docs/search-intents.md for the pages that a sitemap lists: one row for each in the first language, no two alike. */
function intentProblems(document: string, sitemap: string): string[] {
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .filter((path) => splitPath(path).locale === defaultLocale);
  const rows = [...document.matchAll(/^\| `([^`]+)` \| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, page = '', typed = '', wanted = '']) => ({
      page,
      typed: sameSearch(typed),
      wanted: wanted.toLowerCase(),
    }),
  );
  const count = (page: string) => rows.filter((row) => row.page === page).length;
  const doubled = (key: 'typed' | 'wanted') =>
    rows.filter((row, index) => rows.findIndex((other) => other[key] === row[key]) < index);
  return [
    ...pages.filter((page) => count(page) !== 1).map((page) => `${page} has ${count(page)} rows`),
    ...rows
      .filter(({ page }) => !pages.includes(page))
      .map(({ page }) => `${page} is no page of the sitemap`),
    ...doubled('typed').map(({ page }) => `${page} is typed as another page is`),
    ...doubled('wanted').map(({ page }) => `${page} is wanted for what another page is`),
  ];
}

test('each page has one intent in docs/search-intents.md, and no two the same', () =>
  expect(
    intentProblems(readFileSync('docs/search-intents.md', 'utf8'), builtSite().read('/sitemap-0.xml') ?? ''),
  ).toEqual([]));

describe('the check of intents', () => {
  const sitemap = ['/a', '/b', '/en/a'].map((path) => `<loc>https://ecotech.example${path}</loc>`).join('');
  const row = (page: string, typed: string, wanted: string) => `| \`${page}\` | ${typed} | ${wanted} |`;
  const whole = [row('/a', 'sol brf', 'buy'), row('/b', 'vind', 'learn')];
  const check = (...rows: string[]) => intentProblems(rows.join('\n'), sitemap);
  test('lets a whole list pass', () => expect(check(...whole)).toEqual([]));
  test('finds a page without a row, and with two', () => {
    expect(check(whole[0] ?? '')).toEqual(['/b has 0 rows']);
    expect(check(...whole, row('/b', 'biogas', 'compare'))).toEqual(['/b has 2 rows']);
  });
  test('finds a row without a page', () =>
    expect(check(...whole, row('/c', 'biogas', 'compare'))).toEqual(['/c is no page of the sitemap']));
  test('finds the same intent twice', () => {
    expect(check(row('/a', 'sol brf', 'buy'), row('/b', 'BRF sol', 'learn'))).toHaveLength(1);
    expect(check(row('/a', 'sol brf', 'buy'), row('/b', 'vind', 'Buy'))).toHaveLength(1);
  });
});
