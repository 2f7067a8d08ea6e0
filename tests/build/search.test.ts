import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createFinder } from '../../src/features/reading/search/find.ts';
import {
  indexAddress,
  isAnswer,
  type SearchEntry,
  type SearchIndex,
} from '../../src/features/reading/search/search-index.ts';
import { stemmerOf } from '../../src/features/reading/search/stem.ts';
import { defaultLocale, locales } from '../../src/i18n/locales.ts';
import { splitPath } from '../../src/i18n/paths.ts';
import { builtSite } from './support/site.ts';

const site = resolve(process.env['TEST_SITE'] || 'dist');

/** Kilobytes in Brotli that a phone may have to fetch before it can search. */
const MOST_KB = 60;

/** Share of all slips of neighbours in the queries after which still what is asked for comes first. */
const FORGIVEN = 0.96;

const WORD = 5;

/** A query with two swapped neighbours in one word of five letters or more, in every way. */
const slipsOf = (query: string): string[] =>
  [...query.matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) =>
    word.length < WORD
      ? []
      : [...word].slice(1).flatMap((letter, place) => {
          const at = index + place;
          return letter === query[at] ? [] : query.slice(0, at) + letter + query[at] + query.slice(at + 2);
        }),
  );

/** What the fixtures call an entry: `term:power-fee`, or a page's route. */
const nameOf = ({ kind, url }: SearchEntry): string =>
  isAnswer({ kind }) ? `${kind}:${url.split('#')[1]}` : splitPath(url).route;

describe.each(locales)('search in %s', (locale) => {
  const text = readFileSync(join(site, indexAddress(locale)));
  const index = JSON.parse(text.toString()) as SearchIndex;
  const wanted = parse(readFileSync(`tests/fixtures/search/${locale}.yaml`, 'utf8')) as Record<
    string,
    string | string[]
  >;
  const find = createFinder(index, stemmerOf(locale));

  test('at least sixty queries are asked, for what exists', () => {
    expect(Object.keys(wanted).length).toBeGreaterThanOrEqual(60);
    const names = new Set(index.entries.map(nameOf));
    expect(
      Object.values(wanted)
        .flat()
        .filter((name) => !names.has(name)),
    ).toEqual([]);
  });

  test(`the index is at most ${MOST_KB} kB`, () =>
    expect(brotliCompressSync(text).length / 1000).toBeLessThan(MOST_KB));

  test('everything in it is of its language', () =>
    expect(index.entries.filter(({ url }) => splitPath(url).locale !== locale)).toEqual([]));

  test.each(Object.entries(wanted))('“%s” finds first what is asked for', (query, names) => {
    const all = find(query).found.map(({ entry }) => nameOf(entry));
    expect([names].flat(), `found ${all.slice(0, 5).join(', ')}`).toContain(all[0]);
  });

  const first = (query: string) => {
    const [best] = find(query).found;
    return best && nameOf(best.entry);
  };
  const misspelt = parse(readFileSync(`tests/fixtures/misspelt/${locale}.yaml`, 'utf8')) as Record<
    string,
    string
  >;

  test('forty misspellings are tried', () => expect(Object.keys(misspelt).length).toBeGreaterThanOrEqual(40));
  test.each(Object.entries(misspelt))('“%s” finds first what “%s” finds', (typed, meant) => {
    expect(first(meant)).toBeDefined();
    expect(first(typed)).toBe(first(meant));
  });

  test('two swapped neighbours lead where the query leads, nearly wherever they are', () => {
    const tried = Object.entries(wanted).flatMap(([query, names]) =>
      slipsOf(query).map((slip) => ({ slip, names })),
    );
    const astray = tried.filter(({ slip, names }) => ![names].flat().includes(first(slip) ?? ''));
    expect(astray.length / tried.length, astray.map(({ slip }) => slip).join(', ')).toBeLessThan(
      1 - FORGIVEN,
    );
  });
});

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
