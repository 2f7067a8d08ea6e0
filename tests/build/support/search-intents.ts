import { splitPath } from '../../../src/i18n/paths.ts';
import { defaultLocale } from '../../../src/i18n/locales.ts';

/** The words of an intent without their order: "solceller brf" and "BRF solceller" are the same search. */
const sameSearch = (typed: string) => typed.toLowerCase().split(/\s+/).sort().join(' ');

/** What is wrong with docs/search-intents.md for the pages that a sitemap lists: one row for each in the first language, no two alike. */
export function intentProblems(document: string, sitemap: string): string[] {
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
