import { describe, expect, test } from 'vitest';
import { formatDate } from '../../src/i18n/format.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import { countPublished } from '../support/published-articles.ts';
import { feedProblems, llmsProblems, robotsProblems } from './support/feeds.ts';
import { builtSite, siteOf } from './support/site.ts';
import { daysInSitemap, sitemapProblems, untrueDays } from './support/sitemap.ts';

const written = (day: string, locale: string) => formatDate(new Date(day), locale as Locale);

describe('for machines', () => {
  const site = builtSite();
  test('the sitemap lists every page that may be listed, with its versions, and no other', () =>
    expect(sitemapProblems(site)).toEqual([]));
  test('lastmod is the day that the page gives itself, and only where it gives one', () => {
    expect([...untrueDays(site, written)]).toEqual([]);
    expect(daysInSitemap(site).size).toBeGreaterThan(100);
    expect(daysInSitemap(site).has('/contact')).toBe(false);
  });
  test('each language has a feed with all its posts', () => expect(feedProblems(site)).toEqual([]));
  test('robots.txt lets search engines in and names the sitemap', () =>
    expect(robotsProblems(site)).toEqual([]));
  test('llms.txt says what the site is and leads to its pages', () => expect(llmsProblems(site)).toEqual([]));
  test('the pages of sections and all guides are in llms.txt, without those that search engines leave out', () => {
    const text = site.read('/llms.txt') ?? '';
    for (const path of ['/contact', '/faq', '/brf']) expect(text).toContain(`${site.origin}${path})`);
    expect(text).not.toContain(`${site.origin}/search)`);
    const guides = text.match(/\/resources\/guides\/[a-z-]+\/[a-z0-9-]+\)/g);
    expect(guides).toHaveLength(countPublished('guides'));
  });
  test('the file of the tab’s sign is the sign that stands in the pages', () => {
    const [, inPage = ''] =
      /href="data:image\/svg\+xml,([^"]+)"/.exec(site.pages.get('/contact')?.html ?? '') ?? [];
    expect(decodeURIComponent(inPage).replaceAll('&#39;', "'")).toBe(site.read('/favicon.svg'));
  });
});

const O = 'https://ecotech.example';
const links = (tag: string) =>
  [
    ['sv', '/a'],
    ['en', '/en/a'],
    ['es', '/es/a'],
    ['x-default', '/a'],
  ]
    .map(([lang, path]) => `<${tag} rel="alternate" hreflang="${lang}" href="${O}${path}"/>`)
    .join('');
const entry = (path: string, body = links('xhtml:link')) => `<url><loc>${O}${path}</loc>${body}</url>`;
const whole = {
  '/a': links('link'),
  '/en/a': links('link'),
  '/es/a': links('link'),
  '/sitemap-index.xml': `<sitemap><loc>${O}/sitemap-0.xml</loc></sitemap>`,
  '/sitemap-0.xml': entry('/a') + entry('/en/a') + entry('/es/a'),
};

describe('the check of the sitemap', () => {
  const check = (changes: Record<string, string>) => sitemapProblems(siteOf({ ...whole, ...changes }));
  test('lets a whole sitemap pass', () => expect(check({})).toEqual([]));
  test('finds a page that is not listed', () => expect(check({ '/b': '' })).toHaveLength(1));
  test('finds a listed page that must not be', () =>
    expect(check({ '/a': `<meta name="robots" content="noindex">${links('link')}` })).toHaveLength(1));
  test('finds an address that does not exist', () =>
    expect(check({ '/sitemap-0.xml': whole['/sitemap-0.xml'] + entry('/c') })).toHaveLength(1));
  test('finds missing versions', () =>
    expect(check({ '/sitemap-0.xml': entry('/a', '') + entry('/en/a') + entry('/es/a') })).toHaveLength(4));
  test('finds a missing file', () => expect(sitemapProblems(siteOf({}))).toHaveLength(1));
  test('finds days that the page does not give', () => {
    const page = `<script type="application/ld+json">{"@type":"Article","dateModified":"2026-01-02"}</script>`;
    const days = (told: string, html: string) => [
      ...untrueDays(
        siteOf({ '/a': html, '/sitemap-0.xml': `<url><loc>${O}/a</loc><lastmod>${told}</lastmod></url>` }),
        written,
      ),
    ];
    expect(days('2026-01-02', page)).toEqual([]);
    expect(days('2026-01-03', page)).toHaveLength(1);
    expect(days('2026-01-03', '')).toHaveLength(1);
    expect(days('2026-01-03', 'Ändrad 3 januari 2026')).toEqual([]);
  });
});

describe('the checks of feeds and robots.txt', () => {
  const item = (path: string, date: string) =>
    `<item><title>t</title><link>${O}${path}</link><description>d</description><pubDate>${date}</pubDate></item>`;
  const feed = (locale: string, path: string, items: string) =>
    `<language>${locale}</language><atom:link href="${O}${path}" rel="self"/>${items}`;
  const site = (items: string, pages: Record<string, string> = { '/blog/a': '' }) =>
    siteOf({
      ...pages,
      '/rss.xml': feed('sv-se', '/rss.xml', items),
      '/en/rss.xml': feed('en-gb', '/en/rss.xml', ''),
      '/es/rss.xml': feed('es-es', '/es/rss.xml', ''),
    });
  const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toUTCString();
  test('let whole files pass', () => {
    expect(feedProblems(site(item('/blog/a', day(1))))).toEqual([]);
    expect(
      robotsProblems(siteOf({ '/robots.txt': `User-agent: *\nSitemap: ${O}/sitemap-index.xml\n` })),
    ).toEqual([]);
    expect(llmsProblems(siteOf({ '/a': '', '/llms.txt': `# E\n\n> What\n\n- [A](${O}/a)\n` }))).toEqual([]);
  });
  test('find missing files', () => {
    expect(feedProblems(siteOf({}))).toHaveLength(3);
    expect(robotsProblems(siteOf({}))).toHaveLength(1);
    expect(llmsProblems(siteOf({}))).toHaveLength(1);
  });
  test('find a post that is missing, foreign, or out of order', () => {
    expect(feedProblems(site(''))).toHaveLength(1);
    expect(feedProblems(site(item('/en/blog/a', day(1)), { '/blog/a': '', '/en/blog/a': '' }))).not.toEqual(
      [],
    );
    const two = { '/blog/a': '', '/blog/b': '' };
    expect(feedProblems(site(item('/blog/a', day(1)) + item('/blog/b', day(2)), two))).toHaveLength(1);
  });
  test('find a robots.txt that shuts the site', () =>
    expect(
      robotsProblems(
        siteOf({ '/robots.txt': `User-agent: *\nDisallow: /\nSitemap: ${O}/sitemap-index.xml` }),
      ),
    ).toHaveLength(1));
  test('find links of llms.txt that lead nowhere', () =>
    expect(llmsProblems(siteOf({ '/llms.txt': `# E\n\n> What\n\n- [A](${O}/a)\n` }))).toHaveLength(1));
});
