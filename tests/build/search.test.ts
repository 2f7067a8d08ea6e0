import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { locales } from '../../src/i18n/locales.ts';
import { splitPath } from '../../src/i18n/paths.ts';
import { searchAddress } from '../../src/features/search/search-address.ts';
import { searchRanking, searchWords } from '../../src/features/search/search-ranking.ts';

const site = resolve(process.env['TEST_SITE'] || 'dist');

interface Engine {
  options(options: object): Promise<void>;
  init(language?: string): Promise<void>;
  search(words: string): Promise<{ results: { data(): Promise<{ url: string }> }[] }>;
}

let engine: Engine;
let language = 'sv';

/** The engine is a browser's: here its files come from the built site, and the page's language from the test. */
beforeAll(async () => {
  const origin = 'http://site.test';
  vi.stubGlobal('window', { location: { origin, href: `${origin}/` } });
  vi.stubGlobal('document', { currentScript: null, querySelector: () => ({ getAttribute: () => language }) });
  vi.stubGlobal(
    'fetch',
    async (address: string) => new Response(readFileSync(join(site, new URL(address, origin).pathname))),
  );
});

describe.each(locales)('search in %s', (locale) => {
  const wanted = parse(readFileSync(`tests/fixtures/search/${locale}.yaml`, 'utf8')) as Record<
    string,
    string[]
  >;

  beforeAll(async () => {
    language = locale;
    // A module of its own per language: an engine keeps the language that it began with.
    engine = (await import(`${pathToFileURL(join(site, 'pagefind/pagefind.js')).href}?${locale}`)) as Engine;
    await engine.options({ basePath: '/pagefind/', baseUrl: '/', ranking: searchRanking });
    await engine.init();
  });

  test('fifty queries are asked', () => expect(Object.keys(wanted)).toHaveLength(50));

  test.each(Object.entries(wanted))('“%s” has its page among the first three', async (query, routes) => {
    const { results } = await engine.search(searchWords(query, locale));
    const first = await Promise.all(results.slice(0, 3).map((result) => result.data()));
    const found = first.map(({ url }) => splitPath(searchAddress(url)));
    expect(found.every((page) => page.locale === locale)).toBe(true);
    expect(
      routes.some((route) => found.some((page) => page.route === route)),
      `found ${found.map(({ route }) => route).join(', ')}`,
    ).toBe(true);
  });
});
