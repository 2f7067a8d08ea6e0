import { describe, expect, test } from 'vitest';
import { formatDate } from '../../src/i18n/format.ts';
import { type Locale, locales } from '../../src/i18n/locales.ts';
import { localPath } from '../../src/i18n/paths.ts';
import { pageOf } from './support/page.ts';
import { daysInSitemap, readXml, untrueDays, wrongFeed, wrongSitemaps } from './support/schemas.ts';
import { builtSite, problems, siteOf } from './support/site.ts';
import { wrongVocabulary } from './support/vocabulary.ts';

const written = (day: string, locale: string) => formatDate(new Date(day), locale as Locale);

describe('against their schemas', () => {
  const site = builtSite();
  test('the sitemaps keep to the sitemap schema', () => expect([...wrongSitemaps(site)]).toEqual([]));
  test('lastmod is the day that the page gives itself, and only where it gives one', () => {
    expect([...untrueDays(site, written)]).toEqual([]);
    expect(daysInSitemap(site).size).toBeGreaterThan(100);
    expect(daysInSitemap(site).has('/contact')).toBe(false);
  });
  test.each(locales)('the feed in %s keeps to RSS 2.0', (locale) =>
    expect([...wrongFeed(site, localPath('/rss.xml', locale))]).toEqual([]),
  );
  test('structured data uses types and properties of schema.org, with what each type needs', () =>
    expect(problems(wrongVocabulary)).toEqual([]));
});

const O = 'https://ecotech.example';
const XML = '<?xml version="1.0" encoding="UTF-8"?>';

describe('the checks of schemas', () => {
  test.each([
    ['a tag that is not closed', `${XML}<a><b></a>`],
    ['two roots', `${XML}<a></a><a></a>`],
    ['a bare ampersand', `${XML}<a>b & c</a>`],
    ['a missing declaration', '<a></a>'],
    ['an attribute without quotes', `${XML}<a b=c></a>`],
  ])('find %s', (_, xml) => expect(() => readXml(xml)).toThrow());

  const sitemaps = (entries: string) => [
    ...wrongSitemaps(
      siteOf({
        '/sitemap-index.xml': `${XML}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${O}/s.xml</loc></sitemap></sitemapindex>`,
        '/s.xml': `${XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries}</urlset>`,
      }),
    ),
  ];
  const loc = `<loc>${O}/a</loc>`;
  test('let a whole sitemap pass', () =>
    expect(
      sitemaps(
        `<url>${loc}<lastmod>2026-01-02</lastmod><xhtml:link rel="alternate" hreflang="en" href="${O}/en/a"/></url>`,
      ),
    ).toEqual([]));
  test.each([
    ['a foreign element', `<url>${loc}<title>a</title></url>`],
    ['another order', `<url><lastmod>2026-01-02</lastmod>${loc}</url>`],
    ['a relative address', '<url><loc>/a</loc></url>'],
    ['an address twice', `<url>${loc}</url><url>${loc}</url>`],
    ['a day that is none', `<url>${loc}<lastmod>2 januari</lastmod></url>`],
    ['a day to come', `<url>${loc}<lastmod>2999-01-02</lastmod></url>`],
    ['a version without its language', `<url>${loc}<xhtml:link rel="alternate" href="${O}/en/a"/></url>`],
    ['no page', ''],
  ])('find %s', (_, entries) => expect(sitemaps(entries)).toHaveLength(1));

  const feed = (item: string, link = `${O}/blog`) => [
    ...wrongFeed(
      siteOf({
        '/rss.xml': `${XML}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>a</title><description>b</description><link>${link}</link><language>sv-se</language><atom:link href="${O}/rss.xml" rel="self" type="application/rss+xml"/>${item}</channel></rss>`,
      }),
      '/rss.xml',
    ),
  ];
  const item = (date = 'Fri, 02 Jan 2026 00:00:00 GMT', guid = `${O}/blog/a`) =>
    `<item><title>a</title><link>${O}/blog/a</link><guid isPermaLink="true">${guid}</guid><description>b</description><pubDate>${date}</pubDate></item>`;
  test('let a whole feed pass', () => expect(feed(item())).toEqual([]));
  test('find a date of another form, a guid twice or of another page, and a link that is relative', () => {
    expect(feed(item('2026-01-02'))).toHaveLength(1);
    expect(feed(item() + item())).toHaveLength(1);
    expect(feed(item(undefined, `${O}/b`))).toHaveLength(1);
    expect(feed(item(), '/blog')).toHaveLength(1);
  });

  test('find days that the page does not give', () => {
    const map = (day: string) => `${XML}<urlset><url>${loc}<lastmod>${day}</lastmod></url></urlset>`;
    const page = (day: string) =>
      `<script type="application/ld+json">{"@type":"Article","dateModified":"${day}"}</script>`;
    const check = (told: string, html: string) => [
      ...untrueDays(siteOf({ '/a': html, '/sitemap-0.xml': map(told) }), written),
    ];
    expect(check('2026-01-02', page('2026-01-02'))).toEqual([]);
    expect(check('2026-01-03', page('2026-01-02'))).toHaveLength(1);
    expect(check('2026-01-03', '')).toHaveLength(1);
    expect(check('2026-01-03', 'Ändrad 3 januari 2026')).toEqual([]);
  });

  const data = (item: object) => [
    ...wrongVocabulary(pageOf(`<script type="application/ld+json">${JSON.stringify(item)}</script>`)),
  ];
  test('find a type, a property and a value that schema.org does not have, and what is missing', () => {
    const offer = { '@type': 'Offer', name: 'a', description: 'b', url: `${O}/a` };
    expect(data(offer)).toEqual([]);
    expect(data({ '@type': 'Recipe' })).toHaveLength(1);
    expect(data({ ...offer, colour: 'green' })).toHaveLength(1);
    expect(data({ ...offer, url: '/a' })).toHaveLength(1);
    expect(data({ ...offer, name: 'a {claim:b}' })).toHaveLength(1);
    expect(data({ '@type': 'Offer', name: 'a', url: `${O}/a` })).toHaveLength(1);
  });
  test('find a thing of another type inside', () =>
    expect(
      data({
        '@type': 'BreadcrumbList',
        itemListElement: [{ '@type': 'Country', name: 'a' }],
      }),
    ).toEqual(['BreadcrumbList.itemListElement is Country, not ListItem']));
});
